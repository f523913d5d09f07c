import { counted, t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { type Column, columnsOf } from '#web/ui/table/columns.ts'
import type { Credit } from '../data.ts'
import { creditStates } from '../rules/words.ts'

const guest: Column<Credit> = {
  id: 'guest',
  header: t('Guest'),
  cell: (row) => <b className="font-semibold">{row.guest.name}</b>,
  value: (row) => row.guest.name,
  sortable: true,
  card: 'title',
}
const number: Column<Credit> = {
  id: 'number',
  header: t('Number'),
  cell: (row) => <span className="whitespace-nowrap text-soft">{row.number}</span>,
  value: (row) => row.number,
  sortable: true,
  card: 'note',
}
const opened: Column<Credit> = {
  id: 'openedOn',
  header: t('Opened'),
  cell: (row) => <DayText day={row.openedOn} />,
  value: (row) => row.openedOn,
  sortable: true,
}
const balance: Column<Credit> = {
  id: 'balance',
  header: t('Balance'),
  align: 'end',
  cell: (row) => (
    <b className="font-semibold">
      <Money value={row.balance} />
    </b>
  ),
  value: (row) => row.balance,
  sortable: true,
  card: 'figure',
}
const status: Column<Credit> = {
  id: 'status',
  header: t('Status'),
  cell: (row) => <CreditStatusChip status={row.status} />,
  value: (row) => creditStates[row.status].word,
  sortable: true,
}

export const storedColumns = columnsOf<Credit>([
  number,
  guest,
  { id: 'source', header: t('From'), cell: (row) => sourceWords[row.source], value: (row) => sourceWords[row.source] },
  opened,
  {
    id: 'issued',
    header: t('Original'),
    align: 'end',
    cell: (row) => <Money value={row.issued} />,
    value: (row) => row.issued,
  },
  balance,
  {
    id: 'expiresOn',
    header: t('Ends on'),
    cell: (row) => (row.expiresOn ? <DayText day={row.expiresOn} /> : <span className="text-soft">{t('Lasts')}</span>),
    value: (row) => row.expiresOn,
    sortable: true,
    card: 'when',
  },
  status,
])

export const lineColumns = columnsOf<Credit>([
  number,
  guest,
  opened,
  {
    id: 'creditLimit',
    header: t('Limit'),
    align: 'end',
    cell: (row) => <Money value={row.creditLimit} />,
    value: (row) => row.creditLimit,
  },
  balance,
  {
    id: 'nextInstallment',
    header: t('Next installment'),
    cell: (row) => <NextInstallment credit={row} />,
    value: (row) => row.nextInstallment?.dueOn ?? row.dueOn,
    card: 'when',
  },
  {
    id: 'overdueDays',
    header: t('Overdue'),
    cell: (row) => <Overdue credit={row} />,
    value: (row) => row.overdueDays,
    sortable: true,
  },
  status,
])

export const sourceWords: Record<Credit['source'], string> = {
  goodwill: t('Goodwill'),
  promotion: t('Promotion'),
  sale: t('Sold'),
  folio: t('Folio'),
  line: t('Credit line'),
}

export function CreditStatusChip({ status: of }: Pick<Credit, 'status'>) {
  return <StatusChip tone={creditStates[of].tone}>{creditStates[of].word}</StatusChip>
}

function NextInstallment({ credit: { nextInstallment, dueOn, balance: owed } }: { credit: Credit }) {
  if (nextInstallment)
    return (
      <span className="whitespace-nowrap">
        <DayText day={nextInstallment.dueOn} /> · <Money value={nextInstallment.amount} />
      </span>
    )
  if (dueOn && owed > 0) return <DayText day={dueOn} />
  return <span className="text-soft">{t('No plan')}</span>
}

function Overdue({ credit: { overdue, overdueDays } }: { credit: Credit }) {
  if (overdue <= 0) return <span className="text-soft">{t('Nothing')}</span>
  return <StatusChip tone="critical">{counted(overdueDays, { one: '{count} day', other: '{count} days' })}</StatusChip>
}

function DayText({ day }: { day: string }) {
  return <span className="whitespace-nowrap">{useFormats().day(day)}</span>
}
