import {
  compareFractions,
  type Fraction,
  floorOf,
  fraction,
  nothing,
  product,
  quotient,
  total,
} from '#contract/accounting/taxes/rules/fraction.ts'
import { exactly, inBaseUnits, type Units } from '#contract/inventory/items/rules.ts'
import type { ItemId } from '#contract/inventory/items/shapes.ts'
import type { RecipeId } from '#contract/inventory/recipes/shapes.ts'
import { minorOf, type Money, ofMinor, portion } from '#contract/kernel/money.ts'
import { type Quantity, quantityOf } from '#contract/kernel/quantity.ts'
import type { Costing, LineRow, Need } from './data/recipes.ts'

const million = 1_000_000n

/** What the lines of a recipe take for one of its portions: items once each, their amounts summed. */
export function needsOfPortion(portions: Quantity, taken: readonly Need[]): Need[] {
  const share = quotient(fraction(1n), exactly(portions))
  const byItem = Map.groupBy(taken, (need) => need.itemId)
  return [...byItem]
    .map(([itemId, needs]) => ({ itemId, amount: product(total(needs.map((need) => need.amount)), share) }))
    .sort((a, b) => (a.itemId < b.itemId ? -1 : 1))
}

/** What a line takes as bought; undefined where its item, its part or its unit is not known. */
export function needsOfLine(
  line: LineRow,
  { items, parts }: { items: ReadonlyMap<ItemId, Units>; parts: ReadonlyMap<RecipeId, readonly Need[]> },
): Need[] | undefined {
  const { itemId, partId, quantity, unit, yieldPpm } = line
  if (partId !== null) {
    const portions = exactly(quantity)
    return parts.get(partId)?.map((need) => ({ ...need, amount: product(need.amount, portions) }))
  }
  const item = itemId === null ? undefined : items.get(itemId)
  const served = item && inBaseUnits(item, quantity, unit || item.unit)
  if (itemId === null || !served) return undefined
  return [{ itemId, amount: product(served, fraction(million, BigInt(yieldPpm))) }]
}

/**
 * Recipes that have one of the given as a part, near or far, each after all of its own parts that are among them.
 * @returns undefined where one of the given is a part of itself
 */
export function recipesAbove(
  start: RecipeId,
  partsOf: ReadonlyMap<RecipeId, readonly RecipeId[]>,
): RecipeId[] | undefined {
  const usersOf = new Map<RecipeId, RecipeId[]>()
  for (const [user, parts] of partsOf) for (const part of parts) usersOf.set(part, [...(usersOf.get(part) ?? []), user])
  const done = new Set<RecipeId>()
  const open = new Set<RecipeId>()
  const order: RecipeId[] = []
  const visit = (id: RecipeId): boolean => {
    if (open.has(id)) return false
    if (done.has(id)) return true
    open.add(id)
    const ok = (usersOf.get(id) ?? []).every(visit)
    open.delete(id)
    done.add(id)
    order.unshift(id)
    return ok
  }
  return visit(start) ? order.slice(1) : undefined
}

/** Cost of a base unit in minor units: the average here, or of all places, or the last one that was known. */
export function costOfUnit(costing: Costing): Fraction {
  const { hereQuantity, hereValue, allQuantity, allValue, lastCost } = costing
  if (Number(hereQuantity) > 0) return quotient(fraction(BigInt(minorOf(hereValue))), exactly(hereQuantity))
  if (Number(allQuantity) > 0) return quotient(fraction(BigInt(minorOf(allValue))), exactly(allQuantity))
  return exactly(lastCost)
}

/** What needs cost, rounded half up once. */
export function costOfNeeds(needs: readonly Need[], costings: ReadonlyMap<ItemId, Costing>): Money {
  const exact = total(
    needs.map(({ itemId, amount }) => {
      const costing = costings.get(itemId)
      return costing ? product(amount, costOfUnit(costing)) : nothing
    }),
  )
  return portion(ofMinor(1), exact.numerator, exact.denominator)
}

/** How many whole portions the stock makes; null where every item may be taken without asking. */
export function portionsInStock(needs: readonly Need[], costings: ReadonlyMap<ItemId, Costing>): Quantity | null {
  const limits = needs.flatMap(({ itemId, amount }) => {
    const costing = costings.get(itemId)
    return costing && costing.negativeStock !== 'allow' ? [quotient(exactly(costing.lying), amount)] : []
  })
  const [least] = limits.toSorted(compareFractions)
  if (!least) return null
  return quantityOf(compareFractions(least, nothing) < 0 ? '0' : floorOf(least).toString())
}
