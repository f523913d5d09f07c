import type { Given } from '#contract/kernel/endpoint.ts'
import type * as api from '#contract/restaurant/orders/api/payments.ts'
import { noLimits } from '#contract/identity/approvals/settings.ts'
import * as rules from '#contract/restaurant/orders/rules/sell.ts'
import type { Order, OrderId } from '#contract/restaurant/orders/shapes.ts'
import { allowanceOf } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { orderIn } from '../data/read.ts'
import { decide } from './decide.ts'
import { gatherOrder } from './gather.ts'
import { writeSale } from './write.ts'

/**
 * Pays an open order, whole or in part; what the kitchen hasn't had yet goes to it.
 * @throws 400 naming the field · 403 · 404 · 409 `order_ended`, `total_changed`, `over_payment`, `over_credit_limit`, `guest_not_in_house`,
 * `folio_closed`, `stock_short`, `till_closed`, `till_counted`, `stale`
 */
export async function payOrder(ctx: Ctx, id: OrderId, wish: Given<typeof api.payOrder>['body']): Promise<Order> {
  const { rights } = await allowanceOf(ctx, undefined, 'restaurant:manage_pos')
  return ctx.transaction(async (tx) => {
    const before = await gatherOrder(tx, id, wish)
    const change = decide(() => rules.payOrder({ ...before, rights, limits: noLimits }, wish))
    const { order, payments, warnings } = await writeSale({ ctx, tx }, before, change)
    tx.audit({
      action: 'order.pay',
      resource: 'order',
      id,
      label: order.number,
      change: { payments: payments.map(({ method, amount }) => ({ method, amount })) },
    })
    return orderIn(tx, id, { seesCost: ctx.can('inventory:read'), warnings })
  })
}
