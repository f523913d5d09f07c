import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { partyOf } from '../groups/actions/parties.ts'

export type AgencyCommission = {
  agency: { id: GuestId; name: string }
  stays: number
  nights: number
  nightsTotal: Money
  due: Money
  coming: Money
}

/** What each agency gets of its stays that end in the days, the most due first: a share of the nights by their prices, or an amount for each. */
export async function commissionsByAgency(tx: Tx, { from, to }: { from: Day; to: Day }): Promise<AgencyCommission[]> {
  const isOver = sql`s.status = 'checked_out'`
  const found = await sql<AgencyCommission>`
    with stays as (
      select b.agency_id, b.status, n.nights, n.total,
        case when b.commission_amount is not null then b.commission_amount * n.nights
          else round(n.total * coalesce(b.commission_ppm, 0) / 1000000.0)::bigint end as commission
      from booking b
      cross join lateral (select count(*) as nights, coalesce(sum(m.price), 0)::bigint as total
        from booking_night m where ${tx.owns('m')} and m.booking_id = b.id) n
      where ${tx.owns('b')} and b.agency_id is not null and b.departure between ${from} and ${to}
        and b.status in ('confirmed', 'checked_in', 'checked_out'))
    select ${partyOf(tx, sql`s.agency_id`)} as agency, count(*) filter (where ${isOver})::int as stays,
      coalesce(sum(s.nights) filter (where ${isOver}), 0)::int as nights,
      coalesce(sum(s.total) filter (where ${isOver}), 0)::bigint as "nightsTotal",
      coalesce(sum(s.commission) filter (where ${isOver}), 0)::bigint as due,
      coalesce(sum(s.commission) filter (where not (${isOver})), 0)::bigint as coming
    from stays s group by s.agency_id order by due desc, coming desc, s.agency_id`.execute(tx.db)
  return found.rows
}
