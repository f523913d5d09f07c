import { Paperclip } from 'lucide-react'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { counted, t } from '#web/texts/text.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import type { ExpenseRow } from '../data.ts'
import { flagNames, statusNames } from '../rules.ts'
import { ExpenseStatusChip, FlagChips } from './chips.tsx'

/** The columns of the expenses. */
export const expenseColumns = columnsOf<ExpenseRow>([
  {
    id: 'merchants',
    header: t('What'),
    cell: (row) => <What row={row} />,
    value: ({ merchants }) => merchants,
    card: 'title',
  },
  {
    id: 'number',
    header: t('Number'),
    cell: ({ number }) => <span className="num whitespace-nowrap">{number ?? ''}</span>,
    value: ({ number }) => number ?? '',
    sortable: true,
  },
  {
    id: 'date',
    header: t('Date'),
    cell: ({ date }) => <OnDay date={date} />,
    value: ({ date }) => date,
    sortable: true,
    card: 'when',
  },
  {
    id: 'claimant',
    header: t('Claimed by'),
    cell: ({ claimant }) => claimant.name,
    value: ({ claimant }) => claimant.name,
    sortable: true,
    card: 'note',
  },
  {
    id: 'categories',
    header: t('Categories'),
    cell: ({ categories }) => <span className="text-soft">{categories}</span>,
    value: ({ categories }) => categories,
  },
  {
    id: 'flags',
    header: t('Policy'),
    cell: ({ flags }) => <FlagChips flags={flags} />,
    value: ({ flags }) => flags.map((flag) => flagNames[flag]).join(', '),
  },
  {
    id: 'status',
    header: t('State'),
    cell: ({ status }) => <ExpenseStatusChip status={status} />,
    value: ({ status }) => statusNames[status],
    card: 'mark',
  },
  {
    id: 'total',
    header: t('Amount'),
    cell: ({ total }) => <Money value={total} />,
    value: ({ total }) => total,
    align: 'end',
    sortable: true,
    card: 'figure',
  },
])

function What({ row: { id, merchants, lines, receipts } }: { row: ExpenseRow }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <Link to={to.expense(id)} keepSearch className="link truncate font-semibold">
        {merchants === '' ? t('Nothing entered yet') : merchants}
      </Link>
      {receipts > 0 && (
        <span
          title={counted(receipts, { one: '{count} receipt', other: '{count} receipts' })}
          className="inline-flex shrink-0 items-center text-12 text-soft"
        >
          <Paperclip size={13} aria-hidden="true" />
          <span className="num">{receipts}</span>
          <span className="sr-only">{t('receipts')}</span>
        </span>
      )}
      {lines > 1 && (
        <span className="num shrink-0 text-12 whitespace-nowrap text-soft">{t('{count} lines', { count: lines })}</span>
      )}
    </span>
  )
}

function OnDay({ date }: { date: string | null }) {
  const { day } = useFormats()
  return <span className="num whitespace-nowrap">{date ? day(date) : ''}</span>
}
