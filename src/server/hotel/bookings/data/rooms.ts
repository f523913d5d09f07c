import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { type GivenRoom, readinessOf } from '#contract/hotel/rooms/rules.ts'
import type { Cleanliness, RoomBlock, RoomId, RoomStatus } from '#contract/hotel/rooms/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { byRoomNumber } from '../../rooms/actions/by-number.ts'

export type LockedRoom = {
  id: RoomId
  number: string
  roomTypeId: RoomTypeId
  cleanliness: Cleanliness
  occupiedBy: BookingId | null
}

const columns = sql`r.id, r.room_number as number, r.room_type_id as "roomTypeId", r.cleanliness, r.occupied_by as "occupiedBy"`

/** An open room; undefined for one that is not there, and for none. */
export function roomBy(tx: Tx, id: RoomId | null | undefined): Lock<LockedRoom | undefined> {
  const { rank, take } = roomsBy(tx, id ? [id] : [])
  return { rank, take: async () => [...(await take()).values()][0] }
}

/** Open rooms, locked in the order of their ids. */
export function roomsBy(tx: Tx, ids: readonly RoomId[]): Lock<Map<RoomId, LockedRoom>> {
  return lockedRooms(tx, ids.length === 0 ? undefined : sql`r.id = any(${ids}::uuid[]) and r.archived_on is null`)
}

/** The rooms that bookings have, and open ones to move to; behind the lock of the bookings, what they have stays. */
export function roomsOf(
  tx: Tx,
  bookings: readonly BookingId[],
  others: readonly RoomId[] = [],
): Lock<Map<RoomId, LockedRoom>> {
  return lockedRooms(tx, ofBookings(tx, bookings, others))
}

/** The same without a lock. */
export function seeRooms(
  tx: Tx,
  bookings: readonly BookingId[],
  others: readonly RoomId[],
): Promise<Map<RoomId, LockedRoom>> {
  return findRooms(tx, ofBookings(tx, bookings, others), sql``)
}

function ofBookings(tx: Tx, bookings: readonly BookingId[], others: readonly RoomId[]): Sql<unknown> {
  return sql`(r.id in (select b.room_id from booking b where ${tx.owns('b')} and b.id = any(${bookings}::uuid[]))
    or r.id = any(${others}::uuid[]) and r.archived_on is null)`
}

function lockedRooms(tx: Tx, which: Sql<unknown> | undefined): Lock<Map<RoomId, LockedRoom>> {
  return {
    rank: 'room',
    take: async () => (which ? findRooms(tx, which, sql`for update of r`) : new Map()),
  }
}

async function findRooms(tx: Tx, which: Sql<unknown>, lock: Sql<unknown>): Promise<Map<RoomId, LockedRoom>> {
  const found = await sql<LockedRoom>`
    select ${columns} from room r where ${tx.owns('r')} and ${which} order by r.id ${lock}`.execute(tx.db)
  return new Map(found.rows.map((room) => [room.id, room]))
}

type Wanted = { type: RoomTypeId; from: Day; to: Day }

/** The first ready room of a type, by number, that nobody holds in [from, to); passes over rooms that somebody else is taking. */
export function readyRoom(tx: Tx, wanted: Wanted): Lock<LockedRoom | undefined> {
  return firstOf(tx, readyOfType(tx, wanted), wanted)
}

/** The same without a lock. */
export async function seeReadyRoom(tx: Tx, wanted: Wanted): Promise<LockedRoom | undefined> {
  const found = await sql<LockedRoom>`${readyOfType(tx, wanted)} limit 1`.execute(tx.db)
  return found.rows[0]
}

const isReady = sql`(r.occupied_by is null and r.cleanliness <> 'dirty')`

function readyOfType(tx: Tx, { type, ...days }: Wanted): Sql<LockedRoom> {
  return sql`select ${columns} from room r
    where ${tx.owns('r')} and r.room_type_id = ${type} and r.archived_on is null and ${isReady} and ${isFree(tx, days)}
    order by length(r.room_number), r.room_number`
}

type Days = Pick<Wanted, 'from' | 'to'>

/**
 * The first of some rooms, as r, that is still free behind its lock: what was looked at before may be older than the lock, so each is looked at
 * again, and the next one taken where somebody was quicker. Rooms that somebody is taking at this moment are passed over.
 */
