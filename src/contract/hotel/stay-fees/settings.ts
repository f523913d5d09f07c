import * as z from 'zod/mini'
import { clockTime } from '../../kernel/day.ts'
import { zero } from '../../kernel/money.ts'
import { section } from '../../tenancy/settings/shapes.ts'
import { dayUseStep, earlyStep, lateStep } from './shapes.ts'

const most = 6
const atMost = 'Must not be more than 6'

const hours = z.strictObject({
  /** From when on rooms are the guests' without a fee, and until when. */
  checkInFrom: clockTime,
  checkOutUntil: clockTime,
  /** So much earlier or later costs nothing yet. */
  graceMinutes: z
    .int('Must be a whole number')
    .check(z.minimum(0, 'Must be at least 0'), z.maximum(240, 'Must be at most 240')),
  early: z.array(earlyStep).check(z.maxLength(most, atMost), z.refine(areOnce('before'), 'Two stand at the same hour')),
  late: z.array(lateStep).check(z.maxLength(most, atMost), z.refine(areOnce('after'), 'Two stand at the same hour')),
  dayUse: z
    .array(dayUseStep)
    .check(
      z.minLength(1, 'A day use has at least one price'),
      z.maxLength(most, atMost),
      z.refine(areOnce('hours'), 'Two are for the same hours'),
    ),
  freeForVip: z.boolean(),
})

/**
 * What hours cost beside the nights. As shipped coming early and leaving late costs nothing, and a room for a day alone what its night
 * would.
 */
export const stayHours = section({
  name: 'stay_hours',
  label: 'Hours of stays',
  shape: hours,
  defaults: {
    checkInFrom: '14:00',
    checkOutUntil: '11:00',
    graceMinutes: 30,
    early: [],
    late: [],
    dayUse: [{ hours: 24, fee: { fixed: zero, percent: 100 } }],
    freeForVip: false,
  },
  access: { read: 'bookings:read', write: 'settings:write' },
})

export type StayHours = z.output<(typeof stayHours)['shape']>

function areOnce<Name extends string>(name: Name) {
  return (steps: readonly Record<Name, unknown>[]) => new Set(steps.map((step) => step[name])).size === steps.length
}
