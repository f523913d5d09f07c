import { describe, expect, test } from 'vitest'
import { dayOf } from '../../../kernel/day.ts'
import { majorOf, ofMajor, zero } from '../../../kernel/money.ts'
import { noTerms } from '../../rate-calendar/rules.ts'
import type { RateDay } from '../../rate-calendar/shapes.ts'
import type { RoomTypeId } from '../../room-types/shapes.ts'
import type { RatePlanId } from '../shapes.ts'
import { circleOf } from './chain.ts'
import { explainNight, type People, type PricedType } from './price.ts'
import { pricingOf, type SellingPlan } from './selling.ts'

const night = dayOf('2026-01-11')
const double = 'double' as RoomTypeId // never read as an id here
const everyDay = [1, 2, 3, 4, 5, 6, 7]

const kamra: PricedType = {
  basePrice: ofMajor(4000),
  rules: [],
  maxAdults: 3,
  includedAdults: 2,
  fewerAdultReduction: ofMajor(800),
  extraAdultPrice: ofMajor(1000),
  childPrice: ofMajor(500),
}

function aPlan(code: string, more: Partial<SellingPlan> = {}): SellingPlan {
  return {
    id: code as RatePlanId, // never read as an id here
    code,
    name: code,
    visibility: 'public',
    parentId: null,
    percentPpm: 0,
    amount: zero,
    roundTo: null,
    included: null,
    isArchived: false,
    typeIds: [double],
    ...more,
  }
}

const set = (price: number, plan: SellingPlan | null = null): RateDay => ({
  roomTypeId: double,
  ratePlanId: plan?.id ?? null,
  day: night,
  ...noTerms,
  price: ofMajor(price),
})

type Asked = People & { type?: Partial<PricedType>; plans?: SellingPlan[]; days?: RateDay[]; on?: string }

function explained({ type = {}, plans = [], days = [], on = night, ...people }: Asked = {}) {
  const plan = plans.at(-1)?.id ?? null
  return explainNight({ ...kamra, ...type }, pricingOf({ plans, days, sold: [] }, double, plan), {
    ...people,
    night: dayOf(on),
  })
}

const priceOf = (asked?: Asked) => {
  const found = explained(asked)
  return found && majorOf(found.price)
}

const inWords = (asked: Asked) =>
  explained(asked)?.steps.map(({ kind, name, amount }) => `${majorOf(amount)} ${name ?? kind}`)

describe('people', () => {
  test('three adults and a child pay 5,500 = 4,000 base + 1,000 third adult + 500 child', () => {
    expect(priceOf({ adults: 3, children: 1 })).toBe(5500)
    expect(inWords({ adults: 3, children: 1 })).toEqual(['4000 base', '1000 extra_adults', '500 children'])
  })

  test('one alone pays 3,200, and two pay the base', () => {
    expect(priceOf({ adults: 1 })).toBe(3200)
    expect(priceOf({ adults: 2 })).toBe(4000)
    expect(priceOf()).toBe(4000)
  })

  test('a type that says nothing of people costs the same for as many as it takes', () => {
    const type = { includedAdults: null, fewerAdultReduction: zero, childPrice: zero }
    expect([1, 2, 3].map((adults) => priceOf({ type, adults, children: 1 }))).toEqual([4000, 4000, 4000])
  })
})

test('a season of +100 % from 10 to 12 January makes a stay from the 11th to the 14th 8,000, 8,000 and 4,000', () => {
  const season = {
    name: 'High season',
    from: dayOf('2026-01-10'),
    to: dayOf('2026-01-12'),
    weekdays: everyDay,
    price: null,
    percentPpm: 1e6,
    priority: 1,
  }
  const type = { rules: [season] }
  const nights = ['2026-01-11', '2026-01-12', '2026-01-13']
  expect(nights.map((on) => priceOf({ type, on }))).toEqual([8000, 8000, 4000])
  expect(inWords({ type })).toEqual(['4000 base', '4000 High season'])
})

