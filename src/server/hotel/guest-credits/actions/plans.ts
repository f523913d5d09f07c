import { type Scheduled, scheduleOf, wrongSchedule } from '#contract/hotel/guest-credits/rules.ts'
import type { CreditId, InstallmentPlan, PlanFrequency, PlanId } from '#contract/hotel/guest-credits/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { compare, isPositive, majorOf, type Money, zero } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { creditBy, type HeldCredit } from '../data/credit.ts'
import { planIn } from '../data/ledger.ts'
import { activePlan, endPlan, insertPlan } from '../data/plans.ts'
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
  replaces?: PlanId | undefined
}

/**
 * Agrees on installments for what is owed on a credit line; they come to it exactly. A plan that stands is taken over where it is named:
 * it ends as it is, and its story stays.
 * @throws 400 naming the field · 404 · 409 `credit_status`, `credit_overpaid` for more than is owed, `plan_stands`, `plan_over`
 */
export async function createPlan(ctx: Ctx, id: CreditId, wish: PlanWish): Promise<InstallmentPlan> {
  return ctx.transaction(async (tx) => {
    const [date, credit] = await tx.lock(businessDate(tx), creditBy(tx, id))
    refuseVerb(credit, 'plan')
    await takeOver(tx, credit, { replaces: wish.replaces, date })
    const principal = wish.principal ?? credit.balance
    if (!isPositive(principal)) throw creditOverpaid({ owed: 0 })
    if (compare(principal, credit.balance) > 0) throw creditOverpaid({ owed: majorOf(credit.balance) })
    const installments = scheduled(wish, { principal, date })
    const planId: PlanId = newId<'installment_plan'>()
    const { frequency, graceDays, lateFee = zero, replaces: replacesId = null } = wish
    const plan = { id: planId, creditId: id, principal, frequency, graceDays, lateFee, agreedOn: date, replacesId }
    await insertPlan(tx, { ...plan, installments })
    tell(tx, credit, { deed: replacesId ? 'reschedule' : 'plan', amount: principal })
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
