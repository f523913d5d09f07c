import { sql } from '#server/platform/db/sql.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { roomRevenueLines } from './actions/room-revenue.ts'

export type Period = { from: Day; to: Day }

export type NightFigures = { nights: number; revenue: Money; busiestDate: Day | null; busiestRooms: number | null }

/** Audited nights of the period, what they earned by the definition of room revenue, and the earliest busiest night. */
export async function nightFigures(tx: Tx, period: Period): Promise<NightFigures> {
  const found = await sql<NightFigures>`
    with nights as (
      select x.belongs_on as night, count(x.night) as rooms, sum(x.net) as revenue
      from (${roomRevenueLines(tx, period)}) x group by x.belongs_on)
    select coalesce(sum(rooms), 0)::bigint as nights, coalesce(sum(revenue), 0)::bigint as revenue,
      (select night from nights where rooms > 0 order by rooms desc, night limit 1) as "busiestDate",
      (select max(rooms) from nights where rooms > 0) as "busiestRooms"
    from nights`.execute(tx.db)
  const row = found.rows[0]
  if (!row) throw new Error('An aggregate always has its row')
  return row
}

export type Movements = {
  arrivals: number
  dayUses: number
  otherTypeThanBooked: number
  departures: number
  departedNights: number
  departedStays: number
  cancelled: number
  noShows: number
}

/** Arrivals, departures and what did not come, by the dates of the bookings. */
export async function movements(tx: Tx, { from, to }: Period): Promise<Movements> {
  const found = await sql<Movements>`
    select
      count(*) filter (where stayed and arrives) as arrivals,
      count(*) filter (where stayed and arrives and nights = 0) as "dayUses",
      count(*) filter (where stayed and arrives and other_type) as "otherTypeThanBooked",
      count(*) filter (where departed and departs) as departures,
      coalesce(sum(nights) filter (where departed and departs), 0)::bigint as "departedNights",
      count(*) filter (where departed and departs and nights > 0) as "departedStays",
      count(*) filter (where status = 'cancelled' and arrives) as cancelled,
      count(*) filter (where status = 'no_show' and arrives) as "noShows"
    from (
      select b.status, b.departure - b.arrival as nights, b.status in ('checked_in', 'checked_out') as stayed,
        b.status = 'checked_out' as departed, b.arrival between ${from} and ${to} as arrives,
        b.departure between ${from} and ${to} as departs, b.occupied_type_id <> b.room_type_id as other_type
      from booking b
      where ${tx.owns('b')} and (b.arrival between ${from} and ${to} or b.departure between ${from} and ${to})) x`.execute(
    tx.db,
  )
  const row = found.rows[0]
  if (!row) throw new Error('An aggregate always has its row')
  return row
}

/** Nights of the period in bookings that stood on the books on a date: made by then, and neither cancelled nor a no-show by then. */
export async function onTheBooks(tx: Tx, { from, to }: Period, knownOn: Day): Promise<number> {
  const found = await sql<{ nights: number }>`
    select coalesce(sum(least(b.departure, ${to}::date + 1) - greatest(b.arrival, ${from}::date)), 0)::bigint as nights
    from booking b
    where ${tx.owns('b')} and b.arrival <= ${to} and b.departure > ${from} and b.booked_on <= ${knownOn}
      and (b.cancelled_on is null or b.cancelled_on > ${knownOn}) and (b.no_show_on is null or b.no_show_on > ${knownOn})
      and b.status not in ('inquiry', 'waitlisted')`.execute(tx.db)
  return found.rows[0]?.nights ?? 0
}
