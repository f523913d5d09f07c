import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Room, RoomId, RoomSummary } from '#contract/hotel/rooms/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { containing, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { guestNameOf } from '../../guests/data/name.ts'
import { byRoomNumber } from '../actions/by-number.ts'

const sortFields: SortFields = {
  roomNumber: byRoomNumber,
  roomType: [sql`t.code`, ...byRoomNumber],
  floor: [sql`length(r.floor)`, sql`r.floor`, ...byRoomNumber],
}

export type RoomFilter = {
  archived: boolean
  ready: boolean
  search?: string | undefined
  sort?: string | undefined
  roomTypeId?: RoomTypeId | undefined
  floor?: string | undefined
  cleanliness?: string | undefined
  occupancy?: 'vacant' | 'occupied' | undefined
  service?: string | undefined
  feature?: string | undefined
  connecting: boolean
  free?: { from: Day; to: Day } | undefined
}
type Window = { limit: number; offset: number }

/** A page of rooms with their state on the business date, and how many there are. */
export async function roomsOnPage(
  tx: Tx,
  filter: RoomFilter & { businessDate: Day },
  window: Window,
): Promise<{ rows: Room[]; total: number }> {
  const { businessDate } = filter
  const which = sql`${tx.owns('r')} and ${conditionsOf(tx, filter)}`
  const order = orderOf(filter.sort, sortFields, 'roomNumber')
  const question = {
    with: blockedNow(tx, businessDate),
    columns: columns(tx, businessDate, filter.free?.to),
    from: sql`${tables(tx)} where ${which}`,
    order: sql`${order}, r.id`,
  }
  return readPage<Room>(tx, question, window)
}

/** One room with its state on the business date and all its blocks. */
export async function findRoom(tx: Tx, id: RoomId, businessDate: Day): Promise<Room | undefined> {
  return (await roomsById(tx, [id], businessDate))[0]
}

/** The named rooms in the order of their numbers. */
export async function roomsById(tx: Tx, ids: readonly RoomId[], businessDate: Day): Promise<Room[]> {
  const found = await sql<Room>`
    ${blockedNow(tx, businessDate)}
    select ${columns(tx, null)} from ${tables(tx)} where ${tx.owns('r')} and r.id = any(${ids}::uuid[])
    order by ${sql.join(byRoomNumber)}`.execute(tx.db)
  return found.rows
}

/** How many open rooms are in each state on the business date. */
export async function countRooms(tx: Tx, businessDate: Day): Promise<RoomSummary> {
  const found = await sql<RoomSummary>`
    ${blockedNow(tx, businessDate)}
    select count(*) as total, count(*) filter (where ${isReady}) as ready,
      count(*) filter (where r.cleanliness = 'dirty') as dirty,
      count(*) filter (where ${isReady} and r.cleanliness = 'clean') as "toInspect",
      count(*) filter (where r.occupied_by is not null) as occupied,
      count(*) filter (where k.kind = 'out_of_order') as "outOfOrder",
      count(*) filter (where k.kind = 'out_of_service') as "outOfService",
      count(*) filter (where k.kind = 'house_use') as "houseUse",
      (select count(*) from booking b where ${tx.owns('b')} and b.status in ('optional', 'confirmed')
        and b.arrival = ${businessDate} and b.room_id is null)::int as unassigned,
      coalesce((select array_agg(distinct f.name order by f.name) from room o cross join unnest(o.features) as f (name)
        where ${tx.owns('o')} and o.archived_on is null), '{}') as features,
      coalesce((select array_agg(x.floor::text order by length(x.floor), x.floor) from (
        select distinct o.floor from room o where ${tx.owns('o')} and o.archived_on is null and o.floor is not null) x), '{}') as floors
    from room r left join blocked k on k.room_id = r.id
    where ${tx.owns('r')} and r.archived_on is null`.execute(tx.db)
  const summary = found.rows[0]
  if (!summary) throw new Error('A count without a row')
  return summary
}

const isReady = sql`(r.occupied_by is null and r.cleanliness <> 'dirty' and k.kind is null)`

/** Rooms that are blocked on the day, each once. */
function blockedNow(tx: Tx, day: Day) {
  return sql`with blocked as (
    select b.room_id, b.kind from room_block b
    where ${tx.owns('b')} and b.from_day <= ${day} and b.to_day > ${day} and coalesce(b.released_on > ${day}, true))`
}

