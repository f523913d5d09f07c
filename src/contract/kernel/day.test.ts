import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addDays, dayAt, dayOf, daysBetween, instant as shape, isDay, weekdayOf } from './day.ts'

test.each([
  ['2026-03-01', '2026-03-01', 0],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-02-28', '2026-03-01', 1],
  ['2026-03-29', '2026-03-30', 1],
  ['2026-12-31', '2025-12-31', -365],
  ['1900-01-01', '2200-12-31', 109_937],
])('from %s to %s there are %i days', (from, to, days) => {
  expect(daysBetween(dayOf(from), dayOf(to))).toBe(days)
  expect(addDays(dayOf(from), days)).toBe(to)
})

test('a date is one that the calendar has, between 1900 and 2200', () => {
  const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  for (const [year, isLeap] of [
    [1900, false],
    [2000, true],
    [2023, false],
    [2024, true],
    [2100, false],
  ] as const) {
    for (const [month, length] of lengths.entries()) {
      const last = month === 1 && isLeap ? 29 : length
      const named = (day: number) => `${year}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`
      expect([0, 1, last, last + 1].map((day) => isDay(named(day)))).toEqual([false, true, true, false])
    }
  }
  const wrong = [
    '1899-12-31',
    '2201-01-01',
    '2026-13-01',
    '2026-00-01',
    '2026-3-1',
    '26-03-01',
    '2026-03-01T00:00',
    ' 2026-03-01',
    '',
  ]
  expect(wrong.filter(isDay)).toEqual([])
})

test.each(['UTC', 'Africa/Accra', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu'])(
  'the calendar of %s is the one that Temporal reckons',
  (timeZone) => {
    for (let step = 0; step < 2000; step += 1) {
      const instant = z.parse(shape, new Date(Date.UTC(1995, 0, 1) + step * 500_000_000).toISOString())
      const date = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate()
      expect(dayAt(instant, timeZone)).toBe(date.toString())
      expect(weekdayOf(dayOf(date.toString()))).toBe(date.dayOfWeek)
    }
  },
)

test('a date past the calendar is refused', () => {
  expect(() => addDays(dayOf('2200-12-31'), 1)).toThrow(RangeError)
})
