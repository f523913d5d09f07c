import { Temporal } from 'temporal-polyfill'
import type { Instant } from '#contract/kernel/day.ts'

/** Hours of every day, on the clocks of a place: from "22:00" to "07:00", over midnight where the end comes first. */
export type Hours = { from: string; to: string }

/** When the quiet ends in which this instant lies; null when it is not quiet. Hours that follow each other are one quiet. */
export function quietUntil(now: Instant, hours: readonly Hours[], timeZone: string): Instant | null {
  let at = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone)
  let isQuiet = false
  for (let round = 0; round < 4; round += 1) {
    const ends = hours.flatMap((one) => endOf(one, at) ?? [])
    const latest = ends.toSorted((a, b) => Temporal.ZonedDateTime.compare(b, a))[0]
    if (!latest) break
    isQuiet = true
    at = latest
  }
  return isQuiet ? (at.toInstant().toString() as Instant) : null // an instant is written with Z
}

/** The next time that the clocks of a place show this hour. */
export function nextAt(now: Instant, time: string, timeZone: string): Instant {
  const present = Temporal.Instant.from(now)
  const today = present.toZonedDateTimeISO(timeZone).toPlainDate()
  const at = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).toInstant()
  const next = Temporal.Instant.compare(at(today), present) > 0 ? at(today) : at(today.add({ days: 1 }))
  return next.toString() as Instant // an instant is written with Z
}

function endOf({ from, to }: Hours, at: Temporal.ZonedDateTime): Temporal.ZonedDateTime | undefined {
  const [begin, end, time] = [Temporal.PlainTime.from(from), Temporal.PlainTime.from(to), at.toPlainTime()]
  const isAfterBegin = Temporal.PlainTime.compare(time, begin) >= 0
  const isBeforeEnd = Temporal.PlainTime.compare(time, end) < 0
  const isOverNight = Temporal.PlainTime.compare(end, begin) <= 0
  if (isOverNight ? !isAfterBegin && !isBeforeEnd : !isAfterBegin || !isBeforeEnd) return undefined
  const day = isOverNight && isAfterBegin ? at.toPlainDate().add({ days: 1 }) : at.toPlainDate()
  return day.toZonedDateTime({ timeZone: at.timeZoneId, plainTime: end })
}
