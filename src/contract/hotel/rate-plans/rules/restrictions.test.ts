import { describe, expect, test } from 'vitest'
import { type Day, dayOf } from '../../../kernel/day.ts'
import { noTerms } from '../../rate-calendar/rules.ts'
import type { DayTerms, RateDay } from '../../rate-calendar/shapes.ts'
import type { RoomTypeId } from '../../room-types/shapes.ts'
import type { RatePlanId } from '../shapes.ts'
import { offeredOn, restrictionsOn, restrictionWords } from './restrictions.ts'
import { pricingOf, type SellingPlan } from './selling.ts'
import { zero } from '../../../kernel/money.ts'

const double = 'double' as RoomTypeId // never read as an id here
const stay = { arrival: dayOf('2026-01-10'), departure: dayOf('2026-01-14') }

function aPlan(name: string, parentId: SellingPlan['parentId'] = null): SellingPlan {
  // never read as an id here
  const id = name as RatePlanId
  const price = { percentPpm: 0, amount: zero, roundTo: null, included: null }
  return { id, code: name, name, visibility: 'public', parentId, ...price, isArchived: false, typeIds: [double] }
}
const best = aPlan('Best')
const saver = aPlan('Saver', best.id)

const on = (day: string, terms: Partial<DayTerms>, plan: SellingPlan | null = null): RateDay => ({
  roomTypeId: double,
  ratePlanId: plan?.id ?? null,
  day: dayOf(day),
  ...noTerms,
  ...terms,
})

function met(days: RateDay[], { plan = null, sold = 0 }: { plan?: SellingPlan | null; sold?: number } = {}) {
  const nights = ['2026-01-10', '2026-01-11', '2026-01-12', '2026-01-13'] as Day[] // days of the stay
  const counted = nights.map((night) => ({ roomTypeId: double, ratePlanId: plan?.id ?? null, night, sold }))
  const pricing = pricingOf({ plans: [best, saver], days, sold: counted }, double, plan?.id ?? null)
  return restrictionsOn(stay, pricing).map(restrictionWords)
}

describe('a stay of four nights is refused', () => {
  test.each([
    ['on a day closed to arrival', on('2026-01-10', { closedToArrival: true }), 'No arrivals on 2026-01-10'],
    ['on a day closed to departure', on('2026-01-14', { closedToDeparture: true }), 'No departures on 2026-01-14'],
    ['by a shortest stay of five', on('2026-01-12', { minStay: 5 }), 'A stay over 2026-01-12 has at least 5 nights'],
    ['by a longest stay of two', on('2026-01-12', { maxStay: 2 }), 'A stay over 2026-01-12 has at most 2 nights'],
    [
      'by a shortest stay of five on arrival',
      on('2026-01-10', { minStayOnArrival: 5 }),
      'An arrival on 2026-01-10 stays at least 5 nights',
    ],
    [
      'by a longest stay of three on arrival',
      on('2026-01-10', { maxStayOnArrival: 3 }),
      'An arrival on 2026-01-10 stays at most 3 nights',
    ],
    ['by a quota of none', on('2026-01-11', { quota: 0 }), 'The 0 rooms that may be sold for 2026-01-11 are sold'],
    ['where none is offered', on('2026-01-11', { offerAtMost: 0 }), 'Nothing is offered for 2026-01-11'],
    ['by a closed night', on('2026-01-13', { closed: true }), 'Closed for sale on 2026-01-13'],
  ])('%s', (_, day, words) => {
    expect(met([day])).toEqual([words])
  })
})

test('a stay is free where nothing restricts it, or what does stands on another day', () => {
  expect(met([])).toEqual([])
  const beside = [
    on('2026-01-11', { closedToArrival: true, closedToDeparture: true, minStayOnArrival: 9, maxStayOnArrival: 1 }),
    on('2026-01-14', { closed: true, minStay: 9, maxStay: 1, quota: 0, offerAtMost: 0, closedToArrival: true }),
    on('2026-01-12', { minStay: 4, maxStay: 4, quota: 1, offerAtMost: 1 }),
  ]
  expect(met(beside)).toEqual([])
})

test('a plan has the restrictions of the room type and of what it derives from, never those of another plan', () => {
  const closed = on('2026-01-12', { closed: true }, best)
  expect(met([closed], { plan: saver })).toEqual(['Closed for sale on 2026-01-12'])
  expect(met([closed], { plan: null })).toEqual([])
  expect(met([on('2026-01-12', { closed: true }, saver)], { plan: best })).toEqual([])
  expect(met([on('2026-01-12', { closed: true })], { plan: saver })).toHaveLength(1)
})

test('a quota counts what is sold, and leaves as many on offer as it has left', () => {
  const quota = on('2026-01-11', { quota: 2 })
  expect(met([quota], { sold: 1 })).toEqual([])
  expect(met([quota], { sold: 2 })).toHaveLength(1)
  const day = dayOf('2026-01-11')
  const sold = [{ roomTypeId: double, ratePlanId: null, night: day, sold: 1 }]
  const pricing = pricingOf({ plans: [], days: [quota], sold }, double, null)
  expect(offeredOn(day, 5, pricing)).toBe(1)
  expect(offeredOn(dayOf('2026-01-12'), 5, pricing)).toBe(5)
})
