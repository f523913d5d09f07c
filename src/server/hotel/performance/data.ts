import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { BlockKind } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type Period = { from: Day; to: Day }

export type NightFigures = { nights: number; revenue: Money; busiestDate: Day | null; busiestRooms: number | null }

/** Audited nights of the period with their revenue, net of what allowances took off them; the earliest busiest night. */
export async function nightFigures(tx: Tx, { from, to }: Period): Promise<NightFigures> {
  const found = await sql<NightFigures>`
    with nights as (
      select l.night, count(*) as rooms, sum(l.net + coalesce(a.net, 0))::bigint as revenue
      from folio_line l
      left join lateral (select sum(o.net)::bigint as net from folio_line o
        where ${tx.owns('o')} and o.kind = 'allowance' and (o.origin_id = l.id
          or o.origin_id in (select c.id from folio_line c where ${tx.owns('c')} and c.root_id = l.id))) a on true
      where ${tx.owns('l')} and l.night between ${from} and ${to} and l.kind = 'charge'
      group by l.night)
    select coalesce(sum(rooms), 0)::bigint as nights, coalesce(sum(revenue), 0)::bigint as revenue,
      (select night from nights order by rooms desc, night limit 1) as "busiestDate",
      (select max(rooms) from nights) as "busiestRooms"
    from nights`.execute(tx.db)
  const row = found.rows[0]
  if (!row) throw new Error('An aggregate always has its row')
  return row
}

export type RoomNights = {
  /** Rooms of each date less those out of order on it; rooms in house use are among them. */
  available: number
  outOfOrder: number
  houseUse: number
}

/** Room-nights of the period, and those that were taken out of the house. */
export async function roomNights(tx: Tx, { from, to }: Period): Promise<RoomNights> {
  const found = await sql<RoomNights>`
    select coalesce(sum(rooms - closed), 0)::bigint as available, coalesce(sum(closed), 0)::bigint as "outOfOrder",
      coalesce(sum(used), 0)::bigint as "houseUse"
    from (select ${openOn(tx)} as rooms, ${blockedOn(tx, 'out_of_order')} as closed, ${blockedOn(tx, 'house_use')} as used
      from (select g::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') g) d) x`.execute(
    tx.db,
  )
  const row = found.rows[0]
  if (!row) throw new Error('An aggregate always has its row')
  return row
}

/** How many rooms the house had on day `d.day`. */
function openOn(tx: Tx): Sql<number> {
  return sql<number>`(select count(*) from room r
    where ${tx.owns('r')} and r.opened_on <= d.day and (r.archived_on is null or r.archived_on > d.day))`
}

/** How many rooms were blocked so on day `d.day`. */
function blockedOn(tx: Tx, kind: BlockKind): Sql<number> {
  return sql<number>`(select count(*) from room_block b where ${tx.owns('b')} and b.kind = ${kind}
    and b.from_day <= d.day and d.day < least(b.to_day, coalesce(b.released_on, b.to_day)))`
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
