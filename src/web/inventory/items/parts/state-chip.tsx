import { StatusChip } from '#web/ui/badge.tsx'
import type { Item } from '../data.ts'
import { stateWords } from '../rules.ts'

/** Whether there is enough of an item. */
export function StockChip({ state }: { state: Item['state'] }) {
  return <StatusChip tone={stateWords[state].tone}>{stateWords[state].word}</StatusChip>
}