function tables(tx: Tx) {
  return sql`room r join room_type t on ${tx.owns('t')} and t.id = r.room_type_id left join blocked k on k.room_id = r.id`
}

/**
 * @param openOn shows only blocks that are not over on the day; all when null
 * @param free the day from which on it is asked who has the room next; nobody asks when it is undefined
 */
function columns(tx: Tx, openOn: Day | null, free?: Day) {
  const open = openOn === null ? sql`` : sql`and b.to_day > ${openOn} and coalesce(b.released_on > ${openOn}, true)`
  const person = guestNameOf('g')
  return sql`r.id, r.room_number as "roomNumber", r.room_type_id as "roomTypeId",
    jsonb_build_object('code', t.code, 'name', t.name) as "roomType", r.floor, r.features,
    coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'roomNumber', o.room_number) order by length(o.room_number), o.room_number)
      from room_connection c join room o on ${tx.owns('o')} and o.id in (c.room_id, c.other_id) and o.id <> r.id and o.archived_on is null
      where ${tx.owns('c')} and r.id in (c.room_id, c.other_id)), '[]') as connected,
    jsonb_build_object('cleanliness', r.cleanliness,
      'occupancy', case when r.occupied_by is null then 'vacant' else 'occupied' end,
      'service', coalesce(k.kind, 'ok')) as status,
    (select jsonb_build_object('bookingId', s.id, 'name', ${person}, 'departure', s.departure)
      from booking s join guest g on ${tx.owns('g')} and g.id = s.guest_id
      where ${tx.owns('s')} and s.id = r.occupied_by) as guest,
    (select jsonb_build_object('bookingId', s.id, 'name', ${person}, 'arrival', s.arrival)
      from booking s join guest g on ${tx.owns('g')} and g.id = s.guest_id
      where ${tx.owns('s')} and s.room_id = r.id and s.status in ('optional', 'confirmed')
      order by s.arrival limit 1) as next,
    coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'kind', b.kind, 'from', b.from_day, 'to', b.to_day,
        'reason', b.reason, 'returns', b.returns, 'releasedOn', b.released_on) order by b.from_day, b.id)
      from room_block b where ${tx.owns('b')} and b.room_id = r.id ${open}), '[]') as blocks,
    ${free === undefined ? sql`null::date` : freeUntil(tx, free)} as "freeUntil", r.archived_on is not null as "isArchived", r.version`
}

/** The first day from the given one on that somebody has room `r`; null where nobody has it any more. */
function freeUntil(tx: Tx, from: Day): Sql<Day | null> {
  return sql<Day | null>`(select min(lower(h.during)) from room_hold h
    where ${tx.owns('h')} and h.room_id = r.id and not h.released and h.ends_on > ${from} and lower(h.during) >= ${from})`
}

function conditionsOf(tx: Tx, filter: RoomFilter) {
  const conditions = [sql`(r.archived_on is not null) = ${filter.archived}`]
  if (filter.roomTypeId) conditions.push(sql`r.room_type_id = ${filter.roomTypeId}`)
  if (filter.floor !== undefined) conditions.push(sql`r.floor = ${filter.floor}`)
  if (filter.cleanliness) conditions.push(sql`r.cleanliness = ${filter.cleanliness}`)
  if (filter.occupancy) conditions.push(sql`(r.occupied_by is null) = ${filter.occupancy === 'vacant'}`)
  if (filter.service) conditions.push(sql`coalesce(k.kind, 'ok') = ${filter.service}`)
  if (filter.ready) conditions.push(isReady)
  if (filter.feature) conditions.push(sql`r.features @> array[${filter.feature}]::text[]`)
  if (filter.connecting) {
    conditions.push(
      sql`exists (select 1 from room_connection c where ${tx.owns('c')} and r.id in (c.room_id, c.other_id))`,
    )
  }
  if (filter.search) {
    conditions.push(sql`lower(r.room_number || ' ' || t.code || ' ' || t.name) like ${containing(filter.search)}`)
  }
  if (filter.free) {
    const { from, to } = filter.free
    conditions.push(sql`not exists (select 1 from room_hold h where ${tx.owns('h')} and h.room_id = r.id and not h.released
      and h.ends_on > ${from} and h.during && daterange(${from}, ${to}))`)
  }
  return sql.join(conditions, sql` and `)
}

/** How many rooms the house has, however they stand. */
export async function countOpenRooms(tx: Tx): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from room r where ${tx.owns('r')} and r.archived_on is null`.execute(tx.db)
  return found.rows[0]?.count ?? 0
}