function firstOf(tx: Tx, rooms: Sql<LockedRoom>, { from, to }: Days): Lock<LockedRoom | undefined> {
  return {
    rank: 'room',
    take: async () => {
      // The offset keeps the last look outside: without it the database would ask before it locks.
      const found = await sql<LockedRoom>`
        select w.* from (${rooms} offset 0 for update of r skip locked) w
        where room_is_free(${tx.tenant}, w.id, ${from}, ${to}) limit 1`.execute(tx.db)
      return found.rows[0]
    },
  }
}

/** A room that nobody holds for a stay, with why it is or isn't given first. */
export type FreeRoom = GivenRoom & {
  id: RoomId
  number: string
  roomTypeId: RoomTypeId
  typeCode: string
  typeName: string
}

/**
 * The open rooms of a type, or of all types, that nobody holds in [from, to), as they stand on the business date, by number; none is
 * locked.
 */
export async function freeRooms(
  tx: Tx,
  { type, from, to }: Omit<Wanted, 'type'> & { type?: RoomTypeId },
  date: Day,
): Promise<FreeRoom[]> {
  const found = await sql<Omit<FreeRoom, 'readiness' | 'isFaulty'> & RoomStatus>`
    select r.id, r.room_number as number, r.cleanliness, r.room_type_id as "roomTypeId", t.code as "typeCode", t.name as "typeName",
      case when r.occupied_by is null then 'vacant' else 'occupied' end as occupancy,
      coalesce((select k.kind from room_block k where ${tx.owns('k')} and k.room_id = r.id
        and k.from_day <= ${date} and ${date} < least(k.to_day, coalesce(k.released_on, k.to_day))), 'ok') as service,
      (select min(lower(h.during)) from room_hold h
        where ${tx.owns('h')} and h.room_id = r.id and not h.released and h.ends_on > ${to} and lower(h.during) >= ${to}) as "freeUntil"
    from room r join room_type t on ${tx.owns('t')} and t.id = r.room_type_id
    where ${tx.owns('r')} and ${type ? sql`r.room_type_id = ${type}` : sql`true`} and r.archived_on is null
      and ${isFree(tx, { from, to })}
    order by ${sql.join(byRoomNumber)}`.execute(tx.db)
  return found.rows.map(({ cleanliness, occupancy, service, ...room }) => ({
    ...room,
    readiness: readinessOf({ cleanliness, occupancy, service }),
    isFaulty: service === 'out_of_service',
  }))
}

/**
 * The first of some rooms that is still free in [from, to), in the order given; passes over rooms that somebody else is taking.
 * @param isNow whether it must still be vacant and clean
 */
export function firstFree(
  tx: Tx,
  rooms: readonly FreeRoom[],
  { isNow, ...days }: Days & { isNow: boolean },
): Lock<LockedRoom | undefined> {
  const ids = rooms.map(({ id }) => id)
  const inOrder = sql<LockedRoom>`select ${columns} from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    join room r on ${tx.owns('r')} and r.id = o.id
    where r.archived_on is null and ${isNow ? isReady : sql`true`} and ${isFree(tx, days)} order by o.place`
  return firstOf(tx, inOrder, days)
}

function isFree(tx: Tx, { from, to }: Days): Sql<boolean> {
  return sql<boolean>`not exists (select 1 from room_hold h where ${tx.owns('h')} and h.room_id = r.id and not h.released
    and h.ends_on > ${from} and h.during && daterange(${from}, ${to}))`
}

type Closing = Pick<RoomBlock, 'kind' | 'from' | 'to' | 'reason'>

/** What keeps everybody out of a room on a day; undefined where it is open, or out of service alone. */
export async function blockOn(tx: Tx, room: RoomId, day: Day): Promise<Closing | undefined> {
  const found = await sql<Closing>`
    select k.kind, k.from_day as from, k.to_day as to, k.reason from room_block k
    where ${tx.owns('k')} and k.room_id = ${room} and k.kind <> 'out_of_service' and k.during @> ${day}::date`.execute(
    tx.db,
  )
  return found.rows[0]
}

/** The days that a stay holds its room; a day use holds its one day. */
export function heldDays(arrival: Day, departure: Day): { from: Day; to: Day } {
  return { from: arrival, to: departure > arrival ? departure : addDays(arrival, 1) }
}

