import { describe, expect, test } from 'vitest'
import { dayOf } from '../../kernel/day.ts'
import { majorOf, ofMajor, zero } from '../../kernel/money.ts'
import {
  askedAnew,
  depositDueOn,
  depositOf,
  depositSchedule,
  feeOf,
  missingOf,
  policyFor,
  settleFee,
  windowOn,
} from './rules.ts'
import { freePolicy } from './settings.ts'
import type { DepositRule, Policy } from './shapes.ts'

const prices = [ofMajor(4000), ofMajor(5000), ofMajor(6000)]
const feeFor = (percent: number, nights: number | null, fixed = 0) => ({ fixed: ofMajor(fixed), percent, nights })
const strict: Policy = {
  ...freePolicy,
  windows: [
    { days: 2, fee: feeFor(100, null) },
    { days: 7, fee: feeFor(100, 1) },
  ],
}
const deposit = (more: Partial<DepositRule>): DepositRule => ({ ...freePolicy.deposit, ...more })

describe('a fee', () => {
  test('is a share of the first nights, of all of them, and an amount beside it', () => {
    expect(majorOf(feeOf(feeFor(100, 1), prices))).toBe(4000)
    expect(majorOf(feeOf(feeFor(50, 2), prices))).toBe(4500)
    expect(majorOf(feeOf(feeFor(100, null), prices))).toBe(15000)
    expect(majorOf(feeOf(feeFor(0, null, 25), prices))).toBe(25)
    expect(majorOf(feeOf(feeFor(10, 9, 25), prices))).toBe(1525)
  })

  test('is that of the window nearest to the arrival that has begun, and none in time', () => {
    const on = (date: string) => windowOn(strict, { arrival: dayOf('2026-03-10'), date: dayOf(date) })?.days ?? null
    expect(on('2026-03-03')).toBeNull()
    expect(on('2026-03-04')).toBe(7)
    expect(on('2026-03-08')).toBe(7)
    expect(on('2026-03-09')).toBe(2)
    expect(on('2026-03-15')).toBe(2)
  })

  test('takes what was paid ahead first; the rest is the guest’s, what is missing the house’s', () => {
    const settled = (fee: number, paid: number) => {
      const { covered, rest, open } = settleFee(ofMajor(fee), ofMajor(paid))
      return [majorOf(covered), majorOf(rest), majorOf(open)]
    }
    expect(settled(4000, 5000)).toEqual([4000, 1000, 0])
    expect(settled(4000, 1500)).toEqual([1500, 0, 2500])
    expect(settled(4000, 0)).toEqual([0, 0, 4000])
    expect(settled(0, 700)).toEqual([0, 700, 0])
  })
})

describe('a deposit', () => {
  test('is an amount, the first nights, a share or everything; an amount is never more than the stay', () => {
    expect(depositOf(deposit({ kind: 'none' }), prices)).toBe(zero)
    expect(majorOf(depositOf(deposit({ kind: 'fixed', fixed: ofMajor(5000) }), prices))).toBe(5000)
    expect(majorOf(depositOf(deposit({ kind: 'fixed', fixed: ofMajor(50000) }), prices))).toBe(15000)
    expect(majorOf(depositOf(deposit({ kind: 'nights', nights: 1 }), prices))).toBe(4000)
    expect(majorOf(depositOf(deposit({ kind: 'percent', percent: 30 }), prices))).toBe(4500)
    expect(majorOf(depositOf(deposit({ kind: 'full' }), prices))).toBe(15000)
  })

  test('is due at the booking, after it or before the arrival, and never after the guest has come', () => {
    const days = { bookedOn: dayOf('2026-03-01'), arrival: dayOf('2026-03-10') }
    expect(depositDueOn(deposit({ due: 'at_booking', days: 3 }), days)).toBe('2026-03-01')
    expect(depositDueOn(deposit({ due: 'after_booking', days: 3 }), days)).toBe('2026-03-04')
    expect(depositDueOn(deposit({ due: 'after_booking', days: 30 }), days)).toBe('2026-03-10')
    expect(depositDueOn(deposit({ due: 'before_arrival', days: 3 }), days)).toBe('2026-03-07')
    expect(depositDueOn(deposit({ due: 'before_arrival', days: 30 }), days)).toBe('2026-03-01')
  })
})

describe('a deposit in steps', () => {
  const days = { bookedOn: dayOf('2026-03-01'), arrival: dayOf('2026-03-10') }
  const told = (steps: readonly { dueOn: string; amount: Parameters<typeof majorOf>[0] }[]) =>
    steps.map(({ dueOn, amount }) => [dueOn, majorOf(amount)])
  const share = deposit({ kind: 'percent', percent: 30 })
  const rest = deposit({ kind: 'full', due: 'before_arrival', days: 3 })

  test('asks for the rest in the last one, never for more than the stay, and for one sum on one day', () => {
    const asked = (first: DepositRule, ...more: DepositRule[]) =>
      told(depositSchedule({ deposit: first, laterDeposits: more }, prices, days))
    expect(asked(share, rest)).toEqual([
      ['2026-03-01', 4500],
      ['2026-03-07', 10500],
    ])
    expect(asked(rest, share)).toEqual([['2026-03-07', 15000]])
    expect(asked(share, share)).toEqual([['2026-03-01', 9000]])
    expect(asked(deposit({ kind: 'none' }))).toEqual([])
  })

  test('is paid in the order of its days', () => {
    const steps = depositSchedule({ deposit: share, laterDeposits: [rest] }, prices, days)
    const missing = (paid: number) => missingOf(steps, ofMajor(paid)).map((step) => majorOf(step.missing))
    expect([missing(-5), missing(4500), missing(5000), missing(20000)]).toEqual([
      [4500, 10500],
      [0, 10500],
      [0, 10000],
      [0, 0],
    ])
  })

  test('that is asked anew keeps the days that are over for what was asked by them, and asks the rest from today on', () => {
    const step = (dueOn: string, amount: number) => ({ dueOn: dayOf(dueOn), amount: ofMajor(amount) })
    const before = [step('2026-03-01', 30), step('2026-03-07', 70)]
    const anew = (today: string, ...steps: ReturnType<typeof step>[]) =>
      told(askedAnew(steps, { before, today: dayOf(today) }))
    const more = [step('2026-03-01', 60), step('2026-03-07', 140)]
    expect(anew('2026-03-04', ...more)).toEqual([
      ['2026-03-01', 30],
      ['2026-03-04', 30],
      ['2026-03-07', 140],
    ])
    expect(anew('2026-03-01', ...more)).toEqual(told(more))
    expect(anew('2026-03-04', step('2026-03-01', 10))).toEqual([['2026-03-01', 10]])
  })
})

test('a plan sells by the policy that names it, and everything else by the first one', () => {
  // An id as the rate plans give them.
  const planId = '0198a000-0000-7000-8000-000000000001' as Policy['planIds'][number]
  const flexible = { ...strict, name: 'Non-refundable', planIds: [planId] }
  expect(policyFor([freePolicy, flexible], planId)?.name).toBe('Non-refundable')
  expect(policyFor([freePolicy, flexible], null)?.name).toBe('Standard')
  expect(policyFor([freePolicy, flexible], 'another')?.name).toBe('Standard')
  expect(policyFor([], null)).toBeNull()
})
