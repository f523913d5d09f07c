import { expect, test } from 'vitest'
import { documentNumber } from './rules.ts'

test('a number has its series, its year and six digits at least, and none is ever cut', () => {
  expect(documentNumber('SI', 2026, 1)).toBe('SI-2026-000001')
  expect(documentNumber('RC', 2026, 1_000_000)).toBe('RC-2026-1000000')
  expect(documentNumber('CX', 0, 42)).toBe('CX-000042')
})
