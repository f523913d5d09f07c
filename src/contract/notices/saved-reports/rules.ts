import { addDays, type Day, dayOf, monthEnd, monthStart, weekdayOf } from '../../kernel/day.ts'
import type { ReportMailing, ReportSpan } from './shapes.ts'

type Days = { from: Day; to: Day }

/** The days of a span when the house has this business date; the last night is the one that was closed last. */
export function daysOfSpan(span: ReportSpan, businessDate: Day): Days {
  const night = addDays(businessDate, -1)
  const lastMonth = addDays(monthStart(businessDate), -1)
  const lastYear = String(Number(businessDate.slice(0, 4)) - 1)
  switch (span) {
    case 'last_night':
      return { from: night, to: night }
    case 'today':
      return { from: businessDate, to: businessDate }
    case 'last_7_days':
      return { from: addDays(night, -6), to: night }
    case 'month_to_date':
      return { from: monthStart(night), to: night }
    case 'last_month':
      return { from: monthStart(lastMonth), to: lastMonth }
    case 'year_to_date':
      return { from: dayOf(`${night.slice(0, 4)}-01-01`), to: night }
    case 'last_year':
      return { from: dayOf(`${lastYear}-01-01`), to: dayOf(`${lastYear}-12-31`) }
    case 'next_7_days':
      return { from: businessDate, to: addDays(businessDate, 6) }
    case 'next_90_days':
      return { from: businessDate, to: addDays(businessDate, 89) }
  }
}

type When = Pick<ReportMailing, 'weekdays' | 'monthDay'>

/** Whether a report goes out on a day of the house. */
export function goesOutOn({ weekdays, monthDay }: When, day: Day): boolean {
  if (monthDay === null) return weekdays.includes(weekdayOf(day))
  const last = monthEnd(day)
  return Number(day.slice(8)) === Math.min(monthDay, Number(last.slice(8)))
}

/** The first day, from one on, on which a report goes out. */
export function nextDayOf(when: When, from: Day): Day {
  // A month has at most 31 days, so one of the next 62 is meant.
  for (let ahead = 0; ahead < 62; ahead += 1) if (goesOutOn(when, addDays(from, ahead))) return addDays(from, ahead)
  return from
}
