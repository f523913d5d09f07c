import { allocateOldestFirst, openOf } from '#contract/hotel/guest-credits/rules.ts'
import type {
  CreditId,
  CreditTransaction,
  CreditTransactionId,
  InstallmentPayment,
  InstallmentPlan,
  PlanId,
} from '#contract/hotel/guest-credits/shapes.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { compare, isZero, majorOf, type Money, negate, subtract, sumOf } from '#contract/kernel/money.ts'
import type { HeldShift } from '#server/accounting/public/desk-shifts.ts'
import { post, type Posting } from '#server/accounting/public/entries.ts'
import { allowanceOf, approvalNeeded, byWhom } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { creditBy, type HeldCredit, moveCredit } from '../data/credit.ts'
import { lastTransaction, planIn, planPaymentIn } from '../data/ledger.ts'
import { activePlan, creditOfPlan, endPlan, payInstallmentRows, plannedOf, waiveFee } from '../data/plans.ts'
import { creditPosting } from '../posting.ts'
import { refusePlanned } from './hold.ts'
import { heldWithShift, takeMoney, type Tendering } from './money.ts'
import { creditOverpaid, creditStatusRefused, planOver } from './refusals.ts'
import { refuseVerb, tell } from './stored.ts'

export type LinePayment = Tendering & { amount: Money }

/**
 * Takes money on a credit line: on its plan from the oldest installment on, and what is more than that on what no plan covers.
 * @throws 400 · 404 · 409 `credit_status`, `credit_overpaid`
 */
export async function payLine(ctx: Ctx, id: CreditId, wish: LinePayment): Promise<CreditTransaction> {
  return ctx.transaction(async (tx) => {
    const { date, shift, credit } = await heldWithShift(tx, id, { takes: [wish.method] })
    refuseVerb(credit, 'payment')
    if (compare(wish.amount, credit.balance) > 0) throw creditOverpaid({ owed: majorOf(credit.balance) })
    const { posting } = await payIn(tx, credit, { ...wish, date, shift })
    await post(tx, [posting])
    return lastTransaction(tx, id)
  })
}

/**
 * Takes money on a plan, at most what it still asks for.
 * @throws 400 · 404 · 409 `plan_over`, `credit_overpaid`
 */
export async function payInstallments(ctx: Ctx, planId: PlanId, wish: LinePayment): Promise<InstallmentPayment> {
  return ctx.transaction(async (tx) => {
    const creditId = await creditOfPlan(tx, planId)
    if (!creditId) throw notFound('installment plan')
    const { date, shift, credit } = await heldWithShift(tx, creditId, { takes: [wish.method] })
    const plan = await activePlan(tx, creditId)
    if (plan?.id !== planId) throw planOver()
    const asked = sumOf(plan.installments, openOf)
    if (compare(wish.amount, asked) > 0) throw creditOverpaid({ owed: majorOf(asked) })
    const { id, posting } = await payIn(tx, credit, { ...wish, date, shift })
    await post(tx, [posting])
    return planPaymentIn(tx, id)
  })
}

/** Row 27 of the matrix. Answers the line of the ledger and what is to be posted. */
export async function payIn(
  tx: Tx,
  credit: HeldCredit,
  wish: LinePayment & { date: Day; shift: HeldShift; description?: string },
): Promise<{ id: CreditTransactionId; posting: Posting }> {
  const { amount, date } = wish
  const plan = await activePlan(tx, credit.id)
  const { paymentId, posting } = await takeMoney(tx, credit, wish)
  const { parts } = allocateOldestFirst(plan?.installments ?? [], amount)
  const planId = plan && parts.length > 0 ? plan.id : null
  const move = { type: 'payment', amount: negate(amount), date, paymentId, planId } as const
  const id = await moveCredit(tx, credit.id, {
    ...move,
    description: planId ? 'Installment paid' : (wish.description ?? 'Paid'),
  })
  if (plan) {
    await payInstallmentRows(tx, { planId: plan.id, transactionId: id, parts })
    if (isZero(await plannedOf(tx, credit.id))) await endPlan(tx, plan.id, { status: 'completed', on: date })
  }
  tell(tx, credit, { deed: 'payment', amount })
  return { id, posting }
}

/**
 * Asks for no more of the late fee of an installment than was paid of it; it is not charged again.
 * @throws 404 · 409 `plan_over`, `credit_status` where nothing of a fee is open
 */
export async function waiveLateFee(
  ctx: Ctx,
  planId: PlanId,
  { number, reason }: { number: number; reason: string },
): Promise<InstallmentPlan> {
  return ctx.transaction(async (tx) => {
    const creditId = await creditOfPlan(tx, planId)
    if (!creditId) throw notFound('installment plan')
    const [date, credit] = await tx.lock(businessDate(tx), creditBy(tx, creditId))
    const plan = await activePlan(tx, creditId)
    if (plan?.id !== planId) throw planOver()
    const late = plan.installments.find((one) => one.number === number)
    if (!late) throw notFound('installment')
    const amount = subtract(late.fee, late.feePaid)
    if (isZero(amount)) throw creditStatusRefused({ reason: 'No late fee of this installment is open' })
    await waiveFee(tx, { planId, number, amount })
    const line = newId<'credit_transaction'>()
    const description = `Late fee of installment ${number} waived`
    const move = {
      id: line,
      type: 'late_fee',
      amount: negate(amount),
      fees: negate(amount),
      date,
      planId,
      reason,
    } as const
    await moveCredit(tx, creditId, { ...move, description })
    if (isZero(await plannedOf(tx, creditId))) await endPlan(tx, planId, { status: 'completed', on: date })
    tell(tx, credit, { deed: 'waive_fee', amount, reason })
    await post(tx, [creditPosting(credit, { id: line, event: 'fee_waived', amount, date })])
    return planIn(tx, planId, date)
  })
}

const beyond = 'You may not write off what a guest owes. Somebody who may can approve it'

/**
 * Gives up what a guest owes: all of it, by which a plan ends as defaulted, or a part that no plan counts on.
 * @throws 403 `approval_needed` · 404 · 409 `credit_status`, `credit_overpaid`, `credit_planned`
 */
export async function writeOff(
  ctx: Ctx,
  id: CreditId,
  { amount, reason, approval }: { amount: Money; reason: string; approval?: Approval | undefined },
): Promise<CreditTransaction> {
  const { rights, approver } = await allowanceOf(ctx, approval, 'guest_credits:write_off')
  if (!rights.has('guest_credits:write_off')) throw approvalNeeded(beyond, 'guest_credits:write_off')
  return ctx.transaction(async (tx) => {
    const [date, credit] = await tx.lock(businessDate(tx), creditBy(tx, id))
    refuseVerb(credit, 'write_off')
    if (compare(amount, credit.balance) > 0) throw creditOverpaid({ owed: majorOf(credit.balance) })
    const isAll = isZero(subtract(credit.balance, amount))
    if (!isAll) await refusePlanned(tx, credit, amount)
    const plan = isAll ? await activePlan(tx, id) : undefined
    if (plan) await endPlan(tx, plan.id, { status: 'defaulted', on: date })
    const line = newId<'credit_transaction'>()
    const move = {
      id: line,
      type: 'write_off',
      amount: negate(amount),
      date,
      reason,
      description: 'Written off',
    } as const
    await moveCredit(tx, id, isAll ? { ...move, status: 'settled' } : move)
    tell(tx, credit, { deed: 'write_off', amount, reason, ...byWhom(approver) })
    await post(tx, [creditPosting(credit, { id: line, event: 'written_off', amount, date })])
    return lastTransaction(tx, id)
  })
}
