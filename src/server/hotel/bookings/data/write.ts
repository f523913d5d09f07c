import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { BookingId, BookingStatus } from '#contract/hotel/bookings/shapes.ts'
import type { DepositStep, Policy } from '#contract/hotel/policies/shapes.ts'
import type { PriceStep, RatePlanId } from '#contract/hotel/rate-plans/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { minorOf, type Money, zero } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import { newId } from '#server/platform/ids.ts'
import { takingNumbers } from '#server/tenancy/public/numbers.ts'
import { givePlanPackages } from '../../packages/actions/booked.ts'
import { insertDeposits } from './deposits.ts'

export type NewNight = {
  night: Day
  price: Money
  roomTypeId: RoomTypeId
  origin: 'rate' | 'manual'
  /** What it was sold at, and how the price is made up; absent where nobody worked it out. */
  ratePlanId?: RatePlanId | null
  steps?: readonly PriceStep[]
  /** Picked up from the block of a group. */
  fromBlock?: boolean
  /** An amendment takes it from the block of its group, or raises that by it. */
  takes?: 'block' | 'beyond'
}

export type BookingRecord = {
  id: BookingId
  status: BookingStatus
  guestId: GuestId
  roomTypeId: RoomTypeId
  ratePlanId?: RatePlanId | null
  roomId: RoomId | null
  arrival: Day
  departure: Day
  adults: number
  children: number
  source: string | null
  notes: string | null
  creditLimit: Money | null
  releaseOn: Day | null
  releaseTime?: string | null
  arrivalTime?: string | null
  departureTime?: string | null
  oversold: boolean
  /** The terms that it is sold by, with what they ask for ahead; none for bookings of the past. */
  policy?: Policy | null
  depositRequired?: Money
  deposits?: readonly DepositStep[]
  /** The group that it belongs to, for whom the guest travels, and who sent them with what they get for it. */
  groupId?: GroupId | null
  companyId?: GuestId | null
  agencyId?: GuestId | null
  commissionPpm?: number | null
  commissionAmount?: Money | null
}

/** Inserts bookings of the business date under the next numbers, in their order, with what is asked ahead of them and the packages of their plans; answers the numbers. */
export async function insertBookings(tx: Tx, bookings: readonly BookingRecord[]): Promise<Map<BookingId, string>> {
  const column = <K extends keyof BookingRecord>(name: K) => bookings.map((booking) => booking[name])
  const year = Number(tx.businessDate?.slice(0, 4))
  const inserting = sql<{ id: BookingId; number: string }>`
    with ${takingNumbers(tx, year, [{ series: 'BK', count: bookings.length }])}
    insert into booking (${sql.ref('tenant_id')}, booking_number, id, status, guest_id, room_type_id, room_id, arrival, departure, adults,
      children, source, notes, credit_limit, release_on, oversold, rate_plan_id, policy, deposit_required,
      release_time, arrival_time, departure_time, group_id, company_id, agency_id, commission_ppm, commission_amount, booked_on, created_at)
    select ${tx.tenant}, document_number(c.prefix, c.year, c.first + b.place - 1, c.padding), b.id, b.status, b.guest_id,
      b.room_type_id, b.room_id, b.arrival, b.departure, b.adults, b.children, b.source, b.notes, b.credit_limit, b.release_on,
      b.oversold, b.rate_plan_id, b.policy, b.deposit_required, b.release_time, b.arrival_time, b.departure_time, b.group_id,
      b.company_id, b.agency_id, b.commission_ppm, b.commission_amount, ${tx.businessDate}::date, ${tx.now}::timestamptz
    from numbers c cross join unnest(${column('id')}::uuid[], ${column('status')}::text[], ${column('guestId')}::uuid[],
      ${column('roomTypeId')}::uuid[], ${column('roomId')}::uuid[], ${column('arrival')}::date[], ${column('departure')}::date[],
      ${column('adults')}::int[], ${column('children')}::int[], ${column('source')}::text[], ${column('notes')}::text[],
      ${bookings.map(({ creditLimit }) => creditLimit && minorOf(creditLimit))}::bigint[], ${column('releaseOn')}::date[],
      ${column('oversold')}::boolean[], ${bookings.map(({ ratePlanId }) => ratePlanId ?? null)}::uuid[],
      ${bookings.map(({ policy }) => (policy ? JSON.stringify(policy) : null))}::jsonb[],
      ${bookings.map(({ depositRequired = zero }) => minorOf(depositRequired))}::bigint[],
      ${bookings.map(({ releaseTime }) => releaseTime ?? null)}::text[],
      ${bookings.map(({ arrivalTime }) => arrivalTime ?? null)}::text[],
      ${bookings.map(({ departureTime }) => departureTime ?? null)}::text[],
      ${bookings.map(({ groupId }) => groupId ?? null)}::uuid[], ${bookings.map(({ companyId }) => companyId ?? null)}::uuid[],
      ${bookings.map(({ agencyId }) => agencyId ?? null)}::uuid[], ${bookings.map(({ commissionPpm }) => commissionPpm ?? null)}::int[],
      ${bookings.map(({ commissionAmount }) => commissionAmount && minorOf(commissionAmount))}::bigint[]) with ordinality
      as b (id, status, guest_id, room_type_id, room_id, arrival, departure, adults, children, source, notes, credit_limit, release_on,
        oversold, rate_plan_id, policy, deposit_required, release_time, arrival_time, departure_time, group_id, company_id, agency_id,
        commission_ppm, commission_amount, place)
    returning id, booking_number as number`
  const [[inserted]] = await Promise.all([
    tx.lock({ rank: 'number', take: () => inserting.execute(tx.db) }),
    insertDeposits(
      tx,
      bookings.map(({ id, deposits = [] }) => ({ id, deposits })),
    ),
  ])
  await givePlanPackages(tx, bookings)
  return new Map(inserted.rows.map(({ id, number }) => [id, number]))
}

