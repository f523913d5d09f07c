import type { RowOf } from '#contract/import/tables/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { categoriesNamed, menuKnownBy, takeOverMenu } from '#server/restaurant/public.ts'
import { lower, repeatsOf } from '../rules/repeats.ts'
import type { Taker } from './taker.ts'

/** Menu items collide by their name within a category, and by barcode. */
export const menuTaker: Taker<'menu'> = {
  look: async (tx, rows) => {
    const categories = new Map((await categoriesNamed(tx)).map((one) => [lower(one.name), one]))
    const found = await menuKnownBy(tx, {
      names: rows.map(({ value }) => lower(value.name)),
      barcodes: rows.flatMap(({ value }) => value.barcode ?? []),
    })
    const byName = new Map(found.map(({ name, category }) => [placeOf({ name, category }), `${name} in ${category}`]))
    const byBarcode = new Map(found.flatMap(({ barcode, name }) => (barcode ? [[barcode, name] as const] : [])))
    const names = rows.map(({ row, value }) => ({ row, value: value.name, key: placeOf(value) }))
    return {
      problems: rows.flatMap(({ row, value: { category } }) =>
        categories.get(lower(category))?.isArchived
          ? [{ row, column: 'Category', message: `the category '${category}' is archived` }]
          : [],
      ),
      repeats: [
        ...repeatsOf('Name', names, { known: byName }),
        ...repeatsOf(
          'Barcode',
          rows.map(({ row, value }) => ({ row, value: value.barcode })),
          { known: byBarcode, keyOf: (barcode) => barcode },
        ),
      ],
      newCategories: new Map(
        rows.flatMap(({ row, value: { category } }) =>
          categories.has(lower(category)) ? [] : [[row, category] as const],
        ),
      ),
    }
  },
  write: async (tx, rows) =>
    takeOverMenu(
      tx,
      rows.map(({ value }) => value),
      await openCategories(tx),
    ),
}

async function openCategories(tx: Tx) {
  const open = (await categoriesNamed(tx)).filter(({ isArchived }) => !isArchived)
  return new Map(open.map(({ id, name }) => [lower(name), id]))
}

function placeOf({ category, name }: Pick<RowOf<'menu'>, 'category' | 'name'>): string {
  return `${lower(category)}\n${lower(name)}`
}
