import { addDays, type Day, dayOf, weekdayOf } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { monthNames, shortMonthNames, weekdayNames } from '#web/ui/format/date.ts'

/** "12 – 25 March", "28 March – 3 April": the first and the last of some days. */
export function rangeWords(from: Day, days: number): string {
  const last = addDays(from, days - 1)
  const [first, end] = [dayAndMonth(from), dayAndMonth(last)]
  return from.slice(0, 7) === last.slice(0, 7)
    ? t('{first} – {last}', { first: Number(from.slice(8)), last: end })
    : t('{first} – {last}', { first, last: end })
}

function dayAndMonth(day: string): string {
  return `${Number(day.slice(8))} ${monthNames[Number(day.slice(5, 7)) - 1]}`
}

/** "Thu 12 Mar"; each day is put into words once, since a thousand bars say the same few. */
export function nearDay(day: string): string {
  const known = said.get(day)
  if (known !== undefined) return known
  const words = `${shortWeekday(day)} ${Number(day.slice(8))} ${shortMonth(day)}`
  said.set(day, words)
  return words
}

const said = new Map<string, string>()

export function shortWeekday(day: string): string {
  return weekdayNames[weekdayOf(dayOf(day)) - 1]?.slice(0, 3) ?? ''
}

export function shortMonth(day: string): string {
  return shortMonthNames[Number(day.slice(5, 7)) - 1] ?? ''
}

/** True for a Saturday or a Sunday. */
export function isWeekend(day: string): boolean {
  return weekdayOf(dayOf(day)) >= 6
}
