import { nothing, type Sums } from '#contract/hotel/reports/rules/measures.ts'
import type { Bases } from '#contract/hotel/reports/shapes.ts'
import { addDays, type Day, daysBetween } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { revenueByDay } from '#server/accounting/public/reports.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { roomDays, sumOfRooms } from '../../performance/actions/room-days.ts'
import { roomRevenueLines } from '../../performance/actions/room-revenue.ts'

export type Asked = { from: Day; to: Day; knownOn: Day | undefined; bases: Bases }

/** Everything that is counted of each day of a period, its first day first, as it was known at the end of a date. */
export async function countDays(tx: Tx, asked: Asked): Promise<Sums[]> {
  const [sold, rooms, total, came, left] = await Promise.all([
    soldByDay(tx, asked),
    roomDays(tx, asked),
    revenueByDay(tx, { from: asked.from, to: earlier(asked.to, asked.knownOn) }),
    arrivalsByDay(tx, asked),
    departuresByDay(tx, asked),
  ])
  const [soldOn, totalOn, cameOn, leftOn] = [byDay(sold), byDay(total), byDay(came), byDay(left)]
  const types = [...rooms.values()]
  return Array.from({ length: daysBetween(asked.from, asked.to) + 1 }, (_, index) => {
    const day = addDays(asked.from, index)
    return {
      ...nothing,
      ...sumOfRooms(types.flatMap((days) => days[index] ?? [])),
      ...soldOn.get(day),
      ...cameOn.get(day),
      ...leftOn.get(day),
      total: totalOn.get(day)?.net ?? nothing.total,
    }
  })
}

export function earlier(day: Day, other: Day | undefined): Day {
  return other !== undefined && other < day ? other : day
}

function byDay<Row extends { day: Day }>(rows: readonly Row[]): Map<Day, Omit<Row, 'day'>> {
  return new Map(rows.map(({ day, ...rest }) => [day, rest]))
}

type Sold = { day: Day; nights: number; complimentary: number; revenue: Money }

/** By the night, or by the day on which it was posted. */
async function soldByDay(tx: Tx, { bases, ...days }: Asked): Promise<Sold[]> {
  const by = bases.corrections ?? 'night'
  const amount = bases.money === 'gross' ? sql`x.gross` : sql`x.net`
  const day = by === 'posted' ? sql`x.posted_on` : sql`x.belongs_on`
  const found = await sql<Sold>`
    select ${day} as day, count(x.night) as nights, count(x.night) filter (where x.is_free) as complimentary,
      sum(${amount})::bigint as revenue
    from (${roomRevenueLines(tx, { ...days, by })}) x group by 1`.execute(tx.db)
  return found.rows
}

type Came = Pick<Sums, 'arrivals' | 'dayUses' | 'cancelled' | 'noShows' | 'booked'> & { day: Day }

async function arrivalsByDay(tx: Tx, { from, to, knownOn }: Asked): Promise<Came[]> {
  const known = lastDay(knownOn)
  const found = await sql<Came>`
    select b.arrival as day, count(*) filter (where b.checked_in_on <= ${known}) as arrivals,
      count(*) filter (where b.checked_in_on <= ${known} and b.departure = b.arrival) as "dayUses",
      count(*) filter (where b.cancelled_on <= ${known}) as cancelled,
      count(*) filter (where b.no_show_on <= ${known}) as "noShows", count(*) as booked
    from booking b
    where ${tx.owns('b')} and b.arrival >= ${from} and b.arrival <= ${to} and b.booked_on <= ${known}
      and b.status not in ('inquiry', 'waitlisted') group by b.arrival`.execute(tx.db)
  return found.rows
}

type Left = Pick<Sums, 'departures' | 'departedNights' | 'departedStays'> & { day: Day }

async function departuresByDay(tx: Tx, { from, to, knownOn }: Asked): Promise<Left[]> {
  const found = await sql<Left>`
    select b.departure as day, count(*) as departures, sum(b.departure - b.arrival)::bigint as "departedNights",
      count(*) filter (where b.departure > b.arrival) as "departedStays"
    from booking b
    where ${tx.owns('b')} and b.departure >= ${from} and b.departure <= ${to} and b.status = 'checked_out'
      and b.checked_out_on <= ${lastDay(knownOn)} group by b.departure`.execute(tx.db)
  return found.rows
}

/** All that is known by now is known at the end of days. */
function lastDay(knownOn: Day | undefined) {
  return sql<Day>`${knownOn ?? '2200-12-31'}::date`
}
