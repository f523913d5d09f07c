import { Camera } from 'lucide-react'
import { useState } from 'react'
import { expenseStatuses } from '#contract/accounting/expenses/shapes.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useSearchParams } from '#web/shell/url/navigate.ts'
import type { SearchParams } from '#web/shell/url/search-params.ts'
import { daysIn } from '#web/shell/url/search-params.ts'
import { UrlDays } from '#web/shell/url/url-days.tsx'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { Money } from '#web/ui/format/formats.tsx'
import { Page, Spacer } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatCard, StatRow } from '#web/ui/stat-row.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type ExpenseTotals, useExpenses, useExpenseTerms, useExpenseTotals } from '../data.ts'
import { LineDialog } from '../forms/line-dialog.tsx'
import { expenseColumns } from '../parts/expense-columns.tsx'
import { useExpenseVerbs } from '../parts/expense-verbs.ts'
import { statusNames } from '../rules.ts'

type Scope = 'mine' | 'approve' | 'all'

const statuses = [
  { value: 'any' as const, label: t('any') },
  ...expenseStatuses.map((value) => ({ value, label: statusNames[value] })),
]

/** What people spent for the house: own claims, those that wait for approval, and all of them. */
export function ExpensesPage() {
  const [isNew, setNew] = useState(false)
  const go = useGo()
  const { data: terms } = useExpenseTerms()
  return (
    <Page
      title={t('Expenses')}
      purpose={t('What was spent for the house: claimed with its receipt, approved by somebody else, and paid back.')}
      actions={
        <span className="max-sm:hidden">
          <New disabled={!terms} onNew={() => setNew(true)} />
        </span>
      }
    >
      <div className="max-sm:pb-16">
        <Lists />
      </div>
      {/* On a phone the photo is where the thumb is. */}
      <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised px-4 py-2.5 sm:hidden [&>button]:w-full">
        <New disabled={!terms} onNew={() => setNew(true)} />
      </div>
      {isNew && terms && (
        <LineDialog
          terms={terms}
          expense={null}
          line={null}
          onClose={() => setNew(false)}
          onSaved={({ id }) => go(to.expense(id), { keepSearch: true })}
        />
      )}
      <PanelOutlet />
    </Page>
  )
}

function New({ disabled, onNew }: { disabled: boolean; onNew: () => void }) {
  return (
    <Button variant="primary" icon={<Camera size={16} aria-hidden="true" />} disabled={disabled} onClick={onNew}>
      {t('New expense')}
    </Button>
  )
}

/** Whoever doesn't read the books has own claims alone. */
function Lists() {
  const seesAll = useCan()('financial:read')
  const [params, change] = useSearchParams()
  if (!seesAll) return <List scope="mine" />
  const scope: Scope = params['show'] === 'approve' || params['show'] === 'all' ? params['show'] : 'mine'
  return <ByScope scope={scope} onChange={(show) => change({ show, page: undefined, status: undefined })} />
}

function ByScope({ scope, onChange }: { scope: Scope; onChange: (show: string | undefined) => void }) {
  const { data: waiting } = useExpenseTotals({ scope: 'approve' })
  const count = waiting?.count
  return (
    <Tabs
      label={t('Whose expenses')}
      value={scope}
      onChange={(next) => onChange(next === 'mine' ? undefined : next)}
      tabs={[
        { value: 'mine', label: t('Mine') },
        { value: 'approve', label: t('To approve'), ...(count === undefined ? {} : { count }) },
        { value: 'all', label: t('All') },
      ]}
    >
      <List key={scope} scope={scope} />
    </Tabs>
  )
}

function List({ scope }: { scope: Scope }) {
  const [params, change] = useSearchParams()
  const list = useUrlList({ sort: '-created' })
  const status = expenseStatuses.find((one) => one === params['status'])
  const filter = { scope, ...(status ? { status } : {}), ...daysIn(params) }
  const search = list.search === '' ? {} : { search: list.search }
  const { rows, total, error, refetch } = useExpenses({ ...list.query, ...filter })
  const { data: totals } = useExpenseTotals({ ...filter, ...search })
  const { data: terms } = useExpenseTerms()
  const several = useExpenseVerbs()
  const verbs = scope === 'mine' ? [] : several
  const sums = totals && totals.count > 0 ? { total: <Money value={totals.total} /> } : {}
  return (
    <div className="flex flex-col gap-3.5">
      {totals ? totals.count > 0 && <Figures totals={totals} scope={scope} /> : !error && <Skeleton height="3.9rem" />}
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable columns={expenseColumns} rows={rows} rowId={({ id }) => id} list={list} total={total}>
        <TableBar>
          <TableSearch label={t('Search number, person, merchant')} />
          {scope !== 'approve' && (
            <ChoicePill
              label={t('State')}
              value={status ?? 'any'}
              onChange={(next) => change({ status: next === 'any' ? undefined : next, page: undefined })}
              options={statuses}
            />
          )}
          <UrlDays today={terms ? dayOf(terms.businessDate) : undefined} />
          <Spacer />
          <ViewChoice />
        </TableBar>
        <BulkActions verbs={verbs} nameOf={({ number, merchants }) => number ?? merchants} />
        {(rows || !error) && (
          <TableGrid
            label={t('Expenses')}
            low
            selectable={verbs.length > 0}
            totals={sums}
            empty={<None scope={scope} isAsked={isNarrowed(search, params)} />}
          />
        )}
        <TablePager />
      </DataTable>
    </div>
  )
}

/** Whether a list is narrower than all there is: a text, a state or days are asked for. */
function isNarrowed(search: { search?: string }, params: SearchParams): boolean {
  return search.search !== undefined || params['status'] !== undefined || Object.keys(daysIn(params)).length > 0
}

/** What they come to: in all, waiting, and owed. */
function Figures({ totals, scope }: { totals: ExpenseTotals; scope: Scope }) {
  const of = (status: string) => totals.byStatus.find((one) => one.status === status)
  const figures = [
    { label: t('In this list'), total: totals.total, count: totals.count },
    ...(scope === 'approve'
      ? []
      : [
          { label: statusNames.submitted, total: of('submitted')?.total ?? 0, count: of('submitted')?.count ?? 0 },
          { label: statusNames.approved, total: of('approved')?.total ?? 0, count: of('approved')?.count ?? 0 },
        ]),
  ]
  return (
    <StatRow>
      {figures.map(({ label, total, count }) => (
        <StatCard
          key={label}
          label={label}
          value={<Money value={total} />}
          note={counted(count, { one: '{count} expense', other: '{count} expenses' })}
        />
      ))}
      <StatCard
        label={t('Something to look at')}
        value={totals.flagged}
        tone={totals.flagged > 0 ? 'caution' : 'plain'}
      />
    </StatRow>
  )
}

function None({ scope, isAsked }: { scope: Scope; isAsked: boolean }) {
  const words: Record<Scope, string> = {
    mine: t('Take a photo of the receipt, say what it was for, and send it for approval.'),
    approve: t('No claim waits for you.'),
    all: t('Claims stand here once their person has sent them.'),
  }
  return <p>{isAsked ? t('No expense fits these filters.') : words[scope]}</p>
}
