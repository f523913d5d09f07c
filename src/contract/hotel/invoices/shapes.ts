import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { bookingId, bookingStatuses, folioId } from '../bookings/shapes.ts'

/** A folio with charges that stand on no invoice yet. */
export const uninvoiced = z.object({
  /** Of the folio. */
  id: folioId,
  bookingId: z.nullable(bookingId),
  groupId: z.nullable(id<'booking_group'>()),
  number: z.string(),
  guestName: z.string(),
  /** A master folio is as checked in while it is open. */
  bookingStatus: z.enum(bookingStatuses),
  roomNumber: z.nullable(z.string()),
  /** What these charges come to, taxes included, less what was taken off them. */
  amount: money,
  lines: z.number(),
  /** The business date of the oldest of them, and how many days ago that is. */
  since: day,
  age: z.number(),
})
export type Uninvoiced = z.output<typeof uninvoiced>

/** Of guests who have left, of those who have not, or all. */
export const uninvoicedShows = ['departed', 'open', 'all'] as const
export type UninvoicedShow = (typeof uninvoicedShows)[number]
