import * as itemsApi from '#contract/inventory/items/api.ts'
import type { ItemCategoryId, ItemId } from '#contract/inventory/items/shapes.ts'
import * as locations from '#contract/inventory/locations/api.ts'
import type { StockLocationId } from '#contract/inventory/locations/shapes.ts'
import * as movements from '#contract/inventory/movements/api.ts'
import type { Inside } from '#server/platform/http/inside.ts'
import type { Random } from '../rules/random.ts'
import type { DemoItem } from '../rules/stock/item.ts'
import type { DemoStore, Loss } from '../rules/trade/outlet.ts'

/** A store that was laid out: ids of its places and items by name and SKU. */
export type Store = {
  main: StockLocationId
  placeIds: ReadonlyMap<string, StockLocationId>
  items: ReadonlyMap<string, { id: ItemId; item: DemoItem }>
}

/** So many weeks' needs lie in the main store when it is full; below the second it is filled up again. */
const full = 1.5
const low = 0.8
/** What a place of its own holds of a week's needs. */
const held = 0.6

/** Makes places, categories and items, each with its opening stock in the main place. */
export async function layStore(call: Inside, { places, items }: Omit<DemoStore, 'losses'>): Promise<Store> {
  const placeIds = new Map<string, StockLocationId>()
  for (const place of places) {
    placeIds.set(place.name, (await call(locations.createStockLocation, { body: place })).id)
  }
  const main = named(placeIds, places[0].name)
  const categoryIds = new Map<string, ItemCategoryId>()
  const made = new Map<string, { id: ItemId; item: DemoItem }>()
  for (const item of items) {
    const { category: name, kind } = item
    const categoryId = categoryIds.get(name) ?? (await call(itemsApi.createItemCategory, { body: { name, kind } })).id
    categoryIds.set(name, categoryId)
    const body = { ...bodyOf(item), categoryId, locationId: main }
    made.set(item.sku, { id: (await call(itemsApi.createItem, { body })).id, item })
  }
  return { main, placeIds, items: made }
}

/** An item as it is created: with the stock of a week and a half, and what that cost. */
export function bodyOf({ sku, name, unit, kind, cost, week, pack, isWhole }: DemoItem) {
  return {
    sku,
    name,
    unit,
    kind,
    wholeUnits: isWhole,
    negativeStock: isWhole ? ('block' as const) : ('warn' as const),
    parLevel: rounded(week * low, { unit, pack: null, isWhole }),
    units: pack ? [{ name: pack.name, ...ratioOf(pack.size) }] : [],
    openingQuantity: rounded(week * full, { unit, pack, isWhole }),
    openingCost: cost,
  }
}

function ratioOf(size: number) {
  return Number.isInteger(size) ? { numerator: size } : { numerator: Math.round(size * 10), denominator: 10 }
}

/** What isn't counted one by one. */
const measured = new Set(['kg', 'l', 'ml'])

/** Whole packs, or whole units, or tenths of what is measured. */
function rounded(quantity: number, { unit, pack, isWhole }: Pick<DemoItem, 'unit' | 'pack' | 'isWhole'>): number {
  if (pack) return thousandths(Math.ceil(quantity / pack.size) * pack.size)
  return isWhole || !measured.has(unit) ? Math.ceil(quantity) : Math.ceil(quantity * 10) / 10
}

/** Without the dust that binary fractions leave. */
function thousandths(quantity: number): number {
  return Math.round(quantity * 1000) / 1000
}

type Round = {
  store: Store
  random: Random
  needs: ReadonlyMap<string, ReadonlySet<string>>
  /** What the suppliers haven't brought yet. */
  awaited: ReadonlySet<string>
}

/** Takes deliveries in where the main store runs low, and carries to each other place what it needs. */
export async function supply(call: Inside, { store, random, needs, awaited }: Round): Promise<void> {
  for (const { id, item } of store.items.values()) {
    const { stock } = await call(itemsApi.getItem, { params: { id } })
    const at = (place: StockLocationId) => stock.find(({ locationId }) => locationId === place)?.quantity ?? 0
    let there = at(store.main)
    if (there < item.week * low && !awaited.has(item.sku)) {
      const quantity = rounded(item.week * full - there, item)
      await receive(call, { store, id, quantity, unitCost: priceOf(item, random) })
      there += quantity
    }
    for (const [place, skus] of needs) {
      const locationId = named(store.placeIds, place)
      const missing = item.week * held - at(locationId)
      const short = missing > (item.week * held) / 2
      if (locationId === store.main || !skus.has(item.sku) || !short) continue
      const quantity = thousandths(Math.min(rounded(missing, { ...item, pack: null }), there))
      await carry(call, { store, id, locationId, quantity })
      there -= quantity
    }
  }
}

/** Prices at the market move a little from week to week. */
function priceOf({ cost }: DemoItem, random: Random): number {
  return Math.round(cost * random.between(96, 105) * 100) / 10_000
}

type Moving = { store: Store; id: ItemId; quantity: number }

async function receive(call: Inside, { store, id, quantity, unitCost }: Moving & { unitCost: number }): Promise<void> {
  const body = { type: 'receipt', itemId: id, locationId: store.main, quantity, unitCost } as const
  await call(movements.createMovement, { body })
}

async function carry(
  call: Inside,
  { store, id, quantity, locationId }: Moving & { locationId: StockLocationId },
): Promise<void> {
  if (quantity <= 0) return
  const body = { type: 'transfer', itemId: id, locationId: store.main, toLocationId: locationId, quantity } as const
  await call(movements.createMovement, { body })
}

/** Writes off what was lost. */
export async function writeOff(
  call: Inside,
  store: Store,
  { type, sku, place, quantity, reason }: Loss,
): Promise<void> {
  const body = { type, itemId: named(store.items, sku).id, locationId: named(store.placeIds, place), quantity, reason }
  await call(movements.createMovement, { body })
}

/** What bears a name that the demo gave. */
export function named<T>(found: ReadonlyMap<string, T>, name: string): T {
  const one = found.get(name)
  if (one === undefined) throw new RangeError(`Nothing is called ${name}`)
  return one
}
