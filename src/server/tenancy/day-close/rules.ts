import { Temporal } from 'temporal-polyfill'
import { addDays, type Day, type Instant } from '#contract/kernel/day.ts'

/** Whether a time of a day has come on the clocks of a place. One that the clocks skip or repeat counts once. */
export function hasCome(moment: { date: Day; time: string; timeZone: string }, now: Instant): boolean {
  const at = Temporal.PlainDate.from(moment.date).toZonedDateTime({
    timeZone: moment.timeZone,
    plainTime: Temporal.PlainTime.from(moment.time),
  })
  return Temporal.Instant.compare(at.toInstant(), Temporal.Instant.from(now)) <= 0
}

/**
 * Whether the night of a business date may be closed by itself: on the next day at the roll time of the place. A roll time that
 * the clocks skip or repeat counts once.
 */
export function isNightOver(night: { date: Day; rollTime: string; timeZone: string }, now: Instant): boolean {
  const { date, rollTime: time, timeZone } = night
  return hasCome({ date: addDays(date, 1), time, timeZone }, now)
}
