import { Temporal } from 'temporal-polyfill'
import type { Day, Instant } from '#contract/kernel/day.ts'

/**
 * Whether the night of a business date may be closed by itself: on the next day at the roll time of the place. A roll time that
 * the clocks skip or repeat counts once.
 */
export function isNightOver(night: { date: Day; rollTime: string; timeZone: string }, now: Instant): boolean {
  const rollsAt = Temporal.PlainDate.from(night.date)
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: night.timeZone, plainTime: Temporal.PlainTime.from(night.rollTime) })
  return Temporal.Instant.compare(rollsAt.toInstant(), Temporal.Instant.from(now)) <= 0
}
