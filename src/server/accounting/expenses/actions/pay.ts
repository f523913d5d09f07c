import type * as api from '#contract/accounting/expenses/api.ts'
import type { Expense, ExpenseId } from '#contract/accounting/expenses/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import { checkBudget } from '../../budgets/actions/control.ts'
import { payAtOnce, payClaimBack } from '../../treasury/actions/expenses.ts'
import { reverseIn } from '../../treasury/actions/reverse.ts'
import { foundIn } from '../../treasury/actions/record.ts'
import { keepAccounts } from '../data/write.ts'
import { entryIdOf, paidParts } from '../posting.ts'
import { act, numbered } from './act.ts'
import { spendings } from './read.ts'

type Payment = Given<typeof api.payExpense>['body']

/**
 * Pays a draft at once: the house spent it. The movement of money is its document and its entry.
 * @throws 400 past what the safe holds · 404 · 409 `expense_state`, `expense_empty`, `budget_exceeded`, `period_locked`
 */
export async function payExpense(ctx: Ctx, id: ExpenseId, { placeId, date, reference }: Payment): Promise<Expense> {
  return act(ctx, { id, verb: 'pay', date }, async (acting) => {
    const { tx, kept } = acting
    await checkBudget(tx, { date: acting.date, lines: spendings(kept) })
    await keepAccounts(tx, id)
    const own = await numbered(acting)
    const paid = await payAtOnce(tx, {
      placeId,
      reference,
      date: acting.date,
      amount: own.total,
      entryId: entryIdOf(id),
      parts: paidParts(own),
      reason: own.number ?? '',
      partyName: merchantsOf(own),
    })
    return { paymentId: paid.id }
  })
}

/** Pays an approved claim back to its person. @throws 400 past what the safe holds · 404 · 409 `expense_state`, `period_locked` */
export async function reimburseExpense(
  ctx: Ctx,
  id: ExpenseId,
  { placeId, date, reference }: Payment,
): Promise<Expense> {
  return act(ctx, { id, verb: 'reimburse', date }, async ({ tx, kept, date: day }) => {
    const told = { reference, reason: kept.number ?? '', partyName: kept.claimant.name }
    const paid = await payClaimBack(tx, { ...told, placeId, date: day, amount: kept.total })
    return { paymentId: paid.id }
  })
}

/**
 * Takes the payment of an expense back by a document of its own: a claim is owed again, what the house paid itself is cancelled.
 * @throws 404 · 409 `expense_state`, `period_locked`
 */
export async function takeBackExpense(
  ctx: Ctx,
  id: ExpenseId,
  { reason, date }: Given<typeof api.takeBackExpense>['body'],
): Promise<Expense> {
  return act(ctx, { id, verb: 'take_back', date, reason }, async ({ tx, kept, date: day }) => {
    if (!kept.payment) throw new Error('A paid expense without its payment')
    await reverseIn(tx, await foundIn(tx, kept.payment.id), { reason, date: day })
    return { paymentId: null }
  })
}

/** Whom the house paid. */
function merchantsOf({ lines }: Pick<Expense, 'lines'>): string {
  return [...new Set(lines.map(({ merchant }) => merchant))].join(', ').slice(0, 200)
}
