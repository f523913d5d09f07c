import { debitsParts } from '#contract/accounting/treasury/rules.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import type { TreasuryDocument } from '../data.ts'
import { kindNames } from '../rules.ts'

/** The columns of the movements of money. */
export const documentColumns = columnsOf<TreasuryDocument>([
  {
    id: 'number',
    header: t('Number'),
    cell: ({ id, number }) => (
      <Link to={to.treasuryDocument(id)} keepSearch className="link num font-semibold whitespace-nowrap">
        {number}
      </Link>
    ),
    value: ({ number }) => number,
    sortable: true,
    card: 'title',
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
    id: 'kind',
    header: t('What'),
    cell: ({ kind }) => kindNames[kind],
    value: ({ kind }) => kindNames[kind],
    card: 'note',
  },
  {
    id: 'from',
    header: t('From'),
    cell: ({ from }) => from.name,
    value: ({ from }) => `${from.code} ${from.name}`,
  },
  {
    id: 'to',
    header: t('To'),
    cell: (one) => <To one={one} />,
    value: ({ to: account }) => `${account.code} ${account.name}`,
  },
  {
    id: 'reference',
    header: t('Slip or reference'),
    cell: ({ reference, partyName }) => [partyName, reference].filter(Boolean).join(' · '),
    value: ({ reference }) => reference ?? '',
  },
  {
    id: 'reason',
    header: t('Reason'),
    cell: ({ reason }) => reason ?? '',
    value: ({ reason }) => reason ?? '',
    hidden: true,
  },
  {
    id: 'state',
    header: t('State'),
    cell: (one) => <State one={one} />,
    value: stateOf,
    card: 'mark',
  },
  {
    id: 'amount',
    header: t('Amount'),
    cell: ({ amount }) => <Money value={amount} />,
    value: ({ amount }) => amount,
    align: 'end',
    sortable: true,
    card: 'figure',
  },
])

/** A return has no other side than what its accounts come to. */
function To({ one }: { one: TreasuryDocument }) {
  return <>{debitsParts.has(one.kind) ? (one.partyName ?? '') : one.to.name}</>
}

function OnDay({ date }: { date: string }) {
  const { day } = useFormats()
  return <span className="num whitespace-nowrap">{day(date)}</span>
}

function stateOf({ reverses, reversedBy }: TreasuryDocument): string {
  if (reverses) return t('takes back')
  return reversedBy ? t('taken back') : t('posted')
}

function State({ one }: { one: TreasuryDocument }) {
  const isPlain = !one.reverses && !one.reversedBy
  return <StatusChip tone={isPlain ? 'positive' : 'plain'}>{stateOf(one)}</StatusChip>
}
