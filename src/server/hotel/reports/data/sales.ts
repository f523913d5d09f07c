import type { SalesKey } from '#contract/hotel/reports/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { roomRevenueLines } from '../../performance/actions/room-revenue.ts'
import type { Asked } from './days.ts'

/** What was sold under one key; null for bookings that have none. */
export type Sale = { key: string | null; name: string | null; nights: number; complimentary: number; revenue: Money }

/** Nights and room revenue of a period by room type, by where the booking came from, or by rate plan. */
export async function salesBy(tx: Tx, { bases, ...days }: Asked, by: SalesKey): Promise<Sale[]> {
  const amount = bases.money === 'gross' ? sql`x.gross` : sql`x.net`
  const { join, key } = keyOf(tx, by)
  const found = await sql<Sale>`
    with sold as (
      select ${key} as key, count(x.night) as nights, count(x.night) filter (where x.gross = 0) as complimentary,
        sum(${amount})::bigint as revenue
      from (${roomRevenueLines(tx, { ...days, by: bases.corrections ?? 'night' })}) x ${join} group by 1)
    select s.key::text as key, ${nameOf(tx, by)} as name, s.nights, s.complimentary, s.revenue from sold s order by s.revenue desc, s.key`.execute(
    tx.db,
  )
  return found.rows
}

/**
 * What the lines of room revenue, as x, are grouped by: a night by the type that it was held on and by its plan, everything else by those of its
 * booking.
 */
export function keyOf(tx: Tx, by: SalesKey): { join: Sql<unknown>; key: Sql<unknown> } {
  const booking = sql`left join booking b on ${tx.owns('b')} and b.id = x.booking_id`
  const night = sql`${booking} left join booking_night n on ${tx.owns('n')} and n.booking_id = x.booking_id and n.night = x.night`
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
