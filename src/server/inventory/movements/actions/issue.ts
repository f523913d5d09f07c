import { millionthsOf, ofMillionths } from '#contract/inventory/items/rules.ts'
import type { ItemId, ItemKind } from '#contract/inventory/items/shapes.ts'
import type { StockLocationId } from '#contract/inventory/locations/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { add, isZero, type Money, zero } from '#contract/kernel/money.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { stockShort } from '../../errors.ts'
import { keyOf, type LockedStock, type Place } from '../data/stock.ts'
import type { IssuedCost } from '../posting.ts'
import { type Book, openBook } from './book.ts'

export type Source = { type: string; id: string; label: string }
/** A line of a sale takes a quantity of an item, in base units, from a place. */
export type StockNeed = { lineId: string; itemId: ItemId; locationId: StockLocationId; quantity: Quantity }

/** What a sale took out of stock; `write` puts it down with the other writes of its transaction. */
export type Issued = {
  write: () => Promise<void>
  costs: ReadonlyMap<string, IssuedCost[]>
  /** Items that warn and stand below zero now. */
  short: { itemId: ItemId; name: string; locationId: StockLocationId; quantity: Quantity }[]
}

/**
 * Locks the stock that a sale needs, and answers how it is taken out: at its average cost, once for a line and item; the caller
 * posts the costs with the sale. An item that is named twice by a line moves once. Taking throws 409 `stock_short` with the items
 * that may not go below zero, writing 409 `stock_moved` for a line that took its stock before.
 */
export async function holdForSale(
  tx: Tx,
  wished: readonly StockNeed[],
): Promise<(sale: { source: Source; date: Day }) => Issued> {
  const needs = summed(wished)
  const book = await openBook(tx, needs)
  return (sale) => takeNeeds(book, needs, sale)
}

function takeNeeds(book: Book, needs: readonly Need[], { source, date }: { source: Source; date: Day }): Issued {
  const costs = new Map<string, IssuedCost[]>()
  for (const need of needs) {
    const value = book.takeOut(need, need.millionths, { type: 'sale', lineId: need.lineId })
    const ofLine = costs.get(need.lineId) ?? []
    costs.set(need.lineId, withCost(ofLine, book.at(need).item.kind, value))
  }
  refuseShort(book, needs)
  return {
    costs,
    short: book.below().filter(warns).map(shortOf),
    write: () => book.write({ id: newId(), date, source }),
  }
}

type Need = Place & { lineId: string; millionths: bigint }

/** One need for each line, item and place, without the empty ones. */
function summed(needs: readonly StockNeed[]): Need[] {
  const byKey = new Map<string, Need>()
  for (const { lineId, itemId, locationId, quantity } of needs) {
    const key = `${lineId} ${keyOf({ itemId, locationId })}`
    const millionths = millionthsOf(quantity) + (byKey.get(key)?.millionths ?? 0n)
    byKey.set(key, { lineId, itemId, locationId, millionths })
  }
  return [...byKey.values()].filter((need) => need.millionths > 0n)
}

/** A list of costs with one more, one for each kind. */
export function withCost(costs: readonly IssuedCost[], kind: ItemKind, value: Money): IssuedCost[] {
  if (isZero(value)) return [...costs]
  const known = costs.find((cost) => cost.kind === kind)?.value ?? zero
  return [...costs.filter((cost) => cost.kind !== kind), { kind, value: add(known, value) }]
}

/** Refuses what would leave an item below zero that may not be; says what lay there before. @throws 409 `stock_short` */
export function refuseShort(book: Book, taken: readonly (Place & { millionths: bigint })[]): void {
  const short = book.below().filter((stock) => !stock.mayGoNegative)
  if (short.length === 0) return
  const items = short.map(({ itemId, locationId, item, held }) => {
    const asked = taken.filter((one) => keyOf(one) === keyOf({ itemId, locationId }))
    const left = asked.reduce((total, { millionths }) => total + millionths, held.quantity)
    return `${item.name} (${ofMillionths(left)} left)`
  })
  throw stockShort({ items, itemIds: short.map(({ itemId }) => itemId) })
}

function warns({ item }: LockedStock): boolean {
  return item.negativeStock === 'warn'
}

function shortOf({ itemId, locationId, item, held }: LockedStock): Issued['short'][number] {
  return { itemId, name: item.name, locationId, quantity: ofMillionths(held.quantity) }
}
