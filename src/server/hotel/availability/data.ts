import type { GroupMark } from '#contract/hotel/parties/shapes.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import { type Day, nightsOf } from '#contract/kernel/day.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { BlockKind } from '#contract/hotel/rooms/shapes.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type NightKey = { roomTypeId: RoomTypeId; night: Day }
export type NightCounter = NightKey & { capacity: number; held: number; raised: number }

/**
 * The selling counters of nights that differ, locked in order of type and night. While one is missing none is locked and none
 * answered: who makes it holds its type's row first, as everybody does who changes what can be sold.
 */
export function countersBy(tx: Tx, keys: readonly NightKey[]): Lock<NightCounter[]> {
  return {
    rank: 'counter',
    take: async () => {
      if (keys.length === 0) return []
      const found = await sql<NightCounter>`
        select n.room_type_id as "roomTypeId", n.night, n.capacity, n.held, n.raised
        from type_night n
        where ${within(tx, keys)} and (select count(*) from type_night n where ${within(tx, keys)}) = ${keys.length}
        order by n.room_type_id, n.night for update of n`.execute(tx.db)
      return found.rows
    },
  }
}

/** The counters that `countersBy` found, or all of them made where one was missing. */
export async function madeCounters(
  tx: Tx,
  keys: readonly NightKey[],
  found: readonly NightCounter[],
): Promise<readonly NightCounter[]> {
  if (found.length === keys.length) return found
  await makeNights(tx, keys)
  const [made] = await tx.lock(countersBy(tx, keys))
  return made
}

/** The counters of nights as they stand, without a lock; what would be made of one that is missing. */
export async function seeCounters(tx: Tx, keys: readonly NightKey[]): Promise<NightCounter[]> {
  if (keys.length === 0) return []
  const found = await sql<NightCounter>`
    select k.room_type_id as "roomTypeId", k.night, coalesce(n.held, 0) as held, coalesce(n.raised, 0) as raised,
      coalesce(n.capacity, ${capacityOn(tx, sql.ref('k.room_type_id'), sql.ref('k.night'))}) as capacity
    from unnest(${keys.map((key) => key.roomTypeId)}::uuid[], ${keys.map((key) => key.night)}::date[]) as k (room_type_id, night)
    left join type_night n on ${tx.owns('n')} and n.room_type_id = k.room_type_id and n.night = k.night`.execute(tx.db)
  return found.rows
}

/** The counters of the nights, found by their key however many there are of others. */
function within(tx: Tx, keys: readonly NightKey[]): Sql<boolean> {
  const types = keys.map((key) => key.roomTypeId)
  const nights = keys.map((key) => key.night)
  return sql<boolean>`${tx.owns('n')} and n.room_type_id = any(${types}::uuid[]) and n.night = any(${nights}::date[])
    and (n.room_type_id, n.night) in (select * from unnest(${types}::uuid[], ${nights}::date[]))`
}

/**
 * Makes missing counters: open rooms less those out of order and in house use, plus the allowance. The type's row is held, so that a room that
 * is being added or blocked at the same moment is either counted here or adds itself afterwards. A type that is not there gets none.
 */
async function makeNights(tx: Tx, keys: readonly NightKey[]): Promise<void> {
  const types = [...new Set(keys.map((key) => key.roomTypeId))].sort()
  await tx.lock({
    rank: 'counter',
    take: () => tx.db.selectFrom('room_type').select('id').where('id', 'in', types).orderBy('id').forShare().execute(),
  })
  await sql`
    insert into type_night (${sql.ref('tenant_id')}, room_type_id, night, capacity)
    select ${tx.tenant}, k.room_type_id, k.night, ${capacityOn(tx, sql.ref('k.room_type_id'), sql.ref('k.night'))}
    from unnest(${keys.map((key) => key.roomTypeId)}::uuid[], ${keys.map((key) => key.night)}::date[]) as k (room_type_id, night)
    where exists (select 1 from room_type t where ${tx.owns('t')} and t.id = k.room_type_id)
    on conflict do nothing`.execute(tx.db)
}

/** What may be sold of a type on a night by rooms, blocks and allowance, as sql. */
export function capacityOn(tx: Tx, type: ReturnType<typeof sql.ref>, night: ReturnType<typeof sql.ref>) {
  return sql<number>`(
    (select own.overbooking_allowance from room_type own where ${tx.owns('own')} and own.id = ${type})
    + (select count(*) from room r where ${tx.owns('r')} and r.room_type_id = ${type} and r.archived_on is null)
    - (select count(*) from room_block b join room r on ${tx.owns('r')} and r.id = b.room_id
       where ${tx.owns('b')} and r.room_type_id = ${type} and r.archived_on is null and b.kind <> 'out_of_service'
         and b.from_day <= ${night} and ${night} < least(b.to_day, coalesce(b.released_on, b.to_day))))::int`
}

