import { type Scheduled, scheduleOf, wrongSchedule } from '#contract/hotel/guest-credits/rules.ts'
import type { CreditId, InstallmentPlan, PlanFrequency, PlanId } from '#contract/hotel/guest-credits/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { compare, isPositive, majorOf, type Money, subtract, zero } from '#contract/kernel/money.ts'
import { post } from '#server/accounting/public/entries.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { HeldCredit } from '../data/credit.ts'
import { planIn } from '../data/ledger.ts'
import { activePlan, endPlan, insertPlan } from '../data/plans.ts'
import { type LinePayment, payIn } from './line.ts'
import { heldWithShift } from './money.ts'
import { creditOverpaid, planOver, planStands } from './refusals.ts'
import { refuseVerb, tell } from './stored.ts'

export type PlanWish = {
  principal?: Money | undefined
  frequency: PlanFrequency
  count?: number | undefined
  firstDue?: Day | undefined
  installments?: readonly { dueOn: Day; amount: Money }[] | undefined
  graceDays: number
  lateFee?: Money | undefined
  downPayment?: LinePayment | undefined
  replaces?: PlanId | undefined
}

/**
 * Agrees on installments for what is owed on a credit line; they come to it exactly, less what is paid at once. A plan that stands is taken over where it is named:
 * it ends as it is, and its story stays.
 * @throws 400 naming the field · 404 · 409 `credit_status`, `credit_overpaid` for more than is owed, `plan_stands`, `plan_over`
 */
export async function createPlan(ctx: Ctx, id: CreditId, wish: PlanWish): Promise<InstallmentPlan> {
  return ctx.transaction(async (tx) => {
    const { downPayment } = wish
    const { date, shift, credit } = await heldWithShift(tx, id, { takes: downPayment ? [downPayment.method] : [] })
    refuseVerb(credit, 'plan')
    await takeOver(tx, credit, { replaces: wish.replaces, date })
    const owed = subtract(credit.balance, downPayment?.amount ?? zero)
    if (downPayment && !isPositive(owed))
      throw invalid('downPayment.amount', 'Must leave something for the installments')
    const principal = wish.principal ?? owed
    if (!isPositive(principal)) throw creditOverpaid({ owed: 0 })
    if (compare(principal, owed) > 0) throw creditOverpaid({ owed: majorOf(owed) })
    const paid = downPayment && { ...downPayment, date, shift, description: 'Down payment' }
    const postings = paid ? [(await payIn(tx, credit, paid)).posting] : []
    const installments = scheduled(wish, { principal, date })
    const planId: PlanId = newId<'installment_plan'>()
    const { frequency, graceDays, lateFee = zero, replaces: replacesId = null } = wish
    const plan = { id: planId, creditId: id, principal, frequency, graceDays, lateFee, agreedOn: date, replacesId }
    await insertPlan(tx, { ...plan, installments })
    tell(tx, credit, { deed: replacesId ? 'reschedule' : 'plan', amount: principal })
    await post(tx, postings)
    return planIn(tx, planId, date)
  })
}

/** @throws 409 `plan_stands` where one stands that is not named, `plan_over` where another one is named */
async function takeOver(
  tx: Tx,
  credit: HeldCredit,
  { replaces, date }: { replaces: PlanId | undefined; date: Day },
): Promise<void> {
  const before = await activePlan(tx, credit.id)
  if (before && replaces === undefined) throw planStands()
  if (replaces !== undefined && before?.id !== replaces) throw planOver()
  if (before) await endPlan(tx, before.id, { status: 'cancelled', on: date })
}

/** @throws 400 naming the field */
function scheduled(wish: PlanWish, { principal, date }: { principal: Money; date: Day }): Scheduled[] {
  const { frequency, count, firstDue, installments = [] } = wish
  if (frequency === 'custom') {
    const rows = installments.map((row, index) => ({ ...row, number: index + 1 }))
    const wrong = wrongSchedule(rows, { principal, from: date })
    if (wrong) throw invalid(wrong.path, wrong.message)
    return rows
  }
  if (count === undefined || firstDue === undefined) throw invalid('count', 'Must say how many installments')
  if (firstDue < date) throw invalid('firstDue', 'Must not lie in the past')
  const rows = scheduleOf({ principal, count, frequency, firstDue })
  if (rows.some(({ amount }) => !isPositive(amount)))
    throw invalid('count', 'Must leave something for each installment')
  return rows
}
