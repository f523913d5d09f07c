import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { BookingTab } from '#contract/hotel/bookings/api/lists.ts'
import type { BookingId, BookingRow, BookingStatus } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import {
  containing,
  countRows,
  findPage,
  inOrder,
  type SortFields,
  type SortTerm,
  sortTerms,
  turnedRound,
} from '#server/platform/db/list.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { numbersTaken } from '#server/tenancy/public/numbers.ts'
import { joinedTables, nightsTotal, presentRow, type Raw, rowColumns } from './read.ts'

export type BookingFilter = {
  tab?: BookingTab | undefined
  status?: BookingStatus | undefined
  from?: Day | undefined
  to?: Day | undefined
  roomTypeId?: string | undefined
  guestId?: string | undefined
  search?: string | undefined
  sort?: string | undefined
}

/** The bookings of each tab on the business date, as sql over alias b. */
export function tabCondition(tab: BookingTab, businessDate: Day): Sql<unknown> {
  switch (tab) {
    case 'arrivals':
      return sql`b.status in ('confirmed', 'optional') and b.arrival = ${businessDate}`
    case 'in_house':
      return sql`b.status = 'checked_in'`
    case 'departures':
      return sql`b.status = 'checked_in' and b.departure <= ${businessDate}`
    case 'unassigned':
      return sql`b.status in ('confirmed', 'optional') and b.room_id is null and b.arrival <= ${businessDate}::date + 7`
    case 'on_hold':
      return sql`b.status = 'optional'`
    case 'late':
      return sql`b.status in ('confirmed', 'optional') and b.arrival < ${businessDate}`
    case 'oversold':
      return sql`b.status in ('confirmed', 'optional') and b.oversold`
    case 'all':
      return sql`true`
  }
}

/** As `booking_number_once` keeps them: BK-999999 before BK-1000000. */
const byNumber = [sql`length(b.booking_number)`, sql`b.booking_number`]

const sortFields: SortFields = {
  arrival: [sql`b.arrival`],
  departure: [sql`b.departure`],
  guest: [sql`lower(g.last_name)`, sql`lower(g.first_name)`],
  bookingNumber: byNumber,
}

/**
 * One page of bookings and how many there are in all. The page is found in a narrow index first, from the end that is nearer, and
 * only its rows are joined. All bookings are as many as bear a number.
 */
export async function findBookings(
  tx: Tx,
  filter: BookingFilter,
  place: { limit: number; offset: number; businessDate: Day },
): Promise<{ rows: BookingRow[]; total: number }> {
  // No two bookings have one number: behind it there are no ties, and its index serves alone.
  const ties = filter.sort?.endsWith('bookingNumber') ? [] : [sql`b.id`]
  const order = sortTerms(filter.sort, sortFields, { fallback: '-arrival', ties })
  const { ids, total } = filter.search
    ? await findPage<BookingId>(tx, { id: sql`b.id`, from: fitting(tx, filter, place), order: inOrder(order) }, place)
    : await pageFromEnd(tx, filter, { ...place, order })
  if (ids.length === 0) return { rows: [], total }
  const found = await sql<Raw>`
    select ${rowColumns}, ${nightsTotal(tx)}
    from unnest(${ids}::uuid[]) with ordinality as page (id, place)
    join booking b on ${tx.owns('b')} and b.id = page.id
    ${joinedTables(tx)}
    order by page.place`.execute(tx.db)
  return { rows: found.rows.map((row) => presentRow(row, place.businessDate)), total }
}

type Place = { limit: number; offset: number; businessDate: Day; order: readonly SortTerm[] }

async function pageFromEnd(tx: Tx, filter: BookingFilter, place: Place): Promise<{ ids: BookingId[]; total: number }> {
  const total = await countBookings(tx, filter, place.businessDate)
  const limit = Math.min(place.limit, total - place.offset)
  return { ids: limit > 0 ? await pageOfIds(tx, filter, { ...place, limit, total }) : [], total }
}

async function countBookings(tx: Tx, filter: BookingFilter, businessDate: Day): Promise<number> {
  const { tab = 'all', status, from, to, roomTypeId, guestId, search } = filter
  const isWhole = tab === 'all' && [status, from, to, roomTypeId, guestId, search].every((asked) => asked === undefined)
  if (isWhole) return numbersTaken(tx, 'BK')
  const which = sql`${tx.owns('b')} and ${conditionsOf(tx, filter, businessDate)}`
  return countRows(tx, sql`booking b where ${which}`)
}

