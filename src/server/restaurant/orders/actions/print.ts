import type { Order, OrderId } from '#contract/restaurant/orders/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { countPrint } from '../data/write.ts'
import { lockedOrder } from '../data/lock.ts'
import { orderIn } from '../data/read.ts'

/** Counts a print of the receipt and answers it as it stood before: the first one is no copy. @throws 404 */
export async function printOrder(ctx: Ctx, id: OrderId): Promise<Order> {
  return ctx.transaction(async (tx) => {
    const [{ order }] = await tx.lock(lockedOrder(tx, id))
    const answer = await orderIn(tx, id, { seesCost: ctx.can('inventory:read') })
    await countPrint(tx, id, { kind: 'printed', details: { copy: answer.receipt.copies } })
    tx.audit({ action: 'order.print', resource: 'order', id, label: order.number })
    return answer
  })
}
