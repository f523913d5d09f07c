import { addDays, dayOf } from '#contract/kernel/day.ts'
import type { Part } from '#web/shell/dashboard/card.tsx'

export type Night = Part<'nights'>[number] & { occupancy: number; adr: number }

/** The nights with their rates; nothing over nothing counts as nothing. */
export function nightsWithRates(nights: Part<'nights'>): Night[] {
  return nights.map((night) => ({
    ...night,
    occupancy: night.sellable > 0 ? (night.occupied / night.sellable) * 100 : 0,
    adr: night.occupied > 0 ? night.revenue / night.occupied : 0,
  }))
}

/** How many nights the audit is behind: the closed night before the business date is the newest one there can be. */
export function isUpToDate(last: Part<'nightAudit'>['last'], businessDate: string): boolean {
  return last !== null && addDays(dayOf(last.date), 1) === businessDate && last.status === 'done'
}
