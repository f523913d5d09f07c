import { addDays, type Day, dayOf, monthEnd, monthStart, weekdayOf } from '../../../kernel/day.ts'

export const repeatUnits = ['day', 'week', 'month'] as const
export type RepeatUnit = (typeof repeatUnits)[number]

/**
 * How often something is to be done: every so many days, weeks or months. Weeks may name weekdays, 1 for Monday to 7 for Sunday; months
 * their day, the last one where a month is shorter.
 */
export type Repeat = { every: RepeatUnit; count: number; weekdays: readonly number[]; monthDay: number | null }

/** The day after this one on which it is to be done. */
export function nextAfter(repeat: Repeat, day: Day): Day {
  switch (repeat.every) {
    case 'day':
      return addDays(day, repeat.count)
    case 'week':
      return nextInWeeks(repeat, day)
    case 'month':
      return nextInMonths(repeat, day)
  }
}

function nextInWeeks({ count, weekdays }: Repeat, day: Day): Day {
  if (weekdays.length === 0) return addDays(day, 7 * count)
  const weekday = weekdayOf(day)
  const later = weekdays.filter((one) => one > weekday)
  const monday = addDays(day, 1 - weekday)
  return later.length > 0
    ? addDays(monday, Math.min(...later) - 1)
    : addDays(monday, 7 * count + Math.min(...weekdays) - 1)
}

function nextInMonths({ count, monthDay }: Repeat, day: Day): Day {
  let month = monthStart(day)
  for (let step = 0; step < count; step += 1) month = monthStart(addDays(monthEnd(month), 1))
  const wanted = monthDay ?? Number(day.slice(8))
  const last = Number(monthEnd(month).slice(8))
  return dayOf(`${month.slice(0, 8)}${String(Math.min(wanted, last)).padStart(2, '0')}`)
}

/** When what was due on a day and is over today is to be done the next time: never on a day that has passed. */
export function nextDue(repeat: Repeat, { due, today }: { due: Day; today: Day }): Day {
  let next = nextAfter(repeat, due)
  while (next < today) next = nextAfter(repeat, next)
  return next
}

/** The first day from this one on that a repetition names. */
export function firstOf(repeat: Repeat, from: Day): Day {
  if (repeat.every !== 'week' || repeat.weekdays.length === 0) return from
  const weekday = weekdayOf(from)
  return repeat.weekdays.includes(weekday) ? from : nextAfter({ ...repeat, count: 1 }, from)
}
