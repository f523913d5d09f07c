import { exactly, roundedMillionths } from '#contract/inventory/items/rules.ts'
import { type ItemCategoryId, type ItemId, type ItemKind, itemKinds } from '#contract/inventory/items/shapes.ts'
import type { StockLocationId } from '#contract/inventory/locations/shapes.ts'
import { fraction, product } from '#contract/accounting/taxes/rules/fraction.ts'
import { type Money, ofMajor, portion, sumOf, zero } from '#contract/kernel/money.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import { post } from '#server/accounting/public/entries.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { openLocations } from '../../locations/data.ts'
import { openBook } from './book.ts'
import { movementPosting } from '../posting.ts'
import { insertCategory, insertItems, type NewItem } from '../../items/data/write.ts'

/** What lies of an item when it is taken over. */
export type OpeningStock = { locationId: StockLocationId; quantity: Quantity; unitCost: Quantity }

/** An item of a list, with the name of its category and its opening stock. */
export type ListedItem = NewItem & { category?: string | undefined; opening?: OpeningStock | undefined }

/**
 * Takes items over from a list, all at once: categories that are new, the items, and one document of opening stock for each kind, which
 * posts against opening balance equity.
 * @param known the categories that are there, by their names in small letters
 */
export async function takeOverItems(
  tx: Tx,
  items: readonly ListedItem[],
  known: ReadonlyMap<string, ItemCategoryId>,
): Promise<void> {
  const opened = items.flatMap((item) => (item.opening ? [{ item, opening: item.opening }] : []))
  if (opened.length > 0) await holdBusinessDate(tx)
  const categoryIds = await withNewCategories(tx, items, known)
  const rows = items.map((item) => ({
    ...item,
    id: newId<'item'>(),
    categoryId: item.category ? categoryIds.get(item.category.toLowerCase()) : null,
  }))
  await insertItems(tx, rows)
  const openings = rows.flatMap(({ id, kind, opening }) => (opening ? [{ id, kind, ...opening }] : []))
  await openStock(tx, openings)
  tx.audit({
    action: 'item.import',
    resource: 'item',
    id: null,
    label: `${items.length} items`,
    change: { items: items.length, withOpeningStock: openings.length },
  })
  tx.tell({ topic: 'inventory.stock', payload: {} })
}

async function withNewCategories(
  tx: Tx,
  items: readonly ListedItem[],
  known: ReadonlyMap<string, ItemCategoryId>,
): Promise<Map<string, ItemCategoryId>> {
  const ids = new Map(known)
  for (const { category: name, kind } of items) {
    if (!name || ids.has(name.toLowerCase())) continue
    const id = newId<'item_category'>()
    await insertCategory(tx, id, { name, kind })
    ids.set(name.toLowerCase(), id)
  }
  return ids
}

type Opening = OpeningStock & { id: ItemId; kind: ItemKind }

/** Lays the opening stock of new items down and posts it, kind by kind. */
async function openStock(tx: Tx, openings: readonly Opening[]): Promise<void> {
  if (openings.length === 0) return
  const date = await holdBusinessDate(tx)
  const places = [...new Set(openings.map(({ locationId }) => locationId))]
  const [open] = await tx.lock(openLocations(tx, places))
  if (open.size < places.length) throw invalid('text', 'A place was archived or deleted in the meantime')
  const postings = []
  for (const kind of itemKinds) {
    const ofKind = openings.filter((one) => one.kind === kind)
    if (ofKind.length === 0) continue
    const value = sumOf(ofKind, valueOf)
    const documentId: string = newId()
    const label = `${ofKind.length} items of a list`
    const book = await openBook(
      tx,
      ofKind.map(({ id: itemId, locationId }) => ({ itemId, locationId })),
    )
    for (const one of ofKind) {
      const moved = { quantity: roundedMillionths(exactly(one.quantity)), value: valueOf(one) }
      book.putIn({ itemId: one.id, locationId: one.locationId }, moved, { type: 'opening' })
    }
    await book.write({ id: documentId, date, source: { type: 'stock_movement', id: documentId, label } })
    postings.push(
      movementPosting({ documentId, date, kind, type: 'opening', value, revaluation: zero, label, reverses: null }),
    )
  }
  await post(tx, postings)
}

const major = ofMajor(1)

function valueOf({ quantity, unitCost }: OpeningStock): Money {
  const { numerator, denominator } = product(exactly(quantity), exactly(unitCost))
  const exact = fraction(numerator, denominator)
  return portion(major, exact.numerator, exact.denominator)
}
