import { sumOf } from '#contract/kernel/money.ts'
import { type Quantity, ratioOf } from '#contract/kernel/quantity.ts'
import type { OrderChange } from '#contract/restaurant/orders/rules/change.ts'
import { type LineState, type OrderState, soldLines, takenQuantity } from '#contract/restaurant/orders/rules/state.ts'
import { isComp } from '#contract/restaurant/orders/rules/totals.ts'
import { holdForSale, type IssuedCost, recipeNeeds, returnFromSale, standingCosts } from '#server/inventory/public.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { noStockPlace } from '../../errors.ts'
import { needsOf } from '../rules/needs.ts'
import type { Gathered, Recipes } from './gather.ts'

/** What lines cost by kind of item, and whether they were given away. */
export type LineCost = { costs: readonly IssuedCost[]; comped: boolean }

/** What a change took out of stock; `write` puts it down. */
export type TakenStock = {
  /** The lines of the change with what they cost. */
  lines: readonly LineState[]
  costs: readonly LineCost[]
  /** What stands below zero now and may. */
  warnings: readonly string[]
  write: () => Promise<void>
}

/**
 * Locks what lines need that leave stock by this change: those that are sent, where the outlet depletes at sending, and at the first bill
 * all that did not leave it yet.
 * @returns how it is taken, once the order has its number; it throws 409 `stock_short`
 * @throws 409 `no_stock_location`
 */
export async function holdStock(
  tx: Tx,
  { terms: { outlet, date }, recipes }: Gathered,
  { lines, sent, bills }: OrderChange,
): Promise<(order: OrderState) => TakenStock> {
  const leaves = ({ id }: LineState) => bills || (outlet.depletesAt === 'send' && sent.includes(id))
  const taking = soldLines(lines).filter((line) => line.cost === null && takesStock(line) && leaves(line))
  if (taking.length === 0) return () => ({ lines, costs: [], warnings: [], write: async () => {} })
  if (outlet.stockLocationId === null) throw noStockPlace({ location: outlet.name })
  const needs = needsOf(taking, await knownRecipes(tx, recipes, taking), outlet.stockLocationId)
  const take = await holdForSale(tx, needs)
  return ({ id, number }) => {
    const issued = take({ source: { type: 'order', id, label: number }, date })
    const costs = new Map(taking.map((line) => [line.id, issued.costs.get(line.id) ?? []]))
    return {
      lines: lines.map((line) => withCost(line, costs.get(line.id))),
      costs: taking.map((line) => ({ costs: costs.get(line.id) ?? [], comped: isComp(line) })),
      warnings: issued.short.map(({ name, quantity }) => `${name} stands at ${quantity} now`),
      write: issued.write,
    }
  }
}

function takesStock({ recipeVersionId, modifiers }: LineState): boolean {
  return recipeVersionId !== null || modifiers.some(({ needs }) => needs.length > 0)
}

function withCost(line: LineState, costs: readonly IssuedCost[] | undefined): LineState {
  return costs ? { ...line, cost: sumOf(costs, ({ value }) => value), comped: isComp(line) } : line
}

/** The recipes of lines: those of new lines came with the menu, only older ones are asked for. */
async function knownRecipes(tx: Tx, recipes: Recipes, lines: readonly LineState[]): Promise<Recipes> {
  const versions = [...new Set(lines.flatMap(({ recipeVersionId }) => recipeVersionId ?? []))]
  const unknown = versions.filter((id) => !recipes.has(id))
  return unknown.length === 0 ? recipes : new Map([...recipes, ...(await recipeNeeds(tx, unknown))])
}

/** Lines that took their stock before they were given away, or no longer are, with what they cost as it stands. */
export async function recomped(tx: Tx, lines: readonly LineState[]): Promise<ReadonlyMap<LineState['id'], LineCost>> {
  const changed = soldLines(lines).filter((line) => line.cost !== null && line.comped !== isComp(line))
  if (changed.length === 0) return new Map()
  const costs = await standingCosts(
    tx,
    changed.map(({ id }) => id),
  )
  return new Map(changed.map((line) => [line.id, { costs: costs.get(line.id) ?? [], comped: isComp(line) }]))
}

/** A part of a line that comes back, under the id by which its return is known. */
export type ReturnedPart = { line: LineState; id: string; quantity: Quantity }

export type ReturnedCost = LineCost & { outcome: 'restock' | 'waste' }

/** Brings parts of lines back into stock at the cost at which they left, or throws them away; what took nothing brings nothing. */
export async function returnStock(
  tx: Tx,
  { terms, order, lines }: Gathered,
  back: { parts: readonly ReturnedPart[]; outcome: 'restock' | 'waste'; reason: string },
): Promise<ReturnedCost[]> {
  const took = back.parts.filter(({ line }) => line.cost !== null)
  const { outcome, reason } = back
  const costs = await returnFromSale(tx, {
    source: { type: 'order', id: order.id, label: order.number },
    date: terms.date,
    lines: took.map(({ line, id, quantity }) => ({
      lineId: line.splitOf ?? line.id,
      returnLineId: id,
      share: {
        numerator: ratioOf(quantity).numerator,
        denominator: ratioOf(takenQuantity(lines, line)).numerator,
      },
      outcome,
      reason,
    })),
  })
  return took.map(({ line, id }) => ({ costs: costs.get(id) ?? [], comped: line.comped, outcome }))
}