/** Writes how much of counters that are locked is held, and how far their limits are raised. */
export async function writeCounters(tx: Tx, counters: readonly Omit<NightCounter, 'capacity'>[]): Promise<void> {
  if (counters.length === 0) return
  const types = counters.map((counter) => counter.roomTypeId)
  const nights = counters.map((counter) => counter.night)
  await sql`
    update type_night n set held = c.held, raised = c.raised
    from unnest(${types}::uuid[], ${nights}::date[], ${counters.map((counter) => counter.held)}::int[],
      ${counters.map((counter) => counter.raised)}::int[]) as c (room_type_id, night, held, raised)
    where ${tx.owns('n')} and n.room_type_id = c.room_type_id and n.night = c.night
      and n.room_type_id = any(${types}::uuid[]) and n.night = any(${nights}::date[])`.execute(tx.db)
}

/**
 * Recounts the capacity of a type's existing nights from a day on, after its rooms, blocks or allowance changed. The caller holds
 * the type's row by `roomTypesBy`.
 * @returns the first night on which more is sold than would be left, if any
 */
export async function recountCapacity(tx: Tx, type: RoomTypeId, from: Day): Promise<Day | undefined> {
  const [keys] = await tx.lock({
    rank: 'counter',
    take: () =>
      sql`
        select n.night from type_night n where ${tx.owns('n')} and n.room_type_id = ${type} and n.night >= ${from}
        order by n.night for update`.execute(tx.db),
  })
  if (keys.rows.length === 0) return undefined
  const over = await sql<{ night: Day }>`
    select n.night from type_night n
    where ${tx.owns('n')} and n.room_type_id = ${type} and n.night >= ${from}
      and n.held > greatest(${capacityOn(tx, sql.ref('n.room_type_id'), sql.ref('n.night'))}, 0) + n.raised
    order by n.night limit 1`.execute(tx.db)
  if (over.rows[0]) return over.rows[0].night
  await sql`
    update type_night n set capacity = ${capacityOn(tx, sql.ref('n.room_type_id'), sql.ref('n.night'))}
    where ${tx.owns('n')} and n.room_type_id = ${type} and n.night >= ${from}`.execute(tx.db)
  return undefined
}

/** Raises the limits of a type's nights from a day on to what is sold, where its rooms have become too few; to be recounted then. */
export async function raiseToSold(tx: Tx, type: RoomTypeId, from: Day): Promise<number> {
  const [found] = await tx.lock({
    rank: 'counter',
    take: () =>
      sql`
        with short as (
          select n.night, n.held - greatest(${capacityOn(tx, sql.ref('n.room_type_id'), sql.ref('n.night'))}, 0) as missing
          from type_night n where ${tx.owns('n')} and n.room_type_id = ${type} and n.night >= ${from}
          order by n.night for update)
        update type_night n set raised = s.missing from short s
        where ${tx.owns('n')} and n.room_type_id = ${type} and n.night = s.night and s.missing > n.raised`.execute(
        tx.db,
      ),
  })
  return Number(found.numAffectedRows ?? 0)
}

/** Nights of [from, to) on which something of a type is sold, with what may be sold as it stands. */
export async function soldNights(
  tx: Tx,
  type: RoomTypeId,
  { from, to }: { from: Day; to: Day },
): Promise<NightCounter[]> {
  const found = await sql<NightCounter>`
    select n.room_type_id as "roomTypeId", n.night, n.capacity, n.held, n.raised from type_night n
    where ${tx.owns('n')} and n.room_type_id = ${type} and n.night >= ${from} and n.night < ${to} and n.held > 0
    order by n.night`.execute(tx.db)
  return found.rows
}

export type NightOnOffer = {
  roomTypeId: RoomTypeId
  night: Day
  /** Sellable of the type, negative when oversold. */
  free: number
}

/** Free rooms per open type and night of [arrival, departure), type by type. */
export async function nightsOnOffer(tx: Tx, arrival: Day, departure: Day): Promise<NightOnOffer[]> {
  const free = await freeByType(tx, nightsOf(arrival, departure))
  return [...free].flatMap(([roomTypeId, nights]) => nights.map((one) => ({ roomTypeId, ...one })))
}

/** What a type can be sold of: as it is, and on nights that have a counter or rooms that are blocked. */
type Capacity = { id: RoomTypeId; rooms: number; counted: Record<Day, number>; blocked: Record<Day, number> }

