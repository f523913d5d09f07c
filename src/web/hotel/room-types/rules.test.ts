import { describe, expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import type { RateRule } from './data.ts'
import { type DraftRule, previewOf, weekdaysInWords } from './rules.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const monday = dayOf('2026-03-02')

function aRule(rule: Partial<RateRule>): RateRule {
  return {
    id: 'rule' as RateRule['id'], // never read as an id here
    name: 'Rule',
    from: null,
    to: null,
    weekdays: everyDay,
    price: null,
    percent: null,
    priority: 1,
    ...rule,
  }
}

const weekend = aRule({ name: 'Weekend', weekdays: [5, 6], percent: 12.5 })
const draft: DraftRule = { from: null, to: null, weekdays: everyDay, kind: 'price', price: 80, percent: null }

function pricesOf(rules: RateRule[], written: DraftRule | null = null): number[] {
  return previewOf({ basePrice: 100, rateRules: rules }, written, { from: monday, count: 7 }).map(
    (night) => night.price,
  )
}

describe('what the next nights cost', () => {
  test('is the base price without any rule', () => {
    expect(pricesOf([])).toEqual([100, 100, 100, 100, 100, 100, 100])
  })

  test('follows weekdays and seasons, and names them', () => {
    const season = aRule({ name: 'Fair', from: '2026-03-06', to: '2026-03-06', price: 200, priority: 0 })
    expect(pricesOf([season, weekend])).toEqual([100, 100, 100, 100, 225, 112.5, 100])
    const nights = previewOf({ basePrice: 100, rateRules: [season, weekend] }, null, { from: monday, count: 5 })
    expect(nights.map((night) => night.by)).toEqual([[], [], [], [], ['Fair', 'Weekend']])
  })

  test('shows what is being written above all that is saved, beside what it cost before', () => {
    const nights = previewOf(
      { basePrice: 100, rateRules: [weekend] },
      { ...draft, weekdays: [1, 5] },
      { from: monday, count: 5 },
    )
    expect(nights.map(({ price, before }) => [price, before])).toEqual([
      [80, 100],
      [100, 100],
      [100, 100],
      [100, 100],
      [80, 112.5],
    ])
  })

  test('waits until the price that is being written has its figure', () => {
    expect(pricesOf([weekend], { ...draft, price: null })).toEqual(pricesOf([weekend]))
    expect(pricesOf([], { ...draft, kind: 'percent', percent: -10 })).toEqual([90, 90, 90, 90, 90, 90, 90])
  })
})

test('weekdays are said as people say them', () => {
  expect(weekdaysInWords(everyDay)).toBe('every day')
  expect(weekdaysInWords([1, 2, 3, 4, 5])).toBe('Mon – Fri')
  expect(weekdaysInWords([5, 6])).toBe('Fri, Sat')
  expect(weekdaysInWords([1, 3, 7])).toBe('Mon, Wed, Sun')
})
