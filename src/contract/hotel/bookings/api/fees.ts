import * as z from 'zod/mini'
import { approval } from '../../../identity/sessions/shapes.ts'
import { clockTime } from '../../../kernel/day.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { moneyFromZero } from '../../../kernel/money.ts'
import { feeDue, hourFeeKinds } from '../../stay-fees/shapes.ts'
import { booking, bookingId, reason } from '../shapes.ts'

const byId = { params: z.object({ id: bookingId }) }
const read = { access: 'bookings:read', module: 'hotel', rate: 'read' } as const
const write = { access: 'bookings:write', module: 'hotel', rate: 'write', data: booking } as const

export const previewCheckIn = endpoint({
  ...read,
  ...byId,
  method: 'GET',
  path: '/api/hotel/bookings/{id}/check-in',
  summary: 'What a check-in now would charge: coming early by the hour of the house, what was agreed on, and a day use',
  data: z.object({ fees: z.array(feeDue) }),
})

export const previewFee = endpoint({
  ...read,
  ...byId,
  method: 'GET',
  path: '/api/hotel/bookings/{id}/fees',
  summary: 'What coming or leaving at an hour would cost; null for nothing',
  query: z.strictObject({ kind: z.enum(hourFeeKinds), at: clockTime }),
  data: z.nullable(feeDue),
})

export const agreeFee = endpoint({
  ...write,
  ...byId,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/fees',
  summary:
    'Agree on an early check-in or a late check-out: its hour and its price are kept, and expected in what is due',
  body: z.strictObject({
    kind: z.enum(hourFeeKinds),
    at: clockTime,
    /** The fee that they were shown, with its tax: another one is refused. */
    expectedFee: z.optional(moneyFromZero),
    /** Agrees on it free of charge, with its reason; needs bookings:waive_fee or an approval. */
    waive: z.optional(z.strictObject({ reason })),
    approval: z.optional(approval),
  }),
})

export const dropFee = endpoint({
  ...write,
  ...byId,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/fees/drop',
  summary: 'Take back what was agreed on for an hour, before it is charged; by the clock it may cost something still',
  body: z.strictObject({ kind: z.enum(hourFeeKinds) }),
})
