import type { PaymentMethod } from '#contract/accounting/payments/shapes.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { type Money, subtract } from '#contract/kernel/money.ts'
import type { Posting } from '#server/accounting/public.ts'
import type { NewFolioLine } from '../../../folios/data/folio.ts'
import type { OpenFolio } from '../../../folios/actions/settle.ts'
import type { LockedBooking } from '../../data/lock.ts'

export type Departure = {
  payment?: { method: PaymentMethod; amount: Money; reference?: string | null | undefined } | undefined
  invoice?: boolean | undefined
  onAccount?: { reason: string } | undefined
  leaveOrders?: { reason: string } | undefined
}

/** One of several departures; a historic run pays whatever is owed by one tender. */
export type DepartureOf = Departure & { id: BookingId; payBalance?: 'card' }

/** A departure on its way: lines and postings collect here and are written together, under one counter. */
export type Leaving = {
  booking: LockedBooking
  departure: DepartureOf
  folio: OpenFolio
  lines: NewFolioLine[]
  postings: Posting[]
}

/** A departure at its beginning. */
export function beginLeaving(booking: LockedBooking, departure: DepartureOf): Leaving {
  const { id, ledger, charges, payments, lineCount } = booking.folio
  const folio = {
    id,
    ledger,
    charges,
    payments,
    lineCount,
    bookingId: booking.id,
    bookingNumber: booking.number,
    guestId: booking.guestId,
    guestName: booking.guestName,
  }
  return { booking, departure, folio, lines: [], postings: [] }
}

/** What the guest owes by now; negative when too much was paid. */
export function balanceOf({ folio }: Leaving): Money {
  return subtract(folio.charges, folio.payments)
}
