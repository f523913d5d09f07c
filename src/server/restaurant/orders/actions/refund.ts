import type { Given } from '#contract/kernel/endpoint.ts'
import type * as api from '#contract/restaurant/orders/api/payments.ts'
import * as rules from '#contract/restaurant/orders/rules/refund.ts'
import type { Order, OrderId } from '#contract/restaurant/orders/shapes.ts'
import { allowanceOf, byWhom, limitsIn } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { refundedSoFar } from '../data/lock.ts'
import { paymentsOfOrder } from '../data/payments.ts'
import { orderIn } from '../data/read.ts'
import { decide } from './decide.ts'
import { gatherOrder } from './gather.ts'
import { writeRefund } from './undo.ts'

/**
 * Gives money of a paid order back, for lines or an amount: to the tender it came by, or off the folio that was charged. Lines that come
 * back sound go into stock at their cost.
 * @throws 400 naming the field · 403 `approval_needed` · 404 · 409 `over_refund_line`, `over_refund`, `order_ended`, `till_closed`,
 * `drawer_short`, `charge_invoiced`, `folio_closed`, `guest_not_in_house`
 */
export async function refundOrder(
  ctx: Ctx,
  id: OrderId,
  { approval, tillSessionId, ...wish }: Given<typeof api.refundOrder>['body'],
): Promise<Order> {
  const { rights, approver } = await allowanceOf(ctx, approval, 'orders:refund')
  return ctx.transaction(async (tx) => {
    const gathered = await gatherOrder(tx, id, { tillSessionId })
    const [payments, before, limits] = await Promise.all([paymentsOfOrder(tx, id), refundedSoFar(tx, id), limitsIn(tx)])
    const named = { ...wish, approvedBy: approver?.name }
    const change = decide(() => rules.refundOrder({ ...gathered, rights, limits, payments, before }, named))
    const { amount, payment } = change.refund
    await writeRefund({ ctx, tx }, gathered, change)
    tx.audit({
      action: 'order.refund',
      resource: 'order',
      id,
      label: change.order.number,
      reason: wish.reason,
      change: { amount, method: payment.method, ...byWhom(approver) },
    })
    return orderIn(tx, id, { seesCost: ctx.can('inventory:read') })
  })
}
