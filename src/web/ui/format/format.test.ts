import { describe, expect, test } from 'vitest'
import { dateFormats } from '#contract/tenancy/tenants/shapes.ts'
import { clockText, shortDay, formatDay, formatDaysIn, formatInstant, formatTime, parseDay } from './date.ts'
import { formatAmount, formatMoney, formatPercent, formatQuantity } from './money.ts'

describe('money', () => {
  test.each([
    [1234.5, 'GHS', '₵1,234.50'],
    [1234.5, 'USD', '$1,234.50'],
    [0.5, 'EUR', '€0.50'],
    [-12, 'GBP', '-£12.00'],
    [1e7, 'NGN', '₦10,000,000.00'],
  ] as const)('%d %s is written %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text)
  })

  test.each([null, undefined, Number.NaN, -0])('%s is shown as 0', (amount) => {
    expect(formatMoney(amount, 'GHS')).toBe('₵0.00')
    expect(formatAmount(amount)).toBe('0.00')
  })

  test('quantities drop zeros that say nothing', () => {
    expect(formatQuantity(1.5)).toBe('1.5')
    expect(formatQuantity(12_000)).toBe('12,000')
    expect(formatQuantity(null)).toBe('0')
  })

  test('per cents keep one decimal', () => {
    expect(formatPercent(78.8)).toBe('78.8 %')
    expect(formatPercent(null)).toBe('0.0 %')
  })
})

describe('days', () => {
  test.each([
    ['MM/DD/YYYY', '03/05/2026'],
    ['DD/MM/YYYY', '05/03/2026'],
    ['YYYY-MM-DD', '2026-03-05'],
    ['MM-DD-YYYY', '03-05-2026'],
    ['DD-MM-YYYY', '05-03-2026'],
    ['MMMM DD, YYYY', 'March 05, 2026'],
    ['DD MMMM YYYY', '05 March 2026'],
    ['MMM DD, YYYY', 'Mar 05, 2026'],
    ['DD MMM YYYY', '05 Mar 2026'],
  ] as const)('in %s', (pattern, text) => {
    expect(formatDay('2026-03-05', pattern)).toBe(text)
  })

  test('every pattern reads what it writes', () => {
    for (const pattern of dateFormats)
      for (const day of ['2026-01-31', '2024-02-29', '2026-12-01'])
        expect(parseDay(formatDay(day, pattern), pattern)).toBe(day)
  })

  test.each([
    ['3/5/26', '2026-03-05'],
    ['3.5.2026', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    ['5 mar 2026', '2026-03-05'],
    ['March 5, 2026', '2026-03-05'],
  ])('%s is read in the order of the pattern', (text, day) => {
    expect(parseDay(text, 'MM/DD/YYYY')).toBe(day)
  })

  test.each(['', '3/5', '02/30/2026', '13/01/2026', 'soon', '1/1/1800', '29 feb 2026', 'ma 5 2026'])(
    '%j is no day',
    (text) => {
      expect(parseDay(text, 'MM/DD/YYYY')).toBeNull()
    },
  )

  test('a near day is written short', () => {
    expect(shortDay('2026-03-01')).toBe('Sun 1 Mar')
  })

  test('days are written as this place writes them inside words too; numbers of documents stay', () => {
    expect(formatDaysIn('Room 204 · night of 2026-03-05, SI-2026-000091', 'DD/MM/YYYY')).toBe(
      'Room 204 · night of 05/03/2026, SI-2026-000091',
    )
  })

  test('no day is an empty text', () => {
    expect(formatDay(null, 'MM/DD/YYYY')).toBe('')
  })
})

describe('time', () => {
  test.each([
    [0, 5, '12:05 AM', '00:05'],
    [12, 0, '12:00 PM', '12:00'],
    [15, 30, '3:30 PM', '15:30'],
  ])('%d:%d', (hour, minute, twelve, full) => {
    expect(clockText(hour, minute, '12h')).toBe(twelve)
    expect(clockText(hour, minute, '24h')).toBe(full)
  })

  test('an instant is shown at the place, over the change of the date too', () => {
    expect(formatTime('2026-03-14T23:30:00Z', '24h', 'Africa/Lagos')).toBe('00:30')
    expect(
      formatInstant('2026-03-14T23:30:00Z', { pattern: 'MM/DD/YYYY', time: '24h', timeZone: 'Africa/Lagos' }),
    ).toBe('03/15/2026, 00:30')
  })

  test('a zone that does not exist falls back to UTC', () => {
    expect(formatTime('2026-03-14T23:30:00Z', '24h', 'Nowhere/Town')).toBe('23:30')
  })
})
