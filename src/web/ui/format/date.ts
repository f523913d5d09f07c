import { locale } from '#web/texts/language.ts'
import { dayOf, weekdayOf } from '#contract/kernel/day.ts'
import type { DateFormat } from '#contract/tenancy/tenants/shapes.ts'

export type TimeFormat = '12h' | '24h'

/** The months as the language calls them, January first. */
export const monthNames = monthsIn(locale, 'long')
export const shortMonthNames = monthsIn(locale, 'short')

/** The days of the week as the language calls them, Monday first. */
export const weekdayNames = Array.from({ length: 7 }, (_, index) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 5, index + 1)),
)

function monthsIn(language: string, length: 'long' | 'short'): string[] {
  const month = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2026, index, 1)))
}

type Parts = { year: number; month: number; day: number }

/** A day ("2026-03-01") in one of the nine patterns; an empty text for none, the text itself when it is no date. */
export function formatDay(day: string | null | undefined, pattern: DateFormat): string {
  if (!day) return ''
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(day)
  if (!found) return day
  return inPattern({ year: Number(found[1]), month: Number(found[2]), day: Number(found[3]) }, pattern)
}

/** A near day where there is little room: "Thu 26 Nov". */
export function shortDay(day: string): string {
  const weekday = weekdayNames[weekdayOf(dayOf(day)) - 1]?.slice(0, 3)
  return `${weekday} ${Number(day.slice(8))} ${shortMonthNames[Number(day.slice(5, 7)) - 1]}`
}

/** Words with each day that stands in them in one of the nine patterns: "night of 2026-03-01". */
export function formatDaysIn(words: string, pattern: DateFormat): string {
  return words.replaceAll(/\b\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\b/g, (day) => formatDay(day, pattern))
}

/** The date of an instant in a time zone, in one of the nine patterns. */
export function formatInstantDate(instant: string | null | undefined, pattern: DateFormat, timeZone: string): string {
  const parts = partsAt(instant, timeZone)
  return parts ? inPattern(parts, pattern) : ''
}

/** The time of an instant in a time zone: "3:05 PM" or "15:05". */
export function formatTime(instant: string | null | undefined, format: TimeFormat, timeZone: string): string {
  const parts = partsAt(instant, timeZone)
  return parts ? clockText(parts.hour, parts.minute, format) : ''
}

/** Date and time of an instant, parted by a comma. */
export function formatInstant(
  instant: string | null | undefined,
  shown: { pattern: DateFormat; time: TimeFormat; timeZone: string },
): string {
  if (!partsAt(instant, shown.timeZone)) return ''
  return `${formatInstantDate(instant, shown.pattern, shown.timeZone)}, ${formatTime(instant, shown.time, shown.timeZone)}`
}

/** The civil date of an instant in a time zone, "2026-03-01". */
export function dayTextAt(instant: string, timeZone: string): string {
  const parts = partsAt(instant, timeZone)
  return parts ? `${parts.year}-${two(parts.month)}-${two(parts.day)}` : ''
}

/** A time of day: "3:05 PM" or "15:05". */
export function clockText(hour: number, minute: number, format: TimeFormat): string {
  if (format === '24h') return `${two(hour)}:${two(minute)}`
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * Reads a whole date: the pattern's own order with any separator, a month by name, or 2026-03-01; null when it is none. What people type
 * in short is read by `readDay` of typed-day.ts.
 */
export function parseDay(text: string, pattern: DateFormat): string | null {
  const words = wordsOfDate(text)
  if (words.length !== 3) return null
  const named = words.findIndex((word) => /[a-z]/.test(word))
  const numbers = words.map(Number)
  const order = orderOf(words, named, pattern)
  const at = (part: string) => numbers[order.indexOf(part)] ?? Number.NaN
  const month = named === -1 ? at('M') : monthOf(words[named] ?? '')
  return civil(fullYear(at('Y')), month, at('D'))
}

/** Day and month without a year, "12/10", "10 dec", in the pattern's order; null when it is no such pair. */
export function parseDayOfYear(text: string, pattern: DateFormat): { month: number; day: number } | null {
  const words = wordsOfDate(text)
  if (words.length !== 2) return null
  const named = words.findIndex((word) => /[a-z]/.test(word))
  const isDayFirst = named === -1 ? pattern.startsWith('D') : named === 1
  const [day, month] = isDayFirst ? words : words.toReversed()
  const found = named === -1 ? Number(month) : monthOf(month ?? '')
  // A leap year, so that 29 February is a day of the year.
  return civil(2024, found, Number(day)) === null ? null : { month: found, day: Number(day) }
}

function wordsOfDate(text: string): string[] {
  return plainLetters(text).match(/[a-z]+|\d+/g) ?? []
}

function orderOf(words: string[], named: number, pattern: DateFormat): string[] {
  if (words[0]?.length === 4) return ['Y', 'M', 'D']
  if (named === 0) return ['M', 'D', 'Y']
  if (named === 1) return ['D', 'M', 'Y']
  if (pattern.startsWith('YYYY')) return ['Y', 'M', 'D']
  return pattern.startsWith('M') ? ['M', 'D', 'Y'] : ['D', 'M', 'Y']
}

function monthOf(word: string): number {
  if (word.length < 3) return Number.NaN
  const found = [monthNames, monthsIn('en', 'long')].map((names) =>
    names.findIndex((name) => plainLetters(name).startsWith(word)),
  )
  return Math.max(...found) + 1
}

/** In small letters without accents, as people type in a hurry. */
export function plainLetters(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

/** The day of a year, a month and a day of the month as text; null when there is no such day. */
export function civil(year: number, month: number, day: number): string | null {
  if (![year, month, day].every(Number.isInteger)) return null
  if (year < 1900 || year > 2200 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  return `${year}-${two(month)}-${two(day)}`
}

/** Days of a month, 1 for January. */
export function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function inPattern({ year, month, day }: Parts, pattern: DateFormat): string {
  return pattern
    .replace('YYYY', String(year).padStart(4, '0'))
    .replace('DD', two(day))
    .replace(/M{2,4}/, (mark) => monthIn(mark, month))
}

function monthIn(mark: string, month: number): string {
  if (mark === 'MM') return two(month)
  return (mark === 'MMM' ? shortMonthNames : monthNames)[month - 1] ?? ''
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function partsAt(instant: string | null | undefined, timeZone: string) {
  const time = instant ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(time)) return null
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(time)
      .map((part) => [part.type, Number(part.value)]),
  )
  const at = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return { year: at('year'), month: at('month'), day: at('day'), hour: at('hour') % 24, minute: at('minute') }
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: isZone(timeZone) ? timeZone : 'UTC',
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  clocks.set(timeZone, made)
  return made
}

function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone }))
  } catch {
    return false
  }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
