import type * as api from '#contract/accounting/expenses/api.ts'
import type { Expense, ExpenseId } from '#contract/accounting/expenses/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import { forbidden } from '#server/platform/errors.ts'
import { checkBudget } from '../../budgets/actions/control.ts'
import { keepAccounts } from '../data/write.ts'
import { findExpense, type KeptExpense } from '../data/read.ts'
import { approvedPosting, reversedPosting } from '../posting.ts'
import { act, type Acting, numbered } from './act.ts'
import { spendings } from './read.ts'
import { ownExpense } from './refusals.ts'

/** Sends a claim of one's own to who approves it. @throws 404 · 409 `expense_state`, `expense_empty`, `stale` */
export async function submitExpense(
  ctx: Ctx,
  id: ExpenseId,
  { version }: { version?: number | undefined },
): Promise<Expense> {
  return act(ctx, { id, verb: 'submit', version }, async (acting) => {
    refuseOthers(acting)
    await numbered(acting)
    return { change: { isSubmitted: true }, reason: null }
  })
}

/** Takes a claim of one's own back that nobody has decided on. @throws 404 · 409 `expense_state` */
export async function withdrawExpense(ctx: Ctx, id: ExpenseId): Promise<Expense> {
  return act(ctx, { id, verb: 'withdraw' }, async (acting) => {
    refuseOthers(acting)
    return {}
  })
}

/** Gives up an expense of one's own that is not sent, or was refused. @throws 404 · 409 `expense_state` */
export async function cancelExpense(
  ctx: Ctx,
  id: ExpenseId,
  { reason }: { reason?: string | undefined },
): Promise<Expense> {
  return act(ctx, { id, verb: 'cancel', reason }, async (acting) => {
    refuseOthers(acting)
    return {}
  })
}

/**
 * Approves a claim of somebody else: what was spent is posted with its input tax, and owed to its person.
 * @throws 403 `own_expense` · 404 · 409 `expense_state`, `budget_exceeded`, `stale`, `period_locked`
 */
export async function approveExpense(
  ctx: Ctx,
  id: ExpenseId,
  { version, date }: Given<typeof api.approveExpense>['body'],
): Promise<Expense> {
  return act(ctx, { id, verb: 'approve', version, date }, async (acting) => {
    const { tx, kept } = acting
    if (kept.claimant.id === tx.actor.id) throw ownExpense()
    await checkBudget(tx, { date: acting.date, lines: spendings(kept) })
    await keepAccounts(tx, id)
    const posting = approvedPosting((await findExpense(tx, id)) ?? kept, acting.date)
    return { change: { isApproved: true, postedOn: acting.date }, postings: [posting] }
  })
}

/** Refuses a claim of somebody else with the reason. @throws 403 `own_expense` · 404 · 409 `expense_state` */
export async function refuseExpense(ctx: Ctx, id: ExpenseId, { reason }: { reason: string }): Promise<Expense> {
  return act(ctx, { id, verb: 'refuse', reason }, async ({ tx, kept }) => {
    if (kept.claimant.id === tx.actor.id) throw ownExpense()
    return {}
  })
}

/** Takes the approval of a claim back that is not paid. @throws 404 · 409 `expense_state`, `period_locked` */
export async function reverseExpense(
  ctx: Ctx,
  id: ExpenseId,
  { reason, date }: Given<typeof api.reverseExpense>['body'],
): Promise<Expense> {
  return act(ctx, { id, verb: 'reverse', date, reason }, async (acting) => {
    const { entry } = acting.kept
    if (!entry) throw new Error('An approved claim without its entry')
    const back = reversedPosting(acting.kept, { date: acting.date, entryId: entry.id, reason })
    return { change: { reversedOn: acting.date }, postings: [back] }
  })
}

function refuseOthers({ tx, kept }: { tx: Acting['tx']; kept: KeptExpense }): void {
  if (kept.claimant.id !== tx.actor.id)
    throw forbidden('not_own_expense', `Only ${kept.claimant.name}, whose claim it is, can do this`)
}
