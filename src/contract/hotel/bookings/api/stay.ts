import * as z from 'zod/mini'
import { cashStep } from '../../../accounting/payments/settings.ts'
import { paymentId, paymentMethods } from '../../../accounting/payments/shapes.ts'
import { approval } from '../../../identity/sessions/shapes.ts'
import { day } from '../../../kernel/day.ts'
import { bulkOf } from '../../../kernel/bulk.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { money, moneyAboveZero, moneyFromZero } from '../../../kernel/money.ts'
import { paidWith, surplus, tendered, window } from '../../folios/api.ts'
import { guestIdentity } from '../../guests/shapes.ts'
import { pendingOrder } from '../../folios/shapes.ts'
import { roomId } from '../../rooms/shapes.ts'
import { feeDue } from '../../stay-fees/shapes.ts'
import { booking, bookingId, reason } from '../shapes.ts'

const base = { module: 'hotel', rate: 'write', data: booking } as const
const paid = {
  method: z.enum(paymentMethods),
  amount: moneyAboveZero,
  reference: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  tendered,
  creditId: paidWith,
}
const byId = { params: z.object({ id: bookingId }) }

/** What a person says about the fee for coming early or leaving late; left out, it is charged by the hour. */
const feeWish = {
  /** What they were shown, with its tax: another sum is refused. */
  expectedFee: z.optional(moneyFromZero),
  /** Charges no fee for the hour, with its reason; needs bookings:waive_fee or an approval. */
  waive: z.optional(z.strictObject({ reason })),
  approval: z.optional(approval),
}

export const checkIn = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/check-in',
  summary: 'Check the guest in; takes the given, the assigned or the first ready room',
  access: 'bookings:write',
  body: z.strictObject({
    roomId: z.optional(roomId),
    /** Passes a dirty room, a guest whom the house takes no more, a deposit or an identity that is missing; needs bookings:checkin_override. */
    override: z.optional(z.strictObject({ reason })),
    /** What the guest pays now: a deposit that is missing, or ahead of the stay. */
    payment: z.optional(z.strictObject({ ...paid, surplus })),
    /** What the guest shows at the desk: it is kept with the guest. Whether a guest comes in without it is a setting. */
    identity: z.optional(guestIdentity),
    ...feeWish,
  }),
})

export const previewCheckOut = endpoint({
  ...byId,
  method: 'GET',
  path: '/api/hotel/bookings/{id}/check-out',
  summary: 'What a check-out now would settle: an early departure frees nights and may charge the first one',
  access: 'bookings:read',
  module: 'hotel',
  rate: 'read',
  data: z.object({
    charges: money,
    payments: money,
    /** Nights that can be sold again. */
    nightsFreed: z.number(),
    /** What the first night costs with its taxes when the guest leaves on the day of arrival; it is not charged yet. */
    firstNight: z.nullable(money),
    /** What leaving at this hour costs, and a day use that is not charged yet; they are in what is due, and not in the charges. */
    fees: z.array(feeDue),
    /** What is to be paid; negative when the guest has paid too much. */
    due: money,
    /** What of that would go back of which payment. */
    refunds: z.array(
      z.object({ paymentId, receiptNumber: z.string(), paymentMethod: z.enum(paymentMethods), amount: money }),
    ),
    /** What each window comes to; none where the folio has but the guest's. */
    windows: z.array(
      z.object({
        window: z.number(),
        name: z.nullable(z.string()),
        payerName: z.nullable(z.string()),
        /** The fees for the hour are billed in it. */
        hasFees: z.boolean(),
        due: money,
      }),
    ),
    /** Orders of the guest that are still open at an outlet; after the departure no room takes them any more. */
    pendingOrders: z.array(pendingOrder),
    /** The smallest coin that cash is taken in. */
    cashStep,
  }),
})

export const checkOut = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/check-out',
  summary: 'Check the guest out: settle, free the nights left, close the folio, issue the invoice',
  access: 'bookings:write',
  body: z.strictObject({
    payment: z.optional(
      z.strictObject({
        ...paid,
        window,
        /** What is more than due is a tip; without it more than that is refused. */
        surplus: z.optional(z.literal('tip', 'Must be tip')),
      }),
    ),
    /** Gives back what is paid too much, the newest payments first and each by the way it came; past what one does alone it asks for payments:refund or an approval. */
    refund: z.optional(z.strictObject({ reason, approval: z.optional(approval) })),
    /** Issues the invoice of the stay; true when left out and the folio has charges. */
    invoice: z.optional(z.boolean()),
    /** Leaves an open balance on the city ledger, with the reason; past a credit limit for who has folios:override_limit, or an approval. */
    onAccount: z.optional(z.strictObject({ reason, overLimit: z.optional(z.literal(true, 'Must be true')) })),
    /** Leaves orders of the guest open at their outlets, with the reason; without it they refuse the departure. */
    leaveOrders: z.optional(z.strictObject({ reason })),
    ...feeWish,
  }),
})

export const extendStay = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/extend',
  summary: 'Move the departure, later or earlier; nights that stay keep their price',
  access: 'bookings:write',
  body: z.strictObject({
    departure: day,
    overbook: z.optional(z.strictObject({ reason })),
    /** Why it is sold past a restriction of the calendar. */
    override: z.optional(z.strictObject({ reason })),
  }),
})

export const moveGuest = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/move',
  summary: 'Move a guest in house to another room from the business date on; the price stays',
  access: 'bookings:write',
  body: z.strictObject({
    roomId,
    reason: z.optional(z.string().check(z.maxLength(500))),
    override: z.optional(z.strictObject({ reason })),
  }),
})

export const undoCheckIn = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/undo-check-in',
  summary: 'Put a booking back before check-in, on the same business date and before anything was charged',
  access: 'bookings:write',
})

export const checkInSeveral = bulkOf(checkIn, {
  path: '/api/hotel/bookings/bulk/check-in',
  summary: 'Check several guests in, each into the assigned or the first ready room; answers for each of them',
  body: {},
})

export const checkOutSeveral = bulkOf(checkOut, {
  path: '/api/hotel/bookings/bulk/check-out',
  summary: 'Check several guests out who owe nothing; answers for each of them',
  body: {},
})
