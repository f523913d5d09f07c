import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import type { InvoiceRow } from '../data.ts'
import { statusTones } from '../rules.ts'

/** The columns of the list of invoices; a credit note counts against the total. */
export const invoiceColumns = columnsOf<InvoiceRow>([
  {
    id: 'invoiceNumber',
    header: t('Number'),
    cell: ({ invoiceNumber }) => <b className="font-semibold">{invoiceNumber}</b>,
    value: ({ invoiceNumber }) => invoiceNumber,
    sortable: true,
    card: 'title',
  },
  {
    id: 'guestName',
    header: t('Bill to'),
    cell: ({ guestName }) => guestName,
    value: ({ guestName }) => guestName,
    sortable: true,
    card: 'note',
  },
  {
    id: 'issuedDate',
    header: t('Issued'),
    cell: ({ issuedDate }) => <DayText day={issuedDate} />,
    value: ({ issuedDate }) => issuedDate,
    sortable: true,
  },
  {
    id: 'dueDate',
    header: t('Due'),
    cell: (row) => (row.kind === 'invoice' ? <DayText day={row.dueDate} /> : '–'),
    value: ({ kind, dueDate }) => (kind === 'invoice' ? dueDate : null),
    sortable: true,
    card: 'when',
  },
  {
    id: 'status',
    header: t('Status'),
    cell: (row) => <Status row={row} />,
    value: ({ kind, status }) => (kind === 'invoice' ? status : 'credit_note'),
    card: 'mark',
  },
  {
    id: 'totalAmount',
    header: t('Total'),
    cell: (row) => <Amount value={row.kind === 'invoice' ? row.totalAmount : -row.totalAmount} />,
    value: (row) => (row.kind === 'invoice' ? row.totalAmount : -row.totalAmount),
    align: 'end',
    sortable: true,
    card: 'figure',
  },
  {
    id: 'paidAmount',
    header: t('Paid'),
    cell: ({ paidAmount }) => <Amount value={paidAmount} />,
    value: ({ paidAmount }) => paidAmount,
    align: 'end',
  },
  {
    id: 'creditedAmount',
    header: t('Credited'),
    cell: ({ creditedAmount }) => <Amount value={creditedAmount} />,
    value: ({ creditedAmount }) => creditedAmount,
    align: 'end',
    hidden: true,
  },
  {
    id: 'outstanding',
    header: t('Outstanding'),
    cell: ({ outstanding }) => <Amount value={outstanding} strong />,
    value: ({ outstanding }) => outstanding,
    align: 'end',
    sortable: true,
  },
])

function Status({ row }: { row: InvoiceRow }) {
  if (row.kind === 'credit_note') return <StatusChip tone="info">{t('credit note')}</StatusChip>
  return <StatusChip tone={statusTones[row.status]}>{row.status}</StatusChip>
}

function DayText({ day }: { day: string }) {
  return <>{useFormats().day(day)}</>
}

function Amount({ value, strong = false }: { value: number; strong?: boolean }) {
  const formats = useFormats()
  const look = value === 0 ? 'text-soft' : strong ? 'font-semibold' : undefined
  return <span className={look}>{formats.money(value)}</span>
}
