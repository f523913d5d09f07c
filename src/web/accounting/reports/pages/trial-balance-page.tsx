import { Download, Printer } from 'lucide-react'
import { departmentNames, departments } from '#contract/accounting/accounts/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan, useSession } from '#web/shell/session/use-session.ts'
import { useGo, useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ChoicePill, DayPill } from '#web/ui/filter-pill.tsx'
import { FilterRow, Page, Spacer } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { csvOf } from '#web/ui/table/csv.ts'
import { download } from '#web/ui/table/download.ts'
import { useBooksDay, useTrialBalance, type TrialBalance } from '../data.ts'
import { BalanceChip } from '../parts/balance-chip.tsx'
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
  const sound = range.from === undefined || range.from <= range.to
  const { data: report, error, refetch } = useTrialBalance(range, sound)
  const statement = report && sound ? statementOf(report, view) : undefined
  const go = useGo()
  const open = (line: Line, figure: Figure) =>
    go(`${to.trialBalanceAccount(line.accountId)}?part=${partOf(figure)}`, { keepSearch: true })
  return (
    <Page
      title={<span data-tour="financial-reports">{t('Trial balance')}</span>}
      purpose={<Purpose range={range} />}
      actions={<Actions report={report} lines={linesOf(statement?.groups)} range={range} />}
    >
      <Filters range={range} view={view} day={day} />
      {!sound && <Notice tone="caution">{t('The first day lies after the last one.')}</Notice>}
      <ReadProblem error={error} onRetry={refetch} />
      {report && <Balance report={report} range={range} />}
      {sound && !error && <StatementTable groups={statement?.groups} totals={statement?.totals} onOpen={open} />}
      <PanelOutlet />
    </Page>
  )
}

type ActionsProps = { report: TrialBalance | undefined; lines: readonly Line[]; range: Range }

function Actions({ report, lines, range }: ActionsProps) {
  const can = useCan()
  return (
    <>
      {report && aboutScope(range) === null && <BalanceChip balanced={isBalanced(report.totals)} />}
      {can('reports:export') && (
        <Button
          icon={<Download size={15} aria-hidden="true" />}
          reason={lines.length === 0 && t('There is nothing to export')}
          onClick={() => download(`trial-balance-${range.to}.csv`, csvOf(columns, lines))}
        >
          {t('Export')}
        </Button>
      )}
      <Button icon={<Printer size={15} aria-hidden="true" />} onClick={() => window.print()}>
        {t('Print')}
      </Button>
    </>
  )
}

function Filters({ range, view, day }: { range: Range; view: 'net' | 'gross'; day: Day }) {
  const [, change] = useSearchParams()
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
      <Spacer />
      <SegmentedControl
        label={t('Closing balances')}
        value={view}
        onChange={(next) => change({ view: next === 'net' ? undefined : next })}
        options={views}
      />
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
  const days = range.from
    ? t('{from} to {to}', { from: formats.day(range.from), to: formats.day(range.to) })
    : t('Up to {to}', { to: formats.day(range.to) })
  const parts = [days, useScopeWords(range), tenant?.name || 'Hostelry']
  return (
    <>
      {parts.filter(Boolean).join(' · ')}
      <span className="print:hidden"> {t('· every figure opens its entries')}</span>
    </>
  )
}

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

function linesOf(groups: readonly { lines: Line[] }[] = []): Line[] {
  return groups.flatMap((group) => group.lines)
}
