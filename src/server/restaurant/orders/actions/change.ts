import type { Given } from '#contract/kernel/endpoint.ts'
import type * as api from '#contract/restaurant/orders/api/order.ts'
import * as rules from '#contract/restaurant/orders/rules/sell.ts'
import type { Order, OrderId } from '#contract/restaurant/orders/shapes.ts'
import { allowanceOf, byWhom, limitsIn } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { orderIn } from '../data/read.ts'
import { updateOrderWords } from '../data/write.ts'
import { discountOf, withId } from './create.ts'
import { decide } from './decide.ts'
import { gatherOrder, menuOf, ofMenu } from './gather.ts'
import { writeSale } from './write.ts'

/**
 * Adds lines to an order that nobody has paid on yet.
 * @throws 400 naming the field · 403 · 404 · 409 `order_ended`, `order_billed`, `item_sold_out`, `stale`, `till_closed`
 */
export async function addOrderLines(
  ctx: Ctx,
  id: OrderId,
  { version, approval, ...wish }: Given<typeof api.addOrderLines>['body'],
): Promise<Order> {
  const { rights, approver } = await allowanceOf(ctx, approval, 'restaurant:manage_pos')
  const named = { ...wish, lines: wish.lines.map(withId), approvedBy: approver?.name }
  return ctx.transaction(async (tx) => {
    const [before, menu, limits] = await Promise.all([
      gatherOrder(tx, id, { version }),
      menuOf(tx, wish.lines),
      limitsIn(tx),
    ])
    const change = decide(() => rules.addLines({ ...before, rights, limits, menu }, named))
    const { order, warnings } = await writeSale({ ctx, tx }, { ...before, ...ofMenu(menu) }, change)
    tx.audit({
      action: 'order.add_lines',
      resource: 'order',
      id,
      label: order.number,
      change: { lines: wish.lines.length, ...discountOf(order), ...byWhom(approver) },
    })
    return orderIn(tx, id, { seesCost: ctx.can('inventory:read'), warnings })
  })
}

/**
 * Changes what stands on an open order; its discount and its stay only until somebody paid on it.
 * @throws 400 · 403 · 404 · 409 `order_ended`, `order_billed`, `stale`, `guest_not_in_house`, `folio_closed`
 */
export async function changeOrder(
  ctx: Ctx,
  id: OrderId,
  { version, approval, discount, hold, bookingId, ...words }: Given<typeof api.changeOrder>['body'],
): Promise<Order> {
  const { rights, approver } = await allowanceOf(ctx, approval, 'restaurant:manage_pos')
  return ctx.transaction(async (tx) => {
    const [before, limits] = await Promise.all([gatherOrder(tx, id, { version }), limitsIn(tx)])
    const wish = { discount, hold, bookingId, approvedBy: approver?.name }
    const { order } = await writeSale(
      { ctx, tx },
      before,
      decide(() => rules.changeOrder({ ...before, rights, limits }, wish)),
    )
    await updateOrderWords(tx, id, words)
    tx.audit({
      action: 'order.change',
      resource: 'order',
      id,
      label: order.number,
      change: { ...words, bookingId, discount, hold, off: discountOf(order).discount, ...byWhom(approver) },
    })
    return orderIn(tx, id, { seesCost: ctx.can('inventory:read') })
  })
}
