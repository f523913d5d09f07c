import type * as api from '#contract/accounting/expenses/api.ts'
import { expensePolicy } from '#contract/accounting/expense-categories/settings.ts'
import type { Expense, ExpenseId, ExpenseRow } from '#contract/accounting/expenses/shapes.ts'
import type { Answer } from '#contract/kernel/endpoint.ts'
import type { Id } from '#contract/kernel/id.ts'
import { subtract, sumOf } from '#contract/kernel/money.ts'
import { type ListQuery, type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { lacks, notFound } from '#server/platform/errors.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { wouldExceed } from '../../budgets/actions/control.ts'
import { fileOf } from '../../entry-files/actions.ts'
import { usableCategories } from '../../expense-categories/actions.ts'
import { type ExpenseFilter, expenseSums, expensesOnPage, findExpense, type KeptExpense } from '../data/read.ts'
import { entryIdOf } from '../posting.ts'

/** A page of expenses: everybody's own; those of others for who reads the books. @throws 403 */
export async function listExpenses(ctx: Ctx, query: ListQuery & ExpenseFilter): Promise<Page<ExpenseRow>> {
  const filter = within(ctx, query)
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await expensesOnPage(tx, filter, window)
    return pageOf(rows, total, window)
  })
}

/** What the expenses of a filter come to. @throws 403 */
export async function readExpenseTotals(ctx: Ctx, query: ExpenseFilter): Promise<Answer<typeof api.getExpenseTotals>> {
  const filter = within(ctx, query)
  return ctx.read(async (tx) => {
    const sums = await expenseSums(tx, filter)
    return {
      count: sums.reduce((all, { count }) => all + count, 0),
      flagged: sums.reduce((all, { flagged }) => all + flagged, 0),
      total: sumOf(sums, ({ total }) => total),
      tax: sumOf(sums, ({ tax }) => tax),
      byStatus: sums.map(({ status, count, total }) => ({ status, count, total })),
    }
  })
}

/** Own claims where nothing else is asked. */
function within<Filter extends ExpenseFilter>(
  ctx: Ctx,
  filter: Filter,
): Filter & { scope: 'mine' | 'approve' | 'all' } {
  const { scope = 'mine' } = filter
  if (scope !== 'mine' && !ctx.can('financial:read')) throw lacks('financial:read')
  return { ...filter, scope }
}

/** What a person needs to know before they claim. */
export async function readExpenseTerms(ctx: Ctx): Promise<Answer<typeof api.getExpenseTerms>> {
  return ctx.read(async (tx) => {
    const { oldestDays } = await readSettings(tx, expensePolicy)
    return { businessDate: await readBusinessDate(tx), oldestDays, categories: await usableCategories(tx) }
  })
}

/** One expense: one's own, or any for who reads the books. @throws 404 */
export async function readExpense(ctx: Ctx, id: ExpenseId): Promise<Expense> {
  return ctx.read((tx) => expenseIn(tx, id, ctx))
}

/** One receipt. @throws 404 */
export async function readExpenseReceipt(
  ctx: Ctx,
  { id, fileId }: { id: ExpenseId; fileId: Id<'entry_file'> },
): Promise<Answer<typeof api.getExpenseReceipt>> {
  return ctx.read(async (tx) => {
    await keptIn(tx, id, ctx)
    return fileOf(tx, entryIdOf(id), fileId)
  })
}

/** The expense as it is answered. @throws 404 */
export async function expenseIn(tx: Tx, id: ExpenseId, ctx: Pick<Ctx, 'can'>): Promise<Expense> {
  const kept = await keptIn(tx, id, ctx)
  const isOpen = ['draft', 'submitted', 'refused'].includes(kept.status)
  const beyond = isOpen && kept.lines.length > 0 ? await beyondBy(tx, kept) : []
  return { ...kept, isOwn: kept.claimant.id === tx.actor.id, beyond }
}

/** The expense as it is kept, where the caller may see it: what others have not sent yet is nobody's business. @throws 404 */
export async function keptIn(tx: Tx, id: ExpenseId, ctx: Pick<Ctx, 'can'>): Promise<KeptExpense> {
  const kept = await findExpense(tx, id)
  if (!kept) throw notFound('expense')
  const isOwn = kept.claimant.id === tx.actor.id
  if (!isOwn && (kept.number === null || !ctx.can('financial:read'))) throw notFound('expense')
  return kept
}

/** What each line spends on its account, for the budget. */
export function spendings({ lines }: Pick<KeptExpense, 'lines'>) {
  return lines.map(({ account, amount, tax }) => ({ accountId: account.id, amount: subtract(amount, tax) }))
}

async function beyondBy(tx: Tx, kept: KeptExpense) {
  return wouldExceed(tx, { date: await readBusinessDate(tx), lines: spendings(kept) })
}