describe('plans', () => {
  const best = aPlan('BAR')
  const saver = aPlan('NR', { parentId: best.id, percentPpm: -100_000 })
  const breakfast = aPlan('BB', { parentId: saver.id, percentPpm: 100_000, amount: ofMajor(20) })

  test('a plan of 20 more than 100 is 120, and one of 10 % less than 4,000 takes 800 off two nights', () => {
    const bedAndBreakfast = aPlan('BB', { parentId: best.id, amount: ofMajor(20) })
    expect(priceOf({ type: { basePrice: ofMajor(100) }, plans: [best, bedAndBreakfast] })).toBe(120)
    expect(2 * (priceOf({ plans: [best, saver] }) ?? 0)).toBe(7200)
  })

  test('the share of a plan comes before its amount, and a chain from its root down', () => {
    // 4,000 - 10 % = 3,600; + 10 % = 3,960; + 20 = 3,980.
    expect(priceOf({ plans: [best, saver, breakfast] })).toBe(3980)
    expect(inWords({ plans: [best, saver, breakfast] })).toEqual(['4000 base', '-400 NR', '380 BB'])
  })

  test('people pay the same at every plan, after its share', () => {
    expect(priceOf({ plans: [best, saver], adults: 3, children: 1 })).toBe(5100)
    expect(priceOf({ plans: [best, saver], adults: 1 })).toBe(2800)
  })

  test('a price of the day takes the place of what comes before it, and what derives from it follows', () => {
    expect(priceOf({ days: [set(5000)] })).toBe(5000)
    expect(priceOf({ days: [set(5000)], plans: [best, saver] })).toBe(4500)
    expect(priceOf({ days: [set(3000, saver)], plans: [best, saver] })).toBe(3000)
    expect(priceOf({ days: [set(3000, saver)], plans: [best, saver, breakfast] })).toBe(3320)
    expect(priceOf({ days: [set(3000, saver)], plans: [best] })).toBe(4000)
    expect(inWords({ days: [set(3000, saver)], plans: [best, saver], adults: 3 })).toEqual([
      '3000 NR',
      '1000 extra_adults',
    ])
  })

  test('what a plan is rounded to comes last and is a step of its own', () => {
    const rounded = aPlan('NR', { parentId: best.id, percentPpm: -123_400, roundTo: ofMajor(5) })
    expect(priceOf({ plans: [best, rounded] })).toBe(3505)
    expect(inWords({ plans: [best, rounded] })).toEqual(['4000 base', '-493.6 NR', '-1.4 rounding'])
  })

  test('the circle that a plan would close is named from itself back to itself', () => {
    expect(circleOf([best, saver, breakfast], best.id, breakfast.id)).toEqual(['BAR', 'BB', 'NR', 'BAR'])
    expect(circleOf([best, saver, breakfast], best.id, best.id)).toEqual(['BAR', 'BAR'])
    expect(circleOf([best, saver, breakfast], breakfast.id, best.id)).toBeNull()
  })
})

describe('a missing price is no price, never zero', () => {
  test('without a base, whoever comes', () => {
    expect(priceOf({ type: { basePrice: zero } })).toBeNull()
    expect(priceOf({ type: { basePrice: zero }, adults: 3 })).toBeNull()
  })

  test('where a plan takes all of it', () => {
    const free = aPlan('FREE', { parentId: aPlan('BAR').id, percentPpm: -1_000_000 })
    expect(priceOf({ plans: [aPlan('BAR'), free] })).toBeNull()
    expect(priceOf({ type: { fewerAdultReduction: ofMajor(5000) }, adults: 1 })).toBeNull()
  })

  test('a season or a day with its own price gives it one', () => {
    expect(priceOf({ type: { basePrice: zero }, days: [set(90)] })).toBe(90)
  })
})
