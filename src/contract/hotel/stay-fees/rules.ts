import { clockAt, dayAt, type Day, daysBetween, type Instant } from '../../kernel/day.ts'
import { add, type Money, portion } from '../../kernel/money.ts'
import type { StayHours } from './settings.ts'
import type { HourFeeKind, NightShare } from './shapes.ts'

const minutesOfDay = 24 * 60

/** What a step of the house asks for, and the hour or hours that it stands at. */
export type FeeStep = { hour: string | null; hours: number | null; fee: NightShare }

/** What coming at a minute of the day of arrival costs; null for nothing. A minute below zero lies before that day. */
export function earlyStepAt({ early, checkInFrom, graceMinutes }: StayHours, minute: number): FeeStep | null {
  if (minute >= minutesOf(checkInFrom) - graceMinutes) return null
  const ahead = early.filter(({ before }) => minute < minutesOf(before))
  const [step] = ahead.toSorted((a, b) => minutesOf(a.before) - minutesOf(b.before))
  return step ? { hour: step.before, hours: null, fee: step.fee } : null
}

/** What leaving at a minute of the day of departure costs; null for nothing. One past the end of the day lies after it. */
export function lateStepAt({ late, checkOutUntil, graceMinutes }: StayHours, minute: number): FeeStep | null {
  if (minute <= minutesOf(checkOutUntil) + graceMinutes) return null
  const past = late.filter(({ after }) => minute > minutesOf(after))
  const [step] = past.toSorted((a, b) => minutesOf(b.after) - minutesOf(a.after))
  return step ? { hour: step.after, hours: null, fee: step.fee } : null
}

/** What an hour costs that is agreed on ahead. */
export function stepAt(kind: HourFeeKind, hours: StayHours, minute: number): FeeStep | null {
  return kind === 'early_check_in' ? earlyStepAt(hours, minute) : lateStepAt(hours, minute)
}

/** What a room for some hours of one day costs: the shortest use that they fit in, the longest one where nobody said them. */
export function dayUseStepFor({ dayUse }: StayHours, hours: number | null): FeeStep | null {
  const steps = dayUse.toSorted((a, b) => a.hours - b.hours)
  const step = steps.find((one) => hours !== null && hours <= one.hours) ?? steps.at(-1)
  return step ? { hour: null, hours: step.hours, fee: step.fee } : null
}

/** How many hours a day use lasts, begun ones counted; null where an hour is missing or they are the wrong way round. */
export function hoursOfUse({ from, to }: { from: string | null; to: string | null }): number | null {
  if (from === null || to === null || to <= from) return null
  return Math.ceil((minutesOf(to) - minutesOf(from)) / 60)
}

/** What a step comes to by the price of a night. */
export function shareOfNight({ fixed, percent }: NightShare, night: Money): Money {
  return add(fixed, portion(night, BigInt(Math.round(percent * 100)), 10_000n))
}

/**
 * Which minute of a day an instant is on the clocks of a house: below zero the day before, past 1440 the day after; null where the
 * calendar is further away than that, so that no clock tells the hour.
 */
export function minuteOn(day: Day, { now, timeZone }: { now: Instant; timeZone: string }): number | null {
  const days = daysBetween(day, dayAt(now, timeZone))
  return Math.abs(days) > 1 ? null : days * minutesOfDay + minutesOf(clockAt(now, timeZone))
}

/** The minute of a day that a time of day is. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
