import type { RecipeVersionId } from '#contract/inventory/recipes/shapes.ts'
import { sumOf } from '#contract/kernel/money.ts'
import { holdForSale, type Issued, type IssuedCost, recipeNeeds } from '#server/inventory/public.ts'
import { noStockPlace } from '../../errors.ts'
import { costPosting } from '../posting.ts'
import { type Need, needsOf } from '../rules/needs.ts'
import { isComp } from '#contract/restaurant/orders/rules.ts'
import type { StateLine } from '../rules/state.ts'
import type { Work } from './work.ts'

/**
 * Locks what lines need of stock that have not taken it yet: their recipes at the version that was sold, and what their options add.
 * @returns the step that takes it, written with the act; it throws 409 `stock_short`
 * @throws 409 `no_stock_location`
 */
export async function holdStock(work: Work, lines: readonly StateLine[]): Promise<() => void> {
  const { tx, ground } = work
  const waiting = lines.filter((line) => line.cost === null && line.state !== 'voided')
  const recipes = await recipesOf(work, waiting)
  const depleting = waiting.map((line) => ({ ...line, options: line.modifiers }))
  const takesStock = depleting.filter(
    (line) => line.recipeVersionId !== null || line.options.some(({ needs }) => needs.length > 0),
  )
  if (takesStock.length === 0) return () => {}
  const place = ground.outlet.stockLocationId
  if (place === null) throw noStockPlace({ location: ground.outlet.name })
  // What an earlier step of this act took is written before stock is read again.
  if (work.moveStock) {
    await work.moveStock()
    work.moveStock = undefined
  }
  const take = await holdForSale(tx, needsOf(takesStock, recipes, place))
  return () => {
    const { id, number } = work.order
    const issued = take({ source: { type: 'order', id, label: number }, date: ground.date })
    noteCosts(work, takesStock, issued)
    work.moveStock = issued.write
  }
}

function noteCosts(work: Work, takesStock: readonly StateLine[], issued: Issued): void {
  const { order, ground } = work
  const taken = new Map<string, IssuedCost[]>(takesStock.map((line) => [line.id, issued.costs.get(line.id) ?? []]))
  work.lines = work.lines.map((line) => {
    const costs = taken.get(line.id)
    return costs ? { ...line, cost: sumOf(costs, ({ value }) => value), comped: isComp(line) } : line
  })
  work.warnings.push(...issued.short.map(({ name, quantity }) => `${name} stands at ${quantity} now`))
  const costs = work.lines.flatMap((line) => {
    const own = taken.get(line.id)
    return own ? [{ costs: own, comped: line.comped }] : []
  })
  work.postings.push(
    costPosting({ order, date: ground.date, fire: String(order.eventCount + work.events.length) }, costs),
  )
}

/** The recipes of lines: those of new lines came with the menu, only older ones are asked for. */
async function recipesOf(
  work: Work,
  lines: readonly StateLine[],
): Promise<ReadonlyMap<RecipeVersionId, readonly Need[]>> {
  const versions = [...new Set(lines.flatMap(({ recipeVersionId }) => recipeVersionId ?? []))]
  const unknown = versions.filter((id) => !work.recipes.has(id))
  if (unknown.length === 0) return work.recipes
  return new Map([...work.recipes, ...(await recipeNeeds(work.tx, unknown))])
}
