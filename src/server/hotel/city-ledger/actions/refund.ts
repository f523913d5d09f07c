import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import type { CityAccountDetail } from '#contract/hotel/city-ledger/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import { isWithin } from '#contract/identity/approvals/rules.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import { compare, majorOf, type Money, subtract, sumOf } from '#contract/kernel/money.ts'
import { findAllocatable, settledInvoices } from '#server/accounting/public/accounts.ts'
import { post } from '#server/accounting/public/entries.ts'
import { holdShift } from '#server/accounting/public/desk-shifts.ts'
import { cashStepIn, recordRefund } from '#server/accounting/public/payments.ts'
import { allowanceOf, approvalNeeded, byWhom, limitsIn } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { beyondRefund } from '../../folios/actions/pay.ts'
import { refundPosting } from '../../folios/posting.ts'
import { accountHeld } from '../data/account.ts'
import { overUnallocated } from '../rules.ts'
import { accountIn } from './read.ts'

type Refund = { paymentId: PaymentId; amount: Money; reason: string; approval?: Approval | undefined }

/**
 * Gives money on an account back, by the way it came, at most what of it settles no invoice.
 * @throws 403 `approval_needed` · 404 for a payment of another account · 409 `over_unallocated`
 */
export async function refundFromAccount(
  ctx: Ctx,
  id: GuestId,
  { paymentId, amount, reason, approval }: Refund,
): Promise<CityAccountDetail> {
  const { rights, approver } = await allowanceOf(ctx, approval, 'payments:refund')
  return ctx.transaction(async (tx) => {
    const cashStep = await cashStepIn(tx)
    if (!rights.has('payments:refund') && !isWithin(await limitsIn(tx), 'refund', amount))
      throw approvalNeeded(beyondRefund, 'payments:refund')
    const [date, account] = await tx.lock(businessDate(tx), accountHeld(tx, id))
    await refuseAllocated(tx, { id, paymentId, amount })
    const shift = await holdShift(tx, { gives: true })
    const source = { type: 'account', id, label: account.name }
    const actionUrl = `/hotel/invoices/accounts/${id}`
    const paid = await recordRefund(tx, { paymentId, amount, cashStep, shift, date, reason, source, actionUrl })
    const change = { paymentId, amount: majorOf(amount), ...byWhom(approver) }
    tx.audit({ action: 'account.refund', resource: 'guest', id, label: account.name, reason, change })
    const { id: refundId, method: tender, rounding } = paid
    const about = { guestId: id, bookingNumber: account.name }
    await post(tx, [refundPosting({ ...about, id: refundId, date, tender, amount, rounding, ledger: 'city' })])
    return accountIn(tx, id)
  })
}

/** @throws 404 · 409 `over_unallocated` */
async function refuseAllocated(
  tx: Tx,
  { id, paymentId, amount }: { id: GuestId; paymentId: PaymentId; amount: Money },
): Promise<void> {
  const payment = await findAllocatable(tx, paymentId)
  if (payment?.source.type !== 'account' || payment.source.id !== id) throw notFound('payment')
  const settled = sumOf(await settledInvoices(tx, paymentId), ({ left }) => left)
  const left = subtract(subtract(payment.amount, payment.refunded), settled)
  if (compare(amount, left) > 0) throw overUnallocated({ left: majorOf(left) })
}
