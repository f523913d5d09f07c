import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { TableBar, TableSearch } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { type OwedBack, useOwedBack } from '../data.ts'

const columns = columnsOf<OwedBack>([
  {
    id: 'guestName',
    header: t('Guest'),
    cell: ({ guestName }) => <b className="font-semibold">{guestName}</b>,
    value: ({ guestName }) => guestName,
    card: 'title',
  },
  {
    id: 'number',
    header: t('Booking'),
    cell: (row) => <Stay row={row} />,
    value: ({ number }) => number,
    card: 'note',
  },
  {
    id: 'paidOn',
    header: t('Last payment'),
    cell: ({ paidOn }) => <DayText day={paidOn} />,
    value: ({ paidOn }) => paidOn,
    card: 'when',
  },
  {
    id: 'amount',
    header: t('To be given back'),
    cell: ({ amount }) => (
      <b className="font-semibold text-info">
        <Money value={amount} />
      </b>
    ),
    value: ({ amount }) => amount,
    align: 'end',
    card: 'figure',
  },
])

/** Guests to whom the house owes money; each leads to the folio that it is given back from. */
export function OwedList() {
  const list = useUrlList({})
  const { search, page, limit } = list.query
  const { rows, total, error, refetch } = useOwedBack({ search, page, limit })
  return (
    <>
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable columns={columns} rows={rows} rowId={({ folioId }) => folioId} list={list} total={total}>
        <TableBar>
          <TableSearch label={t('Search guest or booking')} />
        </TableBar>
        {(rows || !error) && (
          <TableGrid label={t('Owed to guests')} empty={<p>{t('The house owes no guest anything.')}</p>} />
        )}
        <TablePager />
      </DataTable>
    </>
  )
}

function Stay({ row: { bookingId, groupId, folioId, number } }: { row: OwedBack }) {
  if (groupId) return <Link to={to.group(groupId)}>{number}</Link>
  return <Link to={bookingId ? to.booking(bookingId) : to.folio(folioId)}>{number}</Link>
}

function DayText({ day }: { day: string | null }) {
  return <>{useFormats().day(day)}</>
}
