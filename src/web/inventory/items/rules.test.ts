import { describe, expect, test } from 'vitest'
import { bodyOf, emptyItem, inBase, openingOf, quantityWords, unitOptions, workedExample } from './rules.ts'

const rum = { unit: 'ml', units: [{ name: 'bottle', numerator: 750, denominator: 1 }] }

describe('units', () => {
  test('of an item are its base unit, its own, and those of the same measure', () => {
    expect(unitOptions(rum)).toEqual([
      { value: 'ml', label: 'ml' },
      { value: 'bottle', label: 'bottle (750 ml)' },
      { value: 'cl', label: 'cl (10 ml)' },
      { value: 'l', label: 'l (1,000 ml)' },
    ])
    expect(unitOptions({ unit: 'pc', units: [] })).toEqual([{ value: 'pc', label: 'pc' }])
  })

  test('are worked out both ways, and what has a fixed measure is said to have it', () => {
    const unit = { name: 'slice', numerator: 1, denominator: 3, barcode: '' }
    expect(workedExample('pc', unit)).toBe('10 slice are 3.333333 pc, and 100 pc are 300 slice.')
    expect(workedExample('g', { ...unit, name: 'kg' })).toContain('the measure is fixed')
    expect(workedExample('pc', { ...unit, numerator: null })).toBeNull()
  })

  test('that the item does not have come to nothing', () => {
    expect([inBase(rum, 2, 'bottle'), inBase(rum, 1.5, 'l'), inBase(rum, 1, 'cup')]).toEqual([1500, 1500, null])
  })
})

test('a quantity stands with its unit', () => {
  expect(quantityWords(1234.5, 'kg')).toBe('1,234.5 kg')
})

test('blank texts are sent as nothing, and an opening only with its quantity', () => {
  const values = { ...emptyItem, name: 'Rum', barcode: ' ', openingCost: 3, openingUnit: 'l' }
  expect(bodyOf(values)).toMatchObject({ name: 'Rum', barcode: null, notes: null, units: [] })
  expect(openingOf(values)).toEqual({})
  expect(openingOf({ ...values, openingQuantity: 2 })).toEqual({ openingQuantity: 2, openingUnit: 'l', openingCost: 3 })
})
