import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'

export type GuestId = Id<'guest'>
export const guestId = id<'guest'>()

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))

/** The fields of a guest as a form or a booking sends them. */
export const newGuest = z.strictObject({
  firstName: text(100).check(z.minLength(1, 'Must not be empty')),
  lastName: z._default(text(100), ''),
  email: z.optional(z.nullable(z.string().check(z.trim(), z.email('Must be an e-mail address'), z.maxLength(254)))),
  phone: z.optional(z.nullable(text(50))),
  address: z.optional(z.nullable(text(500))),
  notes: z.optional(z.nullable(text(2000))),
})
export type NewGuest = z.output<typeof newGuest>

export const guest = z.object({
  id: guestId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  version: z.number(),
})
export type Guest = z.output<typeof guest>

/** A guest as the list shows it: with the stays so far and to come. */
export const guestRow = z.object({
  ...guest.shape,
  stays: z.number(),
  nights: z.number(),
  lastDeparture: z.nullable(day),
  nextArrival: z.nullable(day),
  balance: money,
  /** The stay that is going on. */
  inHouse: z.nullable(z.object({ bookingId: id<'booking'>(), roomNumber: z.nullable(z.string()), departure: day })),
})
export type GuestRow = z.output<typeof guestRow>
