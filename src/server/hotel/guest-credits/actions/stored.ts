import { creditAllows, type CreditVerb } from '#contract/hotel/guest-credits/rules.ts'
import type { CreditId, CreditTransaction } from '#contract/hotel/guest-credits/shapes.ts'
import { isWithin } from '#contract/identity/approvals/rules.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { compare, isPositive, majorOf, type Money, negate } from '#contract/kernel/money.ts'
import { post, type Posting } from '#server/accounting/public/entries.ts'
import { allowanceOf, approvalNeeded, byWhom, limitsIn } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { creditBy, type HeldCredit, moveCredit } from '../data/credit.ts'
import { lastTransaction } from '../data/ledger.ts'
import { creditPosting } from '../posting.ts'
import { tellCredit } from './hold.ts'
import { putOn, refuseAlone, type StoredWish } from './issue.ts'
import { giveMoney, heldWithShift, type Tendering } from './money.ts'
import { creditShort, creditStatusRefused } from './refusals.ts'

const kindWords = { stored_value: 'stored value', credit_line: 'a credit line' } as const

/** Refuses what a credit of this kind and state doesn't do. @throws 409 `credit_status` */
export function refuseVerb(credit: HeldCredit, verb: CreditVerb): void {
  if (creditAllows(credit, verb)) return
  const { number, kind, status } = credit
  throw creditStatusRefused({
    reason: `This is not done with credit ${number}: it is ${kindWords[kind]} and ${status}`,
  })
}

/** Puts more onto stored value, as goodwill or sold. @throws 403 `approval_needed` · 404 · 409 `credit_status` */
export async function issueMore(ctx: Ctx, id: CreditId, wish: Omit<StoredWish, 'guestId'>): Promise<CreditTransaction> {
  const allowed = await allowanceOf(ctx, wish.approval, 'folios:adjust')
  return ctx.transaction(async (tx) => {
    const { date, shift, credit } = await heldWithShift(tx, id, { takes: wish.method ? [wish.method] : [] })
    refuseVerb(credit, 'issue')
    if (!wish.method) await refuseAlone(tx, wish.amount, allowed)
    const { posting } = await putOn(tx, credit, { ...wish, date, shift })
    tell(tx, credit, { deed: 'issue', amount: wish.amount, reason: wish.reason, ...byWhom(allowed.approver) })
    await post(tx, [posting])
    return lastTransaction(tx, id)
  })
}

const beyondRefund = 'This is more than you may give back alone. Somebody who may refund payments can approve it'

/**
 * Pays stored value out by a tender. @throws 403 `approval_needed` · 404 · 409 `credit_status`, `credit_short`
 */
export async function refundCredit(
  ctx: Ctx,
  id: CreditId,
  {
    approval,
    ...wish
  }: {
    amount: Money
    method: Tendering['method']
    reference?: string | null | undefined
    reason: string
    approval?: Approval | undefined
  },
): Promise<CreditTransaction> {
  const { rights, approver } = await allowanceOf(ctx, approval, 'payments:refund')
  return ctx.transaction(async (tx) => {
    const { date, shift, credit } = await heldWithShift(tx, id, { gives: true })
    refuseVerb(credit, 'refund')
    const { amount, reason } = wish
    if (compare(amount, credit.balance) > 0) throw creditShort({ left: majorOf(credit.balance) })
    if (!rights.has('payments:refund') && !isWithin(await limitsIn(tx), 'refund', amount))
      throw approvalNeeded(beyondRefund, 'payments:refund')
    const { paymentId, posting } = await giveMoney(tx, credit, { ...wish, date, shift })
    await moveCredit(tx, id, {
      type: 'refund',
      amount: negate(amount),
      date,
      reason,
      paymentId,
      description: 'Paid out',
    })
    tell(tx, credit, { deed: 'refund', amount, reason, ...byWhom(approver) })
    await post(tx, [posting])
    return lastTransaction(tx, id)
  })
}

/** Ends stored value by hand: what is left of it becomes income of the house. @throws 403 · 404 · 409 `credit_status` */
export async function expireByHand(ctx: Ctx, id: CreditId, reason: string): Promise<CreditTransaction> {
  return ctx.transaction(async (tx) => {
    const [date, credit] = await tx.lock(businessDate(tx), creditBy(tx, id))
    refuseVerb(credit, 'expire')
    await post(tx, await expire(tx, credit, { date, reason }))
    return lastTransaction(tx, id)
  })
}

/** Row 25 of the matrix: what is left of a credit that is held becomes income, and the credit is over. */
export async function expire(
  tx: Tx,
  credit: HeldCredit,
  { date, reason }: { date: Day; reason: string | null },
): Promise<Posting[]> {
  const { id, balance: amount } = credit
  if (!isPositive(amount)) return []
  const line = newId<'credit_transaction'>()
  const move = { id: line, type: 'expire', amount: negate(amount), date, reason, description: 'Ended unused' } as const
  await moveCredit(tx, id, { ...move, status: 'expired' })
  tell(tx, credit, { deed: 'expire', amount, reason })
  return [creditPosting(credit, { id: line, event: 'expired', amount, date })]
}

type Told = { deed: string; amount: Money; reason?: string | null | undefined; approvedBy?: string }

/** Leaves a record of what happened to a credit, and says that it has changed. */
export function tell(tx: Tx, { id, number }: HeldCredit, { deed, reason, ...change }: Told): void {
  tx.audit({
    action: `guest_credit.${deed}`,
    resource: 'guest_credit',
    id,
    label: number,
    reason: reason ?? null,
    change,
  })
  tellCredit(tx, id)
}
