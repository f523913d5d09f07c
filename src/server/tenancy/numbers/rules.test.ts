import { expect, test } from 'vitest'
import { documentNumber } from '#contract/tenancy/numbers/rules.ts'
import { numberIn } from './rules.ts'

test('a number has its prefix, its year and as many digits as it is padded to, and none is ever cut', () => {
  expect(documentNumber({ prefix: 'SI', year: 2026, running: 1, padding: 6 })).toBe('SI-2026-000001')
  expect(documentNumber({ prefix: 'RC', year: 2026, running: 1_000_000, padding: 6 })).toBe('RC-2026-1000000')
  expect(documentNumber({ prefix: 'CX', year: 0, running: 42, padding: 6 })).toBe('CX-000042')
  expect(documentNumber({ prefix: 'INV', year: 0, running: 42, padding: 1 })).toBe('INV-42')
})

test('a text is a running number, or the beginning of a number in capitals', () => {
  expect(numberIn('000042')).toEqual({ kind: 'running', running: 42 })
  expect(numberIn('si-2026-00')).toEqual({ kind: 'beginning', from: 'SI-2026-00', before: 'SI-2026-00~' })
})

test.each(['Mensah', 'SI', 'SI-', 'SI-20x6', '0', 'anna-maria', '2026-'])('%s begins no number', (text) => {
  expect(numberIn(text)).toBeNull()
})
