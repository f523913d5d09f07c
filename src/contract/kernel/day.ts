import { Temporal } from 'temporal-polyfill'
import * as z from 'zod/mini'

declare const civilDate: unique symbol

/** A civil date, "2026-03-01": a business date, an arrival, a due date. Compares with < and > as text. */
export type Day = string & { readonly [civilDate]: 'Day' }

declare const pointInTime: unique symbol

/** Something that happened: ISO 8601 in UTC with `Z`. */
export type Instant = string & { readonly [pointInTime]: 'Instant' }

const shape = /^\d{4}-\d{2}-\d{2}$/

/** True for a date that exists in the calendar, between years 1900 and 2200. */
export function isDay(text: string): text is Day {
  if (!shape.test(text)) return false
  const millis = Date.parse(text)
  // A day that a month does not have is read as one of the next month.
  return !Number.isNaN(millis) && dayText(millis) === text && text >= '1900' && text < '2201'
}

/** The civil date of a midnight in UTC, where every day has the same length. */
function dayText(millis: number): string {
  return new Date(millis).toISOString().slice(0, 10)
}

const dayMillis = 86_400_000

/** Reads a civil date; throws RangeError when there is no such date. */
export function dayOf(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Not a date: ${text}`)
  return text
}

/** The day `days` later (earlier when negative). */
export function addDays(day: Day, days: number): Day {
  return dayOf(dayText(Date.parse(day) + days * dayMillis))
}

/** Whole days from the first to the second: the nights of a stay [arrival, departure). */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / dayMillis
}

/** The nights of the half-open range [arrival, departure), in order. */
export function nightsOf(arrival: Day, departure: Day): Day[] {
  const nights: Day[] = []
  for (let night = arrival; night < departure; night = addDays(night, 1)) nights.push(night)
  return nights
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay() || 7
}

/** First day of the month of a day. */
export function monthStart(day: Day): Day {
  return dayOf(`${day.slice(0, 7)}-01`)
}

/** The civil date at an instant in an IANA time zone. */
export function dayAt(instant: Instant, timeZone: string): Day {
  return dayOf(Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString())
}

/** "2026-03-01" on both sides; refuses dates that do not exist. */
export const day = z.pipe(
  z.string({ error: 'Must be a date like 2026-03-01' }).check(z.refine(isDay, 'Must be a date like 2026-03-01')),
  z.custom<Day>(),
)

/** ISO 8601 with `Z` on both sides. */
export const instant = z.custom<Instant>((value) => typeof value === 'string' && value.endsWith('Z'))
