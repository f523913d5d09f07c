import { expect, test } from 'vitest'
import type { RatePlan } from './data.ts'
import { derivationWords, possibleParents, treeOf } from './rules.ts'

// Only what the rules read.
const plan = (id: string, parentId: string | null = null, more: Partial<RatePlan> = {}) =>
  ({ id, name: id, code: id, parentId, percent: 0, amount: 0, ...more }) as RatePlan
const plans = [
  plan('Best'),
  plan('Corporate'),
  plan('Saver', 'Best', { percent: -10 }),
  plan('Breakfast', 'Saver', { percent: 5, amount: 20 }),
]

test('plans stand below what they derive from, and one without its parent at the root', () => {
  expect(treeOf(plans).map((node) => [node.plan.name, node.depth])).toEqual([
    ['Best', 0],
    ['Saver', 1],
    ['Breakfast', 2],
    ['Corporate', 0],
  ])
  expect(treeOf(plans.slice(1)).map((node) => node.depth)).toEqual([0, 0, 1])
})

test('a plan derives from any other, never from itself or what derives from it', () => {
  expect(possibleParents(plans, plans[2] ?? null).map(({ name }) => name)).toEqual(['Best', 'Corporate'])
  expect(possibleParents(plans, plans[0] ?? null).map(({ name }) => name)).toEqual(['Corporate'])
  expect(possibleParents(plans, null)).toHaveLength(4)
})

test('what a plan makes of its parent is said in words', () => {
  const words = plans.map((one) => derivationWords(one, plans, (amount) => amount.toFixed(2)))
  expect(words).toEqual([
    'The prices of the room types',
    'The prices of the room types',
    'Best −10 %',
    'Saver +5 %, then +20.00',
  ])
})