export type Hold = { bookingId: BookingId; roomId: RoomId; from: Day; to: Day }

/** Gives bookings rooms for [from, to). @throws 409 `room_taken` by the exclusion constraint */
export async function insertHolds(tx: Tx, holds: readonly Hold[]): Promise<void> {
  if (holds.length === 0) return
  await sql`
    insert into room_hold (${sql.ref('tenant_id')}, id, room_id, booking_id, during)
    select ${tx.tenant}, h.id, h.room_id, h.booking_id, daterange(h.from_day, h.to_day)
    from unnest(${holds.map(() => newId())}::uuid[], ${holds.map((hold) => hold.roomId)}::uuid[],
      ${holds.map((hold) => hold.bookingId)}::uuid[], ${holds.map((hold) => hold.from)}::date[], ${holds.map((hold) => hold.to)}::date[])
      as h (id, room_id, booking_id, from_day, to_day)`.execute(tx.db)
}

/** Open, vacant and ready rooms of types that nobody holds on a day, in the order of their numbers, each with the day until which it is free. */
export async function readyRooms(
  tx: Tx,
  types: readonly RoomTypeId[],
  from: Day,
): Promise<{ id: RoomId; roomTypeId: RoomTypeId; freeUntil: Day | null }[]> {
  const found = await sql<{ id: RoomId; roomTypeId: RoomTypeId; freeUntil: Day | null }>`
    select r.id, r.room_type_id as "roomTypeId", (select min(lower(h.during)) from room_hold h
      where ${tx.owns('h')} and h.room_id = r.id and not h.released and upper(h.during) > ${from}::date) as "freeUntil"
    from room r
    where ${tx.owns('r')} and r.room_type_id = any(${types}::uuid[]) and r.archived_on is null and r.occupied_by is null
      and r.cleanliness <> 'dirty'
    order by length(r.room_number), r.room_number`.execute(tx.db)
  return found.rows.filter((room) => room.freeUntil === null || room.freeUntil > from)
}

/** Ends the live hold of bookings on a day; before its first day, or for a day use, it is released whole. */
export async function endHolds(tx: Tx, ends: readonly { bookingId: BookingId; on: Day }[]): Promise<void> {
  if (ends.length === 0) return
  await sql`
    update room_hold h set released = lower(h.during) >= e.day,
      during = case when lower(h.during) < e.day then daterange(lower(h.during), least(upper(h.during), e.day)) else h.during end
    from unnest(${ends.map((end) => end.bookingId)}::uuid[], ${ends.map((end) => end.on)}::date[]) as e (booking_id, day)
    where ${tx.owns('h')} and h.booking_id = e.booking_id and not h.released and upper(h.during) > e.day`.execute(tx.db)
}

/** The same for one booking. */
export async function endHold(tx: Tx, bookingId: BookingId, on: Day): Promise<void> {
  await endHolds(tx, [{ bookingId, on }])
}

export type Occupant = { roomId: RoomId; bookingId: BookingId }

/** Says who is in which room from now on. */
export async function occupyRooms(tx: Tx, occupants: readonly Occupant[]): Promise<void> {
  if (occupants.length === 0) return
  await sql`
    update room r set occupied_by = o.booking_id
    from unnest(${occupants.map((occupant) => occupant.roomId)}::uuid[], ${occupants.map((occupant) => occupant.bookingId)}::uuid[])
      as o (room_id, booking_id)
    where ${tx.owns('r')} and r.id = o.room_id`.execute(tx.db)
}

export async function occupyRoom(tx: Tx, room: RoomId, booking: BookingId): Promise<void> {
  await occupyRooms(tx, [{ roomId: room, bookingId: booking }])
}

/** The guests have left the rooms: vacant, and as clean as said; as clean as they are where it is null. */
export async function vacateRooms(tx: Tx, rooms: readonly RoomId[], cleanliness: Cleanliness | null): Promise<void> {
  if (rooms.length === 0) return
  await sql`
    update room r set occupied_by = null, cleanliness = coalesce(${cleanliness}, r.cleanliness)
    where ${tx.owns('r')} and r.id = any(${rooms}::uuid[])`.execute(tx.db)
}

export async function vacateRoom(tx: Tx, room: RoomId, cleanliness: Cleanliness | null): Promise<void> {
  await vacateRooms(tx, [room], cleanliness)
}
