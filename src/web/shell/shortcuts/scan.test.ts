import { describe, expect, test } from 'vitest'
import { heard, quietScan, scanPace } from './scan.ts'

/** The codes that come out of keys with so many milliseconds between them. */
function codesOf(keys: readonly string[], gap: number): string[] {
  let state = quietScan
  return keys.flatMap((key, index) => {
    const next = heard(state, key, 1000 + index * gap)
    state = next.state
    return next.code === null ? [] : [next.code]
  })
}

describe('a scanner', () => {
  test('is a burst of keys that ends with Enter', () => {
    expect(codesOf([...'6001234567'.split(''), 'Enter'], 8)).toEqual(['6001234567'])
  })

  test('may scan again at once', () => {
    expect(codesOf([...'6001'.split(''), 'Enter', ...'6002'.split(''), 'Enter'], 8)).toEqual(['6001', '6002'])
  })

  test('holds Shift for capital letters', () => {
    expect(codesOf(['Shift', 'A', 'Shift', 'B', '1', '2', 'Enter'], 8)).toEqual(['AB12'])
  })

  test('is not a person who types', () => {
    expect(codesOf([...'6001234567'.split(''), 'Enter'], scanPace.gap + 1)).toEqual([])
  })

  test('is not a short word', () => {
    expect(codesOf([...'abc'.split(''), 'Enter'], 8)).toEqual([])
  })
})
