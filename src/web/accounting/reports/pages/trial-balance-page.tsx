import { useRef } from 'react'
import type { Day } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useOpened } from '#web/shell/reports/recent.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { useGo, useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { type Formats, useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { useBooksDay, useTrialBalance, type TrialBalance } from '../data.ts'
import { BalanceChip } from '../parts/balance-chip.tsx'
import { ComparisonTable } from '../parts/comparison-table.tsx'
import { useScopeWords } from '../parts/scope.tsx'
import { StatementTable } from '../parts/statement-table.tsx'
import { ComparisonFiles, TrialBalanceFiles } from '../parts/trial-balance-files.tsx'
import { TrialBalanceFilters } from '../parts/trial-balance-filters.tsx'
import { compared, type ComparedLine, comparedRange, type Measure, measureIn } from '../rules/comparison.ts'
import {
  aboutScope,
  type Figure,
  isBalanced,
  type Line,
  partOf,
  type Range,
  rangeFrom,
  statementOf,
} from '../rules/trial-balance.ts'

/** Opening, movement and closing of every account; debits equal credits in each pair. */
export function TrialBalancePage() {
  const day = useBooksDay()
  return day ? <TrialBalanceOn day={day} /> : <Page title={t('Trial balance')}>{null}</Page>
}

function TrialBalanceOn({ day }: { day: Day }) {
  useOpened('books.trial_balance')
  const [params] = useSearchParams()
  const range = rangeFrom(params, day)
  const other = comparedRange(range, params)
  const view = params['view'] === 'gross' ? 'gross' : 'net'
  const { report, beside, error, refetch } = useBoth(range, other)
  const paper = useRef<HTMLDivElement>(null)
  const statement = report && isSound(range) ? statementOf(report, view) : undefined
  const comparison = beside && compared(beside.now, beside.other, measureIn(params))
  const heads = useHeads(range, other)
  const open = useOpen(measureIn(params))
  return (
    <Page
      title={<span data-tour="financial-reports">{t('Trial balance')}</span>}
      purpose={<Purpose range={range} />}
      actions={
        <>
          <Chip report={report} range={range} />
          {other ? (
            <ComparisonFiles range={range} other={other} heads={heads} groups={comparison} paper={paper} />
          ) : (
            <TrialBalanceFiles range={range} groups={statement?.groups} today={day} paper={paper} />
          )}
        </>
      }
    >
      <TrialBalanceFilters range={range} view={view} day={day} other={other} />
      <Unsound ranges={[range, other]} />
      <ReadProblem error={error} onRetry={refetch} />
      {report && <Balance report={report} range={range} />}
      <div ref={paper}>
        {isSound(range) && !error && !other && (
          <StatementTable groups={statement?.groups} totals={statement?.totals} onOpen={open.figure} />
        )}
        {comparison && <ComparisonTable groups={comparison} heads={heads} onOpen={open.compared} />}
      </div>
      <PanelOutlet />
    </Page>
  )
}

/** The trial balance of the days that are asked, and that of the other days beside it once both are read. */
function useBoth(range: Range, other: Range | null) {
  const sound = isSound(range)
  const own = useTrialBalance(range, sound)
  const second = useTrialBalance(other ?? range, other !== null && sound && isSound(other))
  const { error, refetch } = own.error ? own : second
  const beside = sound && other && own.data && second.data ? { now: own.data, other: second.data } : undefined
  return { report: own.data, beside, error, refetch }
}

/** What stands over the figures of either side. */
function useHeads(range: Range, other: Range | null) {
  const formats = useFormats()
  return { now: daysWords(range, formats), beside: other ? daysWords(other, formats) : '' }
}

/** Opens the entries behind a figure. */
function useOpen(measure: Measure) {
  const go = useGo()
  return {
    figure: (line: Line, figure: Figure) =>
      go(`${to.trialBalanceAccount(line.accountId)}?part=${partOf(figure)}`, { keepSearch: true }),
    compared: (line: ComparedLine, side: 'now' | 'beside') =>
      go(`${to.trialBalanceAccount(line.accountId)}?part=${measure}&side=${side}`, { keepSearch: true }),
  }
}

function isSound({ from, to: until }: Range): boolean {
  return from === undefined || from <= until
}

function Unsound({ ranges }: { ranges: readonly (Range | null)[] }) {
  if (ranges.every((range) => range === null || isSound(range))) return null
  return <Notice tone="caution">{t('The first day lies after the last one.')}</Notice>
}

type ChipProps = { report: TrialBalance | undefined; range: Range }

function Chip({ report, range }: ChipProps) {
  if (!report || aboutScope(range) !== null) return null
  return <BalanceChip balanced={isBalanced(report.totals)} />
}

/** What to know about the sums: a department need not balance, the whole must. */
function Balance({ report, range }: { report: TrialBalance; range: Range }) {
  const about = aboutScope(range)
  if (about) return <Notice>{about}</Notice>
  if (isBalanced(report.totals)) return null
  return (
    <Notice tone="critical">
      {t('Debits and credits differ. Prove the books and call support before you post on.')}
    </Notice>
  )
}

function Purpose({ range }: { range: Range }) {
  const formats = useFormats()
  const { tenant } = useSession()
  const days = daysWords(range, formats)
  const parts = [days, useScopeWords(range), tenant?.name || 'Hostelry']
  return (
    <>
      {parts.filter(Boolean).join(' · ')}
      <span className="print:hidden"> {t('· every figure opens its entries')}</span>
    </>
  )
}

/** The days of a range in words. */
function daysWords(range: Range, { day }: Pick<Formats, 'day'>): string {
  return range.from
    ? t('{from} to {to}', { from: day(range.from), to: day(range.to) })
    : t('Up to {to}', { to: day(range.to) })
}
