import { sql } from '#server/platform/db/sql.ts'
import type { Day } from '#contract/kernel/day.ts'
import type {
  RestaurantLocation,
  RestaurantLocationId,
  Station,
  StationId,
} from '#contract/restaurant/locations/shapes.ts'
import { stockLocationRows } from '#server/inventory/public.ts'
import { containing, orderOf, readPage, type SortFields, type ListFilter } from '#server/platform/db/list.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

const sortFields: SortFields = {
  name: [sql`lower(l.name)`],
  code: [sql`l.code`],
  type: [sql`l.type`, sql`lower(l.name)`],
}

type LocationFilter = ListFilter & { businessDate: Day }
type Window = { limit: number; offset: number }

/** A page of outlets with their stations and what goes on there, and how many there are. */
export async function locationsOnPage(
  tx: Tx,
  filter: LocationFilter,
  window: Window,
): Promise<{ rows: RestaurantLocation[]; total: number }> {
  const search = filter.search
    ? sql`and lower(l.name || ' ' || l.code || ' ' || coalesce(l.address, '')) like ${containing(filter.search)}`
    : sql``
  const which = sql`${tx.owns('l')} and (l.archived_at is not null) = ${filter.archived} ${search}`
  const question = {
    columns: columns(tx, filter.businessDate),
    from: sql`${tables(tx)} where ${which}`,
    order: sql`${orderOf(filter.sort, sortFields, 'name')}, l.id`,
  }
  return readPage<RestaurantLocation>(tx, question, window)
}

/** One outlet as it stands on the business date. */
export async function findLocation(
  tx: Tx,
  id: RestaurantLocationId,
  businessDate: Day,
): Promise<RestaurantLocation | undefined> {
  const found = await sql<RestaurantLocation>`
    select ${columns(tx, businessDate)} from ${tables(tx)} where ${tx.owns('l')} and l.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

export async function findStation(tx: Tx, id: StationId): Promise<Station | undefined> {
  const found = await sql<{ station: Station }>`
    select ${stationJson(tx)} as station from station s where ${tx.owns('s')} and s.id = ${id}`.execute(tx.db)
  return found.rows[0]?.station
}

/** Codes of outlets, open or archived, that begin with the text. */
export async function codesLike(tx: Tx, code: string): Promise<Set<string>> {
  const found = await sql<{ code: string }>`
    select l.code from restaurant_location l where ${tx.owns('l')} and l.code like ${`${code.slice(0, 3)}%`}`.execute(
    tx.db,
  )
  return new Set(found.rows.map((row) => row.code))
}

/** What still goes on at an outlet: open till sessions, and orders that are not ended. */
export async function openWorkAt(tx: Tx, id: RestaurantLocationId): Promise<{ sessions: number; orders: number }> {
  const found = await sql<{ sessions: number; orders: number }>`
    select ${openSessions(tx, id)} as sessions, ${openOrders(tx, id)} as orders`.execute(tx.db)
  return found.rows[0] ?? { sessions: 0, orders: 0 }
}

/** How many tickets a station still has to make. */
export async function activeTicketsAt(tx: Tx, id: StationId): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from kitchen_ticket k
    where ${tx.owns('k')} and k.station_id = ${id} and k.status = 'active'`.execute(tx.db)
  return found.rows[0]?.count ?? 0
}

function tables(tx: Tx) {
  return sql`restaurant_location l left join (${stockLocationRows(tx)}) p on p.id = l.stock_location_id`
}

function columns(tx: Tx, businessDate: Day) {
  return sql`l.id, l.code, l.name, l.type, l.address, l.phone, l.email, l.stock_location_id as "stockLocationId",
    p.name as "stockLocationName", l.prices_include_tax as "pricesIncludeTax",
    l.service_charge_ppm as "serviceChargePercent", l.service_charge_taxed as "serviceChargeTaxed",
    l.depletes_at as "depletesAt", l.blind_close as "blindClose", l.variance_limit as "varianceLimit",
    coalesce((select jsonb_agg(${stationJson(tx)} order by s.position, s.name) from station s
      where ${tx.owns('s')} and s.location_id = l.id and s.archived_at is null), '[]') as stations,
    ${openSessions(tx, sql`l.id`)} as "openSessions", ${openOrders(tx, sql`l.id`)} as "openOrders",
    ${netSalesOn(tx, businessDate)} as "salesToday", l.archived_at is not null as "isArchived", l.version`
}

/** A station as `s` holds it. */
function stationJson(tx: Tx) {
  return sql`jsonb_build_object('id', s.id, 'locationId', s.location_id, 'name', s.name, 'amberMinutes', s.amber_minutes,
    'redMinutes', s.red_minutes, 'isArchived', s.archived_at is not null, 'version', s.version,
    'categoryIds', coalesce((select jsonb_agg(k.category_id order by c.position, c.name)
      from station_category k join menu_category c on ${tx.owns('c')} and c.id = k.category_id
      where ${tx.owns('k')} and k.station_id = s.id), '[]'))`
}

type Place = RestaurantLocationId | ReturnType<typeof sql>

function openSessions(tx: Tx, location: Place) {
  return sql`(select count(*) from till_session t
    where ${tx.owns('t')} and t.location_id = ${location} and t.status = 'open')`
}

function openOrders(tx: Tx, location: Place) {
  return sql`(select count(*) from restaurant_order o
    where ${tx.owns('o')} and o.location_id = ${location} and o.status = 'open')`
}

/** Without taxes and tips: the orders that were closed on the day, less what was given back on it. */
function netSalesOn(tx: Tx, day: Day) {
  return sql`(coalesce((select sum(o.total - o.tax_amount) from restaurant_order o
      where ${tx.owns('o')} and o.location_id = l.id and o.status = 'closed' and o.closed_on = ${day}), 0)
    - coalesce((select sum(r.net) from order_refund r
      join restaurant_order o on ${tx.owns('o')} and o.id = r.order_id and o.location_id = l.id
      where ${tx.owns('r')} and r.business_date = ${day}), 0))::bigint`
}

/** How many outlets sell. */
export async function countOpenOutlets(tx: Tx): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from restaurant_location l where ${tx.owns('l')} and l.archived_at is null`.execute(tx.db)
  return found.rows[0]?.count ?? 0
}
