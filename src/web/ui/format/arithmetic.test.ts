import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isExpression, workOut } from './arithmetic.ts'

describe('what is typed into a field for amounts', () => {
  test.each([
    ['1,234.5', 1234.5],
    ['2*14.50', 29],
    ['2 × 14.50', 29],
    ['10/3', 3.33],
    ['20/3', 6.67],
    ['(3 + 4) * 2', 14],
    ['-5', -5],
    ['−5 + 2', -3],
    ['1.005', 1.01],
    ['-1.005', -1.01],
    ['.5', 0.5],
    ['5.', 5],
    ['0.1+0.2', 0.3],
    ['8 - -2', 10],
    ['-0', 0],
    ['100 ÷ 8', 12.5],
  ])('%s comes to %d', (text, result) => {
    expect(workOut(text, 2)).toBe(result)
  })

  test.each(['', ' ', 'abc', '1.2.3', '2*', '*2', '(1', '1)', '1/0', '2 3a', '1e5', '.', '--'])(
    '%j is no number',
    (text) => {
      expect(workOut(text, 2)).toBeNull()
    },
  )

  test('any amount of whole minor units comes back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (minor) => {
        const text = (minor / 100).toFixed(2)
        expect(workOut(text, 2)).toBe(minor === 0 ? 0 : minor / 100)
      }),
    )
  })

  test('keeps as many decimals as asked', () => {
    expect(workOut('1/3', 6)).toBe(0.333333)
    expect(workOut('2.5', 0)).toBe(3)
  })

  test('tells an expression from a number', () => {
    expect(isExpression('2*14.5')).toBe(true)
    expect(isExpression('-14.5')).toBe(false)
  })
})
