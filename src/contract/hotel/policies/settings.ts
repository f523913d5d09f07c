import * as z from 'zod/mini'
import { zero } from '../../kernel/money.ts'
import { section } from '../../tenancy/settings/shapes.ts'
import { type Policy, policy } from './shapes.ts'

const reason = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(100))

const none = { fixed: zero, percent: 0, nights: null }

/** What holds until a house says otherwise: nobody pays for not coming, and nothing is asked ahead. */
export const freePolicy: Policy = {
  name: 'Standard',
  planIds: [],
  windows: [],
  noShow: none,
  keepsDeposit: false,
  deposit: { kind: 'none', fixed: zero, nights: 1, percent: 0, due: 'at_booking', days: 0 },
  laterDeposits: [],
}

/** The terms that the house sells by. A booking keeps those of its day. */
export const bookingPolicies = section({
  name: 'booking_policies',
  label: 'Booking policies',
  shape: z.strictObject({
    policies: z.array(policy).check(
      z.minLength(1, 'A house has at least one policy'),
      z.maxLength(20, 'Must not be more than 20'),
      z.refine(
        (policies) => new Set(policies.map(({ name }) => name.toLowerCase())).size === policies.length,
        'Two have the same name',
      ),
    ),
    /** Fees for not coming carry the taxes of services. */
    taxFees: z.boolean(),
    /** So many days before a deposit is due the guest is written to; null for never by itself. */
    remindDays: z.nullable(
      z.int('Must be a whole number').check(z.minimum(0, 'Must be at least 0'), z.maximum(60, 'Must be at most 60')),
    ),
    cancelReasons: z.array(reason).check(z.maxLength(30, 'Must not be more than 30')),
  }),
  defaults: {
    policies: [freePolicy],
    taxFees: true,
    remindDays: null,
    cancelReasons: [
      'Requested by the guest',
      'Booked elsewhere',
      'Price',
      'Force majeure',
      'Not available',
      'Input error',
      'Invalid payment',
      'Agency',
    ],
  },
  access: { read: 'bookings:read', write: 'settings:write' },
})

export type BookingPolicies = z.output<(typeof bookingPolicies)['shape']>
