import { expect, test } from 'vitest'
import { addDays, dayOf, daysBetween } from './day.ts'

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
