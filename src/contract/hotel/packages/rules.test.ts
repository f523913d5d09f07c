import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../kernel/day.ts'
import { minorOf, ofMinor, sum, sumOf } from '../../kernel/money.ts'
import { borneNight, type BookedPart, nightBill, type PackageOfStay } from './rules.ts'

const arrival = dayOf('2026-03-02')
const stay = { night: arrival, price: ofMinor(10_000), adults: 2, children: 1, arrival, departure: addDays(arrival, 3) }

function aPart(more: Partial<BookedPart> = {}): BookedPart {
  return {
    item: 'breakfast',
    name: 'Breakfast',
    category: 'food',
    per: 'person',
    rhythm: 'night',
    served: 'next_day',
    price: ofMinor(1200),
    ...more,
  }
}

function aPackage(parts: BookedPart[], more: Partial<PackageOfStay> = {}): PackageOfStay {
  return {
    // An id of a test needs no more than to be one.
    id: '0197f000-0000-7000-8000-000000000000' as PackageOfStay['id'],
    code: 'bb',
    name: 'Bed and breakfast',
    price: 'included',
    invoice: 'one_line',
    from: null,
    until: null,
    parts,
    ...more,
  }
}

/** Numbers that are the same in every run. */
function* numbers(seed: number): Generator<number> {
  for (let at = seed; ; at = (at * 48_271) % 2_147_483_647) yield at
}

test('room and included parts are the price of the night to the cent, whatever they cost, and none is below zero', () => {
  const random = numbers(7)
  const next = (below: number) => Number(random.next().value) % below
  for (let round = 0; round < 2000; round += 1) {
    const price = ofMinor(next(20_000))
    const parts = Array.from({ length: 1 + next(5) }, () =>
      aPart({ price: ofMinor(next(9000)), per: next(2) === 0 ? 'room' : 'person' }),
    )
    const people = { adults: 1 + next(4), children: next(3) }
    const bill = nightBill({ ...stay, ...people, price }, [aPackage(parts)])
    const amounts = [bill.room, ...bill.parts.map(({ amount }) => amount)]
    expect(minorOf(sum(amounts))).toBe(minorOf(price))
    expect(minorOf(bill.borne)).toBe(minorOf(sumOf(bill.parts, ({ amount }) => amount)))
    expect(amounts.every((amount) => minorOf(amount) >= 0)).toBe(true)
    for (const part of bill.parts) expect(minorOf(part.unitPrice) * part.quantity).toBe(minorOf(part.amount))
  }
})

test('parts that cost more than the night share it by largest remainder, and the room is nothing', () => {
  const { room, parts } = borneNight(ofMinor(1000), [ofMinor(1000), ofMinor(1000), ofMinor(1000)])
  expect([room, ...parts].map(minorOf)).toEqual([0, 334, 333, 333])
})

test('what is charged on top leaves the price of the room as it is', () => {
  const bill = nightBill(stay, [aPackage([aPart()], { price: 'on_top' })])
  expect(minorOf(bill.room)).toBe(10_000)
  expect(bill.parts.map(({ amount, quantity }) => [minorOf(amount), quantity])).toEqual([[3600, 3]])
})

test('a part is due on each night, the first, the last, or the first that its package covers', () => {
  const parts = (['night', 'arrival', 'departure', 'stay'] as const).map((rhythm) =>
    aPart({ name: rhythm, rhythm, per: 'room', price: ofMinor(100) }),
  )
  const on = (more: Partial<PackageOfStay> = {}) =>
    [0, 1, 2].map((days) =>
      nightBill({ ...stay, night: addDays(arrival, days) }, [aPackage(parts, more)]).parts.map(({ part }) => part.name),
    )
  expect(on()).toEqual([['night', 'arrival', 'stay'], ['night'], ['night', 'departure']])
  expect(on({ from: addDays(arrival, 1) })).toEqual([[], ['night', 'stay'], ['night', 'departure']])
  expect(on({ until: addDays(arrival, 2) })).toEqual([['night', 'arrival', 'stay'], ['night'], []])
  expect(on({ left: true })[2]).toEqual(['night'])
})
