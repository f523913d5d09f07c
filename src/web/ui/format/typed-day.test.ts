import { describe, expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { readDay } from './typed-day.ts'

/** A Sunday. */
const today = dayOf('2026-11-22')
const context = { pattern: 'MM/DD/YYYY', today } as const

describe('a day typed in short', () => {
  test.each([
    ['11/30/2026', '2026-11-30'],
    ['12/10', '2026-12-10'],
    ['12-10', '2026-12-10'],
    ['10 dec', '2026-12-10'],
    ['+3', '2026-11-25'],
    ['-1', '2026-11-21'],
    ['today', '2026-11-22'],
    ['tom', '2026-11-23'],
    ['Tomorrow', '2026-11-23'],
    ['fri', '2026-11-27'],
    ['sunday', '2026-11-29'],
  ])('%s is read', (text, day) => {
    expect(readDay(text, context)).toBe(day)
  })

  test.each(['', 'x', 'fr', 'to', 'soon', '13/45', '+', '+1000', '12'])('%j is no day', (text) => {
    expect(readDay(text, context)).toBeNull()
  })

  test('takes the order of the place', () => {
    expect(readDay('12/10', { ...context, pattern: 'DD/MM/YYYY' })).toBe('2026-10-12')
  })

  test('is the nearest of its kind that the field allows', () => {
    expect(readDay('10/12', context)).toBe('2026-10-12')
    expect(readDay('10/12', { ...context, from: today })).toBe('2027-10-12')
    expect(readDay('12/10', { ...context, to: today })).toBe('2025-12-10')
  })

  test('counts from the arrival in a departure, but tomorrow stays tomorrow', () => {
    const departure = { ...context, base: dayOf('2026-12-10') }
    expect(readDay('+3', departure)).toBe('2026-12-13')
    expect(readDay('sat', departure)).toBe('2026-12-12')
    expect(readDay('tomorrow', departure)).toBe('2026-11-23')
  })
})
