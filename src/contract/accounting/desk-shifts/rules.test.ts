import { expect, test } from 'vitest'
import { majorOf, ofMajor } from '../../kernel/money.ts'
import { openedWith, sumOfPieces } from './rules.ts'

test.each([
  // count, left, loose: collected, float, difference
  [200, null, 0, 0, 200, 0],
  [340, null, 340, 340, 0, 0],
  [200, null, 340, 200, 0, 0],
  [500, null, 340, 340, 160, 0],
  [200, null, -30, 0, 200, 0],
  [200, 200, 0, 0, 0, 0],
  [195, 200, 0, 0, 0, -5],
  [260, 200, 50, 50, 0, 10],
  [230, 200, 50, 30, 0, 0],
  [170, 200, -30, -30, 0, 0],
  [160, 200, -30, -30, 0, -10],
  [195, 200, 50, 0, 0, -5],
])('a count of %d over %s left and %d loose takes %d of that, %d from the safe and differs by %d', (...row) => {
  const [count, left, loose, collected, float, difference] = row
  const opening = openedWith({
    count: ofMajor(count),
    left: left === null ? null : ofMajor(left),
    loose: ofMajor(loose),
  })
  const told = { collected: opening.collected, float: opening.float, difference: opening.difference }
  expect(Object.values(told).map((amount) => majorOf(amount) + 0)).toEqual([collected, float, difference])
})

test('notes and coins come to their sum', () => {
  const count = [
    { value: ofMajor(200), pieces: 3 },
    { value: ofMajor(0.1), pieces: 7 },
  ]
  expect(majorOf(sumOfPieces(count))).toBe(600.7)
})
