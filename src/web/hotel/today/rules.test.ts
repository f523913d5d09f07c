import { expect, test } from 'vitest'
import type { Part } from '#web/shell/dashboard/card.tsx'
import { isUpToDate, nightsWithRates } from './rules.ts'

test('rates over nothing are nothing', () => {
  const nights: Part<'nights'> = [
    { date: '2026-03-01', occupied: 31, sellable: 46, revenue: 35_949 },
    { date: '2026-03-02', occupied: 0, sellable: 0, revenue: 0 },
  ]
  expect(nightsWithRates(nights).map(({ occupancy, adr }) => [occupancy.toFixed(1), adr.toFixed(2)])).toEqual([
    ['67.4', '1159.65'],
    ['0.0', '0.00'],
  ])
})

test('the audit is up to date when the night before the business date is closed', () => {
  // The rule looks at these two fields alone.
  const audit = (date: string, status: string) => ({ date, status }) as unknown as Part<'nightAudit'>['last']
  expect(isUpToDate(audit('2026-03-01', 'done'), '2026-03-02')).toBe(true)
  expect(isUpToDate(audit('2026-03-01', 'running'), '2026-03-02')).toBe(false)
  expect(isUpToDate(audit('2026-02-28', 'done'), '2026-03-02')).toBe(false)
  expect(isUpToDate(null, '2026-03-02')).toBe(false)
})
