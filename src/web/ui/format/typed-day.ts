import { addDays, type Day, dayOf, daysBetween, weekdayOf } from '#contract/kernel/day.ts'
import type { DateFormat } from '#contract/tenancy/tenants/shapes.ts'
import { t } from '#web/texts/text.ts'
import { civil, parseDay, parseDayOfYear, plainLetters, weekdayNames } from './date.ts'

/** What a day that is typed in short counts from, and where it may lie. */
export type DayContext = {
  pattern: DateFormat
  /** What "tomorrow" follows; of a hotel, its business date. */
  today: Day
  /** What "+3" counts from where that is another day, as the departure from the arrival. */
  base?: Day | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/**
 * Reads what people type for a day: a whole date, "12/10" or "10 dec" (the nearest that the field allows), "+3", "tomorrow", "fri" (the
 * next one). Null when it is no day.
 */
export function readDay(text: string, context: DayContext): Day | null {
  const whole = parseDay(text, context.pattern)
  if (whole) return dayOf(whole)
  return stepDay(text, context) ?? namedDay(text, context) ?? dayOfYear(text, context)
}

function stepDay(text: string, { today, base = today }: DayContext): Day | null {
  const step = /^([+-])\s?(\d{1,3})$/.exec(text.trim().replace('−', '-'))
  return step ? addDays(base, Number(`${step[1]}${step[2]}`)) : null
}

const dayWords: readonly { step: number; words: readonly string[] }[] = [
  { step: 0, words: ['today', 'tonight', t('today')] },
  { step: 1, words: ['tomorrow', t('tomorrow')] },
  { step: -1, words: ['yesterday', t('yesterday')] },
]
const englishDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** A day by its name, from three letters on; a day of the week is the next one after today or the day counted from. */
function namedDay(text: string, { today, base = today }: DayContext): Day | null {
  const word = plainLetters(text)
  if (!/^[a-z]{3,}$/.test(word)) return null
  const named = dayWords.find(({ words }) => words.some((one) => plainLetters(one).startsWith(word)))
  if (named) return addDays(today, named.step)
  const weekday = [weekdayNames, englishDays].flatMap((names) =>
    names.flatMap((name, index) => (plainLetters(name).startsWith(word) ? [index + 1] : [])),
  )[0]
  return weekday === undefined ? null : addDays(base, ((weekday - weekdayOf(base) + 6) % 7) + 1)
}

/** "12/10": of last, this and next year the day that the field allows, the nearest to today. */
function dayOfYear(text: string, { pattern, today, from, to }: DayContext): Day | null {
  const found = parseDayOfYear(text, pattern)
  if (!found) return null
  const year = Number(today.slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap((one) => civil(one, found.month, found.day) ?? []).map(dayOf)
  const allowed = days.filter((day) => (!from || day >= from) && (!to || day <= to))
  const near = (day: Day) => Math.abs(daysBetween(today, day))
  return (allowed.length > 0 ? allowed : days).toSorted((one, other) => near(one) - near(other))[0] ?? null
}
