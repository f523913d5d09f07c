import { randomUUID } from 'node:crypto'
import type { Ground } from '#server/main.ts'
import { atRate, type Client, openClient, saturate } from '../load.ts'
import type { Row } from '../report.ts'
import { aScene } from '../scene.ts'
import { ms, rate } from './bookings.ts'

const tenants = 20
const sold = 5

/** A tenant's till, ready to sell. */
type Till = { client: Client; locationId: string; tillSessionId: string; itemIds: string[]; total: number }

async function post<T>(client: Client, path: string, body: unknown): Promise<T> {
  const answer = await client.send({ method: 'POST', path, body })
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.body}`)
  return (JSON.parse(answer.body) as { data: T }).data // the envelope of every answer
}

/** A bar with a tax set, a kitchen station and forty items, each with a recipe of two things in stock. */
async function aTill(ground: Ground, url: string, index: number): Promise<Till> {
  const scene = await aScene(ground, url, { name: `Bar ${index}`, types: 1, roomsPerType: 1 })
  const client = openClient(url, scene.token, 8)
  const make = <T>(path: string, body: unknown) => post<T>(client, path, body)
  const store = await make<{ id: string }>('/api/inventory/locations', { name: 'Store', type: 'bar' })
  const location = await make<{ id: string }>('/api/restaurant/locations', {
    name: 'Bar',
    type: 'bar',
    stockLocationId: store.id,
    serviceChargePercent: 10,
  })
  const category = await make<{ id: string }>('/api/restaurant/categories', { name: 'Mains', kind: 'food' })
  await make(`/api/restaurant/locations/${location.id}/stations`, { name: 'Kitchen', categoryIds: [category.id] })
  const stock: string[] = []
  for (let item = 0; item < 20; item += 1) {
    const made = await make<{ id: string }>('/api/inventory/items', {
      sku: `I${item}`,
      name: `Item ${item}`,
      unit: 'g',
      kind: 'food',
      openingQuantity: 1_000_000,
      openingCost: 0.05,
      locationId: store.id,
    })
    stock.push(made.id)
  }
  const itemIds: string[] = []
  for (let item = 0; item < 40; item += 1) {
    const recipe = [0, 7].map((step) => ({ itemId: stock[(item + step) % stock.length], quantity: 120 }))
    const made = await make<{ id: string }>('/api/restaurant/menu-items', {
      name: `Dish ${item}`,
      categoryId: category.id,
      price: 20,
      recipe,
    })
    itemIds.push(made.id)
  }
  const session = await make<{ id: string }>('/api/restaurant/till-sessions', {
    locationId: location.id,
    openingCount: 200,
  })
  const lines = itemIds.slice(0, sold).map((menuItemId) => ({ menuItemId, quantity: 1 }))
  const priced = await client.send({
    method: 'POST',
    path: '/api/restaurant/orders/price',
    body: { locationId: location.id, lines },
  })
  const { total } = (JSON.parse(priced.body) as { data: { total: number } }).data // as above
  return { client, locationId: location.id, tillSessionId: session.id, itemIds, total }
}

/** One sale: five lines, paid in cash, with stock, posting, number, kitchen ticket, audit and outbox. */
async function sell({ client, locationId, tillSessionId, itemIds, total }: Till, index: number): Promise<boolean> {
  const lines = Array.from({ length: sold }, (_, line) => ({
    menuItemId: itemIds[(index * 3 + line * 7) % itemIds.length],
    quantity: 1,
  }))
  const answer = await client.send({
    method: 'POST',
    path: '/api/restaurant/orders',
    body: {
      id: randomUUID(),
      locationId,
      tillSessionId,
      lines,
      expectedTotal: total,
      payments: [{ method: 'cash', amount: total, tendered: total }],
    },
  })
  return answer.status === 201
}

/** Sales over twenty tenants and on one. */
export async function benchSales(ground: Ground, url: string): Promise<Row[]> {
  const tills: Till[] = []
  for (let index = 0; index < tenants; index += 1) tills.push(await aTill(ground, url, index))
  const [first] = tills
  if (!first) throw new Error('There is a till')
  const over = (index: number) => sell(tills[index % tills.length] ?? first, index)
  await saturate(over, { workers: 8, seconds: 3 })
  const steady = await atRate(over, { perSecond: 50, seconds: 10 })
  const many = await saturate(over, { workers: 16, seconds: 10 })
  const one = await saturate((index) => sell(first, index), { workers: 8, seconds: 8 })
  for (const till of tills) till.client.close()
  const failures = steady.failed + many.failed + one.failed
  return [
    {
      name: 'sale of 5 lines, 50/s over 20 tenants',
      asked: 'p50 <= 8 ms, p99 <= 40 ms',
      measured: `p50 ${ms(steady.p50)}, p99 ${ms(steady.p99)}, ${failures} failed`,
      perCommit: steady.p50,
      ok: steady.p50 <= 8 && steady.p99 <= 40 && failures === 0,
    },
    {
      name: 'sale of 5 lines, saturated over 20 tenants',
      asked: '>= 400/s',
      measured: `${rate(many.perSecond)}, p99 ${ms(many.p99)}`,
      ok: many.perSecond >= 400,
    },
    {
      name: 'sale of 5 lines, saturated on one tenant',
      asked: '>= 200/s',
      measured: `${rate(one.perSecond)}, p99 ${ms(one.p99)}`,
      ok: one.perSecond >= 200,
    },
  ]
}
