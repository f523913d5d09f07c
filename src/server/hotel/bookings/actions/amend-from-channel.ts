import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { restrictionsOn, restrictionWords } from '#contract/hotel/rate-plans/rules/restrictions.ts'
import { pricingOf } from '#contract/hotel/rate-plans/rules/selling.ts'
import { type Day, addDays } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { channelBookingInHouse, stayRestricted } from '../../errors.ts'
import { readSellingRates, withSold } from '../../rate-plans/actions/selling.ts'
import type { LockedBooking } from '../data/lock.ts'
import { amendHeld, only } from './amend.ts'
import type { Wish } from './amending/consider.ts'
import { holding } from './amending/sight.ts'

export type ChannelWish = Omit<Wish, 'arrival' | 'departure'> & { arrival: Day; departure: Day }
type Telling = {
  /** Who changed it at the other side. */
  reason: string
  /** Somebody of the house has said that a guest in house may stay otherwise. */
  isDecided: boolean
}

/**
 * Amends a booking as a channel says, in a transaction of the caller. What the calendar restricts is refused where the stay didn't meet it
 * before, and a guest in house is somebody's to decide. An arrival that lies behind us stays.
 * @throws 409 `channel_booking_in_house`, `stay_restricted`, and whatever an amendment is refused for
 */
export async function amendFromChannel(
  { ctx, tx }: { ctx: Ctx; tx: Tx },
  id: BookingId,
  { wish, telling: { reason, isDecided } }: { wish: ChannelWish; telling: Telling },
) {
  const sight = holding(tx)
  const held = await sight.bookings([id])
  const booking = only(held.bookings)
  const isInHouse = booking.status === 'checked_in'
  if (isInHouse && !isDecided) throw channelBookingInHouse({ booking: booking.number })
  if (!isDecided) await refuseNewlyRestricted(tx, booking, wish)
  const { arrival, ...rest } = wish
  const keepsArrival = isInHouse || arrival === booking.arrival || arrival < held.date
  const asked = keepsArrival ? rest : { ...rest, arrival }
  const telling = { action: 'booking.amend', event: 'amended', reason }
  return amendHeld({ ctx, tx, sight }, { ...held, booking }, { wish: asked, telling })
}

async function refuseNewlyRestricted(tx: Tx, booking: LockedBooking, wish: ChannelWish): Promise<void> {
  const { arrival, departure, roomTypeId = booking.roomTypeId } = wish
  const window = {
    types: [roomTypeId],
    from: arrival < booking.arrival ? arrival : booking.arrival,
    to: addDays(departure > booking.departure ? departure : booking.departure, 1),
  }
  const rates = await withSold(tx, window, await readSellingRates(tx, window))
  const pricing = pricingOf(rates, roomTypeId, booking.ratePlanId)
  const before = roomTypeId === booking.roomTypeId ? restrictionsOn(booking, pricing).map(restrictionWords) : []
  const met = restrictionsOn({ arrival, departure }, pricing).filter((one) => !before.includes(restrictionWords(one)))
  if (met.length > 0) throw stayRestricted({ reasons: met.map(restrictionWords), rules: met.map(({ rule }) => rule) })
}
