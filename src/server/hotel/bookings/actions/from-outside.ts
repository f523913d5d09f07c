import { bookingFromOutside } from '#contract/hotel/bookings/notices.ts'
import type { Booking } from '#contract/hotel/bookings/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { raise } from '#server/tenancy/public/events.ts'

/** Tells people of a booking that came by another way than the desk. */
export async function raiseFromOutside(
  tx: Tx,
  { id, source, guest, arrival, departure, roomType }: Booking,
): Promise<void> {
  const values = {
    source: source ?? '',
    guest: `${guest.firstName} ${guest.lastName}`.trim(),
    arrival,
    departure,
    roomType: roomType.name,
  }
  await raise(tx, bookingFromOutside, { cause: id, values, actionUrl: `/hotel/bookings/${id}` })
}
