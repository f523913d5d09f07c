import { randomInt } from 'node:crypto'
import type { getItem } from '#contract/inventory/items/api.ts'
import type { StockLocationId } from '#contract/inventory/locations/shapes.ts'
import type { createMovement } from '#contract/inventory/movements/api.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { given } from './books.ts'
import { aTenant, type House, type Person, type TestTenant } from './house.ts'

/** A tenant with a place for stock, its owner and a cashier, who may read and write stock. */
export type Pantry = { tenant: TestTenant; owner: Person; keeper: Person; store: StockLocationId }

export type StockItem = Received<typeof getItem>

export type StockRow = Received<typeof createMovement>[number]

export async function aPantry(house: House, wishes: { businessDate?: Day } = {}): Promise<Pantry> {
  const tenant = await aTenant(house, wishes)
  const owner = await tenant.as('owner')
  const keeper = await tenant.as('cashier')
  return { tenant, owner, keeper, store: await aPlace({ keeper }, 'Store') }
}

export async function aPlace({ keeper }: Pick<Pantry, 'keeper'>, name: string): Promise<StockLocationId> {
  const body = { name, type: 'store' }
  return (await given(keeper.post('/api/inventory/locations', body), 201)).id
}

/** An item of food in pieces, unless told otherwise. */
export async function anItem(
  { keeper }: Pick<Pantry, 'keeper'>,
  more: Record<string, unknown> = {},
): Promise<StockItem> {
  const sku = `SKU-${randomInt(1e12)}`
  return given(keeper.post('/api/inventory/items', { sku, name: sku, unit: 'pc', ...more }), 201)
}

/** Moves stock by hand in the store. */
export async function move(
  { keeper, store }: Pantry,
  item: Pick<StockItem, 'id'>,
  wish: Record<string, unknown>,
): Promise<StockRow[]> {
  const body = { itemId: item.id, locationId: store, ...wish }
  return given(keeper.post('/api/inventory/movements', body), 201)
}

export async function receive(
  pantry: Pantry,
  item: Pick<StockItem, 'id'>,
  quantity: number,
  unitCost: number,
): Promise<StockRow[]> {
  return move(pantry, item, { type: 'receipt', quantity, unitCost })
}

/** What lies of an item: quantity and value over all places. */
export async function lying(
  { keeper }: Pick<Pantry, 'keeper'>,
  item: Pick<StockItem, 'id'>,
): Promise<[number, number]> {
  const { quantity, value } = await given(keeper.get(`/api/inventory/items/${item.id}`))
  return [quantity, value]
}

/** The names of the proofs that fail; none where the house is in order. */
export async function brokenProofs({ owner }: Pick<Pantry, 'owner'>): Promise<string[]> {
  const { checks } = await given(owner.get('/api/accounting/verify'))
  return checks.filter((check) => !check.ok).map((check) => check.name)
}
