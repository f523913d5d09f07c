import * as z from 'zod/mini'

declare const civilDate: unique symbol

/** A civil date, "2026-03-01": a business date, an arrival, a due date. Compares with < and > as text. */
export type Day = string & { readonly [civilDate]: 'Day' }

declare const pointInTime: unique symbol

/** Something that happened: ISO 8601 in UTC with `Z`. */
export type Instant = string & { readonly [pointInTime]: 'Instant' }

const shape = /^(\d{4})-(\d{2})-(\d{2})$/
/** Of a day in UTC, in milliseconds. A civil date is read as midnight there. */
const dayLength = 86_400_000
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** True for a date that exists in the calendar, between years 1900 and 2200. */
export function isDay(text: string): text is Day {
  const parts = shape.exec(text)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const isLeapDay = month === 2 && day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const exists = day >= 1 && day <= (monthLengths[month - 1] ?? 0)
  return year >= 1900 && year <= 2200 && (exists || isLeapDay)
}

/** Reads a civil date; throws RangeError when there is no such date. */
export function dayOf(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Not a date: ${text}`)
  return text
}

/** The day `days` later (earlier when negative). */
export function addDays(day: Day, days: number): Day {
  return civilDateAt(Date.parse(day) + days * dayLength)
}

/** Whole days from the first to the second: the nights of a stay [arrival, departure). */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength
}

/** The nights of the half-open range [arrival, departure), in order. */
export function nightsOf(arrival: Day, departure: Day): Day[] {
  const nights: Day[] = []
  for (let night = arrival; night < departure; night = addDays(night, 1)) nights.push(night)
  return nights
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day): number {
  const sinceThursday = Date.parse(day) / dayLength
  return ((((sinceThursday + 3) % 7) + 7) % 7) + 1
}

/** First day of the month of a day. */
export function monthStart(day: Day): Day {
  return dayOf(`${day.slice(0, 7)}-01`)
}

/** Last day of the month of a day. */
export function monthEnd(day: Day): Day {
  return addDays(monthStart(addDays(monthStart(day), 31)), -1)
}

/** Days in words, as they are kept: "2026-03-02", "2026-03-02 to 2026-03-08". */
export function daysText({ from, to }: { from: Day; to: Day }): string {
  return from === to ? from : `${from} to ${to}`
}

/** The civil date at an instant in an IANA time zone. */
export function dayAt(instant: Instant, timeZone: string): Day {
  return dayOf(formatOf(timeZone).format(Date.parse(instant)))
}

/** The time of day at an instant on the clocks of an IANA time zone: "14:05". */
export function clockAt(instant: Instant, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }).format(Date.parse(instant))
}

/** True for a time zone that the calendar of this machine knows, by its IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('sv-SE', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The civil date whose midnight in UTC, where every day has the same length, is so many milliseconds after that of 1970. */
function civilDateAt(milliseconds: number): Day {
  return dayOf(utc.format(milliseconds))
}

/** Writes "2026-03-01". A format is costly to make, so each time zone keeps its own. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish writes a date as ISO 8601 does.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, made)
  return made
}

const formats = new Map<string, Intl.DateTimeFormat>()
const utc = formatOf('UTC')

/** "2026-03-01" on both sides; refuses dates that do not exist. */
export const day = z.pipe(
  z.string({ error: 'Must be a date like 2026-03-01' }).check(z.refine(isDay, 'Must be a date like 2026-03-01')),
  z.custom<Day>(),
)

/** ISO 8601 with `Z` on both sides. */
export const instant = z.custom<Instant>((value) => typeof value === 'string' && value.endsWith('Z'))

/** A time of day on the clocks of the house. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day, such as 18:00'))
