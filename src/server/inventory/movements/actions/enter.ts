import type * as api from '#contract/inventory/movements/api.ts'
import { exactly, inBaseUnits, roundedMillionths, unitNames } from '#contract/inventory/items/rules.ts'
import type { ItemId } from '#contract/inventory/items/shapes.ts'
import type { StockLocationId } from '#contract/inventory/locations/shapes.ts'
import type { EnteredType, Movement, MovementType } from '#contract/inventory/movements/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Money, negate, ofMajor, portion, zero } from '#contract/kernel/money.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import { compareFractions, fraction, product } from '#contract/accounting/taxes/rules/fraction.ts'
import { post } from '#server/accounting/public/entries.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { type ItemUnits, itemUnits } from '../../items/data/units.ts'
import { openLocations } from '../../locations/data.ts'
import { movementsOfDocument } from '../data/read.ts'
import { movementPosting } from '../posting.ts'
import { costOf } from '../rules.ts'
import { type Book, openBook } from './book.ts'
import { refuseShort } from './issue.ts'

export type Entered = Given<typeof api.createMovement>['body']

/**
 * Moves stock by hand and posts it: opening, receipt, adjustment, waste, or transfer to another place.
 * @returns the rows written
 * @throws 400 naming the field · 409 `stock_short`
 */
export async function createMovement(ctx: Ctx, wish: Entered): Promise<Movement[]> {
  return ctx.transaction(async (tx) => movementsOfDocument(tx, await enterWithin(tx, wish)))
}

type Field = 'quantity' | 'unit' | 'unitCost'
const ownNames: Record<string, string> = {}

/**
 * The same inside a transaction that is open.
 * @param names what the request calls quantity, unit and cost
 * @returns the document
 */
export async function enterWithin(
  tx: Tx,
  wish: Entered,
  names: Partial<Record<Field, string>> = ownNames,
): Promise<string> {
  const nameOf = (field: Field) => names[field] ?? field
  refuseWrong(wish, nameOf)
  const places = [wish.locationId, wish.toLocationId].flatMap((id) => id ?? [])
  const date = await holdBusinessDate(tx)
  const [items, open] = await tx.lock(itemUnits(tx, [wish.itemId]), openLocations(tx, places))
  const item = openItem(wish, items, open)
  const quantity = millionthsOf(item, wish, nameOf)
  const book = await openBook(
    tx,
    places.map((locationId) => ({ itemId: wish.itemId, locationId })),
  )
  const given = wish.unitCost === undefined ? undefined : valueOf(wish.quantity, wish.unitCost, nameOf('unitCost'))
  const { type, value, revaluation } = move(book, wish, { quantity, given })
  const size = quantity < 0n ? -quantity : quantity
  refuseShort(book, [{ itemId: wish.itemId, locationId: wish.locationId, millionths: size }])
  const documentId: string = newId()
  await book.write({ id: documentId, date, source: { type: 'stock_movement', id: documentId, label: item.name } })
  tx.audit({
    action: `stock.${wish.type}`,
    resource: 'item',
    id: wish.itemId,
    label: item.name,
    reason: wish.reason ?? null,
    change: { documentId, locationId: wish.locationId, quantity: wish.quantity, unit: wish.unit ?? item.unit, value },
  })
  const entry = { documentId, date, kind: item.kind, type, value, revaluation, label: item.name, reverses: null }
  await post(tx, [movementPosting(entry)])
  return documentId
}

const needsReason: readonly EnteredType[] = ['adjustment', 'waste']
const needsCost: readonly EnteredType[] = ['opening', 'receipt']

function refuseWrong(wish: Entered, nameOf: (field: Field) => string): void {
  const { type, quantity, unitCost, reason } = wish
  const adds = type === 'adjustment' && !quantity.startsWith('-')
  if (Number(quantity) === 0) throw invalid(nameOf('quantity'), 'Must not be zero')
  if (type !== 'adjustment' && quantity.startsWith('-')) throw invalid(nameOf('quantity'), 'Must be greater than zero')
  if (needsReason.includes(type) && !reason) throw invalid('reason', 'Must say why')
  if (needsCost.includes(type) && unitCost === undefined) throw invalid(nameOf('unitCost'), 'Must be given')
  if (!needsCost.includes(type) && !adds && unitCost !== undefined) {
    throw invalid(nameOf('unitCost'), 'What leaves does so at its average cost; leave this out')
  }
  refuseWrongWay(wish)
}

