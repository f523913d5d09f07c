import { expect, test } from 'vitest'
import { choiceInWords, costingOf, type DraftLine, type Larder, saleStateOf, shownCost, warningsOf } from './rules.ts'

const rice = { unit: 'kg', units: [{ name: 'bag', numerator: 25, denominator: 1 }], averageCost: 20 }
const apples = { unit: 'lb', units: [], averageCost: 0.56 }
const larder: Larder = {
  items: new Map<string, typeof rice | { unit: string; units: []; averageCost: number | null }>([
    ['rice', rice],
    ['apples', apples],
    ['salt', { unit: 'g', units: [], averageCost: null }],
  ]),
  parts: new Map([['sauce', { cost: 1.25 }]]),
}

const ofItem = (itemId: string, quantity: number | null, unit = '', yieldPercent: number | null = null): DraftLine => ({
  itemId,
  recipeId: null,
  quantity,
  unit,
  yieldPercent,
})
const ofPart: DraftLine = { itemId: null, recipeId: 'sauce', quantity: 2, unit: 'portion', yieldPercent: null }

test('a line costs its quantity in any unit of the item, and more where a part is lost', () => {
  expect(shownCost(ofItem('rice', 0.25), larder)).toBe(5)
  expect(shownCost(ofItem('rice', 250, 'g'), larder)).toBe(5)
  expect(shownCost(ofItem('rice', 1, 'bag'), larder)).toBe(500)
  expect(shownCost(ofItem('apples', 10, 'lb', 75), larder)).toBe(7.47)
  expect(shownCost(ofPart, larder)).toBe(2.5)
})

test('a line whose cost can not be known claims none', () => {
  expect(shownCost(ofItem('rice', null), larder)).toBeNull()
  expect(shownCost(ofItem('rice', 1, 'barrel'), larder)).toBeNull()
  expect(shownCost(ofItem('salt', 1), larder)).toBeNull()
  expect(shownCost(ofItem('unknown', 1), larder)).toBeNull()
})

test('a batch of 22.50 for 5 sold at 15.00 costs 30 %, and 33 % of what is left without tax', () => {
  const lines = [ofItem('rice', 0.225)]
  expect(costingOf(lines, larder, 15)).toEqual({ cost: 4.5, margin: 10.5, costPercent: 30, isWhole: true })
  expect(costingOf(lines, larder, 13.64).costPercent).toBeCloseTo(33, 1)
  expect(costingOf([...lines, ofItem('salt', 1)], larder, 0)).toMatchObject({ costPercent: null, isWhole: false })
})

test('shares of a cent are added up before they are rounded', () => {
  const gram = ofItem('rice', 0.0002)
  expect(shownCost(gram, larder)).toBe(0)
  expect(costingOf([gram, gram, gram], larder, 1).cost).toBe(0.01)
})

test('an item without a recipe or sold below cost is pointed at', () => {
  const sold = { netPrice: 10 }
  expect(warningsOf({ ...sold, recipe: null })).toEqual(['No recipe'])
  expect(warningsOf({ ...sold, recipe: { cost: 10.01 } })).toEqual(['Below cost'])
  expect(warningsOf({ ...sold, recipe: { cost: 10 } })).toEqual([])
})

test('what is left to sell is said in words', () => {
  expect(saleStateOf({ soldOut: false, remaining: null }).words).toBe('For sale')
  expect(saleStateOf({ soldOut: false, remaining: 3 }).words).toBe('3 left')
  expect(saleStateOf({ soldOut: false, remaining: 0 }).words).toBe('Sold out')
  expect(saleStateOf({ soldOut: true, remaining: 3 }).words).toBe('Sold out')
})

test('a choice is said as people make it', () => {
  expect(choiceInWords({ least: 0, most: null })).toBe('optional, any number')
  expect(choiceInWords({ least: 0, most: 3 })).toBe('optional, up to 3')
  expect(choiceInWords({ least: 1, most: 1 })).toBe('choose 1')
  expect(choiceInWords({ least: 1, most: 2 })).toBe('choose 1 to 2')
  expect(choiceInWords({ least: 2, most: null })).toBe('choose at least 2')
})
