import type { createBooking } from '#contract/hotel/bookings/api/booking.ts'
import type { listGuests } from '#contract/hotel/guests/api.ts'
import { addDays, type Day, daysBetween } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'

export type KnownGuest = Received<typeof listGuests>[number]

/** Who the booking is for: somebody known, or somebody new by the name that was typed. */
export type GuestPick = { kind: 'known'; guest: KnownGuest } | { kind: 'new'; typed: string }

/** What the form of a new booking holds. */
export type NewBookingValues = Omit<Sent, 'roomId' | 'creditLimit' | 'guestId' | 'guest' | 'source' | 'despite'> & {
  /** Follows from the two days, and moves the second. */
  nights: number | null
  guestId: GuestPick | null
  guest: Pick<Sent['guest'], 'firstName' | 'lastName' | 'email' | 'phone'>
  source: string | null
  /** Why a guest whom the house takes no more is booked all the same. */
  despite: string
}

type Sent = FormValues<typeof createBooking>

/** A new booking as it begins: one night from today for two. */
export function emptyBooking(today: Day): NewBookingValues {
  return {
    arrival: today,
    nights: 1,
    departure: addDays(today, 1),
    adults: 2,
    children: 0,
    roomTypeId: null,
    guestId: null,
    guest: { firstName: '', lastName: '', email: '', phone: '' },
    nightlyPrice: null,
    status: 'confirmed',
    releaseOn: null,
    source: null,
    notes: '',
    overbook: { reason: '' },
    despite: '',
  }
}

/** The stay that offers are asked for; null while the values make none. */
export function stayQueryOf(
  values: Pick<NewBookingValues, 'arrival' | 'departure' | 'adults' | 'children' | 'nightlyPrice'>,
) {
  const { arrival, departure, adults, children, nightlyPrice } = values
  if (!arrival || !departure || departure <= arrival || daysBetween(arrival, departure) > 400) return null
  return {
    arrival,
    departure,
    adults: Math.max(1, adults ?? 1),
    children: children ?? 0,
    ...(nightlyPrice === null ? {} : { nightlyPrice }),
  }
}
