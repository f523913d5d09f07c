import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { counted, t } from '#web/texts/text.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import type { Uninvoiced } from '../data.ts'

export const uninvoicedColumns = columnsOf<Uninvoiced>([
  {
    id: 'guestName',
    header: t('Guest'),
    cell: ({ guestName }) => <b className="font-semibold">{guestName}</b>,
    value: ({ guestName }) => guestName,
    sortable: true,
    card: 'title',
  },
  {
    id: 'number',
    header: t('Booking'),
    cell: (row) => <Stay row={row} />,
    value: ({ number }) => number,
    sortable: true,
    card: 'note',
  },
  {
    id: 'roomNumber',
    header: t('Room'),
    cell: ({ roomNumber }) => roomNumber ?? <span className="text-faint">–</span>,
    value: ({ roomNumber }) => roomNumber,
  },
  {
    id: 'state',
    header: t('Stay'),
    cell: ({ bookingStatus }) => <span className="text-soft">{bookingStatus.replaceAll('_', ' ')}</span>,
    value: ({ bookingStatus }) => bookingStatus,
  },
  {
    id: 'lines',
    header: t('Charges'),
    cell: ({ lines }) => lines,
    value: ({ lines }) => lines,
    align: 'end',
  },
  {
    id: 'since',
    header: t('Oldest charge'),
    cell: (row) => <Since row={row} />,
    value: ({ since }) => since,
    sortable: true,
    card: 'when',
  },
  {
    id: 'amount',
    header: t('Not invoiced'),
    cell: ({ amount }) => (
      <b className="font-semibold">
        <Money value={amount} />
      </b>
    ),
    value: ({ amount }) => amount,
    align: 'end',
    sortable: true,
    card: 'figure',
  },
])

function Stay({ row: { number, bookingId, groupId } }: { row: Uninvoiced }) {
  if (bookingId) return <Link to={to.booking(bookingId)}>{number}</Link>
  return groupId ? <Link to={to.group(groupId)}>{number}</Link> : <>{number}</>
}

function Since({ row: { since, age } }: { row: Uninvoiced }) {
  const formats = useFormats()
  return (
    <span className="whitespace-nowrap">
      {formats.day(since)}
      <span className="ms-2 text-soft">
        {age === 0 ? t('today') : counted(age, { one: '{count} day', other: '{count} days' })}
      </span>
    </span>
  )
}
