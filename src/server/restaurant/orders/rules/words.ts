import type { LineState } from '#contract/restaurant/orders/rules/state.ts'

/** A line as the kitchen reads it. */
export function kitchenWords(line: LineState) {
  return {
    lineId: line.id,
    categoryId: line.categoryId,
    quantity: line.quantity,
    name: line.kitchenName,
    modifiers: line.modifiers.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)),
    notes: line.notes,
  }
}
