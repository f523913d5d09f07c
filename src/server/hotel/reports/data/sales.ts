import type { SalesKey } from '#contract/hotel/reports/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { roomRevenueLines } from '../../performance/actions/room-revenue.ts'
import type { Asked } from './days.ts'

/** What was sold under one key; null for bookings that have none. */
export type Sale = { key: string | null; name: string | null; nights: number; complimentary: number; revenue: Money }

/**
 * Nights and room revenue of a period by room type, by where the booking came from, or by rate plan. Years of nights are added up by booking first;
 * night by night only where a night has another key than its booking.
 */
export async function salesBy(tx: Tx, { bases, ...days }: Asked, by: SalesKey): Promise<Sale[]> {
  const amount = bases.money === 'gross' ? sql`x.gross` : sql`x.net`
  const { join, key } = keyOf(tx, by, sql`and n.booking_id in (select o.booking_id from odd o)`)
  const found = await sql<Sale>`
    with odd as materialized (${oddStays(tx, days, by)}),
    stays as (
      select l.booking_id, case when l.booking_id in (select o.booking_id from odd o) then l.night end as night, count(l.night) as nights,
        count(l.night) filter (where l.is_free) as complimentary, sum(l.net) as net, sum(l.gross) as gross
      from (${roomRevenueLines(tx, { ...days, by: bases.corrections ?? 'night' })}) l group by 1, 2),
    sold as (
      select ${key} as key, sum(x.nights)::bigint as nights, sum(x.complimentary)::bigint as complimentary, sum(${amount})::bigint as revenue
      from stays x ${join} group by 1)
    select s.key::text as key, ${nameOf(tx, by)} as name, s.nights, s.complimentary, s.revenue from sold s order by s.revenue desc, s.key`.execute(
    tx.db,
  )
  return found.rows
}

/** Bookings with a night in these days whose key is another than their own. */
function oddStays(tx: Tx, { from, to }: Pick<Asked, 'from' | 'to'>, by: SalesKey): Sql<unknown> {
  if (by === 'channel') return sql`select null::uuid as booking_id where false`
  const differs =
    by === 'type'
      ? sql`n.room_type_id <> coalesce(b.occupied_type_id, b.room_type_id)`
      : sql`n.rate_plan_id is distinct from b.rate_plan_id`
  return sql`select distinct n.booking_id from booking_night n join booking b on ${tx.owns('b')} and b.id = n.booking_id
    where ${tx.owns('n')} and n.night >= ${from} and n.night <= ${to} and ${differs}`
}

/**
 * What the lines of room revenue, as x, are grouped by: a night by the type that it was held on and by its plan, everything else by those of its
 * booking. `which` narrows the nights that are looked at.
 */
export function keyOf(tx: Tx, by: SalesKey, which: Sql<unknown> = sql``): { join: Sql<unknown>; key: Sql<unknown> } {
  const booking = sql`left join booking b on ${tx.owns('b')} and b.id = x.booking_id`
  const night = sql`${booking} left join booking_night n on ${tx.owns('n')} and n.booking_id = x.booking_id and n.night = x.night ${which}`
  switch (by) {
    case 'type':
      return { join: night, key: sql`coalesce(n.room_type_id, b.occupied_type_id, b.room_type_id)` }
    case 'channel':
      return { join: booking, key: sql`nullif(trim(b.source), '')` }
    case 'rate':
      return { join: night, key: sql`case when n.night is null then b.rate_plan_id else n.rate_plan_id end` }
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
