import { expect, test } from 'vitest'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { newId } from '#server/platform/ids.ts'
import type { NightCounter } from './data.ts'
import { type NightMove, nightsTouched, serve } from './rules.ts'

const double: RoomTypeId = newId<'room_type'>()
const first = dayOf('2026-03-02')
const second = dayOf('2026-03-03')

function counter(night: Day, { capacity = 2, held = 0, raised = 0 } = {}): NightCounter {
  return { roomTypeId: double, night, capacity, held, raised }
}

function move(night: Day, delta: 1 | -1): NightMove {
  return { roomTypeId: double, night, delta }
}

test('a stay holds each of its nights once', () => {
  const served = serve([counter(first), counter(second, { held: 1 })], [move(first, 1), move(second, 1)], {
    raise: false,
  })
  expect(served).toEqual({ raised: 0, counters: [counter(first, { held: 1 }), counter(second, { held: 2 })] })
})

test('a night that is full refuses the whole stay, and names itself', () => {
  const counters = [counter(first), counter(second, { held: 2 })]
  expect(() => serve(counters, [move(first, 1), move(second, 1)], { raise: false })).toThrow(second)
})

test('who sells beyond the limit raises it by what is missing, on that night alone', () => {
  const counters = [counter(first), counter(second, { held: 2 })]
  const served = serve(counters, [move(first, 1), move(second, 1)], { raise: true })
  expect(served).toEqual({
    raised: 1,
    counters: [counter(first, { held: 1 }), counter(second, { held: 3, raised: 1 })],
  })
})

test('fewer rooms than none count as none: the limit is raised by what is held', () => {
  const served = serve([counter(first, { capacity: -1 })], [move(first, 1)], { raise: true })
  expect(served.counters).toEqual([counter(first, { capacity: -1, held: 1, raised: 1 })])
})

test('a night is given back even where more is sold than the limit, which stays raised', () => {
  const served = serve([counter(first, { held: 4, raised: 1 })], [move(first, -1)], { raise: false })
  expect(served).toEqual({ raised: 0, counters: [counter(first, { held: 3, raised: 1 })] })
})

test('a night that is given and taken at once moves nothing, and is locked all the same', () => {
  const moves = [move(first, -1), move(first, 1)]
  expect(nightsTouched(moves)).toMatchObject([{ roomTypeId: double, night: first }])
  expect(serve([counter(first, { held: 2 })], moves, { raise: false })).toEqual({ raised: 0, counters: [] })
})
