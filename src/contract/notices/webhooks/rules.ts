import type { DeliveryState } from './shapes.ts'

/** The event by which a webhook is tried. */
export const testEvent = { type: 'webhook.test', label: 'Test' } as const

/** For how many days the log of deliveries is kept. */
export const keptDays = 30

/** Seconds until the next try after so many: half a minute, two, ten, and so on up to a day; null after the last. */
export function waitAfter(attempts: number): number | null {
  return waits[attempts - 1] ?? null
}

const waits = [30, 120, 600, 1800, 7200, 21_600, 43_200, 86_400]

/** How often a delivery is tried before it fails for good. */
export const mostAttempts = waits.length + 1

/** After so many hours without a delivery that arrived, a webhook is paused. */
export const failingHours = 24

/** What is over, or held for a setting, can be sent again; what is on its way can't. */
export function mayReplay(state: DeliveryState): boolean {
  return state === 'delivered' || state === 'failed' || state === 'cancelled'
}
