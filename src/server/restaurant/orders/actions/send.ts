import type { Given } from '#contract/kernel/endpoint.ts'
import type * as api from '#contract/restaurant/orders/api/order.ts'
import * as rules from '#contract/restaurant/orders/rules/sell.ts'
import type { Order, OrderId } from '#contract/restaurant/orders/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { orderIn } from '../data/read.ts'
import { decide } from './decide.ts'
import { gatherOrder } from './gather.ts'
import { writeSale } from './write.ts'

/**
 * Sends what is new to its stations, or the named lines, held ones too; nothing goes twice.
 * @throws 404 · 409 `order_ended`, `stale`, `till_closed`, `stock_short`
 */
export async function sendOrder(ctx: Ctx, id: OrderId, wish: Given<typeof api.sendOrder>['body'] = {}): Promise<Order> {
  return ctx.transaction(async (tx) => {
    const before = await gatherOrder(tx, id, { version: wish.version })
    const { order, warnings } = await writeSale(
      { ctx, tx },
      before,
      decide(() => rules.sendLines(before, wish.lineIds)),
    )
    tx.audit({ action: 'order.send', resource: 'order', id, label: order.number })
    return orderIn(tx, id, { seesCost: ctx.can('inventory:read'), warnings })
  })
}
