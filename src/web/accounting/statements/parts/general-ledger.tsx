import { ChevronRight } from 'lucide-react'
import { Fragment, useRef, useState } from 'react'
import type { Day } from '#contract/kernel/day.ts'
import { majorOf, ofMajor, subtract } from '#contract/kernel/money.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FilterRow, Page } from '#web/ui/page.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { type TrialBalanceRow, useTrialBalance } from '../../reports/data.ts'
import { LedgerTable } from '../../reports/parts/ledger-table.tsx'
import { OutletPill } from '../../reports/parts/scope.tsx'
import { catalogue } from '../rules/catalogue.ts'
import { locationIn } from '../rules/question.ts'
import { savingOf } from '../rules/saving.ts'
import { FileMenu } from './file-menu.tsx'
import { SpanPills } from './income-filters.tsx'
import { PaperHead } from './paper-head.tsx'
import { StatementSkeleton } from './statement-lines.tsx'

/** Every account that moved or has a balance, each with its entries below it. */
export function GeneralLedger({ days, today }: { days: { from: Day; to: Day }; today: Day }) {
  const [params, change] = useSearchParams()
  const locationId = locationIn(params)
  const isSound = days.from <= days.to
  const range = { ...days, locationId }
  const { data, error, refetch } = useTrialBalance(range, isSound)
  const paper = useRef<HTMLDivElement>(null)
  const { day } = useFormats()
  const { title, purpose } = catalogue.general_ledger
  return (
    <Page
      title={title}
      purpose={purpose}
      actions={
        <FileMenu
          title={title}
          name={`general-ledger-${days.from}-${days.to}`}
          file={data && { columns, rows: data.rows }}
          paper={paper}
          save={savingOf('general_ledger', { days, today, choices: { locationId } })}
        />
      }
    >
      <FilterRow>
        <SpanPills days={days} today={today} />
        <OutletPill value={locationId} onChange={(id) => change({ locationId: id })} />
      </FilterRow>
      {!isSound && <Notice tone="caution">{t('The first day lies after the last one.')}</Notice>}
      {isSound && <ReadProblem error={error} onRetry={refetch} />}
      {isSound && !data && !error && <StatementSkeleton />}
      {isSound && data && !error && (
        <div ref={paper}>
          <PaperHead title={title} days={t('{from} to {to}', { from: day(days.from), to: day(days.to) })} />
          <Accounts rows={data.rows} range={range} />
        </div>
      )}
    </Page>
  )
}

type AccountsProps = { rows: readonly TrialBalanceRow[]; range: Parameters<typeof LedgerTable>[0]['range'] }

function Accounts({ rows, range }: AccountsProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { amount } = useFormats()
  return (
    <FigureTable label={t('General ledger')} columns={heads} place="page" cards>
      <tbody>
        {rows.map((row) => {
          const isOpen = opened.has(row.accountId)
          return (
            <Fragment key={row.accountId}>
              <tr data-row>
                <td data-card="title">
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    onClick={() => setOpened((now) => now.symmetricDifference(new Set([row.accountId])))}
                    className="inline-flex min-h-6 items-center gap-1.5 rounded-[3px] text-start hover:underline pointer-coarse:min-h-10"
                  >
                    <ChevronRight
                      size={14}
                      aria-hidden="true"
                      className={classes('shrink-0 transition-transform print:hidden', isOpen && 'rotate-90')}
                    />
                    <span className="num text-soft">{row.code}</span> {row.name}
                  </button>
                </td>
                <td className="text-end" data-label={t('Opening')}>
                  {amount(openingOf(row))}
                </td>
                <td className="text-end" data-label={t('Debit')}>
                  {row.debit === 0 ? '' : amount(row.debit)}
                </td>
                <td className="text-end" data-label={t('Credit')}>
                  {row.credit === 0 ? '' : amount(row.credit)}
                </td>
                <td className="text-end font-medium" data-label={t('Closing')}>
                  {amount(closingOf(row))}
                </td>
              </tr>
              {isOpen && (
                <tr className="plain">
                  <td colSpan={5} className="p-2!">
                    <LedgerTable accountId={row.accountId} range={range} />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
        {rows.length === 0 && (
          <tr className="plain">
            <td colSpan={5} className="py-10! text-center!">
              {t('No records found')}
            </td>
          </tr>
        )}
      </tbody>
    </FigureTable>
  )
}

const heads = [
  t('Account'),
  ...[t('Opening'), t('Debit'), t('Credit'), t('Closing')].map((name) => ({ name, end: true })),
]

function openingOf({ openingDebit, openingCredit }: TrialBalanceRow): number {
  return majorOf(subtract(ofMajor(openingDebit), ofMajor(openingCredit)))
}

function closingOf(row: TrialBalanceRow): number {
  return majorOf(subtract(ofMajor(row.closingDebit), ofMajor(row.closingCredit)))
}

const columns = columnsOf<TrialBalanceRow>([
  { id: 'code', header: t('Code'), cell: ({ code }) => code, value: ({ code }) => code },
  { id: 'name', header: t('Account'), cell: ({ name }) => name, value: ({ name }) => name },
  { id: 'opening', header: t('Opening'), cell: openingOf, value: openingOf },
  { id: 'debit', header: t('Debit'), cell: ({ debit }) => debit, value: ({ debit }) => debit },
  { id: 'credit', header: t('Credit'), cell: ({ credit }) => credit, value: ({ credit }) => credit },
  { id: 'closing', header: t('Closing'), cell: closingOf, value: closingOf },
])
