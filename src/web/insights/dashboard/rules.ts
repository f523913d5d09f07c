import type { PaymentMethod } from '#contract/accounting/payments/shapes.ts'
import { addDays, dayOf } from '#contract/kernel/day.ts'
import type { Dashboard, Part } from './data.ts'

/** "Good morning", by the hour of the day at the place. */
export function greetingAt(hour: number): string {
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** True when there is nothing on the dashboard for the person. */
export function isBare({ businessDate: _date, ...parts }: Dashboard): boolean {
  return Object.values(parts).every((part) => part === null)
}

export const methodWords: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  mobile_money: 'Mobile money',
  bank: 'Bank',
  guest_credit: 'Guest credit',
}

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
