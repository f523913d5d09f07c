import { categoriesByName, itemsKnownBy, placesByName, takeOverItems } from '#server/inventory/public.ts'
import type { Problem, TableRow } from '../rules/cells.ts'
import { lower, repeatsOf } from '../rules/repeats.ts'
import type { Taker } from './taker.ts'

export const itemTaker: Taker<'items'> = {
  look: async (tx, rows) => {
    const [places, categories] = [await placesByName(tx), await categoriesByName(tx)]
    const skus = rows.map(({ row, value }) => ({ row, value: value.sku }))
    const barcodes = rows.map(({ row, value }) => ({ row, value: value.barcode }))
    const found = await itemsKnownBy(tx, {
      skus: skus.map(({ value }) => lower(value)),
      barcodes: barcodes.flatMap(({ value }) => value ?? []),
    })
    const bySku = new Map(found.map(({ sku, name }) => [sku, name]))
    const byBarcode = new Map(found.flatMap(({ barcode, name }) => (barcode ? [[barcode, name] as const] : [])))
    return {
      problems: rows.flatMap((row) => openingProblems(row, places)),
      repeats: [
        ...repeatsOf('SKU', skus, { known: bySku }),
        ...repeatsOf('Barcode', barcodes, { known: byBarcode, keyOf: (barcode) => barcode }),
      ],
      newCategories: new Map(
        rows.flatMap(({ row, value: { category } }) =>
          category && !categories.has(lower(category)) ? [[row, category] as const] : [],
        ),
      ),
    }
  },
  write: async (tx, rows) => {
    const [places, categories] = [await placesByName(tx), await categoriesByName(tx)]
    const items = rows.map(({ value: { openingQuantity: quantity, openingCost: unitCost, place, ...item } }) => {
      const locationId = place === undefined ? undefined : places.get(lower(place))
      const isOpened = quantity !== undefined && unitCost !== undefined && locationId !== undefined
      return { ...item, ...(isOpened ? { opening: { quantity, unitCost, locationId } } : {}) }
    })
    await takeOverItems(tx, items, categories)
  },
}

/** An opening quantity, its cost and its place come together or not at all. */
function openingProblems(
  { row, value: { openingQuantity, openingCost, place } }: TableRow<'items'>,
  places: ReadonlyMap<string, unknown>,
): Problem[] {
  const problems: Problem[] = []
  if (openingQuantity === undefined) {
    if (openingCost !== undefined)
      problems.push({ row, column: 'Opening quantity', message: 'must be given with a cost' })
    return problems
  }
  if (openingCost === undefined)
    problems.push({ row, column: 'Cost of one unit', message: 'must be given with an opening quantity' })
  if (place === undefined) problems.push({ row, column: 'Place', message: 'must say where the opening quantity lies' })
  else if (!places.has(lower(place))) problems.push({ row, column: 'Place', message: `there is no place '${place}'` })
  return problems
}
