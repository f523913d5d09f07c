import type { ItemId } from '#contract/inventory/items/shapes.ts'
import type { StockLocationId } from '#contract/inventory/locations/shapes.ts'
import type { RecipeVersionId } from '#contract/inventory/recipes/shapes.ts'
import { divideHalfUp } from '#contract/kernel/money.ts'
import { type Quantity, quantityOf, ratioOf } from '#contract/kernel/quantity.ts'
import type { LineState } from '#contract/restaurant/orders/rules/state.ts'
import type { StockNeed } from '#server/inventory/public.ts'

const scale = 1_000_000n

/** What a line takes from stock: its recipe's version, and what its options add or leave out. */
type DepletingLine = Pick<LineState, 'id' | 'quantity' | 'recipeVersionId'> & {
  modifiers: readonly Pick<LineState['modifiers'][number], 'quantity' | 'needs'>[]
}

/** Base units of an item for one portion, exact. */
export type Need = { itemId: ItemId; numerator: bigint; denominator: bigint }

type RecipeNeeds = ReadonlyMap<RecipeVersionId, readonly Need[]>

/** The needs of lines at a place, each item once a line, rounded to six decimals once; an option can't make one negative. */
export function needsOf(
  lines: readonly DepletingLine[],
  recipes: RecipeNeeds,
  locationId: StockLocationId,
): StockNeed[] {
  return lines.flatMap((line) => {
    const { numerator: sold } = ratioOf(line.quantity)
    const recipe = line.recipeVersionId ? (recipes.get(line.recipeVersionId) ?? []) : []
    const perItem = new Map<ItemId, { numerator: bigint; denominator: bigint }>()
    for (const need of recipe) perItem.set(need.itemId, need)
    for (const option of line.modifiers) {
      for (const need of option.needs) {
        const before = perItem.get(need.itemId) ?? { numerator: 0n, denominator: 1n }
        const more = ratioOf(need.quantity).numerator * BigInt(option.quantity)
        perItem.set(need.itemId, {
          numerator: before.numerator * scale + more * before.denominator,
          denominator: before.denominator * scale,
        })
      }
    }
    return [...perItem].flatMap(([itemId, { numerator, denominator }]) => {
      const millionths = divideHalfUp(numerator * sold, denominator)
      return millionths > 0n ? [{ lineId: line.id, itemId, locationId, quantity: ofMillionths(millionths) }] : []
    })
  })
}

function ofMillionths(millionths: bigint): Quantity {
  return quantityOf(`${millionths / scale}.${String(millionths % scale).padStart(6, '0')}`)
}