async function pageOfIds(tx: Tx, filter: BookingFilter, window: Place & { total: number }): Promise<BookingId[]> {
  const { limit, offset, total, order } = window
  const behind = total - offset - limit
  const isNearEnd = behind < offset
  const page = await sql<{ id: BookingId }>`
    select b.id from ${fitting(tx, filter, window)}
    order by ${inOrder(isNearEnd ? turnedRound(order) : order)} limit ${limit} offset ${isNearEnd ? behind : offset}`.execute(
    tx.db,
  )
  const ids = page.rows.map(({ id }) => id)
  return isNearEnd ? ids.reverse() : ids
}

/** The bookings that fit, beside their guests where these say the order. */
function fitting(tx: Tx, filter: BookingFilter, { businessDate }: { businessDate: Day }): Sql<unknown> {
  const guests = filter.sort?.includes('guest') ? sql`join guest g on ${tx.owns('g')} and g.id = b.guest_id` : sql``
  return sql`booking b ${guests} where ${tx.owns('b')} and ${conditionsOf(tx, filter, businessDate)}`
}

export type BookingSums = { bookings: number; nightsTotal: Money; charges: Money; payments: Money }

/** What all bookings of a filter come to. */
export async function sumBookings(tx: Tx, filter: BookingFilter, businessDate: Day): Promise<BookingSums> {
  const found = await sql<BookingSums>`
    with found as (
      select b.id from booking b where ${tx.owns('b')} and ${conditionsOf(tx, filter, businessDate)})
    select count(*) as bookings, coalesce(sum(f.charges), 0)::bigint as charges, coalesce(sum(f.payments), 0)::bigint as payments,
      coalesce((select sum(n.price) from booking_night n join found o on o.id = n.booking_id where ${tx.owns('n')}), 0)::bigint
        as "nightsTotal"
    from found join folio f on ${tx.owns('f')} and f.booking_id = found.id`.execute(tx.db)
  return found.rows[0] ?? { bookings: 0, nightsTotal: zero, charges: zero, payments: zero }
}

function conditionsOf(tx: Tx, filter: BookingFilter, businessDate: Day): Sql<unknown> {
  const parts: Sql<unknown>[] = []
  if (filter.tab && filter.tab !== 'all') parts.push(tabCondition(filter.tab, businessDate))
  if (filter.status) parts.push(sql`b.status = ${filter.status}`)
  if (filter.from) parts.push(sql`b.arrival >= ${filter.from}`)
  if (filter.to) parts.push(sql`b.arrival <= ${filter.to}`)
  if (filter.roomTypeId) parts.push(sql`b.room_type_id = ${filter.roomTypeId}`)
  if (filter.guestId) parts.push(sql`b.guest_id = ${filter.guestId}`)
  if (filter.search) parts.push(searchCondition(tx, filter.search))
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

/**
 * A case-insensitive substring of the number, the guest's name, e-mail or phone. The guests are gone through once, and not one for each
 * booking; numbers are written in capitals.
 */
function searchCondition(tx: Tx, text: string): Sql<unknown> {
  return sql`(strpos(b.booking_number collate "C", ${text.toUpperCase()}) > 0 or b.guest_id in (
    select g.id from guest g where ${tx.owns('g')} and g.search_text like ${containing(text)}))`
}

export type TabCounts = Record<Exclude<BookingTab, 'all'>, number>

/** How many bookings each tab holds. */
export async function countTabs(tx: Tx, businessDate: Day): Promise<TabCounts> {
  const count = (tab: Exclude<BookingTab, 'all'>) =>
    sql<number>`count(*) filter (where ${tabCondition(tab, businessDate)})`
  const found = await sql<TabCounts>`
    select ${count('arrivals')} as arrivals, ${count('in_house')} as in_house, ${count('departures')} as departures,
      ${count('unassigned')} as unassigned, ${count('on_hold')} as on_hold, ${count('late')} as late, ${count('oversold')} as oversold
    from booking b where ${tx.owns('b')} and b.status in ('optional', 'confirmed', 'checked_in')`.execute(tx.db)
  return found.rows[0] ?? { arrivals: 0, in_house: 0, departures: 0, unassigned: 0, on_hold: 0, late: 0, oversold: 0 }
}
