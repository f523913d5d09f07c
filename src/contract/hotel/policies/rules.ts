import { addDays, type Day, daysBetween } from '../../kernel/day.ts'
import { add, greatest, isPositive, least, type Money, portion, subtract, sum, zero } from '../../kernel/money.ts'
import type { DepositRule, DepositStep, Fee, FeeWindow, Policy } from './shapes.ts'

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

/** True for terms that ask nothing ahead. */
export function asksNothing({ deposit, laterDeposits }: Pick<Policy, 'deposit' | 'laterDeposits'>): boolean {
  return [deposit, ...laterDeposits].every(({ kind }) => kind === 'none')
}

/** Terms that ask ahead by other rules; nothing where there are none. */
export function withRules(policy: Policy, [deposit, ...laterDeposits]: readonly DepositRule[]): Policy {
  const none = { ...policy.deposit, kind: 'none' } as const
  return { ...policy, deposit: deposit ?? none, laterDeposits }
}

/** Steps as rules that ask for the same sums on the same days, whatever becomes of the stay. */
export function fixedRules(steps: readonly DepositStep[], bookedOn: Day): DepositRule[] {
  return steps.map(({ dueOn, amount }) => ({
    kind: 'fixed',
    fixed: amount,
    nights: 1,
    percent: 0,
    due: 'after_booking',
    days: daysBetween(bookedOn, dueOn),
  }))
}

/** What is asked ahead of a stay day by day, the earliest first; together never more than the stay costs. */
export function depositSchedule(
  { deposit, laterDeposits }: Pick<Policy, 'deposit' | 'laterDeposits'>,
  gross: readonly Money[],
  days: { bookedOn: Day; arrival: Day },
): DepositStep[] {
  let left = sum(gross)
  const asked = [deposit, ...laterDeposits].map((rule) => {
    const amount = least(depositOf(rule, gross), left)
    left = subtract(left, amount)
    return { dueOn: depositDueOn(rule, days), amount }
  })
  return byDay(asked.filter(({ amount }) => isPositive(amount)))
}

function byDay(asked: readonly DepositStep[]): DepositStep[] {
  return [...Map.groupBy(asked, ({ dueOn }) => dueOn)]
    .map(([dueOn, own]) => ({ dueOn, amount: sum(own.map(({ amount }) => amount)) }))
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
}

/** Steps with what of each is missing when so much is paid: the earliest are paid first. */
export function missingOf<Step extends DepositStep>(
  steps: readonly Step[],
  paid: Money,
): (Step & { missing: Money })[] {
  let left = greatest(paid, zero)
  return steps.map((step) => {
    const covered = least(step.amount, left)
    left = subtract(left, covered)
    return { ...step, missing: subtract(step.amount, covered) }
  })
}

/**
 * A schedule that is asked anew since the stay has changed: what was asked by a day that is over keeps that day, and what is asked more by
 * now is due today.
 */
export function askedAnew(
  steps: readonly DepositStep[],
  { before, today }: { before: readonly DepositStep[]; today: Day },
): DepositStep[] {
  let left = sum(steps.filter(({ dueOn }) => dueOn <= today).map(({ amount }) => amount))
  const kept = before
    .filter(({ dueOn }) => dueOn < today)
    .map(({ dueOn, amount }) => {
      const own = least(amount, left)
      left = subtract(left, own)
      return { dueOn, amount: own }
    })
  const more = [...kept, { dueOn: today, amount: left }, ...steps.filter(({ dueOn }) => dueOn > today)]
  return byDay(more.filter(({ amount }) => isPositive(amount)))
}

/** How a step of a deposit stands on a day. */
export function stepStateOn(
  { dueOn, missing }: { dueOn: Day; missing: Money },
  today: Day,
): 'paid' | 'due' | 'overdue' {
  if (!isPositive(missing)) return 'paid'
  return dueOn < today ? 'overdue' : 'due'
}

/** From when on each window of a policy costs what it does, the earliest first. */
export function penaltyDays({ windows }: Policy, arrival: Day): { from: Day; fee: Fee }[] {
  return windows.toSorted((a, b) => b.days - a.days).map(({ days, fee }) => ({ from: addDays(arrival, 1 - days), fee }))
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
