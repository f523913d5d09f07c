import { useRef } from 'react'
import { departmentNames, departments } from '#contract/accounting/accounts/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useSession } from '#web/shell/session/use-session.ts'
import { useGo, useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { type Formats, useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ChoicePill, DayPill } from '#web/ui/filter-pill.tsx'
import { FilterRow, Page, Spacer } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { FileMenu } from '../../statements/parts/file-menu.tsx'
import {
  compared,
  type ComparedLine,
  comparedRange,
  comparisonIn,
  comparisonNames,
  comparisons,
  measureIn,
} from '../comparison.ts'
import { useBooksDay, useTrialBalance, type TrialBalance } from '../data.ts'
import { BalanceChip } from '../parts/balance-chip.tsx'
import { ComparisonTable } from '../parts/comparison-table.tsx'
import { OutletPill, useScopeWords } from '../parts/scope.tsx'
import { StatementTable } from '../parts/statement-table.tsx'
import {
  aboutScope,
  type Figure,
  figureNames,
  figures,
  isBalanced,
  type Line,
  partOf,
  type Range,
  rangeFrom,
  statementOf,
} from '../rules.ts'

/** Opening, movement and closing of every account; debits equal credits in each pair. */
export function TrialBalancePage() {
  const day = useBooksDay()
  return day ? <TrialBalanceOn day={day} /> : <Page title={t('Trial balance')}>{null}</Page>
}

function TrialBalanceOn({ day }: { day: Day }) {
  const [params] = useSearchParams()
  const range = rangeFrom(params, day)
  const view = params['view'] === 'gross' ? 'gross' : 'net'
  const sound = isSound(range)
  const { data: report, error, refetch } = useTrialBalance(range, sound)
  const statement = report && sound ? statementOf(report, view) : undefined
  const go = useGo()
  const open = (line: Line, figure: Figure) =>
    go(`${to.trialBalanceAccount(line.accountId)}?part=${partOf(figure)}`, { keepSearch: true })
  const then = comparedRange(range, params)
  const beside = useTrialBalance(then ?? range, then !== null && sound && isSound(then))
  const comparison =
    report && then && beside.data && sound ? compared(report, beside.data, measureIn(params)) : undefined
  const openCompared = (line: ComparedLine, side: 'now' | 'then') =>
    go(`${to.trialBalanceAccount(line.accountId)}?part=${measureIn(params)}&side=${side}`, { keepSearch: true })
  const formats = useFormats()
  const heads = { now: daysWords(range, formats), then: then ? daysWords(then, formats) : '' }
  const paper = useRef<HTMLDivElement>(null)
  return (
    <Page
      title={<span data-tour="financial-reports">{t('Trial balance')}</span>}
      purpose={<Purpose range={range} />}
      actions={
        <>
          {report && aboutScope(range) === null && <BalanceChip balanced={isBalanced(report.totals)} />}
          {then ? (
            <FileMenu
              title={t('Trial balance')}
              name={`trial-balance-${range.to}-${then.to}`}
              file={comparison && { columns: comparedColumns(heads), rows: comparison.flatMap(({ lines }) => lines) }}
              paper={paper}
            />
          ) : (
            <FileMenu
              title={t('Trial balance')}
              name={`trial-balance-${range.to}`}
              file={statement && { columns, rows: statement.groups.flatMap(({ lines }) => lines) }}
              paper={paper}
            />
          )}
        </>
      }
    >
      <Filters range={range} view={view} day={day} then={then} />
      {!(sound && (then === null || isSound(then))) && (
        <Notice tone="caution">{t('The first day lies after the last one.')}</Notice>
      )}
      <ReadProblem error={error ?? beside.error} onRetry={error ? refetch : beside.refetch} />
      {report && <Balance report={report} range={range} />}
      <div ref={paper}>
        {sound && !error && !then && (
          <StatementTable groups={statement?.groups} totals={statement?.totals} onOpen={open} />
        )}
        {then && comparison && <ComparisonTable groups={comparison} heads={heads} onOpen={openCompared} />}
      </div>
      <PanelOutlet />
    </Page>
  )
}

function isSound({ from, to: until }: Range): boolean {
  return from === undefined || from <= until
}

type FiltersProps = { range: Range; view: 'net' | 'gross'; day: Day; then: Range | null }

function Filters({ range, view, day, then }: FiltersProps) {
  const [params, change] = useSearchParams()
  return (
    <FilterRow>
      <DayPill
        label={t('From')}
        value={range.from ?? null}
        onChange={(from) => change({ from: from ?? 'start' })}
        today={day}
        none="the beginning"
      />
      <DayPill label={t('To')} value={range.to} onChange={(until) => change({ to: until ?? undefined })} today={day} />
      <ChoicePill
        label={t('Department')}
        value={range.department ?? 'all'}
        onChange={(department) => change({ department: department === 'all' ? undefined : department })}
        options={departmentOptions}
      />
      <ChoicePill
        label={t('Closing')}
        value={range.stage ?? 'after_closing'}
        onChange={(stage) => change({ stage: stage === 'after_closing' ? undefined : stage })}
        options={stageOptions}
      />
      <OutletPill value={range.locationId} onChange={(locationId) => change({ locationId })} />
      <ChoicePill
        label={t('Beside')}
        value={comparisonIn(params)}
        onChange={(next) => change({ compare: next === 'none' ? undefined : next })}
        options={comparisons.map((value) => ({ value, label: comparisonNames[value] }))}
      />
      {then && comparisonIn(params) === 'other' && (
        <>
          <DayPill
            label={t('Other days from')}
            value={then.from ?? null}
            onChange={(next) => change({ thenFrom: next ?? 'start' })}
            today={day}
            none="the beginning"
          />
          <DayPill
            label={t('Other days to')}
            value={then.to}
            onChange={(next) => change({ thenTo: next ?? undefined })}
            today={day}
          />
        </>
      )}
      <Spacer />
      {then ? (
        <SegmentedControl
          label={t('What is compared')}
          value={measureIn(params)}
          onChange={(next) => change({ measure: next === 'closing' ? undefined : next })}
          options={measures}
        />
      ) : (
        <SegmentedControl
          label={t('Closing balances')}
          value={view}
          onChange={(next) => change({ view: next === 'net' ? undefined : next })}
          options={views}
        />
      )}
    </FilterRow>
  )
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

const measures = [
  { value: 'closing', label: t('Balances') },
  { value: 'movement', label: t('Movements') },
] as const

const stageOptions: { value: string; label: string }[] = [
  { value: 'after_closing', label: t('after it') },
  { value: 'before_closing', label: t('before it') },
  { value: 'before_adjustments', label: t('before adjustments') },
]

const departmentOptions: { value: string; label: string }[] = [
  { value: 'all', label: 'all' },
  ...departments.map((value) => ({ value, label: departmentNames[value] })),
]

const views = [
  { value: 'net', label: t('Net') },
  { value: 'gross', label: t('Gross') },
] as const

const columns = columnsOf<Line>([
  { id: 'code', header: t('Code'), cell: ({ code }) => code, value: ({ code }) => code },
  { id: 'name', header: t('Account'), cell: ({ name }) => name, value: ({ name }) => name },
  { id: 'type', header: t('Type'), cell: ({ type }) => type, value: ({ type }) => type },
  ...figures.map((figure) => ({
    id: figure,
    header: figureNames[figure],
    cell: (line: Line) => line.figures[figure],
    value: (line: Line) => line.figures[figure],
  })),
])

/** The columns of a file that compares. */
function comparedColumns({ now, then }: { now: string; then: string }) {
  const column = (id: string, header: string, value: (line: ComparedLine) => string | number | null) => ({
    id,
    header,
    cell: value,
    value,
  })
  return columnsOf<ComparedLine>([
    column('code', t('Code'), ({ code }) => code),
    column('name', t('Account'), ({ name }) => name),
    column('type', t('Type'), ({ type }) => type),
    column('now', now, (line) => line.now),
    column('then', then, (line) => line.then),
    column('difference', t('Difference'), ({ difference }) => difference),
    column('percent', t('In %'), ({ percent }) => percent),
  ])
}
