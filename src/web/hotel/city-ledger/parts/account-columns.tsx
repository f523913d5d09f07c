import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { type Column, columnsOf } from '#web/ui/table/columns.ts'
import type { CityAccount } from '../data.ts'
import { ages } from './ages.ts'

const ageColumns: Column<CityAccount>[] = ages.map(({ key, label }) => ({
  id: key,
  header: label,
  cell: (row) => <Amount value={row[key]} late={key !== 'notDue'} />,
  value: (row) => row[key],
  align: 'end',
}))

/** The columns of the list of accounts: what each owes, by its age. */
export const accountColumns = columnsOf<CityAccount>([
  {
    id: 'name',
    header: t('Account'),
    cell: (row) => <Name row={row} />,
    value: ({ name }) => name,
    sortable: true,
    card: 'title',
  },
  {
    id: 'oldestDue',
    header: t('Oldest due'),
    cell: ({ oldestDue }) => <DayText day={oldestDue} />,
    value: ({ oldestDue }) => oldestDue,
    sortable: true,
    card: 'when',
  },
  ...ageColumns,
  {
    id: 'notInvoiced',
    header: t('On no invoice'),
    cell: ({ notInvoiced }) => <Amount value={notInvoiced} />,
    value: ({ notInvoiced }) => notInvoiced,
    align: 'end',
  },
  {
    id: 'unallocated',
    header: t('Not allocated'),
    cell: ({ unallocated }) => <Amount value={-unallocated} />,
    value: ({ unallocated }) => -unallocated,
    align: 'end',
  },
  {
    id: 'balance',
    header: t('Balance'),
    cell: ({ balance }) => <Amount value={balance} strong />,
    value: ({ balance }) => balance,
    align: 'end',
    sortable: true,
    card: 'figure',
  },
  {
    id: 'creditLimit',
    header: t('Credit limit'),
    cell: (row) => <Limit row={row} />,
    value: ({ creditLimit }) => creditLimit,
    align: 'end',
    card: 'note',
  },
])

export const kindWords: Record<CityAccount['kind'], string> = {
  person: t('Guest'),
  company: t('Company'),
  agency: t('Agency'),
}

function Name({ row: { name, kind } }: { row: CityAccount }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <b className="font-semibold">{name}</b>
      {kind !== 'person' && <Badge>{kindWords[kind]}</Badge>}
    </span>
  )
}

function Limit({ row: { creditLimit, balance } }: { row: CityAccount }) {
  const { money } = useFormats()
  if (creditLimit === null) return <span className="text-soft">{t('No limit')}</span>
  const over = balance > creditLimit
  return (
    <span className={over ? 'font-semibold whitespace-nowrap text-critical' : 'whitespace-nowrap'}>
      <span className="sm:hidden">{t('Limit')} </span>
      {over ? t('{limit}, passed', { limit: money(creditLimit) }) : money(creditLimit)}
    </span>
  )
}

function DayText({ day }: { day: string | null }) {
  return <span className="whitespace-nowrap">{useFormats().day(day)}</span>
}

function Amount({ value, strong = false, late = false }: { value: number; strong?: boolean; late?: boolean }) {
  const { money } = useFormats()
  const look = value === 0 ? 'text-soft' : strong ? 'font-semibold' : late ? 'text-critical' : ''
  return <span className={`whitespace-nowrap ${look}`}>{money(value)}</span>
}
