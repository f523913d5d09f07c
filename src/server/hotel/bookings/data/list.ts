import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { BookingTab, NightOutcome } from '#contract/hotel/bookings/api/lists.ts'
import type { BookingId, BookingRow, BookingStatus } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Money, times, zero } from '#contract/kernel/money.ts'
import { quantityOf } from '#contract/kernel/quantity.ts'
import { taxingOf } from '#server/accounting/public/taxes.ts'
import {
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
import { grossOfNights, looksAtLength, type StayNight } from '../../folios/actions/night-costs.ts'
import { packagesByBooking } from '../../packages/actions/booked.ts'
import { type Expected, endedByThemselves, expectedOf } from '../rules.ts'
import { byRoomNumber } from '../../rooms/actions/by-number.ts'
import { isStepMissing } from './deposits.ts'
import { type ComingFee, isFeeComing } from './fees.ts'
import { grossOfFee, isComing, joinedTables, presentRow, type Raw, rowColumns } from './read.ts'
import { type GuestSearch, searchCondition, searchGathered, searchOneByOne } from './search.ts'

export type BookingFilter = {
  tab?: BookingTab | undefined
  status?: BookingStatus | undefined
  from?: Day | undefined
  to?: Day | undefined
  roomTypeId?: string | undefined
  guestId?: string | undefined
  deposit?: 'missing' | 'overdue' | undefined
  groupId?: string | undefined
  agencyId?: string | undefined
  night?: Day | undefined
  outcome?: NightOutcome | undefined
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
    case 'waitlist':
      return sql`b.status = 'waitlisted'`
    case 'inquiries':
      return sql`b.status = 'inquiry'`
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
  room: [sql`r.id is null`, ...byRoomNumber],
  bookingNumber: byNumber,
  queue: [sql`b.id`],
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
    ? await searchedPage(tx, filter, { ...place, order })
    : await pageFromEnd(tx, filter, { ...place, order })
  if (ids.length === 0) return { rows: [], total }
  const asked = sql<Raw>`
    select ${rowColumns(tx, place.businessDate)}
    from unnest(${ids}::uuid[]) with ordinality as page (id, place)
    join booking b on ${tx.owns('b')} and b.id = page.id
    ${joinedTables(tx, place.businessDate)}
    order by page.place`.execute(tx.db)
  const [found, { set: taxing, category: extras }] = await Promise.all([asked, taxingOf(tx, 'room_extras')])
  const presenting = { businessDate: place.businessDate, taxing, extras }
  return { rows: found.rows.map((row) => presentRow(row, presenting)), total }
}

type Place = { limit: number; offset: number; businessDate: Day; order: readonly SortTerm[] }

function searchedPage(tx: Tx, filter: BookingFilter, place: Place): Promise<{ ids: BookingId[]; total: number }> {
  const by = (guestHas?: GuestSearch) => fitting(tx, filter, { ...place, ...(guestHas && { guestHas }) })
  const many = { page: by(searchOneByOne), count: by(searchGathered) }
  return findPage(tx, { id: sql`b.id`, from: by(), order: inOrder(place.order), many }, place)
}

async function pageFromEnd(tx: Tx, filter: BookingFilter, place: Place): Promise<{ ids: BookingId[]; total: number }> {
  const total = await countBookings(tx, filter, place.businessDate)
  const limit = Math.min(place.limit, total - place.offset)
  return { ids: limit > 0 ? await pageOfIds(tx, filter, { ...place, limit, total }) : [], total }
}

async function countBookings(tx: Tx, filter: BookingFilter, businessDate: Day): Promise<number> {
  const { tab = 'all', status, from, to, roomTypeId, guestId, groupId, agencyId, deposit, night, search } = filter
  const narrowing = [status, from, to, roomTypeId, guestId, groupId, agencyId, deposit, night, search]
  const isWhole = tab === 'all' && narrowing.every((asked) => asked === undefined)
  if (isWhole) return numbersTaken(tx, 'BK')
  const which = sql`${tx.owns('b')} and ${conditionsOf(tx, filter, { businessDate })}`
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

/** The bookings that fit, beside their guests and rooms where these say the order. */
function fitting(tx: Tx, filter: BookingFilter, looking: Looking): Sql<unknown> {
  const guests = filter.sort?.includes('guest') ? sql`join guest g on ${tx.owns('g')} and g.id = b.guest_id` : sql``
  const rooms = filter.sort?.includes('room') ? sql`left join room r on ${tx.owns('r')} and r.id = b.room_id` : sql``
  return sql`booking b ${guests} ${rooms} where ${tx.owns('b')} and ${conditionsOf(tx, filter, looking)}`
}

export type BookingSums = {
  bookings: number
  nightsTotal: Money
  charges: Money
  payments: Money
  expected: Expected
}

/** Nights of several stays that cost the same. */
type AlikeNights = StayNight & { count: number }

/** Fees for hours of several stays that cost the same. */
type AlikeFees = ComingFee & { arrival: Day; departure: Day; count: number }

/** What all bookings of a filter come to. Nights still to be charged are added up by what they cost, not one by one. */
export async function sumBookings(tx: Tx, filter: BookingFilter, businessDate: Day): Promise<BookingSums> {
  const { set: taxing, category: extras } = await taxingOf(tx, 'room_extras')
  // Where no tax looks at the length of a stay, a night is the same wherever it stands in one.
  const stay = looksAtLength(taxing)
    ? sql`b.arrival, b.departure`
    : sql`case when p.packages is null then m.night else b.arrival end as arrival,
        case when p.packages is null then m.night + 1 else b.departure end as departure`
  type Found = Omit<BookingSums, 'expected'> & { coming: AlikeNights[]; fees: AlikeFees[] }
  const found = await sql<Found>`
    with found as (
      select b.id, b.status, b.adults, b.children, b.arrival, b.departure, b.group_id from booking b
      where ${tx.owns('b')} and ${conditionsOf(tx, filter, { businessDate })}),
    packed as (${packagesByBooking(tx)}),
    alike as (
      select m.night, m.price, b.adults, case when p.packages is null then 0 else b.children end as children, ${stay}, p.packages, count(*) as count
      from found b join booking_night m on ${tx.owns('m')} and m.booking_id = b.id left join packed p on p.booking_id = b.id
      where ${isComing(tx, businessDate)} group by 1, 2, 3, 4, 5, 6, 7),
    fees as (
      select s.kind, s.price, b.arrival, b.departure, count(*) as count
      from found b join stay_fee s on ${tx.owns('s')} and s.booking_id = b.id
      where ${isFeeComing()} group by 1, 2, 3, 4)
    select count(*) as bookings, coalesce(sum(f.charges), 0)::bigint as charges, coalesce(sum(f.payments), 0)::bigint as payments,
      coalesce((select sum(n.price) from booking_night n join found o on o.id = n.booking_id where ${tx.owns('n')}), 0)::bigint
        as "nightsTotal",
      coalesce((select jsonb_agg(case when a.packages is null then to_jsonb(a) - 'packages' else to_jsonb(a) end) from alike a), '[]') as coming,
      coalesce((select jsonb_agg(to_jsonb(e)) from fees e), '[]') as fees
    from found join folio f on ${tx.owns('f')} and f.booking_id = found.id`.execute(tx.db)
  const { coming, fees, ...sums } = found.rows[0] ?? {
    bookings: 0,
    nightsTotal: zero,
    charges: zero,
    payments: zero,
    coming: [],
    fees: [],
  }
  const gross = grossOfNights(taxing, coming)
  const counted = coming.map(({ count }, index) => times(gross[index] ?? zero, quantityOf(count)))
  const ofFees = fees.map((fee) => times(grossOfFee(fee, fee, { taxing, extras }), quantityOf(fee.count)))
  return { ...sums, expected: expectedOf(sums, [...counted, ...ofFees]) }
}

/** The day on which it is asked, and how the guest is sought where a text is asked. */
type Looking = { businessDate: Day; guestHas?: GuestSearch }

function conditionsOf(tx: Tx, filter: BookingFilter, { businessDate, guestHas }: Looking): Sql<unknown> {
  const parts: Sql<unknown>[] = []
  if (filter.tab && filter.tab !== 'all') parts.push(tabCondition(filter.tab, businessDate))
  if (filter.status) parts.push(sql`b.status = ${filter.status}`)
  if (filter.from) parts.push(sql`b.arrival >= ${filter.from}`)
  if (filter.to) parts.push(sql`b.arrival <= ${filter.to}`)
  if (filter.roomTypeId) parts.push(sql`b.room_type_id = ${filter.roomTypeId}`)
  if (filter.guestId) parts.push(sql`b.guest_id = ${filter.guestId}`)
  if (filter.deposit) parts.push(depositCondition(tx, filter.deposit, businessDate))
  if (filter.groupId) parts.push(sql`b.group_id = ${filter.groupId}`)
  if (filter.agencyId) parts.push(sql`b.agency_id = ${filter.agencyId}`)
  if (filter.night) parts.push(outcomeCondition(tx, filter.night, filter.outcome ?? 'charged'))
  if (filter.search) parts.push(searchCondition(tx, filter.search, guestHas))
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

/** Bookings to come of whose deposit something is missing, as sql over alias b. */
function depositCondition(tx: Tx, asked: 'missing' | 'overdue', businessDate: Day): Sql<unknown> {
  const due = asked === 'overdue' ? sql`d.due_on < ${businessDate}` : sql`true`
  return sql`b.status in ('optional', 'confirmed') and b.deposit_required > 0
    and exists (select 1 from folio m join deposit_step d on ${tx.owns('d')} and d.booking_id = m.booking_id and ${due}
      where ${tx.owns('m')} and m.booking_id = b.id and ${isStepMissing(tx, sql`m.payments`)})`
}

/** The bookings behind a result of the audit of a night, as sql over alias b. */
function outcomeCondition(tx: Tx, night: Day, outcome: NightOutcome): Sql<unknown> {
  switch (outcome) {
    case 'charged':
      return sql`b.id in (select l.booking_id from folio_line l where ${tx.owns('l')} and l.night = ${night} and l.kind = 'charge')`
    case 'no_show':
      return sql`b.no_show_on = ${night}`
    case 'released':
      return sql`b.cancelled_on = ${night} and b.cancel_reason = any(${endedByThemselves}::text[])`
    case 'arrived':
      return sql`b.checked_in_on = ${night}`
    case 'left':
      return sql`b.checked_out_on = ${night}`
  }
}

export type TabCounts = Record<Exclude<BookingTab, 'all'>, number>

/** How many bookings each tab holds. */
export async function countTabs(tx: Tx, businessDate: Day): Promise<TabCounts> {
  const count = (tab: Exclude<BookingTab, 'all'>) =>
    sql<number>`count(*) filter (where ${tabCondition(tab, businessDate)})`
  const found = await sql<TabCounts>`
    select ${count('arrivals')} as arrivals, ${count('in_house')} as in_house, ${count('departures')} as departures,
      ${count('unassigned')} as unassigned, ${count('on_hold')} as on_hold,
      ${count('waitlist')} as waitlist, ${count('inquiries')} as inquiries, ${count('late')} as late, ${count('oversold')} as oversold
    from booking b where ${tx.owns('b')} and b.status in ('inquiry', 'waitlisted', 'optional', 'confirmed', 'checked_in')`.execute(
    tx.db,
  )
  return (
    found.rows[0] ?? {
      arrivals: 0,
      in_house: 0,
      departures: 0,
      unassigned: 0,
      on_hold: 0,
      waitlist: 0,
      inquiries: 0,
      late: 0,
      oversold: 0,
    }
  )
}
