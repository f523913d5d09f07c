import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, lacks, notFound } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { checkDates } from '../../availability/actions/offers.ts'
import { moveHolds } from '../../availability/actions/hold.ts'
import { openType } from '../../room-types/data.ts'
import { bookingBy, type LockedBooking } from '../data/lock.ts'
import { readBookingIn } from '../data/read.ts'
import { moveHoldEnd, roomsOf } from '../data/rooms.ts'
import { deleteNightsFrom, insertNights, type NewNight, updateBooking } from '../data/write.ts'
import { givenBack } from '../rules.ts'
import { priceNights } from './create.ts'
import { refuseWrong } from './guard.ts'

export type Extension = { departure: Day; overbook?: { reason: string } | undefined }

/**
 * Moves the departure, later or earlier. Nights that stay keep their price, added nights are priced now, nights that go are free
 * to sell. The assigned room must be free for the added nights.
 * @throws 400 · 409 `wrong_status`, `room_type_sold_out`, `room_taken`, `price_missing`
 */
export async function extendStay(ctx: Ctx, id: BookingId, extension: Extension) {
  if (extension.overbook && !ctx.can('bookings:overbook')) {
    throw lacks('bookings:overbook')
  }
  return ctx.transaction(async (tx) => {
    const [date, booking] = await tx.lock(businessDate(tx), bookingBy(tx, id), roomsOf(tx, [id]))
    refuseWrong(booking, 'extend', date)
    checkDeparture(booking, extension.departure, date)
    const raised =
      extension.departure > booking.departure
        ? await addNights(tx, booking, extension)
        : await dropNights(tx, booking, extension.departure)
    if (booking.roomId) await moveHoldEnd(tx, id, extension.departure)
    await updateBooking(tx, id, { departure: extension.departure, ...(raised > 0 ? { oversold: true } : {}) })
    tx.audit({
      action: 'booking.extend',
      resource: 'booking',
      id,
      label: booking.number,
      reason: extension.overbook?.reason ?? null,
      change: { departure: [booking.departure, extension.departure], raised },
    })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'extended' } })
    return readBookingIn(tx, id)
  })
}

function checkDeparture(booking: LockedBooking, departure: Day, businessDate: Day): void {
  checkDates({ arrival: booking.arrival, departure })
  if (departure <= booking.arrival) throw invalid('departure', 'Must lie after the arrival')
  if (booking.status === 'checked_in' && departure < businessDate) {
    throw invalid('departure', `Must not lie before the business date ${businessDate}`)
  }
}

async function addNights(tx: Tx, booking: LockedBooking, extension: Extension): Promise<number> {
  const added = await newNights(tx, booking, extension.departure)
  const raised = await moveHolds(
    tx,
    added.map(({ night, roomTypeId }) => ({ roomTypeId, night, delta: 1 })),
    { raise: extension.overbook !== undefined },
  )
  await insertNights(
    tx,
    added.map((night) => ({ ...night, bookingId: booking.id })),
  )
  return raised
}

/** Added nights cost what the last night cost where that was set by hand, else the rates; they are held where the guest is. */
async function newNights(tx: Tx, booking: LockedBooking, departure: Day): Promise<NewNight[]> {
  const type = await openType(tx, booking.roomTypeId)
  if (!type) throw notFound('room type')
  const last = booking.nights.at(-1)
  const nightlyPrice = last?.origin === 'manual' ? last.price : null
  const priced = priceNights({ arrival: booking.departure, departure, nightlyPrice }, type)
  return priced.map((night) => ({ ...night, roomTypeId: last?.roomTypeId ?? type.id }))
}

async function dropNights(tx: Tx, booking: LockedBooking, departure: Day): Promise<number> {
  await moveHolds(tx, givenBack(booking, departure), { raise: false })
  await deleteNightsFrom(tx, booking.id, departure)
  return 0
}
