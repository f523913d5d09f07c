import { useRef } from 'react'
import type { HouseRole } from '#contract/accounting/account-roles/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FilterRow, Page } from '#web/ui/page.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { useAccountRoles } from '../../account-roles/data.ts'
import { allLedgerRows, type LedgerRow, useLedger } from '../../reports/data.ts'
import { LedgerTable } from '../../reports/parts/ledger-table.tsx'
import { type BookReport, catalogue } from '../rules/catalogue.ts'
import { savingOf } from '../rules/saving.ts'
import { FileMenu } from './file-menu.tsx'
import { SpanPills } from './income-filters.tsx'
import { PaperHead } from './paper-head.tsx'
import { StatementSkeleton } from './statement-lines.tsx'

type ControlLedgerProps = { name: BookReport; plays: HouseRole; days: { from: Day; to: Day }; today: Day }

/** The account of a role, line by line with the balance after it; each line opens its entry. */
export function ControlLedger({ name, plays, days, today }: ControlLedgerProps) {
  const { data: roles, error, refetch } = useAccountRoles()
  const account = roles?.find(({ role }) => role === plays)?.account
  const { title, purpose } = catalogue[name]
  const isSound = days.from <= days.to
  return account && isSound ? (
    <Ledger name={name} account={account} days={days} today={today} />
  ) : (
    <Page title={title} purpose={purpose}>
      <FilterRow>
        <SpanPills days={days} today={today} />
      </FilterRow>
      {!isSound && <Notice tone="caution">{t('The first day lies after the last one.')}</Notice>}
      <ReadProblem error={error} onRetry={refetch} />
      {!roles && !error && <StatementSkeleton />}
    </Page>
  )
}

type Account = NonNullable<ReturnType<typeof useAccountRoles>['data']>[number]['account']
type LedgerProps = Omit<ControlLedgerProps, 'plays'> & { account: Account }

function Ledger({ name, account, days, today }: LedgerProps) {
  const paper = useRef<HTMLDivElement>(null)
  const { day } = useFormats()
  const { title, purpose } = catalogue[name]
  const query = { accountId: account.id, ...days }
  const { data } = useLedger({ ...query, page: 1, limit: 25 })
  return (
    <Page
      title={title}
      purpose={purpose}
      actions={
        <FileMenu
          title={title}
          name={`${name.replaceAll('_', '-')}-${days.from}-${days.to}`}
          file={data && { columns, rows: data.data.rows }}
          whole={async () => ({ columns, rows: await allLedgerRows(query) })}
          paper={paper}
          save={savingOf(name, { days, today })}
        />
      }
    >
      <FilterRow>
        <SpanPills days={days} today={today} />
      </FilterRow>
      <div ref={paper} className="flex flex-col gap-3">
        <PaperHead title={title} days={t('{from} to {to}', { from: day(days.from), to: day(days.to) })} />
        <p className="text-13 text-soft">
          {t('Account {code} {name}. What comes to it stands as credit, below zero.', {
            code: account.code,
            name: account.name,
          })}
        </p>
        <LedgerTable key={JSON.stringify(query)} accountId={account.id} range={days} />
      </div>
    </Page>
  )
}

const columns = columnsOf<LedgerRow>([
  { id: 'date', header: t('Date'), cell: ({ date }) => date, value: ({ date }) => date },
  { id: 'entry', header: t('Entry'), cell: ({ number }) => number, value: ({ number }) => number },
  { id: 'source', header: t('Document'), cell: ({ source }) => source.label, value: ({ source }) => source.label },
  { id: 'memo', header: t('Memo'), cell: ({ memo }) => memo, value: ({ memo }) => memo },
  { id: 'debit', header: t('Debit'), cell: ({ debit }) => debit, value: ({ debit }) => debit },
  { id: 'credit', header: t('Credit'), cell: ({ credit }) => credit, value: ({ credit }) => credit },
  { id: 'balance', header: t('Balance'), cell: ({ balance }) => balance, value: ({ balance }) => balance },
])
