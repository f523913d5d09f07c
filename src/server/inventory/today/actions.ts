import { lowStock } from '#contract/inventory/today/shapes.ts'
import { sourced, type SourcedPart } from '#server/platform/dashboard.ts'
import { lowItems } from './data.ts'

/** How many items are named. */
const named = 10

/** What the dashboard says of the stock. */
export const stockParts: readonly SourcedPart[] = [
  sourced('lowStock', lowStock, async (tx, date) => {
    const items = await lowItems(tx, date)
    return { total: items.length, items: items.slice(0, named) }
  }),
]
