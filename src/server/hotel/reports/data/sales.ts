import type { SalesKey } from '#contract/hotel/reports/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { isNight, type RevenueDays, roomRevenueLines } from '../../performance/actions/room-revenue.ts'
import type { Asked } from './days.ts'

/** What was sold under one key; null for bookings that have none. */
export type Sale = { key: string | null; name: string | null; nights: number; complimentary: number; revenue: Money }

/**
 * Nights and room revenue of a period by room type, by where the booking came from, or by rate plan. All lines go by the key of their booking,
 * which is one look at each; the few nights whose own key is another are moved from the one to the other.
 */
export async function salesBy(tx: Tx, { bases, ...days }: Asked, by: SalesKey): Promise<Sale[]> {
  const amount = bases.money === 'gross' ? sql.ref('gross') : sql.ref('net')
  const found = await sql<Sale>`
    with odd as materialized (${oddNights(tx, { ...days, by: bases.corrections ?? 'night' }, by)}),
    parts as (
      select b.key, count(x.night) as nights, count(x.night) filter (where x.is_free) as complimentary, sum(x.${amount}) as revenue
      from (${roomRevenueLines(tx, { ...days, by: bases.corrections ?? 'night' })}) x
      left join (select b.id, ${bookingKeys[by]} as key from booking b where ${tx.owns('b')}) b on b.id = x.booking_id group by 1
      union all
      select o.key, count(*), count(*) filter (where o.is_free), sum(o.${amount}) from odd o group by 1
      union all
      select o.booking_key, -count(*), -count(*) filter (where o.is_free), -sum(o.${amount}) from odd o group by 1),
    sold as (
      select p.key, sum(p.nights)::bigint as nights, sum(p.complimentary)::bigint as complimentary, sum(p.revenue)::bigint as revenue
      from parts p group by 1 having sum(p.nights) <> 0 or sum(p.revenue) <> 0)
    select s.key::text as key, ${nameOf(tx, by)} as name, s.nights, s.complimentary, s.revenue from sold s order by s.revenue desc, s.key`.execute(
    tx.db,
  )
  return found.rows
}

/** By what a booking b is sold, as sql. */
const bookingKeys: Record<SalesKey, Sql<unknown>> = {
  type: sql`coalesce(b.occupied_type_id, b.room_type_id)`,
  channel: sql`nullif(trim(b.source), '')`,
  rate: sql`b.rate_plan_id`,
}

/** Charged nights with another key than their booking, with both. Their lines are looked up one by one, since they are few. */
function oddNights(tx: Tx, days: RevenueDays, by: SalesKey): Sql<unknown> {
  const nightKey = { type: sql`n.room_type_id`, rate: sql`n.rate_plan_id`, channel: null }[by]
  if (nightKey === null)
    return sql`select null::text as key, null::text as booking_key, 0::bigint as net, 0::bigint as gross, false as is_free where false`
  return sql`select ${nightKey} as key, ${bookingKeys[by]} as booking_key, c.net, c.gross, c.is_free
    from booking_night n join booking b on ${tx.owns('b')} and b.id = n.booking_id
    cross join lateral (select l.net::bigint as net, l.gross::bigint as gross, l.gross = 0 and l.borne = 0 as is_free from folio_line l
      where ${isNight(tx, days)} and l.booking_id = n.booking_id and l.night = n.night limit 1) c
    where ${tx.owns('n')} and n.night >= ${days.from} and n.night <= ${days.to} and ${nightKey} is distinct from ${bookingKeys[by]}`
}

/**
 * What lines of room revenue, as x, go by one by one: a night by the type that it was held on and by its plan, everything else by those of its
 * booking.
 */
export function keyOf(tx: Tx, by: SalesKey): { join: Sql<unknown>; key: Sql<unknown> } {
  const booking = sql`left join booking b on ${tx.owns('b')} and b.id = x.booking_id`
  const night = sql`${booking} left join booking_night n on ${tx.owns('n')} and n.booking_id = x.booking_id and n.night = x.night`
  switch (by) {
    case 'type':
      return { join: night, key: sql`coalesce(n.room_type_id, ${bookingKeys.type})` }
    case 'channel':
      return { join: booking, key: bookingKeys.channel }
    case 'rate':
      return { join: night, key: sql`case when n.night is null then ${bookingKeys.rate} else n.rate_plan_id end` }
  }
}

function nameOf(tx: Tx, by: SalesKey): Sql<unknown> {
  switch (by) {
    case 'type':
      return sql`(select t.name from room_type t where ${tx.owns('t')} and t.id = s.key)`
    case 'channel':
      return sql`s.key`
    case 'rate':
      return sql`(select p.name from rate_plan p where ${tx.owns('p')} and p.id = s.key)`
  }
}
