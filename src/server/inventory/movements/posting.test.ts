import { expect, test } from 'vitest'
import { itemKinds } from '#contract/inventory/items/shapes.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { majorOf, negate, ofMajor, sumOf, zero } from '#contract/kernel/money.ts'
import { costLines, type Entry, movementPosting } from './posting.ts'

const entry: Entry = {
  documentId: '01900000-0000-7000-8000-000000000001',
  date: dayOf('2026-03-02'),
  kind: 'beverage',
  type: 'receipt',
  value: ofMajor(100),
  revaluation: zero,
  label: 'Stout',
  reverses: null,
}

function sidesOf(wish: Partial<Entry>): [string, number][] {
  return movementPosting({ ...entry, ...wish })
    .lines.filter((line) => majorOf(line.amount) !== 0)
    .map((line) => [line.account, majorOf(line.amount)])
}

test.each([
  [
    'opening',
    100,
    [
      ['opening_equity', -100],
      ['beverage.stock', 100],
    ],
  ],
  [
    'receipt',
    100,
    [
      ['grni', -100],
      ['beverage.stock', 100],
    ],
  ],
  [
    'adjustment',
    100,
    [
      ['beverage.variance', -100],
      ['beverage.stock', 100],
    ],
  ],
  [
    'adjustment',
    -40,
    [
      ['beverage.variance', 40],
      ['beverage.stock', -40],
    ],
  ],
  [
    'waste',
    -40,
    [
      ['beverage.waste', 40],
      ['beverage.stock', -40],
    ],
  ],
  ['transfer_in', 0, []],
] as const)('%s of %d moves stock against its account', (type, value, lines) => {
  expect(sidesOf({ type, value: ofMajor(value) })).toEqual(lines)
})

test('what was sold before it came is corrected in its cost', () => {
  expect(sidesOf({ revaluation: ofMajor(-10) })).toEqual([
    ['grni', -100],
    ['beverage.stock', 100],
    ['beverage.cost', 10],
    ['beverage.stock', -10],
  ])
})

test.each(itemKinds)('every posting of %s balances, and so does its reversal', (kind) => {
  for (const type of ['opening', 'receipt', 'adjustment', 'waste', 'transfer_in'] as const) {
    for (const reverses of [null, { id: null, reason: 'Wrong item' }]) {
      const { lines } = movementPosting({ ...entry, kind, type, revaluation: ofMajor(3.5), reverses })
      expect(majorOf(sumOf(lines, (line) => line.amount))).toBe(0)
    }
  }
})

test('the cost of a sale stands against the stock of its kind, or what else became of it', () => {
  const costs = [
    { kind: 'food', value: ofMajor(3) },
    { kind: 'retail', value: ofMajor(4) },
  ] as const
  const shown = (lines: ReturnType<typeof costLines>) => lines.map((line) => [line.account, majorOf(line.amount)])
  expect(shown(costLines(costs))).toEqual([
    ['food.cost', 3],
    ['food.stock', -3],
    ['retail.cost', 4],
    ['retail.stock', -4],
  ])
  expect(shown(costLines(costs, { as: 'waste', back: true }))).toEqual([
    ['food.waste', -3],
    ['food.stock', 3],
    ['retail.waste', -4],
    ['retail.stock', 4],
  ])
  expect(sumOf(costLines(costs), (line) => line.amount)).toEqual(negate(zero))
})
