import type { EnteredType, MovementType } from '#contract/inventory/movements/shapes.ts'
import { t } from '#web/texts/text.ts'
import type { Tone } from '#web/ui/badge.tsx'
import type { Item } from '../items/data.ts'
import { inBase, quantityWords } from '../items/rules.ts'

export const typeWords: Record<MovementType, { word: string; tone: Tone }> = {
  opening: { word: t('Opening'), tone: 'info' },
  receipt: { word: t('Receipt'), tone: 'positive' },
  sale: { word: t('Sale'), tone: 'plain' },
  sale_return: { word: t('Sale return'), tone: 'info' },
  adjustment: { word: t('Adjustment'), tone: 'accent' },
  waste: { word: t('Waste'), tone: 'caution' },
  transfer_out: { word: t('Transfer out'), tone: 'plain' },
  transfer_in: { word: t('Transfer in'), tone: 'plain' },
  revaluation: { word: t('Revaluation'), tone: 'accent' },
}

export const enteredOptions = [
  { value: 'receipt', label: t('Receive') },
  { value: 'adjustment', label: t('Adjust') },
  { value: 'waste', label: t('Waste') },
  { value: 'transfer', label: t('Transfer') },
  { value: 'opening', label: t('Opening') },
] as const satisfies { value: EnteredType; label: string }[]

/** What an entered movement does to the books, in words. */
export const effects: Record<EnteredType, string> = {
  receipt: t('Adds to the stock and to goods received, for which the bill is to come.'),
  adjustment: t('Brings the books to what was counted: above zero adds, below zero takes away.'),
  waste: t('Takes it out of the stock at its average cost, into waste and spoilage.'),
  transfer: t('Moves it to another place with its cost. The value of the stock stays.'),
  opening: t('What lay there when the books were opened, against opening balance equity.'),
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
  const now = t('{onHand} on hand there', { onHand: quantityWords(onHand, item.unit) })
  return after === null
    ? now
    : t('{now}, {after} after', { now, after: quantityWords(Number(after.toFixed(6)), item.unit) })
}

/** Why less would lie there than nothing; null where it would not. */
export function shortWords(draft: Draft): { text: string; refused: boolean } | null {
  const left = leftAfter(draft)
  if (left === null || left >= 0 || !draft.item || draft.item.negativeStock === 'allow') return null
  const refused = draft.item.negativeStock === 'block'
  const shortfall = t('{left} would be left', { left: quantityWords(left, draft.item.unit) })
  return { text: refused ? t('{shortfall}, which this item refuses.', { shortfall }) : `${shortfall}.`, refused }
}
