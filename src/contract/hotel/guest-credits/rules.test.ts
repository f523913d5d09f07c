import { describe, expect, test } from 'vitest'
import { dayOf } from '../../kernel/day.ts'
import { majorOf, ofMajor, ofMinor, sumOf, zero } from '../../kernel/money.ts'
import { allocateOldestFirst, creditAllows, installmentStatus, isFeeDue, scheduleOf, wrongSchedule } from './rules.ts'

const day = dayOf
const plan = (more: Partial<Parameters<typeof scheduleOf>[0]>) =>
  scheduleOf({ principal: ofMajor(100), count: 3, frequency: 'monthly', firstDue: day('2026-01-31'), ...more })

describe('a plan', () => {
  test('comes to its principal exactly, and its last installment takes what rounding leaves', () => {
    expect(plan({}).map(({ amount }) => majorOf(amount))).toEqual([33.33, 33.33, 33.34])
    for (let minor = 1; minor < 400; minor += 7)
      for (let count = 1; count <= 12; count += 1) {
        const principal = ofMinor(minor)
        expect(sumOf(plan({ principal, count }), ({ amount }) => amount)).toEqual(principal)
      }
  })

  test('is due on the same day of each month, or on its last, every week or every other', () => {
    expect(plan({}).map(({ dueOn }) => dueOn)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
    expect(plan({ frequency: 'weekly' }).map(({ dueOn }) => dueOn)).toEqual(['2026-01-31', '2026-02-07', '2026-02-14'])
    expect(plan({ frequency: 'fortnightly' })[2]?.dueOn).toBe('2026-02-28')
  })

  test('that somebody writes down follows its days and comes to the amount', () => {
    const terms = { principal: ofMajor(10), from: day('2026-03-02') }
    const row = (dueOn: string, amount: number) => ({ dueOn: day(dueOn), amount: ofMajor(amount) })
    expect(wrongSchedule([row('2026-03-02', 4), row('2026-03-09', 6)], terms)).toBeNull()
    expect(wrongSchedule([row('2026-03-01', 10)], terms)?.path).toBe('installments.0.dueOn')
    expect(wrongSchedule([row('2026-03-09', 4), row('2026-03-09', 6)], terms)?.path).toBe('installments.1.dueOn')
    expect(wrongSchedule([row('2026-03-09', 4), row('2026-03-10', 5.99)], terms)?.path).toBe('installments')
  })
})

test('a payment goes to the oldest installment first, and of each to its fee before the rest', () => {
  const one = { amount: ofMajor(50), paid: zero, fee: zero, feePaid: zero }
  const owed = [
    { ...one, number: 2 },
    { ...one, number: 1, paid: ofMajor(20), fee: ofMajor(5) },
  ]
  const { parts, over } = allocateOldestFirst(owed, ofMajor(90))
  expect(parts).toEqual([
    { number: 1, amount: ofMajor(30), fee: ofMajor(5) },
    { number: 2, amount: ofMajor(50), fee: zero },
  ])
  expect(over).toEqual(ofMajor(5))
})

test('an installment is scheduled, due, paid in part, overdue or paid', () => {
  const one = { dueOn: day('2026-03-10'), amount: ofMajor(50), paid: zero, fee: zero, feePaid: zero, feeWaived: zero }
  const on = (date: string, more: object = {}) => installmentStatus({ ...one, ...more }, day(date))
  expect([on('2026-03-09'), on('2026-03-10'), on('2026-03-11')]).toEqual(['scheduled', 'due', 'overdue'])
  expect(on('2026-03-09', { paid: ofMajor(1) })).toBe('partially_paid')
  expect(on('2026-03-11', { paid: ofMajor(50) })).toBe('paid')
  expect(on('2026-03-11', { paid: ofMajor(50), fee: ofMajor(5) })).toBe('overdue')
})

test('a late fee is due once, after the days of grace', () => {
  const one = { dueOn: day('2026-03-10'), amount: ofMajor(50), paid: zero, fee: zero, feeWaived: zero }
  const on = (date: string, more: object = {}) =>
    isFeeDue({ ...one, ...more }, { graceDays: 3, businessDate: day(date) })
  expect([on('2026-03-13'), on('2026-03-14')]).toEqual([false, true])
  expect([on('2026-03-14', { fee: ofMajor(5) }), on('2026-03-14', { paid: ofMajor(50) })]).toEqual([false, false])
})

test('what is suspended is not used but still paid, refunded and written off; what is over takes nothing', () => {
  const stored = { kind: 'stored_value', status: 'suspended' } as const
  const line = { kind: 'credit_line', status: 'suspended' } as const
  expect([creditAllows(stored, 'apply'), creditAllows(stored, 'refund')]).toEqual([false, true])
  expect([creditAllows(line, 'charge'), creditAllows(line, 'payment')]).toEqual([false, true])
  expect(creditAllows({ ...stored, status: 'expired' }, 'refund')).toBe(false)
})
