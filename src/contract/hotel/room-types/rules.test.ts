import { expect, test } from 'vitest'
import { dayOf } from '../../kernel/day.ts'
import { majorOf, ofMajor } from '../../kernel/money.ts'
import { priceOfNight, type PricingRule } from './rules.ts'

const friday = dayOf('2026-03-06')
const rule: PricingRule = {
  from: null,
  to: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  price: null,
  percentPpm: null,
  priority: 0,
}

function priceWith(...rules: Partial<PricingRule>[]): number {
  return majorOf(
    priceOfNight(
      ofMajor(99.99),
      rules.map((one) => ({ ...rule, ...one })),
      friday,
    ),
  )
}

test('a night costs the base price unless a rule fits it', () => {
  expect(priceWith()).toBe(99.99)
  expect(priceWith({ weekdays: [6], price: ofMajor(50) })).toBe(99.99)
  expect(priceWith({ from: dayOf('2026-03-07'), price: ofMajor(50) })).toBe(99.99)
  expect(priceWith({ to: dayOf('2026-03-05'), price: ofMajor(50) })).toBe(99.99)
})

test('first and last day of a season belong to it', () => {
  expect(priceWith({ from: friday, to: friday, price: ofMajor(50) })).toBe(50)
})

test('rules apply in the order of their priority, however they are listed', () => {
  const half = { percentPpm: -500_000, priority: 2 }
  const season = { price: ofMajor(200), priority: 1 }
  expect(priceWith(half, season)).toBe(100)
  expect(priceWith({ ...half, priority: 0 }, season)).toBe(200)
})

test('a share is rounded half up to the cent, once for each rule', () => {
  expect(priceWith({ percentPpm: 125_000 })).toBe(112.49)
  expect(priceWith({ percentPpm: 5 })).toBe(99.99)
})
