import { expect, test } from 'vitest'
import { foreignOf } from '../../kernel/currency.ts'
import { addDays, dayOf } from '../../kernel/day.ts'
import { majorOf, ofMajor } from '../../kernel/money.ts'
import { clearedByAmount, costOfTaken, differenceOf, refusalOfReversal } from './rules.ts'

const first = dayOf('2026-03-01')
const openOf = (...amounts: readonly number[]) =>
  amounts.map((amount, index) => ({ day: addDays(first, index), amount: ofMajor(amount) }))
const told = (open: readonly number[], amount: number) =>
  clearedByAmount(openOf(...open), ofMajor(amount))?.map((part) => [part.day.slice(-2), majorOf(part.amount)]) ?? null

test.each([
  [
    [100, 50],
    150,
    [
      ['01', 100],
      ['02', 50],
    ],
  ],
  [
    [100, 50],
    120,
    [
      ['01', 100],
      ['02', 20],
    ],
  ],
  [[100, 50], 60, [['01', 60]]],
  // What went back on a later day is paid out of an earlier one.
  [
    [100, -20],
    50,
    [
      ['01', 70],
      ['02', -20],
    ],
  ],
  [
    [100, -20],
    80,
    [
      ['01', 100],
      ['02', -20],
    ],
  ],
  [[100, -20], 81, null],
  [[], 1, null],
] as const)('of %j open, %d clears %j', (open, amount, parts) => {
  expect(told(open, amount)).toEqual(parts)
})

test('what was neither received nor kept as a fee is a difference, on either side', () => {
  const of = (received: number, fee: number) =>
    majorOf(differenceOf({ gross: ofMajor(100), received: ofMajor(received), fee: ofMajor(fee) }))
  expect([of(97, 3), of(95, 3), of(99, 3)]).toEqual([0, 2, -2])
})

test('a document is taken back once, by none that takes back itself, and after those that stand on it', () => {
  const plain = { reverses: null, reversedBy: null, followers: 0 }
  const other = { id: crypto.randomUUID() as never, number: 'TR-2026-000001' } // an id by its form
  expect(refusalOfReversal(plain)).toBeNull()
  expect(refusalOfReversal({ ...plain, reverses: other })).toBe('is_reversal')
  expect(refusalOfReversal({ ...plain, reversedBy: other })).toBe('already_reversed')
  expect(refusalOfReversal({ ...plain, followers: 1 })).toBe('has_followers')
})

test.each([
  ['a part its share', [100, 8200], [40, 3400], 3280],
  ['the last of it all that is left', [40, 3280.01], [40, 3400], 3280.01],
  ['what is beyond it its worth', [40, 3280], [50, 4250], 4130],
  ['what there is none of its worth', [0, 12], [50, 4250], 4250],
] as const)('taken out of an account of another currency, %s', (_, [all, kept], [part, worth], due) => {
  const held = { amount: foreignOf(all * 100), kept: ofMajor(kept) }
  expect(costOfTaken(held, { amount: foreignOf(part * 100), worth: ofMajor(worth) })).toBe(ofMajor(due))
})
