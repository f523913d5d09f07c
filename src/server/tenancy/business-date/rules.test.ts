import { expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { earliestClose } from './rules.ts'

const date = dayOf('2026-03-29')

test.each([
  ['22:00', 'Africa/Accra', '2026-03-29T22:00:00.000Z'],
  ['12:00', 'Africa/Accra', '2026-03-29T12:00:00.000Z'],
  ['02:00', 'Africa/Accra', '2026-03-30T02:00:00.000Z'],
  ['22:00', 'Europe/Berlin', '2026-03-29T20:00:00.000Z'],
  ['22:00', 'America/New_York', '2026-03-30T02:00:00.000Z'],
])('a night may be closed from %s on, on the clocks of %s: %s', (time, timeZone, at) => {
  expect(earliestClose({ date, time, timeZone })).toBe(at)
})
