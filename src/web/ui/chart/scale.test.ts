import { expect, test } from 'vitest'
import { labelEvery, shortFigure, ticksFor } from './scale.ts'

test.each([
  [100, [0, 25, 50, 75, 100]],
  [93.8, [0, 25, 50, 75, 100]],
  [51_692.5, [0, 20_000, 40_000, 60_000]],
  [3, [0, 1, 2, 3]],
  [0.7, [0, 0.2, 0.4, 0.6, 0.8]],
  [0, [0, 1]],
  [Number.NaN, [0, 1]],
])('the lines of a chart up to %s begin at zero and pass it', (largest, ticks) => {
  expect(ticksFor(largest)).toEqual(ticks)
})

test('labels are left out until those that stay have room', () => {
  expect(labelEvery(14, 700, 48)).toBe(1)
  expect(labelEvery(14, 300, 48)).toBe(3)
  expect(labelEvery(0, 0, 48)).toBe(1)
})

test('figures on an axis are short', () => {
  expect([0, 950, 1000, 48_250, 2_000_000].map(shortFigure)).toEqual(['0', '950', '1k', '48.3k', '2M'])
})
