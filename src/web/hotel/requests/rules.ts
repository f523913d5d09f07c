import { BellRing, Brush, ChefHat, type LucideIcon } from 'lucide-react'
import type { Department, RequestView } from '#contract/hotel/requests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { counted, t } from '#web/texts/text.ts'

/** A request as a form writes it. */
export type WrittenRequest = { text: string; department: Department; dueOn: Day | null }

export const freshRequest: WrittenRequest = { text: '', department: 'desk', dueOn: null }

/** Who sees to a request. */
export const departmentLooks: Record<Department, { words: string; icon: LucideIcon }> = {
  desk: { words: t('Front desk'), icon: BellRing },
  housekeeping: { words: t('Housekeeping'), icon: Brush },
  kitchen: { words: t('Kitchen'), icon: ChefHat },
}

export const viewWords: Record<RequestView, string> = {
  today: t('Open today'),
  coming: t('Coming'),
  done: t('Done'),
}

/** "2 requests are open" */
export function openWords(count: number): string {
  return counted(count, { one: '{count} request is open', other: '{count} requests are open' })
}
