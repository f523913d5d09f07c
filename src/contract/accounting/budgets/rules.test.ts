import { describe, expect, test } from 'vitest'
import { majorOf, ofMajor, sum, zero } from '../../kernel/money.ts'
import { beyondBudget, grownBy, spreadYear } from './rules.ts'

const majors = (months: Parameters<typeof sum>[0]) => months.map(majorOf)
const twelve = (first: number, ...others: number[]) =>
  Array.from({ length: 12 }, (_, month) => ofMajor([first, ...others][month] ?? 0))

const weights = (...given: number[]) => Array.from({ length: 12 }, (_, month) => given[month] ?? 0)

describe('a budget', () => {
  test('spreads a year evenly over its months', () => {
    expect(majors(spreadYear(ofMajor(120_000), weights()))).toEqual(Array.from({ length: 12 }, () => 10_000))
  })

  test('spreads by a shape and gives the cents that are left to the largest remainders', () => {
    const months = spreadYear(ofMajor(100), weights(1, 1, 1))
    expect(majors(months).slice(0, 4)).toEqual([33.34, 33.33, 33.33, 0])
    expect(sum(months)).toEqual(ofMajor(100))
  })

  test('spreads by the nights of each month', () => {
    expect(majors(spreadYear(ofMajor(90), weights(10, 20))).slice(0, 3)).toEqual([30, 60, 0])
  })

  test('grows the year before by a percentage, and its sum to the cent', () => {
    const months = grownBy(twelve(10.05, 10.05, 10.05), 5)
    expect(sum(months)).toEqual(ofMajor(31.66))
    expect(majorOf(sum(grownBy(twelve(100), -10)))).toBe(90)
  })

  test('is gone beyond where what was spent and is asked are more than it, unless nobody minds', () => {
    const asked = { account: '6500', budget: ofMajor(700), spent: ofMajor(650), asked: ofMajor(75) }
    expect(beyondBudget('ignore', [asked])).toEqual([])
    expect(beyondBudget('stop', [asked])).toEqual([
      { account: '6500', budget: ofMajor(700), spent: ofMajor(650), over: ofMajor(25) },
    ])
    expect(beyondBudget('stop', [{ ...asked, asked: ofMajor(50) }])).toEqual([])
    expect(beyondBudget('warn', [{ ...asked, budget: zero }])).toEqual([])
    expect(beyondBudget('warn', [{ ...asked, asked: ofMajor(-1) }])).toEqual([])
  })
})
