import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '#contract/hotel/bookings/shapes.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { heldUntil, nightWords, peopleWords, totalOf } from './rules/booking.ts'
import { chipStatusOf } from './rules/chips.ts'
import { growthWords, stepWords } from './rules/growth.ts'
import { stayQueryOf } from './rules/new-booking.ts'
import { cheapestFirst, chosenOffer } from './rules/offers.ts'
import { tabOf } from './rules/tabs.ts'
import { nextVerb } from './rules/verbs.ts'
import type { Offer } from './data.ts'

const today = dayOf('2026-03-02')

describe('the one thing that is next for a booking', () => {
  const stay = { status: 'confirmed' as BookingStatus, arrival: '2026-03-02', departure: '2026-03-04', roomId: null }
  test.each([
    [{ ...stay, status: 'optional' as const }, 'confirm'],
    [{ ...stay, status: 'waitlisted' as const }, 'confirm'],
    [stay, 'check_in'],
    [{ ...stay, arrival: '2026-03-01' }, 'check_in'],
    [{ ...stay, arrival: '2026-03-03' }, 'assign'],
    [{ ...stay, status: 'checked_in' as const }, null],
    [{ ...stay, status: 'checked_in' as const, departure: '2026-03-02' }, 'check_out'],
    [{ ...stay, status: 'checked_out' as const, departure: '2026-03-02' }, null],
    [{ ...stay, status: 'cancelled' as const }, null],
  ])('of %o is %s', (booking, verb) => {
    expect(nextVerb(booking, today)).toBe(verb)
  })
})

test.each([
  ['confirmed', ['due_in', 'unassigned'], 'due_in'],
  ['confirmed', ['late_arrival'], 'late'],
  ['optional', ['due_in'], 'optional'],
  ['checked_in', ['in_house'], 'checked_in'],
  ['checked_in', ['due_out', 'balance_due'], 'due_out'],
  ['checked_in', ['overstay'], 'overstay'],
  ['checked_out', ['day_use'], 'checked_out'],
] as const)('a booking that is %s with %o stands as %s', (status, badges, chipStatus) => {
  expect(chipStatusOf(status, badges)).toBe(chipStatus)
})

test('a tab that an address names wrongly is the arrivals', () => {
  expect([tabOf('departures'), tabOf('nonsense')]).toEqual(['departures', 'arrivals'])
})

test('a day use needs its room for its one day', () => {
  expect(heldUntil({ arrival: '2026-03-02', departure: '2026-03-04' })).toBe('2026-03-04')
  expect(heldUntil({ arrival: '2026-03-02', departure: '2026-03-02' })).toBe('2026-03-03')
})

test('people and nights are counted in words', () => {
  expect([peopleWords(1, 0), peopleWords(2, 1), peopleWords(2, 3)]).toEqual([
    '1 adult',
    '2 adults, 1 child',
    '2 adults, 3 children',
  ])
  expect([0, 1, 3].map(nightWords)).toEqual(['day use', '1 night', '3 nights'])
})

test('prices add up to the cent', () => {
  expect(totalOf([{ price: 0.1 }, { price: 0.2 }, { price: 19.99 }])).toBe(20.29)
})

test('nothing is asked of the house for dates that make no stay', () => {
  const stay = { arrival: today, departure: dayOf('2026-03-04'), adults: 0, children: null, nightlyPrice: null }
  expect(stayQueryOf(stay)).toEqual({ arrival: '2026-03-02', departure: '2026-03-04', adults: 1, children: 0 })
  expect(stayQueryOf({ ...stay, nightlyPrice: 80 })).toMatchObject({ nightlyPrice: 80 })
  expect(stayQueryOf({ ...stay, departure: today })).toMatchObject({ departure: '2026-03-02' })
  expect(stayQueryOf({ ...stay, departure: dayOf('2026-03-01') })).toBeNull()
  expect(stayQueryOf({ ...stay, arrivalTime: '9:30', departureTime: 'noon' })).toMatchObject({ arrivalTime: '09:30' })
  expect(stayQueryOf({ ...stay, departure: dayOf('2027-12-31') })).toBeNull()
  expect(stayQueryOf({ ...stay, arrival: null })).toBeNull()
})

test('the picked offer is meant even when it is sold out, else the first that is free and nothing restricts', () => {
  // The rule looks at these fields alone.
  const offers = [
    { roomTypeId: 'a', ratePlan: null, free: 0, restrictions: [] },
    { roomTypeId: 'b', ratePlan: { id: 'closed' }, free: 2, restrictions: [{ rule: 'closed' }] },
    { roomTypeId: 'b', ratePlan: { id: 'best' }, free: 2, restrictions: [] },
  ] as unknown as Offer[]
  const [soldOut, , free] = offers
  expect(chosenOffer(offers, null)).toBe(free)
  expect(chosenOffer(offers, 'a ')).toBe(soldOut)
  expect(chosenOffer(offers, 'b closed')?.restrictions).toHaveLength(1)
  expect(chosenOffer(undefined, null)).toBeUndefined()
})

test('what can be had is named from the cheapest type on, its plans in their order, and what is restricted after it', () => {
  // Only what the order reads.
  const offers = [
    { code: 'OLD', nightly: [{ price: 10 }], restrictions: [{ rule: 'closed' }] },
    { code: 'FAM', nightly: [{ price: 160 }, { price: 160 }], restrictions: [] },
    { code: 'STD', name: 'best', nightly: [{ price: 80 }, { price: 95.5 }], restrictions: [] },
    { code: 'STD', name: 'saver', nightly: [{ price: 70 }, { price: 80 }], restrictions: [] },
  ] as unknown as Offer[]
  expect(cheapestFirst(offers).map(({ code }) => code)).toEqual(['STD', 'STD', 'FAM', 'OLD'])
  expect(cheapestFirst(offers)[0]?.name).toBe('best')
})

test('a change is told with its sign, and not at all when there is nothing to compare with', () => {
  expect([
    stepWords(78.8, 74.7),
    stepWords(70, 72.2),
    stepWords(70, 70),
    stepWords(null, 70),
    stepWords(70, null),
  ]).toEqual(['+4.1', '−2.2', '±0.0', null, null])
  expect([growthWords(102.3, 100), growthWords(90, 100), growthWords(90, 0)]).toEqual(['+2.3 %', '−10.0 %', null])
})