/** The number that a booking has once it is written, as sql. */
export function numberOf(tx: Tx, id: BookingId): Sql<string> {
  return sql<string>`(select b.booking_number from booking b where ${tx.owns('b')} and b.id = ${id})`
}

/** Opens the folios of bookings. */
export async function insertFolios(tx: Tx, bookingIds: readonly BookingId[]): Promise<void> {
  await sql`
    insert into folio (${sql.ref('tenant_id')}, id, booking_id)
    select ${tx.tenant}, f.* from unnest(${bookingIds.map(() => newId())}::uuid[], ${bookingIds}::uuid[]) as f`.execute(
    tx.db,
  )
}

/** Writes the snapshot of nights. */
export async function insertNights(tx: Tx, nights: readonly (NewNight & { bookingId: BookingId })[]): Promise<void> {
  if (nights.length === 0) return
  await sql`
    insert into booking_night (${sql.ref('tenant_id')}, booking_id, night, price, room_type_id, origin, rate_plan_id, steps,
      from_block)
    select ${tx.tenant}, n.* from unnest(${nights.map((night) => night.bookingId)}::uuid[], ${nights.map((night) => night.night)}::date[],
      ${nights.map((night) => minorOf(night.price))}::bigint[], ${nights.map((night) => night.roomTypeId)}::uuid[],
      ${nights.map((night) => night.origin)}::text[], ${nights.map((night) => night.ratePlanId ?? null)}::uuid[],
      ${nights.map(stepsText)}::jsonb[], ${nights.map(({ fromBlock, takes }) => fromBlock ?? takes !== undefined)}::boolean[]) as n`.execute(
    tx.db,
  )
}

function stepsText({ steps }: NewNight): string | null {
  return steps ? JSON.stringify(steps) : null
}

export async function deleteNightsFrom(tx: Tx, bookingId: BookingId, from: Day): Promise<void> {
  await tx.db.deleteFrom('booking_night').where('booking_id', '=', bookingId).where('night', '>=', from).execute()
}

/** Says which type's counter holds the nights from a day on. */
export async function retypeNights(
  tx: Tx,
  bookingId: BookingId,
  { from, type }: { from: Day; type: RoomTypeId },
): Promise<void> {
  await tx.db
    .updateTable('booking_night')
    .set({ room_type_id: type })
    .where('booking_id', '=', bookingId)
    .where('night', '>=', from)
    .execute()
}

/** Writes prices and types of nights that a booking has already; one that goes over to another type is of no block any more. */
export async function updateNights(tx: Tx, bookingId: BookingId, nights: readonly NewNight[]): Promise<void> {
  if (nights.length === 0) return
  await sql`
    update booking_night n set price = c.price, room_type_id = c.room_type_id, origin = c.origin,
      rate_plan_id = c.rate_plan_id, steps = c.steps, from_block = n.from_block and n.room_type_id = c.room_type_id
    from unnest(${nights.map((night) => night.night)}::date[], ${nights.map((night) => minorOf(night.price))}::bigint[],
      ${nights.map((night) => night.roomTypeId)}::uuid[], ${nights.map((night) => night.origin)}::text[],
      ${nights.map((night) => night.ratePlanId ?? null)}::uuid[], ${nights.map(stepsText)}::jsonb[])
      as c (night, price, room_type_id, origin, rate_plan_id, steps)
    where ${tx.owns('n')} and n.booking_id = ${bookingId} and n.night = c.night`.execute(tx.db)
}

export async function deleteNights(tx: Tx, bookingId: BookingId, nights: readonly Day[]): Promise<void> {
  if (nights.length === 0) return
  await tx.db.deleteFrom('booking_night').where('booking_id', '=', bookingId).where('night', 'in', nights).execute()
}

export type BookingChange = {
  status?: BookingStatus
  guest_id?: GuestId
  room_type_id?: RoomTypeId
  arrival?: Day
  room_id?: RoomId | null
  occupied_type_id?: RoomTypeId | null
  departure?: Day
  checked_in_on?: Day | null
  checked_out_on?: Day | null
  cancelled_on?: Day | null
  no_show_on?: Day | null
  cancel_reason?: string | null
  cancellation_number?: string | null
  oversold?: boolean
  keeps_room?: boolean | undefined
  group_id?: GroupId | null
  company_id?: GuestId | null | undefined
  agency_id?: GuestId | null | undefined
  commission_ppm?: number | null | undefined
  commission_amount?: Money | null | undefined
  adults?: number | undefined
  children?: number | undefined
  source?: string | null | undefined
  notes?: string | null | undefined
  credit_limit?: Money | null | undefined
  release_on?: Day | null | undefined
  release_time?: string | null | undefined
  arrival_time?: string | null | undefined
  departure_time?: string | null | undefined
  deposit_required?: Money
  /** The terms that were agreed on, as JSON. */
  policy?: string
}

/** Changes a booking that is locked, and counts its version on. */
export async function updateBooking(tx: Tx, id: BookingId, change: BookingChange): Promise<void> {
  await tx.db
    .updateTable('booking')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
