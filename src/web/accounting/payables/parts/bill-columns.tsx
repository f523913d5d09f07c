import { counted, t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { Original } from '../../currencies/parts/original.tsx'
import type { BillRow } from '../data.ts'
import { kindWords, statusTones, statusWord } from '../rules.ts'

/** The columns of the list of bills; a credit note counts against the total. */
export const billColumns = columnsOf<BillRow>([
  {
    id: 'number',
    header: t('Number'),
    cell: ({ number }) => <b className="num font-semibold whitespace-nowrap">{number}</b>,
    value: ({ number }) => number,
    sortable: true,
    card: 'title',
  },
  {
    id: 'supplier',
    header: t('Supplier'),
    cell: ({ supplier }) => supplier.name,
    value: ({ supplier }) => supplier.name,
    sortable: true,
    card: 'note',
  },
  {
    id: 'reference',
    header: t('Their number'),
    cell: ({ reference }) => <span className="whitespace-nowrap">{reference}</span>,
    value: ({ reference }) => reference,
  },
  {
    id: 'kind',
    header: t('Type'),
    cell: (row) => kindOf(row),
    value: kindOf,
  },
  {
    id: 'date',
    header: t('Date'),
    cell: ({ date }) => <OnDay day={date} />,
    value: ({ date }) => date,
    sortable: true,
  },
  {
    id: 'dueDate',
    header: t('Due'),
    cell: ({ kind, dueDate }) => (kind === 'bill' ? <OnDay day={dueDate} /> : '–'),
    value: ({ kind, dueDate }) => (kind === 'bill' ? dueDate : null),
    sortable: true,
    card: 'when',
  },
  {
    id: 'status',
    header: t('Status'),
    cell: (row) => <StatusChip tone={statusTones[row.status]}>{statusWord(row)}</StatusChip>,
    value: statusWord,
    card: 'mark',
  },
  {
    id: 'age',
    header: t('Age'),
    cell: ({ daysLate }) => <Late days={daysLate} />,
    value: ({ daysLate }) => daysLate,
  },
  {
    id: 'total',
    header: t('Total'),
    cell: (row) => (
      <>
        <Money value={signed(row, row.total)} />
        <Original of={row.foreign && { currency: row.foreign.currency, amount: row.foreign.total }} />
      </>
    ),
    value: (row) => signed(row, row.total),
    align: 'end',
    sortable: true,
    card: 'figure',
  },
  {
    id: 'settled',
    header: t('Settled'),
    cell: (row) => <Amount value={signed(row, row.settled)} />,
    value: (row) => signed(row, row.settled),
    align: 'end',
  },
  {
    id: 'open',
    header: t('Open'),
    cell: (row) => (
      <>
        <Amount value={signed(row, row.open)} strong />
        {row.open !== 0 && (
          <Original of={row.foreign && { currency: row.foreign.currency, amount: row.foreign.open }} />
        )}
      </>
    ),
    value: (row) => signed(row, row.open),
    align: 'end',
    sortable: true,
  },
])

function signed({ kind }: BillRow, amount: number): number {
  return kind === 'bill' || amount === 0 ? amount : -amount
}

function kindOf({ kind, isOpening }: BillRow): string {
  return isOpening ? t('Opening balance') : kindWords[kind]
}

function OnDay({ day }: { day: string }) {
  return <span className="num whitespace-nowrap">{useFormats().day(day)}</span>
}

function Late({ days }: { days: number }) {
  if (days === 0) return <span className="text-soft">–</span>
  return (
    <span className="whitespace-nowrap">{counted(days, { one: '{count} day late', other: '{count} days late' })}</span>
  )
}

function Amount({ value, strong = false }: { value: number; strong?: boolean }) {
  const look = value === 0 ? 'text-soft' : strong ? 'font-semibold' : ''
  return (
    <span className={look}>
      <Money value={value} />
    </span>
  )
}
