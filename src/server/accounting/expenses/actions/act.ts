import { statusAfter } from '#contract/accounting/expenses/rules.ts'
import type { Expense, ExpenseId, ExpenseStatus, ExpenseVerb } from '#contract/accounting/expenses/shapes.ts'
import type { Id } from '#contract/kernel/id.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { stale } from '#server/platform/errors.ts'
import { takeOne } from '#server/tenancy/public/numbers.ts'
import type { Posting } from '../../journal/posting.ts'
import { post } from '../../journal/actions/post.ts'
import { holdTreasury } from '../../treasury/actions/record.ts'
import { expenseHeld, findExpense, type KeptExpense } from '../data/read.ts'
import { insertStep, keepFlags, updateExpense } from '../data/write.ts'
import { categoryOf, judged } from './policy.ts'
import { expenseIn, keptIn } from './read.ts'
import { expenseEmpty, expenseState } from './refusals.ts'

/** What an act does with an expense that is held, and in which state it leaves it. */
export type Acting = { tx: Tx; kept: KeptExpense; status: ExpenseStatus; date: Day }

type Done = {
  paymentId?: Id<'treasury_document'> | null
  reason?: string | null
  change?: Omit<Parameters<typeof updateExpense>[2], 'status' | 'paymentId' | 'reason'>
  postings?: readonly Posting[]
}

type Asked = {
  id: ExpenseId
  verb: ExpenseVerb
  date?: Day | undefined
  version?: number | undefined
  reason?: string | undefined
}

/**
 * Takes an expense from one state to the next: it is held with the treasury, the work is done, the step written down, and posted last.
 * @throws 404 · 409 `expense_state`, `stale`
 */
export async function act(ctx: Ctx, asked: Asked, work: (acting: Acting) => Promise<Done>): Promise<Expense> {
  const { id, verb, version } = asked
  return ctx.transaction(async (tx) => {
    const date = await holdTreasury(tx, asked.date, expenseHeld(tx, id))
    const kept = await keptIn(tx, id, ctx)
    const status = statusAfter(verb, kept.status)
    if (status === null) throw expenseState({ status: kept.status })
    if (version !== undefined && version !== kept.version) throw stale({ what: 'expense' })
    const { paymentId, reason = asked.reason, change = {}, postings = [] } = await work({ tx, kept, status, date })
    const payment = paymentId === undefined ? {} : { paymentId }
    await updateExpense(tx, id, { status, ...change, ...payment, ...(reason === undefined ? {} : { reason }) })
    const stepPayment = paymentId ?? (verb === 'take_back' ? kept.payment?.id : null) ?? null
    await insertStep(tx, id, { verb, reason, paymentId: stepPayment })
    record(tx, { verb, kept: await keptIn(tx, id, ctx), reason: reason ?? null })
    await post(tx, postings)
    return expenseIn(tx, id, ctx)
  })
}

/** Gives an expense its number, once, and keeps what the policy says of each line now. @throws 409 `expense_empty` */
export async function numbered({ tx, kept, date }: Omit<Acting, 'status'>): Promise<KeptExpense> {
  if (kept.lines.length === 0) throw expenseEmpty()
  for (const line of kept.lines) {
    const category = await categoryOf(tx, line.category.id)
    const asked = { ...line, claimantId: kept.claimant.id, categoryId: category.id, lineId: line.id }
    const { flags } = await judged(tx, { ...asked, hasReceipt: line.receipt !== null }, category)
    await keepFlags(tx, line.id, flags)
  }
  if (kept.number === null) {
    const number = await takeOne(tx, Number(date.slice(0, 4)), 'EX')
    await updateExpense(tx, kept.id, { number })
  }
  const found = await findExpense(tx, kept.id)
  if (!found) throw new Error('The expense was just written')
  return found
}

function record(tx: Tx, { verb, kept, reason }: { verb: ExpenseVerb; kept: KeptExpense; reason: string | null }): void {
  const { id, number, total, status, claimant } = kept
  const change = { total, status, claimant: claimant.name }
  const label = number ?? kept.lines[0]?.merchant ?? ''
  tx.audit({ action: `expense.${verb}`, resource: 'expense', id, label, reason, change })
  tx.tell({ topic: 'accounting.expense', payload: { id } })
}
