import { addQuantities, none, type Quantity, subtractQuantity } from '#contract/kernel/quantity.ts'
import type { MenuItemId } from '#contract/restaurant/menu/shapes.ts'
import type { LineState } from '#contract/restaurant/orders/rules/state.ts'

type Counted = Pick<LineState, 'menuItemId' | 'quantity'>

/** How many of each menu item lines are. */
export function countsOf(lines: readonly Counted[]): Map<MenuItemId, Quantity> {
  const counts = new Map<MenuItemId, Quantity>()
  for (const { menuItemId, quantity } of lines) {
    counts.set(menuItemId, addQuantities(counts.get(menuItemId) ?? none, quantity))
  }
  return counts
}

/** The same as it leaves what is left of the items. */
export function countsTaken(lines: readonly Counted[]): Map<MenuItemId, Quantity> {
  return new Map([...countsOf(lines)].map(([id, count]) => [id, subtractQuantity(none, count)]))
}
