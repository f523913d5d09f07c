import { randomUUID } from 'node:crypto'
import { beginCash, type Client, dataOf, made, type Sending } from '../load.ts'
import type { Case } from '../measure.ts'
import { aScene } from '../scene.ts'
import type { Stand } from '../stand.ts'

const tenants = 20
const sold = 5

/** Sales over twenty tenants and on one. */
export async function sale(stand: Stand): Promise<Case[]> {
  const tills: Till[] = []
  for (let index = 0; index < tenants; index += 1) tills.push(await aTill(stand, index))
  const [first] = tills
  if (!first) throw new Error('There is a till')
  let count = 0
  const over = (sending: Sending) => sell(tills[(count += 1) % tills.length] ?? first, count, sending)
  const alone = (sending: Sending) => sell(first, (count += 1), sending)
  const does = 'write'
  return [
    {
      name: 'sale of 5 lines, 50/s over 20 tenants',
      work: over,
      does,
      load: { perSecond: 50 },
      seconds: 12,
      asked: { p50: 8, p99: 30 },
    },
    {
      name: 'sale of 5 lines over 20 tenants, 16 connections',
      work: over,
      does,
      load: { workers: 16 },
      seconds: 12,
      asked: { perSecond: 270, processor: 6.5 },
    },
    {
      name: 'sale of 5 lines on one tenant, 8 connections',
      work: alone,
      does,
      load: { workers: 8 },
      seconds: 8,
      asked: { perSecond: 200 },
    },
  ]
}

/** A tenant's till, ready to sell. */
type Till = { client: Client; locationId: string; tillSessionId: string; itemIds: string[]; total: number }

/** A bar with a tax set, a kitchen station and forty items, each with a recipe of two things in stock. */
async function aTill(stand: Stand, index: number): Promise<Till> {
  const scene = await aScene(stand, { name: `Bar ${index}`, types: 1, roomsPerType: 1 })
  const client = stand.client(scene.token, 8)
  const make = (path: string, body: unknown) => made(client, path, body)
  const store = await make('/api/inventory/locations', { name: 'Store', type: 'bar' })
  const location = await make('/api/restaurant/locations', {
    name: 'Bar',
    type: 'bar',
    stockLocationId: store.id,
    serviceChargePercent: 10,
  })
  const category = await make('/api/restaurant/categories', { name: 'Mains', kind: 'food' })
  await make(`/api/restaurant/locations/${location.id}/stations`, { name: 'Kitchen', categoryIds: [category.id] })
  const stock: string[] = []
  for (let item = 0; item < 20; item += 1) {
    const { id } = await make('/api/inventory/items', {
      sku: `I${item}`,
      name: `Item ${item}`,
      unit: 'g',
      kind: 'food',
      openingQuantity: 1_000_000,
      openingCost: 0.05,
      locationId: store.id,
    })
    stock.push(id)
  }
  const itemIds: string[] = []
  for (let item = 0; item < 40; item += 1) {
    const recipe = [0, 7].map((step) => ({ itemId: stock[(item + step) % stock.length], quantity: 120 }))
    const { id } = await make('/api/restaurant/menu-items', {
      name: `Dish ${item}`,
      categoryId: category.id,
      price: 20,
      recipe,
    })
    itemIds.push(id)
  }
  await beginCash(client)
  const session = await make('/api/restaurant/till-sessions', {
    locationId: location.id,
    openingCount: 200,
  })
  const lines = itemIds.slice(0, sold).map((menuItemId) => ({ menuItemId, quantity: 1 }))
  const priced = await client.send({
    method: 'POST',
    path: '/api/restaurant/orders/price',
    body: { locationId: location.id, lines },
  })
  const { total } = dataOf<{ total: number }>(priced)
  return { client, locationId: location.id, tillSessionId: session.id, itemIds, total }
}

/** One sale: five lines, paid in cash, with stock, posting, number, kitchen ticket, audit and outbox. */
async function sell(till: Till, index: number, sending: Sending): Promise<boolean> {
  const { client, locationId, tillSessionId, itemIds, total } = till
  const lines = Array.from({ length: sold }, (_, line) => ({
    menuItemId: itemIds[(index * 3 + line * 7) % itemIds.length],
    quantity: 1,
  }))
  const payments = [{ method: 'cash', amount: total, tendered: total }]
  const body = { id: randomUUID(), locationId, tillSessionId, lines, expectedTotal: total, payments }
  return (await client.send({ method: 'POST', path: '/api/restaurant/orders', body }, sending)).status === 201
}
