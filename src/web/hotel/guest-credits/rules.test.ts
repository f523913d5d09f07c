import { describe, expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { withCredit, withoutCredit } from './rules/list.ts'
import { planBody, type PlanValues, scheduleFor, sumProblem } from './rules/plan.ts'
import { failures, inWords, refusalAs } from './rules/words.ts'

describe('the list of credits', () => {
  const stored = (id: string, balance = 0) => ({ id, kind: 'stored_value', balance })
  const rows = [stored('a'), stored('b')]

  test('has a new credit at its start, a changed one in its place, and no deleted one', () => {
    expect(withCredit(rows, stored('c'), 'first').map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    expect(withCredit(rows, stored('b', 5), 'in place')).toEqual([stored('a'), stored('b', 5)])
    expect(withoutCredit(rows, 'a')).toEqual([stored('b')])
  })

  test('of the other kind stays as it is', () => {
    expect(withCredit(rows, { ...stored('c'), kind: 'credit_line' }, 'first')).toEqual(rows)
  })
})

test('a failure is told in its own words, else in those of its call', () => {
  expect(inWords(new Error('No room'), failures.list)).toEqual(new Error('No room'))
  expect(inWords({}, failures.list)).toEqual(new Error('Failed to fetch guest credits'))
  expect(inWords(null, failures.list)).toBeNull()
  expect(refusalAs(failures.plan)('gone').message).toBe('Failed to create installment plan')
})

describe('a plan of days of one’s own', () => {
  const row = (amount: number) => ({ dueOn: dayOf('2026-03-10'), amount })
  const plan = (rows: PlanValues['rows']): PlanValues => ({
    principal: 100,
    frequency: 'custom',
    count: 3,
    firstDue: null,
    rows,
    graceDays: 2,
    lateFee: null,
    down: null,
    downBy: 'cash' as const,
  })
  const money = (amount: number) => amount.toFixed(2)

  test('says by how much its installments miss the amount', () => {
    expect(sumProblem(plan([row(60), row(40)]), money)).toBeNull()
    expect(sumProblem(plan([row(60)]), money)).toBe('40.00 of the plan are not in any installment')
    expect(sumProblem(plan([row(160)]), money)).toBe('The installments come to 60.00 more than the plan')
  })

  test('is sent as it is written, and a frequency by its count', () => {
    expect(planBody(plan([row(100)]), undefined)).toMatchObject({ installments: [row(100)] })
    const monthly = { ...plan([]), frequency: 'monthly' as const, firstDue: dayOf('2026-03-10') }
    expect(planBody(monthly, undefined)).toEqual({
      principal: 100,
      frequency: 'monthly',
      count: 3,
      firstDue: '2026-03-10',
      graceDays: 2,
    })
    expect(scheduleFor(monthly).map(({ amount }) => amount)).toEqual([33.33, 33.33, 33.34])
  })
})
