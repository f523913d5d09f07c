import type { EnteredType, MovementType } from '#contract/inventory/movements/shapes.ts'
import type { Tone } from '#web/ui/badge.tsx'
import type { Item } from '../items/data.ts'
import { inBase, quantityWords } from '../items/rules.ts'

export const typeWords: Record<MovementType, { word: string; tone: Tone }> = {
  opening: { word: 'Opening', tone: 'info' },
  receipt: { word: 'Receipt', tone: 'positive' },
  sale: { word: 'Sale', tone: 'plain' },
  sale_return: { word: 'Sale return', tone: 'info' },
  adjustment: { word: 'Adjustment', tone: 'accent' },
  waste: { word: 'Waste', tone: 'caution' },
  transfer_out: { word: 'Transfer out', tone: 'plain' },
  transfer_in: { word: 'Transfer in', tone: 'plain' },
  revaluation: { word: 'Revaluation', tone: 'accent' },
}

export const enteredOptions = [
  { value: 'receipt', label: 'Receive' },
  { value: 'adjustment', label: 'Adjust' },
  { value: 'waste', label: 'Waste' },
  { value: 'transfer', label: 'Transfer' },
  { value: 'opening', label: 'Opening' },
] as const satisfies { value: EnteredType; label: string }[]

/** What an entered movement does to the books, in words. */
export const effects: Record<EnteredType, string> = {
  receipt: 'Adds to the stock and to goods received, for which the bill is to come.',
  adjustment: 'Brings the books to what was counted: above zero adds, below zero takes away.',
  waste: 'Takes it out of the stock at its average cost, into waste and spoilage.',
  transfer: 'Moves it to another place with its cost. The value of the stock stays.',
  opening: 'What lay there when the books were opened, against opening balance equity.',
}

/** Whether a cost is asked for: of what comes in, and what is found. */
export function asksCost(type: EnteredType, quantity: number | null): boolean {
  return type === 'receipt' || type === 'opening' || (type === 'adjustment' && (quantity ?? 0) > 0)
}

export type Draft = {
  type: EnteredType
  item: Item | null
  locationId: string | null
  quantity: number | null
  unit: string
}

/** What a movement leaves at its place, in base units; null while it can't be said. */
export function leftAfter({ type, item, locationId, quantity, unit }: Draft): number | null {
  if (!item || !locationId || quantity === null) return null
  const size = inBase(item, quantity, unit || item.unit)
  if (size === null) return null
  const onHand = item.stock.find((place) => place.locationId === locationId)?.quantity ?? 0
  return type === 'waste' || type === 'transfer' ? onHand - size : onHand + size
}

/** The stock at the place now and after the movement: "3 kg on hand there, 2.5 kg after". */
export function onHandWords(draft: Draft): string | null {
  const { item, locationId } = draft
  if (!item || !locationId) return null
  const onHand = item.stock.find((place) => place.locationId === locationId)?.quantity ?? 0
  const after = leftAfter(draft)
  const now = `${quantityWords(onHand, item.unit)} on hand there`
  return after === null ? now : `${now}, ${quantityWords(Number(after.toFixed(6)), item.unit)} after`
}

/** Why less would lie there than nothing; null where it would not. */
export function shortWords(draft: Draft): { text: string; refused: boolean } | null {
  const left = leftAfter(draft)
  if (left === null || left >= 0 || !draft.item || draft.item.negativeStock === 'allow') return null
  const refused = draft.item.negativeStock === 'block'
  const shortfall = `${quantityWords(left, draft.item.unit)} would be left`
  return { text: refused ? `${shortfall}, which this item refuses.` : `${shortfall}.`, refused }
}
