import { sql } from '#server/platform/db/sql.ts'
import { dayByDay } from '#contract/hotel/rate-calendar/rules.ts'
import type { RateTerms } from '#contract/hotel/rate-calendar/shapes.ts'
import type { SellingPlan, SellingRates, SoldNights } from '#contract/hotel/rate-plans/rules/selling.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Room types (all when absent) and days, both ends included. */
export type SellingWindow = { types?: readonly RoomTypeId[]; from: Day; to: Day }

/** Plans, and the days of the window on which something differs. */
export async function readRates(tx: Tx, window: SellingWindow): Promise<Pick<SellingRates, 'plans' | 'days'>> {
  const types = window.types ?? null
  const found = await sql<{ plans: SellingPlan[]; terms: RateTerms[] }>`
    select coalesce((select json_agg(json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'visibility', p.visibility,
        'parentId', p.parent_id, 'percentPpm', p.percent_ppm, 'amount', p.amount, 'roundTo', p.round_to, 'included', p.included,
        'isArchived', p.archived_at is not null, 'typeIds', coalesce((select json_agg(s.room_type_id)
          from rate_plan_type s where ${tx.owns('s')} and s.rate_plan_id = p.id), '[]')) order by p.level, lower(p.code), p.id)
      from rate_plan p where ${tx.owns('p')}), '[]') as plans,
      coalesce((select json_agg(t.*) from (
        select d.room_type_id as "roomTypeId", d.rate_plan_id as "ratePlanId", d.price, d.closed, d.closed_to_arrival as "closedToArrival",
          d.closed_to_departure as "closedToDeparture", d.min_stay as "minStay", d.max_stay as "maxStay",
          d.min_stay_on_arrival as "minStayOnArrival", d.max_stay_on_arrival as "maxStayOnArrival", d.quota,
          d.offer_at_most as "offerAtMost", array_agg(d.day order by d.day) as days
        from rate_day d where ${tx.owns('d')} and d.day between ${window.from} and ${window.to}
          and (${types}::uuid[] is null or d.room_type_id = any(${types}::uuid[]))
        group by d.plan_key, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 order by d.plan_key) t), '[]') as terms`.execute(
    tx.db,
  )
  const [row] = found.rows
  return row ? { plans: row.plans, days: dayByDay(row.terms) } : { plans: [], days: [] }
}

/** How many nights of types are sold at each plan: those of bookings that hold a room. */
export async function readSold(tx: Tx, { types, from, to }: SellingWindow): Promise<SoldNights[]> {
  const found = await sql<SoldNights>`
    select n.room_type_id as "roomTypeId", n.rate_plan_id as "ratePlanId", n.night, count(*)::int as sold
    from booking_night n join booking b on ${tx.owns('b')} and b.id = n.booking_id
    where ${tx.owns('n')} and n.night between ${from} and ${to} and n.room_type_id = any(${types ?? []}::uuid[])
      and b.status in ('optional', 'confirmed', 'checked_in')
    group by n.room_type_id, n.rate_plan_id, n.night`.execute(tx.db)
  return found.rows
}
