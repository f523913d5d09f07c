import type { Performance } from '#contract/hotel/performance/api.ts'
import { perUnit, ratio } from '#contract/hotel/performance/rules.ts'
import { type Day, daysBetween } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalid } from '#server/platform/errors.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { movements, nightFigures, onTheBooks } from '../data.ts'
import { roomDays, sumOfRooms } from './room-days.ts'

const longestPeriod = 3660

/**
 * The figures of a period: numerators and denominators are summed, then divided once. `knownOn` says as of which date the books
 * are counted, the business date when left out.
 * @throws 400 for a period that ends before it begins or is longer than ten years
 */
export async function measurePerformance(
  ctx: Ctx,
  { from, to, knownOn }: { from: Day; to: Day; knownOn?: Day | undefined },
): Promise<Performance> {
  if (to < from) throw invalid('to', 'Must not lie before from')
  if (daysBetween(from, to) > longestPeriod) throw invalid('to', 'Must lie within ten years of from')
  const period = { from, to }
  return ctx.read(async (tx) => {
    const [nights, days, moved, booked] = await Promise.all([
      nightFigures(tx, period),
      roomDays(tx, period),
      movements(tx, period),
      onTheBooks(tx, period, knownOn ?? (await readBusinessDate(tx))),
    ])
    const rooms = sumOfRooms([...days.values()].flat())
    const available = rooms.rooms - rooms.outOfOrder
    return {
      nights: nights.nights,
      roomRevenue: nights.revenue,
      adr: perUnit(nights.revenue, nights.nights),
      revpar: perUnit(nights.revenue, available),
      occupancy: ratio(nights.nights, available, { scale: 100, decimals: 2 }),
      outOfOrderNights: rooms.outOfOrder,
      houseUseNights: rooms.houseUse,
      alos: ratio(moved.departedNights, moved.departedStays, { decimals: 3 }),
      alosWithDayUse: ratio(moved.departedNights, moved.departures, { decimals: 3 }),
      dayUses: moved.dayUses,
      arrivals: moved.arrivals,
      departures: moved.departures,
      cancelled: moved.cancelled,
      noShows: moved.noShows,
      otherTypeThanBooked: moved.otherTypeThanBooked,
      busiestNight:
        nights.busiestDate && nights.busiestRooms !== null
          ? { date: nights.busiestDate, rooms: nights.busiestRooms }
          : null,
      onTheBooks: booked,
    }
  })
}
