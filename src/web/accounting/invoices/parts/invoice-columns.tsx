import { counted, t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import type { InvoiceRow } from '../data.ts'
import { originWords, statusTones } from '../rules.ts'

/** The columns of the list of invoices; a credit note counts against the total. */
export const invoiceColumns = columnsOf<InvoiceRow>([
  {
    id: 'invoiceNumber',
    header: t('Number'),
    cell: ({ invoiceNumber }) => <b className="font-semibold whitespace-nowrap">{invoiceNumber}</b>,
    value: ({ invoiceNumber }) => invoiceNumber,
    sortable: true,
    card: 'title',
  },
  {
    id: 'guestName',
    header: t('Bill to'),
    cell: (row) => <BillTo row={row} />,
    value: ({ company, guestName }) => (company === null ? guestName : `${company}, ${guestName}`),
    sortable: true,
    card: 'note',
  },
  {
    id: 'kind',
    header: t('Type'),
    cell: ({ kind }) => (kind === 'invoice' ? t('Invoice') : t('Credit note')),
    value: ({ kind }) => kind,
    hidden: true,
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
    id: 'age',
    header: t('Age'),
    cell: (row) => <Age row={row} />,
    value: ({ daysLate }) => daysLate,
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

/** The same with what each was issued from, for a list of all of them. */
export const houseColumns = invoiceColumns.flatMap((column) =>
  column.id === 'kind'
    ? [
        { ...column, hidden: false },
        ...columnsOf<InvoiceRow>([
          {
            id: 'origin',
            header: t('Issued from'),
            cell: ({ origin }) => originWords[origin],
            value: ({ origin }) => originWords[origin],
            hidden: true,
          },
        ]),
      ]
    : [column],
)

/** The company that is billed, before the guest who was here. */
function BillTo({ row: { company, guestName } }: { row: InvoiceRow }) {
  if (company === null) return <>{guestName}</>
  return (
    <span>
      {company} <span className="text-soft">{guestName}</span>
    </span>
  )
}

/** How long it is past its day, and when somebody was reminded of it. */
function Age({ row: { daysLate, remindedOn, reminders } }: { row: InvoiceRow }) {
  const { day } = useFormats()
  if (daysLate === 0) return <span className="text-soft">–</span>
  const late = counted(daysLate, { one: '{count} day late', other: '{count} days late' })
  return (
    <span className="whitespace-nowrap">
      {late}
      {remindedOn !== null && (
        <span className="block text-12 text-soft">
          {t('Reminder {reminders} on {day}', { reminders, day: day(remindedOn) })}
        </span>
      )}
    </span>
  )
}

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
