import type { Booking, BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { changesBetween } from '#server/platform/changes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound, stale } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { partiesBy, termsOf } from '../../groups/actions/people.ts'
import { findRoomType } from '../../room-types/data.ts'
import { bookingBy } from '../data/lock.ts'
import { readBookingIn } from '../data/read.ts'
import { updateBooking } from '../data/write.ts'
import { checkPeople } from './price-nights.ts'
import { repriceDayUse } from './fees/day-use.ts'
import { refuseWrong } from './guard.ts'

export type BookingFacts = {
  adults?: number | undefined
  children?: number | undefined
  source?: string | null | undefined
  notes?: string | null | undefined
  companyId?: GuestId | null | undefined
  agencyId?: GuestId | null | undefined
  creditLimit?: Money | null | undefined
  releaseOn?: Day | null | undefined
  releaseTime?: string | null | undefined
  arrivalTime?: string | null | undefined
  departureTime?: string | null | undefined
  keepsRoom?: boolean | undefined
  version?: number | undefined
}

/**
 * Changes what is known about a booking that is not over.
 * An agency that is named gets its commission of now.
 * @throws 400 for more people than the room type takes, a company or an agency that is none · 404 · 409 `stale` when somebody changed it in the meantime, `wrong_status`
 */
export async function changeBooking(ctx: Ctx, id: BookingId, { version, ...facts }: BookingFacts) {
  return ctx.transaction(async (tx) => {
    const [date, people, booking] = await tx.lock(businessDate(tx), partiesBy(tx, facts), bookingBy(tx, id))
    refuseWrong(booking, 'change', date)
    const before = await readBookingIn(tx, id)
    if (version !== undefined && version !== before.version) throw stale({ what: 'booking' })
    await refuseTooMany(tx, before, facts)
    if (facts.keepsRoom && before.roomId === null) throw invalid('keepsRoom', 'The booking has no room yet')
    const { creditLimit, releaseOn, releaseTime, arrivalTime, departureTime, keepsRoom, companyId, agencyId, ...rest } =
      facts
    const { commissionPpm, commissionAmount } = termsOf(people, { agencyId })
    await updateBooking(tx, id, {
      ...rest,
      credit_limit: creditLimit,
      release_on: releaseOn,
      release_time: releaseTime,
      arrival_time: arrivalTime,
      departure_time: departureTime,
      keeps_room: keepsRoom,
      company_id: companyId,
      agency_id: agencyId,
      ...(agencyId === undefined ? {} : { commission_ppm: commissionPpm, commission_amount: commissionAmount }),
    })
    const hours = {
      arrivalTime: arrivalTime === undefined ? before.arrivalTime : arrivalTime,
      departureTime: departureTime === undefined ? before.departureTime : departureTime,
    }
    if (isOther(hours, before)) await repriceDayUse(tx, booking, { ...hours, date })
    const after = await readBookingIn(tx, id)
    const change = changesBetween(before, after)
    tx.audit({ action: 'booking.change', resource: 'booking', id, label: before.bookingNumber, change })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'changed' } })
    return after
  })
}

type Hours = Pick<Booking, 'arrivalTime' | 'departureTime'>

function isOther(hours: Hours, before: Hours): boolean {
  return hours.arrivalTime !== before.arrivalTime || hours.departureTime !== before.departureTime
}

/** Only a number of people that changes is measured: the type may take fewer since the booking was made. */
async function refuseTooMany(tx: Tx, before: Booking, { adults, children }: BookingFacts): Promise<void> {
  const more = {
    ...(adults === undefined || adults === before.adults ? {} : { adults }),
    ...(children === undefined || children === before.children ? {} : { children }),
  }
  if (Object.keys(more).length === 0) return
  const type = await findRoomType(tx, before.roomTypeId)
  if (!type) throw notFound('room type')
  checkPeople(more, type)
}
