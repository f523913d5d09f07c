import { addDays, type Day, daysBetween } from '../../kernel/day.ts'
import { add, greatest, least, type Money, portion, subtract, sum, zero } from '../../kernel/money.ts'
import type { DepositRule, Fee, FeeWindow, Policy } from './shapes.ts'

/** The terms that a booking at a plan is sold by: the first that names the plan, else the first of all. */
export function policyFor(policies: readonly Policy[], planId: string | null): Policy | null {
  const named = planId === null ? undefined : policies.find(({ planIds }) => planIds.some((id) => id === planId))
  return named ?? policies[0] ?? null
}

/** The window that a cancellation on a date falls in: the one nearest to the arrival that has begun; null in time. */
export function windowOn({ windows }: Policy, { arrival, date }: { arrival: Day; date: Day }): FeeWindow | null {
  const ahead = daysBetween(date, arrival)
  const begun = windows.filter(({ days }) => ahead < days)
  return begun.toSorted((a, b) => a.days - b.days)[0] ?? null
}

/** What a fee comes to by the prices of the nights in their order. */
export function feeOf({ fixed, percent, nights }: Fee, prices: readonly Money[]): Money {
  return add(fixed, shareOf(sum(nights === null ? prices : prices.slice(0, nights)), percent))
}

/** What is asked ahead of a stay whose nights cost so much with their taxes. */
export function depositOf({ kind, fixed, nights, percent }: DepositRule, gross: readonly Money[]): Money {
  const total = sum(gross)
  switch (kind) {
    case 'none':
      return zero
    case 'fixed':
      return least(fixed, total)
    case 'nights':
      return sum(gross.slice(0, nights))
    case 'percent':
      return shareOf(total, percent)
    case 'full':
      return total
  }
}

/** Until when a deposit is to be paid; never later than the arrival. */
export function depositDueOn({ due, days }: DepositRule, { bookedOn, arrival }: { bookedOn: Day; arrival: Day }): Day {
  if (due === 'at_booking') return bookedOn
  if (due === 'after_booking') return earlier(addDays(bookedOn, days), arrival)
  return later(addDays(arrival, -days), bookedOn)
}

/** How a fee and what was paid ahead settle each other. */
export function settleFee(fee: Money, deposit: Money): { covered: Money; rest: Money; open: Money } {
  const covered = least(fee, greatest(deposit, zero))
  return { covered, rest: subtract(deposit, covered), open: subtract(fee, covered) }
}

function shareOf(amount: Money, percent: number): Money {
  return portion(amount, BigInt(Math.round(percent * 100)), 10_000n)
}

function earlier(a: Day, b: Day): Day {
  return a < b ? a : b
}

function later(a: Day, b: Day): Day {
  return a > b ? a : b
}
