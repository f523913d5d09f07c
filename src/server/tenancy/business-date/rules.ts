import { Temporal } from 'temporal-polyfill'
import { addDays, type Day, type Instant } from '#contract/kernel/day.ts'

/**
 * When a night of the house may begin to be closed: at a time from noon on on the day itself, at an earlier one on the day after. A time that
 * the clocks skip or repeat counts once.
 */
export function earliestClose({ date, time, timeZone }: { date: Day; time: string; timeZone: string }): Instant {
  const on = time < '12:00' ? addDays(date, 1) : date
  const plainTime = Temporal.PlainTime.from(time)
  const at = Temporal.PlainDate.from(on).toZonedDateTime({ timeZone, plainTime })
  return at.toInstant().toString({ fractionalSecondDigits: 3 }) as Instant // an instant ends with Z
}
