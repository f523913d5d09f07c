import { addDays, type Day, dayOf, daysBetween, monthStart } from '../../kernel/day.ts'
import {
  add,
  allocate,
  compare,
  isPositive,
  isZero,
  least,
  type Money,
  subtract,
  sum,
  sumOf,
  zero,
} from '../../kernel/money.ts'
import type { CreditKind, CreditStatus, Installment, InstallmentStatus, PlanFrequency } from './shapes.ts'

export type CreditVerb =
  | 'issue'
  | 'apply'
  | 'refund'
  | 'expire'
  | 'extend'
  | 'charge'
  | 'payment'
  | 'write_off'
  | 'plan'
  | 'suspend'
  | 'resume'
  | 'settle'
  | 'cancel'

const standing: Record<CreditKind, readonly CreditVerb[]> = {
  stored_value: ['issue', 'apply', 'refund', 'expire', 'extend', 'suspend', 'cancel'],
  credit_line: ['charge', 'payment', 'write_off', 'plan', 'suspend', 'settle', 'cancel'],
}
/** A suspended credit is not used, and money that is owed is still given back, paid or written off. */
const held: Record<CreditKind, readonly CreditVerb[]> = {
  stored_value: ['refund', 'expire', 'extend', 'resume', 'cancel'],
  credit_line: ['payment', 'write_off', 'plan', 'resume', 'settle', 'cancel'],
}

/** What can happen to a credit of a kind in a state. */
export function creditAllows({ kind, status }: { kind: CreditKind; status: CreditStatus }, verb: CreditVerb): boolean {
  switch (status) {
    case 'active':
      return standing[kind].includes(verb)
    case 'suspended':
      return held[kind].includes(verb)
    case 'settled':
      return kind === 'stored_value' && verb === 'issue'
    case 'expired':
    case 'cancelled':
      return false
  }
}

/** The most installments that a plan has. */
export const mostInstallments = 60

/** One installment as it is agreed on. */
export type Scheduled = { number: number; dueOn: Day; amount: Money }

type Asked = { principal: Money; count: number; frequency: Exclude<PlanFrequency, 'custom'>; firstDue: Day }

/** A plan of so many equal installments; they come to the principal exactly, and the last one takes what rounding leaves. */
export function scheduleOf({ principal, count, frequency, firstDue }: Asked): Scheduled[] {
  const [smallest = zero] = allocate(principal, evenly(count)).toReversed()
  const before = evenly(count - 1).map(() => smallest)
  const amounts = [...before, subtract(principal, sum(before))]
  return amounts.map((amount, index) => ({ number: index + 1, amount, dueOn: dueAfter(firstDue, frequency, index) }))
}

function evenly(count: number): number[] {
  return Array.from({ length: Math.max(count, 0) }, () => 1)
}

function dueAfter(first: Day, frequency: Asked['frequency'], turns: number): Day {
  switch (frequency) {
    case 'weekly':
      return addDays(first, 7 * turns)
    case 'fortnightly':
      return addDays(first, 14 * turns)
    case 'monthly':
      return monthsAfter(first, turns)
  }
}

/** The same day of a later month, or the last one where that month is shorter. */
function monthsAfter(first: Day, months: number): Day {
  let month = monthStart(first)
  for (let turn = 0; turn < months; turn += 1) month = nextMonth(month)
  const days = daysBetween(month, nextMonth(month))
  const wanted = Math.min(Number(first.slice(8)), days)
  return dayOf(`${month.slice(0, 8)}${String(wanted).padStart(2, '0')}`)
}

function nextMonth(start: Day): Day {
  return monthStart(addDays(start, 31))
}

/** What is wrong with installments that somebody wrote down, by the path of the field; null where nothing is. */
export function wrongSchedule(
  rows: readonly Pick<Scheduled, 'dueOn' | 'amount'>[],
  { principal, from }: { principal: Money; from: Day },
): { path: string; message: string } | null {
  for (const [index, { dueOn }] of rows.entries()) {
    if (dueOn < from) return { path: `installments.${index}.dueOn`, message: 'Must not lie in the past' }
    const before = rows[index - 1]
    if (before && dueOn <= before.dueOn)
      return { path: `installments.${index}.dueOn`, message: 'Must be later than the one before' }
  }
  const total = sumOf(rows, ({ amount }) => amount)
  return compare(total, principal) === 0
    ? null
    : { path: 'installments', message: 'Must come to the amount of the plan' }
}

type Owed = Pick<Installment, 'number' | 'amount' | 'paid' | 'fee' | 'feePaid'>

/** What is still to be paid of an installment, its late fee with it. */
export function openOf({ amount, paid, fee, feePaid }: Omit<Owed, 'number'>): Money {
  return add(subtract(amount, paid), subtract(fee, feePaid))
}

/** What of a payment goes to an installment. */
export type Allocation = { number: number; amount: Money; fee: Money }

/** A payment goes to the oldest installment first, and of each to its late fee before the rest; `over` is what no installment asks for. */
export function allocateOldestFirst(installments: readonly Owed[], paid: Money): { parts: Allocation[]; over: Money } {
  let over = paid
  const parts: Allocation[] = []
  for (const one of installments.toSorted((a, b) => a.number - b.number)) {
    const fee = least(over, subtract(one.fee, one.feePaid))
    const amount = least(subtract(over, fee), subtract(one.amount, one.paid))
    over = subtract(over, add(fee, amount))
    if (isPositive(fee) || isPositive(amount)) parts.push({ number: one.number, amount, fee })
  }
  return { parts, over }
}

/** Where an installment stands on a business date. */
export function installmentStatus(one: Omit<Owed, 'number'> & { dueOn: Day }, businessDate: Day): InstallmentStatus {
  if (isZero(openOf(one))) return 'paid'
  if (one.dueOn < businessDate) return 'overdue'
  if (isPositive(one.paid) || isPositive(one.feePaid)) return 'partially_paid'
  return one.dueOn === businessDate ? 'due' : 'scheduled'
}

/** True when an installment is so late that its fee is charged. */
export function isFeeDue(
  one: Pick<Installment, 'dueOn' | 'amount' | 'paid' | 'fee' | 'feeWaived'>,
  { graceDays, businessDate }: { graceDays: number; businessDate: Day },
): boolean {
  return (
    isZero(one.fee) &&
    isZero(one.feeWaived) &&
    compare(one.paid, one.amount) < 0 &&
    addDays(one.dueOn, graceDays) < businessDate
  )
}

/** For how many days a credit that took money back after its end lasts from then on. */
export const restoredDays = 30
