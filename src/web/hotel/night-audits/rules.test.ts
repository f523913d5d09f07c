import { expect, test } from 'vitest'
import type { PreCheck } from './data.ts'
import { secondsOf, stepWords, whyNotNow } from './rules.ts'

function aCheck(fields: Partial<PreCheck>): PreCheck {
  return {
    name: 'arrivals_open',
    label: '',
    count: 0,
    blocking: false,
    bookings: [],
    orders: [],
    shifts: [],
    ...fields,
  }
}

test('only guests who should have left, and shifts that the house waits for, stop the audit', () => {
  const late = aCheck({ count: 6 })
  expect(whyNotNow([late, aCheck({ name: 'departures_open', blocking: true })])).toBeNull()
  expect(whyNotNow([late, aCheck({ name: 'departures_open', blocking: true, count: 1 })])).toBe(
    '1 guest who should have left must be checked out or stay longer first',
  )
  const shifts = aCheck({ name: 'shifts_open', blocking: true, count: 2 })
  expect(whyNotNow([late, shifts])).toBe('2 shifts of the desk must be closed first')
  expect(whyNotNow(undefined)).toBe('The checks are being read')
})

test('the count of each step is told in words', () => {
  expect([0, 1, 2].map(stepWords.no_shows.done)).toEqual([
    'Every guest came',
    '1 booking became a no-show',
    '2 bookings became no-shows',
  ])
  expect([0, 2].map(stepWords.ledger_check.done)).toEqual(['Folios and ledger agree', '2 differences in the ledger'])
  expect([0, 1].map(stepWords.roll_business_date.done)).toEqual([
    'The business date moved on',
    'The business date moved on, 1 late night charged',
  ])
})

test('how long an audit took is told once it is done', () => {
  const startedAt = '2026-03-02T02:00:00.000Z' as const
  const took = (finishedAt: string | null) => secondsOf({ startedAt, finishedAt } as Parameters<typeof secondsOf>[0]) // instants
  expect([took(null), took('2026-03-02T02:00:04.210Z'), took('2026-03-02T02:05:10.000Z')]).toEqual([
    null,
    '4.2 s',
    '5 min',
  ])
})
