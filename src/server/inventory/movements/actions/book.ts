import type { MovementType } from '#contract/inventory/movements/shapes.ts'
import { add, isZero, type Money, negate, subtract, sumOf, zero } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { invalid } from '#server/platform/errors.ts'
import { keyOf, lockStock, type LockedStock, type Place } from '../data/stock.ts'
import { type MovementDocument, type NewMovement, type StockChange, writeMovements } from '../data/write.ts'
import { type Held, putIn, takeBack, takeOut, unitCost } from '../rules.ts'

type Why = { lineId?: string | undefined; reason?: string | null | undefined; reversesId?: string | undefined }
type Detail = Why & { type: MovementType }

/** What one act moves: places that are locked, and rows that wait to be written together. */
export type Book = {
  at(place: Place): LockedStock
  /** @returns the cost of what was taken */
  takeOut(place: Place, quantity: bigint, detail: Detail): Money
  /** @returns the revaluation of what was sold before it came */
  putIn(place: Place, moved: { quantity: bigint; value: Money }, detail: Detail): Money
  /** Takes out what came in by these rows, at the value that they came with. @returns the revaluation of what is left */
  takeBack(place: Place, rows: readonly (Detail & { quantity: bigint; value: Money })[]): Money
  /** Writes a change of value alone. */
  revalue(place: Place, value: Money, why: Why): void
  /** Places that stand below zero. */
  below(): LockedStock[]
  /** Writes it all, and tells whose stock moved. */
  write(document: MovementDocument): Promise<void>
}

/** Locks the places in their order and opens them for what one act does there. @throws 400 when an item or a place does not exist */
export async function openBook(tx: Tx, places: readonly Place[]): Promise<Book> {
  const locked = await lockStock(tx, [...new Map(places.map((place) => [keyOf(place), place])).values()])
  const before = new Map([...locked].map(([key, { held }]) => [key, held]))
  const written: NewMovement[] = []
  const at = (place: Place): LockedStock => {
    const stock = locked.get(keyOf(place))
    if (!stock) throw invalid('itemId', 'This item, or this place, does not exist')
    return stock
  }
  const move = (place: Place, detail: Detail, change: { quantity: bigint; value: Money; held: Held }) => {
    const { quantity, value, held } = change
    const stock = at(place)
    const after = { quantity: stock.held.quantity + quantity, value: add(stock.held.value, value) }
    written.push(rowOf(stock, detail, { quantity, value, after }))
    stock.held = { ...held, ...after }
  }
  const revalue = (place: Place, value: Money, why: Why) => {
    if (isZero(value)) return
    move(place, { type: 'revaluation', ...why }, { quantity: 0n, value, held: at(place).held })
  }
  return {
    at,
    revalue,
    takeOut: (place, quantity, detail) => {
      const { held, value } = takeOut(at(place).held, quantity)
      move(place, detail, { quantity: -quantity, value: negate(value), held })
      return value
    },
    putIn: (place, { quantity, value }, detail) => {
      const { held, revaluation } = putIn(at(place).held, quantity, value)
      move(place, detail, { quantity, value, held })
      revalue(place, revaluation, { reason: 'Cost of what was sold before it came' })
      return revaluation
    },
    takeBack: (place, rows) => {
      const quantity = rows.reduce((total, row) => total + row.quantity, 0n)
      const value = sumOf(rows, (row) => row.value)
      const { held, revaluation } = takeBack(at(place).held, quantity, value)
      for (const row of rows) move(place, row, { quantity: -row.quantity, value: negate(row.value), held })
      revalue(place, revaluation, { reason: 'Cost of what is left' })
      return revaluation
    },
    below: () => [...locked.values()].filter(({ held }) => held.quantity < 0n),
    write: async (document) => {
      const changes = [...locked.values()].map((stock) => changeOf(stock, before.get(keyOf(stock))))
      if (written.length === 0) return
      tx.tell({
        topic: 'inventory.stock',
        payload: { itemIds: [...new Set(written.map((row) => row.itemId))], event: 'moved' },
      })
      await writeMovements(tx, document, { rows: written, changes })
    },
  }
}

function changeOf({ itemId, locationId, held }: LockedStock, before: Held | undefined): StockChange {
  const { quantity = 0n, value = zero } = before ?? {}
  const change = { quantity: held.quantity - quantity, value: subtract(held.value, value), lastCost: held.lastCost }
  return { itemId, locationId, ...change }
}

function rowOf(place: Place, detail: Detail, moved: Pick<NewMovement, 'quantity' | 'value' | 'after'>): NewMovement {
  return {
    id: newId<'movement'>(),
    itemId: place.itemId,
    locationId: place.locationId,
    type: detail.type,
    ...moved,
    unitCost: unitCost(moved.value, moved.quantity),
    lineId: detail.lineId ?? null,
    reason: detail.reason ?? null,
    reversesId: detail.reversesId ?? null,
  }
}
