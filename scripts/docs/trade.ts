import * as categories from '#contract/restaurant/categories/api.ts'
import * as kitchen from '#contract/restaurant/kitchen/api.ts'
import * as outlets from '#contract/restaurant/locations/api.ts'
import * as menu from '#contract/restaurant/menu/api.ts'
import { createOrder } from '#contract/restaurant/orders/api/order.ts'
import { payOrder } from '#contract/restaurant/orders/api/payments.ts'
import * as tills from '#contract/restaurant/till-sessions/api.ts'
import type { Inside } from '#server/platform/http/inside.ts'

/** A till opens, sells, moves cash and is counted, twice; the kitchen makes what was ordered. */
export async function trade(call: Inside): Promise<void> {
  const { id: locationId } = await call(outlets.createRestaurantLocation, {
    body: { name: 'Bar', type: 'bar', varianceLimit: 100 },
  })
  const { id: categoryId } = await call(categories.createMenuCategory, { body: { name: 'Snacks', kind: 'food' } })
  await call(outlets.createStation, { params: { id: locationId }, body: { name: 'Grill', categoryIds: [categoryId] } })
  const { id: menuItemId } = await call(menu.createMenuItem, { body: { name: 'Kebab', categoryId, price: 20 } })
  const first = await call(tills.openTillSession, { body: { locationId, openingCount: 100 } })
  const order = { locationId, tillSessionId: first.id, lines: [{ menuItemId, quantity: 2 }] }
  const sold = await call(createOrder, { body: { ...order, send: true } })
  await call(payOrder, {
    params: { id: sold.id },
    body: { payments: [{ method: 'cash', amount: sold.total + 20, tip: 20 }] },
  })
  for (const { id } of await call(kitchen.listKitchenTickets)) await call(kitchen.finishTicket, { params: { id } })
  const params = { id: first.id }
  for (const kind of ['paid_in', 'drop', 'tips_paid'] as const) {
    await call(tills.moveTillCash, { params, body: { kind, amount: 10, reason: 'As agreed' } })
  }
  await call(tills.closeTillSession, { params, body: { counted: 100, leftInDrawer: 50 } })
  await call(tills.openTillSession, { body: { locationId, openingCount: 51 } })
}
