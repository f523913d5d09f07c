import { t } from '#web/texts/text.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { type Column, columnsOf } from '#web/ui/table/columns.ts'
import { buckets } from '../../invoices/parts/age-cards.tsx'
import { Original } from '../../currencies/parts/original.tsx'
import type { SupplierAccount } from '../data.ts'

const ageColumns: Column<SupplierAccount>[] = buckets.map(({ id, label }) => ({
  id,
  header: label,
  cell: (row) => <Amount value={row[id]} />,
  value: (row) => row[id],
  align: 'end',
}))

/** The columns of the list of suppliers: what is owed to each, by its age. */
export const supplierColumns = columnsOf<SupplierAccount>([
  {
    id: 'name',
    header: t('Supplier'),
    cell: ({ name }) => <b className="font-semibold">{name}</b>,
    value: ({ name }) => name,
    sortable: true,
    card: 'title',
  },
  {
    id: 'oldestDue',
    header: t('Oldest due'),
    cell: ({ oldestDue }) => <OnDay day={oldestDue} />,
    value: ({ oldestDue }) => oldestDue,
    card: 'when',
  },
  ...ageColumns,
  {
    id: 'unallocated',
    header: t('Not allocated'),
    cell: ({ unallocated }) => <Amount value={unallocated === 0 ? 0 : -unallocated} />,
    value: ({ unallocated }) => (unallocated === 0 ? 0 : -unallocated),
    align: 'end',
  },
  {
    id: 'balance',
    header: t('We owe'),
    cell: ({ balance, foreign }) => (
      <b className="font-semibold">
        <Money value={balance} />
        {foreign.map((one) => (
          <Original key={one.currency} of={one} />
        ))}
      </b>
    ),
    value: ({ balance }) => balance,
    align: 'end',
    sortable: true,
    card: 'figure',
  },
])

function OnDay({ day }: { day: string | null }) {
  return <span className="num whitespace-nowrap">{useFormats().day(day)}</span>
}

function Amount({ value }: { value: number }) {
  return (
    <span className={value === 0 ? 'text-soft' : ''}>
      <Money value={value} />
    </span>
  )
}
