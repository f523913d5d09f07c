import type { Given } from '#contract/kernel/endpoint.ts'
import type * as api from '#contract/restaurant/orders/api/order.ts'
import { sumOf } from '#contract/kernel/money.ts'
import { worthOf } from '#contract/restaurant/orders/rules/totals.ts'
import * as rules from '#contract/restaurant/orders/rules/void.ts'
import type { Order, OrderId, OrderLineId } from '#contract/restaurant/orders/shapes.ts'
import { allowanceOf, byWhom, limitsIn } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { paymentsOfOrder } from '../data/payments.ts'
import { orderIn } from '../data/read.ts'
import { decide } from './decide.ts'
import { gatherOrder } from './gather.ts'
import { writeVoid } from './undo.ts'

/**
 * Takes a line, or a part of it, off an order that nobody paid on. Before it was sent it simply goes; afterwards it asks for the right to
 * void, a reason and whether it was made: what wasn't goes back into stock at its cost, what was is waste. Where what is left is given away
 * from now on, that asks for its own right.
 * @throws 400 · 403 · 404 · 409 `order_ended`, `order_billed`, `line_voided`, `stale`, `till_closed`
 */
export async function removeOrderLine(
  ctx: Ctx,
  { id, lineId }: { id: OrderId; lineId: OrderLineId },
  { version, approval, ...wish }: Given<typeof api.removeOrderLine>['body'],
): Promise<Order> {
  const { rights, approver } = await allowanceOf(ctx, approval, 'orders:void', 'restaurant:manage_pos')
  const named = { ...wish, lineId, partId: newId<'order_line'>(), approvedBy: approver?.name }
  return ctx.transaction(async (tx) => {
    const [before, limits] = await Promise.all([gatherOrder(tx, id, { version }), limitsIn(tx)])
    const change = decide(() => rules.voidLine({ ...before, rights, limits }, named))
    await writeVoid({ ctx, tx }, before, change)
    tx.audit({
      action: 'order.void_line',
      resource: 'order',
      id,
      label: change.order.number,
      reason: change.voiding.reason,
      change: {
        line: lineId,
        quantity: change.voiding.lines[0]?.quantity,
        worth: sumOf(change.voiding.lines, ({ line, quantity }) => worthOf(quantity, line)),
        ...byWhom(approver),
      },
    })
    return orderIn(tx, id, { seesCost: ctx.can('inventory:read') })
  })
}

/**
 * Voids an order. One that nobody paid on is cancelled, or voided once something was sent. One that was charged to rooms alone is turned round
 * whole on the same business date, while its folios are open and not invoiced: order, stock, folio and ledger together.
 * @throws 403 · 404 · 409 `order_ended`, `order_paid`, `charge_invoiced`, `folio_closed`, `guest_not_in_house`, `stale`, `till_closed`
 */
export async function voidOrder(
  ctx: Ctx,
  id: OrderId,
  { version, approval, ...wish }: Given<typeof api.voidOrder>['body'],
): Promise<Order> {
  const { rights, approver } = await allowanceOf(ctx, approval, 'orders:void')
  return ctx.transaction(async (tx) => {
    const [before, limits] = await Promise.all([gatherOrder(tx, id, { version }), limitsIn(tx)])
    const payments = await paymentsOfOrder(tx, id)
    const change = decide(() =>
      rules.voidOrder({ ...before, rights, limits, payments }, { ...wish, approvedBy: approver?.name }),
    )
    await writeVoid({ ctx, tx }, before, { ...change, charged: payments })
    tx.audit({
      action: 'order.void',
      resource: 'order',
      id,
      label: change.order.number,
      reason: wish.reason,
      change: { made: change.voiding.made, total: before.order.total, ...byWhom(approver) },
    })
    return orderIn(tx, id, { seesCost: ctx.can('inventory:read') })
  })
}
