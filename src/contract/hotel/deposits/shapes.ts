import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { money } from '../../kernel/money.ts'
import { bookingId } from '../bookings/shapes.ts'
import { guestId } from '../guests/shapes.ts'

/** A booking to come of whose deposit something is missing, by the step that is missing first. */
export const dueDeposit = z.object({
  id: bookingId,
  bookingNumber: z.string(),
  status: z.enum(['optional', 'confirmed']),
  guest: z.object({ id: guestId, name: z.string(), email: z.nullable(z.string()) }),
  arrival: day,
  departure: day,
  /** What of the step is missing, and until when it is to be paid. */
  dueOn: day,
  due: money,
  isOverdue: z.boolean(),
  /** What of the whole deposit is missing. */
  missing: money,
  /** When the guest was written to about this step last. */
  remindedOn: z.nullable(day),
})
export type DueDeposit = z.output<typeof dueDeposit>

export const depositShows = ['overdue', 'week', 'all'] as const
export type DepositShow = (typeof depositShows)[number]
