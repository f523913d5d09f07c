import { listAccountRoles } from '#contract/accounting/account-roles/api.ts'
import { listEntries } from '#contract/accounting/journal/api.ts'
import { addDays, type Day, dayOf, monthEnd, monthStart } from '#contract/kernel/day.ts'
import { useDashboard } from '#web/shell/dashboard/use-dashboard.ts'
import type { Waiting } from '#web/shell/dashboard/card.tsx'
import { usePage, useRead } from '#web/shell/data/read.ts'
import { to } from '#web/shell/links.ts'
import { nowInstant } from '#web/ui/format/now.ts'
import { t } from '#web/texts/text.ts'
import { useExpenseTotals } from '../expenses/data.ts'
import { useLocks } from '../locks/data.ts'
import { useRecurringEntries } from '../patterns/data.ts'
import { type Statement, useIncomeStatement } from '../statements/data.ts'
import { useTaxOwed, useTreasury } from '../treasury/data.ts'

export const useAccountRoles = () => useRead(listAccountRoles)

/** What the month so far came to, beside the same days of the month before and the budget. */
export function useResult(today: Day) {
  const from = monthStart(today)
  const before = monthStart(addDays(from, -1))
  const last = monthEnd(before)
  const same = addDays(before, Number(today.slice(8)) - 1)
  const asked = { layout: 'simple' } as const
  const own = useIncomeStatement({ ...asked, from, to: today, compare: 'budget' })
  const other = useIncomeStatement({ ...asked, from: before, to: same < last ? same : last, compare: 'none' })
  return { own, other, days: { from, to: today }, daysBefore: { from: before, to: same < last ? same : last } }
}

/** The figure of a line in one of its columns. */
export function figureOf(statement: Statement, key: 'revenue' | 'expenses' | 'net', kind: 'actual' | 'budget') {
  const place = statement.columns.findIndex((column) => column.kind === kind)
  return statement.lines.find((line) => line.key === key)?.amounts[place] ?? null
}

/** Everything that waits for somebody who keeps the books; null until all of it is known. */
export function useWaiting(): { waiting: Waiting[] | null; error: unknown; retry: () => unknown } {
  const dashboard = useDashboard()
  const treasury = useTreasury()
  const claims = useExpenseTotals({ scope: 'approve' })
  const owed = useExpenseTotals({ scope: 'all', status: 'approved' })
  const submitted = usePage(listEntries, { query: { status: 'submitted', limit: 1 } })
  const recurring = useRecurringEntries()
  const locks = useLocks()
  const reads = [dashboard, treasury, claims, owed, recurring, locks]
  const retry = () => Promise.all(reads.map(({ refetch }) => refetch()))
  const error = reads.find((read) => read.error)?.error
  const isKnown = dashboard.data && treasury.data && claims.data && owed.data && recurring.data && locks.data
  if (!isKnown || submitted.rows === undefined) return { waiting: null, error, retry }
  const all: Waiting[] = [
    { words: t('Claims to approve'), count: claims.data.count, to: to.expensesToApprove() },
    { words: t('Claims to pay back'), count: owed.data.count, to: `${to.expenses()}?show=all&status=approved` },
    { words: t('Entries to approve'), count: submitted.total ?? 0, to: `${to.journalEntries()}?status=submitted` },
    ...waitingInBooks(dashboard.data, treasury.data, { recurring: recurring.data, locks: locks.data }),
  ]
  return { waiting: all.filter(({ count }) => count > 0), error, retry }
}

type Known<Read extends () => { data: unknown }> = NonNullable<ReturnType<Read>['data']>
type Kept = { recurring: Known<typeof useRecurringEntries>; locks: Known<typeof useLocks> }

/** What waits in the books themselves, at the tills and behind the locks; without what people hand in. */
function waitingInBooks(
  { books, overdue }: Known<typeof useDashboard>,
  { clearing, tips, transfers, returns }: Known<typeof useTreasury>,
  { recurring, locks }: Kept,
): Waiting[] {
  const now = nowInstant()
  const letIn = locks.exceptions.filter(({ endedAt, endsAt }) => endedAt === null && endsAt > now)
  return [
    { words: t('Drafts to post'), count: books?.drafts ?? 0, to: to.drafts() },
    {
      words: t('Days of takings to settle'),
      count: clearing.reduce((count, { days }) => count + days.length, 0),
      to: to.treasury(),
    },
    { words: t('Tips to pay out'), count: tips.length, to: to.treasury() },
    { words: t('Transfers on their way'), count: transfers.length, to: to.treasury() },
    { words: t('Tax returns to pay'), count: returns.length, to: to.treasury() },
    { words: t('Invoices overdue'), count: overdue?.count ?? 0, to: to.overdueInvoices(), tone: 'critical' },
    {
      words: t('Recurring entries that stopped'),
      count: recurring.filter(({ stoppedOn }) => stoppedOn !== null).length,
      to: to.recurringEntries(),
      tone: 'critical',
    },
    { words: t('Months to close'), count: books?.periodsToClose.count ?? 0, to: to.periods() },
    { words: t('Months to lock'), count: books?.periodsToLock.count ?? 0, to: to.periods() },
    { words: t('People let in behind a lock'), count: letIn.length, to: to.periods(), tone: 'caution' },
  ]
}

/** What is owed in taxes: up to the end of the last month, which is due first, and up to today. */
export function useTaxes(today: Day) {
  const lastMonth = addDays(monthStart(today), -1)
  return { lastMonth, due: useTaxOwed(lastMonth), all: useTaxOwed(dayOf(today)) }
}
