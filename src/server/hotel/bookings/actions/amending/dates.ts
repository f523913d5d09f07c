import { daysBetween, type Day } from '#contract/kernel/day.ts'
import { invalid } from '#server/platform/errors.ts'
import { longestStay } from '../../../availability/actions/offers.ts'
import type { LockedBooking } from '../../data/lock.ts'
import type { Refusals } from './refusals.ts'
import { isInHouse } from './stay.ts'

export type Dates = { arrival: Day; departure: Day }

/** The dates that are asked for; where they can't be, those of the booking stand in and the refusal is told. */
export function datesAfter(
  booking: LockedBooking,
  wish: { arrival?: Day | undefined; departure?: Day | undefined },
  { date, isCharged, refusals }: { date: Day; isCharged: (night: Day) => boolean; refusals: Refusals },
): Dates {
  const asked = { arrival: wish.arrival ?? booking.arrival, departure: wish.departure ?? booking.departure }
  return refusals.or('departure', { arrival: booking.arrival, departure: booking.departure }, () => {
    refuseArrival(booking, asked, date)
    refuseDeparture(booking, asked, date)
    const dropped = booking.nights.find(({ night }) => night >= asked.departure && isCharged(night))
    if (dropped) throw invalid('departure', `The night of ${dropped.night} is charged already`)
    return asked
  })
}

function refuseArrival(booking: LockedBooking, { arrival }: Dates, date: Day): void {
  if (arrival === booking.arrival) return
  if (isInHouse(booking)) throw invalid('arrival', 'The guest is in house, so the arrival stays')
  if (arrival < date) throw invalid('arrival', `Must not lie before the business date ${date}`)
}

function refuseDeparture(booking: LockedBooking, { arrival, departure }: Dates, date: Day): void {
  if (arrival === booking.arrival && departure === booking.departure) return
  if (departure < arrival) throw invalid('departure', 'Must not lie before the arrival')
  if (departure === arrival) throw invalid('departure', 'Must lie after the arrival')
  if (daysBetween(arrival, departure) > longestStay) {
    throw invalid('departure', `Must lie within ${longestStay} nights`)
  }
  if (isInHouse(booking) && departure < date) {
    throw invalid('departure', `Must not lie before the business date ${date}`)
  }
}