/** Free rooms of each open type on nights in a row. Only nights on which something is so are read; the others have what the type has. */
export async function freeByType(
  tx: Tx,
  nights: readonly Day[],
): Promise<Map<RoomTypeId, { night: Day; free: number }[]>> {
  const [first, last] = [nights[0], nights.at(-1)]
  if (!first || !last) return new Map()
  const found = await sql<Capacity>`
    select t.id, t.overbooking_allowance
        + (select count(*) from room r where ${tx.owns('r')} and r.room_type_id = t.id and r.archived_on is null)::int as rooms,
      coalesce((select json_object_agg(n.night, n.capacity - n.held) from type_night n
        where ${tx.owns('n')} and n.room_type_id = t.id and n.night between ${first} and ${last}), '{}') as counted,
      coalesce((select json_object_agg(x.night, x.rooms) from (
          select d.night::date as night, count(*) as rooms
          from room_block b join room r on ${tx.owns('r')} and r.id = b.room_id and r.archived_on is null
          cross join generate_series(greatest(b.from_day, ${first}::date),
            least(b.to_day, coalesce(b.released_on, b.to_day), ${last}::date + 1) - 1, interval '1 day') as d (night)
          where ${tx.owns('b')} and b.kind <> 'out_of_service' and b.to_day > ${first} and r.room_type_id = t.id
          group by d.night) as x), '{}') as blocked
    from room_type t where ${tx.owns('t')} and t.archived_at is null order by t.code`.execute(tx.db)
  return new Map(
    found.rows.map(({ id, rooms, counted, blocked }) => [
      id,
      nights.map((night) => ({ night, free: counted[night] ?? rooms - (blocked[night] ?? 0) })),
    ]),
  )
}

type NightArithmetic = {
  rooms: number
  outOfOrder: number
  houseUse: number
  allowance: number
  held: number
  raised: number
}

/** What makes up what is free of a type on a night. */
export async function arithmeticOf(tx: Tx, { roomTypeId, night }: NightKey): Promise<NightArithmetic | undefined> {
  const found = await sql<NightArithmetic>`
    select t.overbooking_allowance as allowance, coalesce(n.held, 0)::int as held, coalesce(n.raised, 0)::int as raised,
      (select count(*) from room r where ${tx.owns('r')} and r.room_type_id = t.id and r.archived_on is null)::int as rooms,
      ${blockedRooms(tx, 'out_of_order', night)} as "outOfOrder", ${blockedRooms(tx, 'house_use', night)} as "houseUse"
    from room_type t
    left join type_night n on ${tx.owns('n')} and n.room_type_id = t.id and n.night = ${night}
    where ${tx.owns('t')} and t.id = ${roomTypeId}`.execute(tx.db)
  return found.rows[0]
}

export type GroupHold = GroupMark & { rooms: number }

/** Groups whose blocks hold rooms of a type on a night that nobody has picked up yet, the largest first. */
export async function groupsHolding(tx: Tx, { roomTypeId, night }: NightKey): Promise<GroupHold[]> {
  const found = await sql<GroupHold>`
    select q.id, q.group_number as "groupNumber", q.name, q.colour, c.remaining as rooms
    from group_block c
    join booking_group q on ${tx.owns('q')} and q.id = c.group_id and q.status in ('optional', 'confirmed')
    where ${tx.owns('c')} and c.room_type_id = ${roomTypeId} and c.night = ${night} and c.remaining > 0
    order by c.remaining desc, q.name`.execute(tx.db)
  return found.rows
}

/** How many open rooms of type `t` are blocked so on a night. */
function blockedRooms(tx: Tx, kind: BlockKind, night: Day): Sql<number> {
  return sql<number>`(select count(*) from room_block b join room r on ${tx.owns('r')} and r.id = b.room_id
    where ${tx.owns('b')} and r.room_type_id = t.id and r.archived_on is null and b.kind = ${kind}
      and b.from_day <= ${night} and ${night} < least(b.to_day, coalesce(b.released_on, b.to_day)))::int`
}

/** The bookings that hold a night of a type, by their numbers; at most so many. */
export async function holdersOf(tx: Tx, { roomTypeId, night }: NightKey, most = 6): Promise<string[]> {
  const found = await sql<{ number: string }>`
    select b.booking_number as number from booking_night n join booking b on ${tx.owns('b')} and b.id = n.booking_id
    where ${tx.owns('n')} and n.room_type_id = ${roomTypeId} and n.night = ${night}
      and b.status in ('optional', 'confirmed', 'checked_in')
    order by b.id desc limit ${most}`.execute(tx.db)
  return found.rows.map(({ number }) => number)
}

/** On how many nights of types more is sold than the limit was, on record. */
export async function countRaisedNights(tx: Tx): Promise<number> {
  const row = await tx.db
    .selectFrom('type_night')
    .select((eb) => eb.fn.countAll<number>().as('nights'))
    .where('raised', '>', 0)
    .executeTakeFirstOrThrow()
  return row.nights
}
