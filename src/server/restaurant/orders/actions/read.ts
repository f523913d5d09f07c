import { type ListQuery, type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { UsableCredit } from '#contract/hotel/guest-credits/shapes.ts'
import type { Order, OrderId, OrderSummary } from '#contract/restaurant/orders/shapes.ts'
import { usableCredits } from '#server/hotel/public/credits.ts'
import { chargeableStays } from '#server/hotel/public/folios.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type OrderFilter, ordersOnPage, orderTotals } from '../data/list.ts'
import { orderIn } from '../data/read.ts'

/** A page of orders, newest first. */
export async function listOrders(ctx: Ctx, query: ListQuery & OrderFilter): Promise<Page<OrderSummary>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await ordersOnPage(tx, query, window)
    return pageOf(rows, total, window)
  })
}

/** Count and money over a whole filter. */
export async function readOrderTotals(ctx: Ctx, filter: OrderFilter) {
  return ctx.read((tx) => orderTotals(tx, filter))
}

/** One order. @throws 404 */
export async function readOrder(ctx: Ctx, id: OrderId): Promise<Order> {
  return ctx.read((tx) => orderIn(tx, id, { seesCost: ctx.can('inventory:read') }))
}

/** Stored value that a bill can be paid with, by its number or the guest's name. */
export async function findTillCredits(ctx: Ctx, search: string): Promise<UsableCredit[]> {
  return ctx.read((tx) => usableCredits(tx, { search, kind: 'stored_value' }))
}

/** Guests in house who can be charged. */
export async function findChargeableRooms(ctx: Ctx, search: string) {
  return ctx.read((tx) => chargeableStays(tx, search))
}
