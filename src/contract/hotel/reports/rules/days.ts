import { addDays, type Day, dayOf, daysBetween, isDay, monthStart, weekdayOf } from '../../../kernel/day.ts'
import type { Comparison, Step } from '../shapes.ts'

/** Some days, both ends included. */
export type Days = { from: Day; to: Day }

/**
 * The days that some are compared with; null for none. The same weekdays of the year before lie 364 days back, so that a Friday meets
 * a Friday; the same dates keep their numbers, and the 29th of February becomes the 28th.
 */
export function comparedWith({ from, to }: Days, comparison: Comparison): Days | null {
  switch (comparison) {
    case 'none':
      return null
    case 'weekday':
      return { from: addDays(from, -364), to: addDays(to, -364) }
    case 'date':
      return { from: yearBefore(from), to: yearBefore(to) }
    case 'previous': {
      const length = daysBetween(from, to) + 1
      return { from: addDays(from, -length), to: addDays(from, -1) }
    }
  }
}

function yearBefore(day: Day): Day {
  const same = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return isDay(same) ? same : dayOf(`${same.slice(0, 8)}28`)
}

/** A period in its days, weeks from Monday on, or months, cut at its ends. */
export function inSteps({ from, to }: Days, step: Step): Days[] {
  const parts: Days[] = []
  for (let first = from; first <= to;) {
    const last = [lastOf(first, step), to].toSorted()[0] ?? to
    parts.push({ from: first, to: last })
    first = addDays(last, 1)
  }
  return parts
}

function lastOf(day: Day, step: Step): Day {
  if (step === 'day') return day
  if (step === 'week') return addDays(day, 7 - weekdayOf(day))
  return addDays(monthStart(addDays(monthStart(day), 31)), -1)
}

/** The step that keeps a report readable, unless one was asked for. */
export function stepFor({ from, to }: Days, asked: Step | undefined): Step {
  if (asked) return asked
  const length = daysBetween(from, to) + 1
  return length <= 100 ? 'day' : length <= 190 ? 'week' : 'month'
}
