import { expect, test } from 'vitest'
import type { RateDay } from './data.ts'
import { boundsOf, contains, stepBy } from './rules.ts'
import { marksOf } from './parts/terms.ts'

const size = { rows: 3, days: 14 }

test('arrows walk over the grid and stop at its edges', () => {
  expect(stepBy('ArrowRight', { row: 0, day: 0 }, size)).toEqual({ row: 0, day: 1 })
  expect(stepBy('ArrowUp', { row: 0, day: 0 }, size)).toEqual({ row: 0, day: 0 })
  expect(stepBy('ArrowDown', { row: 2, day: 13 }, size)).toEqual({ row: 2, day: 13 })
  expect(stepBy('End', { row: 1, day: 2 }, size)).toEqual({ row: 1, day: 13 })
  expect(stepBy('a', { row: 1, day: 2 }, size)).toBeNull()
})

test('a selection is a rectangle, whichever way it was drawn', () => {
  const selection = { from: { row: 2, day: 5 }, to: { row: 1, day: 3 } }
  expect(boundsOf(selection)).toEqual({ top: 1, bottom: 2, left: 3, right: 5 })
  expect(contains(selection, { row: 1, day: 4 })).toBe(true)
  expect(contains(selection, { row: 0, day: 4 })).toBe(false)
  expect(contains(null, { row: 0, day: 4 })).toBe(false)
})

test('a cell marks what differs, each with its meaning', () => {
  // Only what marks are made of.
  const day = {
    closed: true,
    minStay: 2,
    maxStay: null,
    quota: 0,
    minStayOnArrival: null,
    maxStayOnArrival: 7,
  }
  const marks = marksOf({ ...day, closedToArrival: false, closedToDeparture: false, offerAtMost: null } as RateDay)
  expect(marks.map(({ text }) => text)).toEqual(['Closed', '≥2', 'in ≤7', 'Q0'])
  expect(marks.every(({ title }) => title.length > 0)).toBe(true)
})
