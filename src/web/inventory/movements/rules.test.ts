import { expect, test } from 'vitest'
import { isId } from '#contract/kernel/id.ts'
import type { Item } from '../items/data.ts'
import { asksCost, type Draft, leftAfter, shortWords, onHandWords } from './rules.ts'

const id = '01900000-0000-7000-8000-000000000001'

function draft(negativeStock: Item['negativeStock'], more: Partial<Draft> = {}): Draft {
  if (!isId<'stock_location'>(id) || !isId<'item'>(id)) throw new Error('An id')
  const place = { locationId: id, locationName: 'Store', quantity: 1000, value: 10, averageCost: 0.01 }
  const item: Item = {
    id,
    sku: 'RUM',
    name: 'Rum',
    unit: 'ml',
    wholeUnits: false,
    units: [],
    kind: 'beverage',
    categoryId: null,
    categoryName: null,
    barcode: null,
    negativeStock,
    parLevel: null,
    notes: null,
    isArchived: false,
    quantity: 1000,
    value: 10,
    averageCost: 0.01,
    state: 'in_stock',
    stock: [place],
    version: 1,
  }
  return { type: 'waste', item, locationId: id, quantity: 1.5, unit: 'l', ...more }
}

test('what would be left is said in base units, whatever unit is taken', () => {
  expect(leftAfter(draft('warn'))).toBe(-500)
  expect(leftAfter(draft('warn', { type: 'receipt' }))).toBe(2500)
  expect(leftAfter(draft('warn', { type: 'adjustment', quantity: -1, unit: '' }))).toBe(999)
  expect(leftAfter(draft('warn', { quantity: null }))).toBeNull()
})

test('what lies at the place is said, and what will', () => {
  expect(onHandWords(draft('warn', { quantity: null }))).toBe('1,000 ml on hand there')
  expect(onHandWords(draft('warn', { quantity: 0.25 }))).toBe('1,000 ml on hand there, 750 ml after')
  expect(onHandWords(draft('warn', { item: null }))).toBeNull()
})

test('less than nothing is refused, warned of or passed over as the item says', () => {
  expect(shortWords(draft('block'))).toEqual({ text: '-500 ml would be left, which this item refuses.', refused: true })
  expect(shortWords(draft('warn'))).toEqual({ text: '-500 ml would be left.', refused: false })
  expect(shortWords(draft('allow'))).toBeNull()
  expect(shortWords(draft('block', { quantity: 1 }))).toBeNull()
})

test('a cost is asked for what comes in and what is found', () => {
  expect([asksCost('receipt', 1), asksCost('opening', 1), asksCost('adjustment', 1)]).toEqual([true, true, true])
  expect([asksCost('adjustment', -1), asksCost('waste', 1), asksCost('transfer', 1)]).toEqual([false, false, false])
})