function refuseWrongWay({ type, locationId, toLocationId }: Entered): void {
  if (type === 'transfer' && toLocationId === undefined) throw invalid('toLocationId', 'Must say where it goes')
  if (type !== 'transfer' && toLocationId !== undefined) throw invalid('toLocationId', 'Only a transfer goes somewhere')
  if (toLocationId === locationId) throw invalid('toLocationId', 'Must be another place')
}

/** The item that is moved; it and its places must be there and open. */
function openItem(
  { itemId, locationId, toLocationId }: Entered,
  items: ReadonlyMap<ItemId, ItemUnits>,
  open: ReadonlySet<StockLocationId>,
): ItemUnits {
  const item = items.get(itemId)
  if (!item) throw invalid('itemId', 'This item does not exist')
  if (item.isArchived) throw invalid('itemId', 'This item is archived')
  if (!open.has(locationId)) throw invalid('locationId', 'This place does not exist or is archived')
  if (toLocationId && !open.has(toLocationId)) {
    throw invalid('toLocationId', 'This place does not exist or is archived')
  }
  return item
}

function millionthsOf(item: ItemUnits, wish: Entered, nameOf: (field: Field) => string): bigint {
  const exact = inBaseUnits(item, wish.quantity, wish.unit ?? item.unit)
  if (!exact) throw invalid(nameOf('unit'), `Must be one of ${unitNames(item).join(', ')}`)
  const millionths = roundedMillionths(exact)
  if (item.wholeUnits && millionths % 1_000_000n !== 0n) {
    throw invalid(nameOf('quantity'), `Must come to whole ${item.unit}`)
  }
  if (millionths === 0n) throw invalid(nameOf('quantity'), `Is less than a millionth ${item.unit}`)
  return millionths
}

const greatestValue = fraction(10_000_000_000n)
const major = ofMajor(1)

/** What a quantity of a unit is worth at a cost of one, rounded half up once. */
function valueOf(quantity: Quantity, unitCost: Quantity, path: string): Money {
  const exact = product(exactly(quantity), exactly(unitCost))
  if (compareFractions(exact, greatestValue) > 0) throw invalid(path, 'Must not come to more than 10,000,000,000')
  return portion(major, exact.numerator, exact.denominator)
}

type Moved = { type: Exclude<MovementType, 'sale' | 'sale_return' | 'revaluation'>; value: Money; revaluation: Money }

/** Does it in the book. @returns what it did to the value of the stock, signed */
function move(book: Book, wish: Entered, { quantity, given }: { quantity: bigint; given: Money | undefined }): Moved {
  const place = { itemId: wish.itemId, locationId: wish.locationId }
  const { type, reason } = wish
  if (type === 'transfer') return transfer(book, wish, quantity)
  if (type === 'waste' || quantity < 0n) {
    const size = quantity < 0n ? -quantity : quantity
    return { type, value: negate(book.takeOut(place, size, { type, reason })), revaluation: zero }
  }
  const value = given ?? averageValue(book, place, quantity)
  return { type, value, revaluation: book.putIn(place, { quantity, value }, { type, reason }) }
}

/** The same quantity leaves here and comes there with its cost. */
function transfer(book: Book, { itemId, locationId, toLocationId, reason }: Entered, quantity: bigint): Moved {
  if (!toLocationId) throw new Error('A transfer goes somewhere')
  const value = book.takeOut({ itemId, locationId }, quantity, { type: 'transfer_out', reason })
  const there = { itemId, locationId: toLocationId }
  const revaluation = book.putIn(there, { quantity, value }, { type: 'transfer_in', reason })
  return { type: 'transfer_in', value: zero, revaluation }
}

/** What is found is worth what lies there, or the last known cost. */
function averageValue(book: Book, place: { itemId: ItemId; locationId: StockLocationId }, quantity: bigint): Money {
  const { held } = book.at(place)
  if (held.quantity > 0n) return portion(held.value, quantity, held.quantity)
  return costOf(held.lastCost, quantity)
}
