import { sql } from '#server/platform/db/sql.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { RestaurantLocationId } from '#contract/restaurant/locations/shapes.ts'
import type { TillSession, TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import { containing, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import { isoOf } from '#server/platform/db/instant.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A session with what its location says of blind counts. */
export type FoundSession = TillSession & { blindClose: boolean }

export type TillSessionFilter = {
  locationId?: RestaurantLocationId | undefined
  status?: 'open' | 'closed' | undefined
  from?: Day | undefined
  to?: Day | undefined
  search?: string | undefined
  sort?: string | undefined
}
type Window = { limit: number; offset: number }

const sortFields: SortFields = {
  openedAt: [sql`s.opened_at`],
  closedAt: [sql`s.closed_at`],
  number: [sql`s.number`],
  zNumber: [sql`s.z_number`],
  businessDate: [sql`s.business_date`],
  variance: [sql`s.variance`],
}

/** A page of sessions, newest first unless asked otherwise, and how many there are. */
export async function sessionsOnPage(
  tx: Tx,
  filter: TillSessionFilter,
  window: Window,
): Promise<{ rows: FoundSession[]; total: number }> {
  const question = {
    columns: columns(tx),
    from: sql`${tables(tx)} and ${conditionsOf(filter)}`,
    order: sql`${orderOf(filter.sort, sortFields, '-openedAt')}, s.id`,
  }
  return readPage<FoundSession>(tx, question, window)
}

export async function findSession(tx: Tx, id: TillSessionId): Promise<FoundSession | undefined> {
  const found = await sql<FoundSession>`select ${columns(tx)} from ${tables(tx)} and s.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

/** What an open session should hold is not stored: `expected` is null until it is closed. */
function columns(tx: Tx) {
  return sql`s.id, s.number, s.location_id as "locationId", l.name as "locationName", s.drawer, s.status,
      s.business_date as "businessDate", s.opening_count as "openingCount",
      coalesce(s.opening_count - s.opening_expected, 0)::bigint as "openingDifference", s.expected, s.counted, s.variance,
      s.variance_reason as "varianceReason", s.left_in_drawer as "leftInDrawer", s.z_number as "zNumber",
      s.opened_by_name as "openedByName", s.opened_at as "openedAt", s.closed_by_name as "closedByName",
      s.closed_at as "closedAt", s.version, l.blind_close as "blindClose",
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'amount', m.amount, 'reason', m.reason,
          'madeByName', m.made_by_name, 'madeAt', ${isoOf('m.made_at')})
          order by m.made_at, m.id)
        from till_movement m where ${tx.owns('m')} and m.session_id = s.id), '[]') as movements`
}

function tables(tx: Tx) {
  return sql`till_session s join restaurant_location l on ${tx.owns('l')} and l.id = s.location_id where ${tx.owns('s')}`
}

function conditionsOf(filter: TillSessionFilter) {
  const conditions = [sql`true`]
  if (filter.locationId) conditions.push(sql`s.location_id = ${filter.locationId}`)
  if (filter.status) conditions.push(sql`s.status = ${filter.status}`)
  if (filter.from) conditions.push(sql`s.business_date >= ${filter.from}`)
  if (filter.to) conditions.push(sql`s.business_date <= ${filter.to}`)
  if (filter.search) {
    conditions.push(
      sql`lower(s.drawer || ' ' || s.opened_by_name || ' ' || coalesce(s.closed_by_name, '') || ' ' ||
        coalesce('z' || s.z_number, '')) like ${containing(filter.search)}`,
    )
  }
  return sql.join(conditions, sql` and `)
}
