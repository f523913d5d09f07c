import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { PricedType } from '#contract/hotel/rate-plans/rules/price.ts'
import type { RateRuleId, RoomType, RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { containing, orderOf, readPage, type SortFields, type ListFilter } from '#server/platform/db/list.ts'
import { archiving } from '#server/platform/db/archive.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A type as selling needs it: people, prices and rules. */
export type SellingType = PricedType & { id: RoomTypeId; code: string; name: string; maxChildren: number }

/** Every open type in the order of its code, with the number of its open rooms. */
export async function openTypes(tx: Tx): Promise<(SellingType & { rooms: number })[]> {
  const rooms = sql`(select count(*) from room r where ${tx.owns('r')} and r.room_type_id = t.id and r.archived_on is null)`
  return sellingTypes(tx, sql`t.archived_at is null`, sql`, ${rooms} as rooms`)
}

/** One open type, as selling needs it. */
export async function openType(tx: Tx, id: RoomTypeId): Promise<SellingType | undefined> {
  return (await sellingTypes(tx, sql`t.archived_at is null and t.id = ${id}`))[0]
}

async function sellingTypes<T extends SellingType>(
  tx: Tx,
  which: Sql<unknown>,
  more: Sql<unknown> = sql``,
): Promise<T[]> {
  const found = await sql<T>`
    select t.id, t.code, t.name, t.base_price as "basePrice", t.max_adults as "maxAdults", t.max_children as "maxChildren",
      t.included_adults as "includedAdults", t.fewer_adult_reduction as "fewerAdultReduction",
      t.extra_adult_price as "extraAdultPrice", t.child_price as "childPrice",
      coalesce((select json_agg(json_build_object('name', u.name, 'from', u.from_day, 'to', u.to_day, 'weekdays', u.weekdays, 'price', u.price,
          'percentPpm', u.percent_ppm, 'priority', u.priority) order by u.priority, u.id)
        from rate_rule u where ${tx.owns('u')} and u.room_type_id = t.id), '[]') as rules ${more}
    from room_type t where ${tx.owns('t')} and ${which} order by t.code`.execute(tx.db)
  return found.rows
}

const sortFields: SortFields = {
  code: [sql`t.code`],
  name: [sql`lower(t.name)`],
  basePrice: [sql`t.base_price`],
  maxAdults: [sql`t.max_adults`],
}

type Window = { limit: number; offset: number }

/** A page of room types, and how many there are. */
export async function roomTypesOnPage(
  tx: Tx,
  filter: ListFilter,
  window: Window,
): Promise<{ rows: RoomType[]; total: number }> {
  const order = orderOf(filter.sort, sortFields, 'code')
  const search = filter.search
    ? sql`and lower(t.code || ' ' || t.name || ' ' || coalesce(t.description, '')) like ${containing(filter.search)}`
    : sql``
  const which = sql`${tx.owns('t')} and (t.archived_at is not null) = ${filter.archived} ${search}`
  const question = { columns: columns(tx), from: sql`room_type t where ${which}`, order: sql`${order}, t.id` }
  return readPage<RoomType>(tx, question, window)
}

export async function findRoomType(tx: Tx, id: RoomTypeId): Promise<RoomType | undefined> {
  const found = await sql<RoomType>`
    select ${columns(tx)} from room_type t where ${tx.owns('t')} and t.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

function columns(tx: Tx) {
  return sql`t.id, t.code, t.name, t.description, t.base_price as "basePrice", t.max_adults as "maxAdults",
    t.max_children as "maxChildren", t.overbooking_allowance as "overbookingAllowance", t.included_adults as "includedAdults",
    t.fewer_adult_reduction as "fewerAdultReduction", t.extra_adult_price as "extraAdultPrice", t.child_price as "childPrice",
    t.departure_minutes as "departureMinutes", t.stayover_minutes as "stayoverMinutes", t.amenities,
    (select count(*) from room r where ${tx.owns('r')} and r.room_type_id = t.id and r.archived_on is null) as rooms,
    t.archived_at is not null as "isArchived", t.version,
    coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'from', u.from_day, 'to', u.to_day,
        'weekdays', u.weekdays, 'price', u.price, 'percent', u.percent_ppm / 10000.0, 'priority', u.priority)
        order by u.priority, u.id)
      from rate_rule u where ${tx.owns('u')} and u.room_type_id = t.id), '[]') as "rateRules"`
}

/** Every type by what lists call it, archived ones with them. */
export async function typesByName(
  tx: Tx,
): Promise<{ id: RoomTypeId; code: string; name: string; isArchived: boolean }[]> {
  const found = await sql<{ id: RoomTypeId; code: string; name: string; isArchived: boolean }>`
    select t.id, t.code, t.name, t.archived_at is not null as "isArchived" from room_type t
    where ${tx.owns('t')} order by t.code`.execute(tx.db)
  return found.rows
}

/**
 * Room types that are there, locked in order of their id; whoever changes what their counters are made of holds them first, and whoever
 * makes a counter waits. References to a type (bookings, nights) do not wait.
 */
export function roomTypesBy(tx: Tx, ids: readonly RoomTypeId[]) {
  return {
    rank: 'counter',
    take: () =>
      tx.db
        .selectFrom('room_type')
        .select(['id', 'code', 'overbooking_allowance', 'max_adults', 'included_adults', 'archived_at', 'version'])
        .where('id', 'in', [...new Set(ids)])
        .orderBy('id')
        .forNoKeyUpdate()
        .execute(),
  } as const satisfies Lock<unknown>
}

/** Locks a room type so that nothing can begin to refer to it. */
export async function lockUnreferenced(tx: Tx, id: RoomTypeId): Promise<{ code: string } | undefined> {
  const [type] = await tx.lock({
    rank: 'counter',
    take: () => tx.db.selectFrom('room_type').select('code').where('id', '=', id).forUpdate().executeTakeFirst(),
  })
  return type
}

export type RoomTypeFields = {
  code: string
  name: string
  description: string | null
  basePrice: Money
  maxAdults: number
  maxChildren: number
  overbookingAllowance: number
} & Partial<SellingFields>

/** How a type is priced by people, what it has, and what it takes to clean. */
export type SellingFields = {
  includedAdults: number | null | undefined
  fewerAdultReduction: Money | undefined
  extraAdultPrice: Money | undefined
  childPrice: Money | undefined
  departureMinutes: number | undefined
  stayoverMinutes: number | undefined
  amenities: string[] | undefined
}

function sellingColumns(fields: Partial<SellingFields>) {
  return {
    included_adults: fields.includedAdults,
    fewer_adult_reduction: fields.fewerAdultReduction,
    extra_adult_price: fields.extraAdultPrice,
    child_price: fields.childPrice,
    departure_minutes: fields.departureMinutes,
    stayover_minutes: fields.stayoverMinutes,
    amenities: fields.amenities,
  }
}

/** Inserts a type that is open, without rooms. @throws 409 `name_taken` by the unique constraint */
export async function insertRoomType(tx: Tx, id: RoomTypeId, fields: RoomTypeFields): Promise<void> {
  await tx.db
    .insertInto('room_type')
    .values({
      id,
      code: fields.code,
      name: fields.name,
      description: fields.description,
      base_price: fields.basePrice,
      max_adults: fields.maxAdults,
      max_children: fields.maxChildren,
      overbooking_allowance: fields.overbookingAllowance,
      ...sellingColumns(fields),
    })
    .execute()
}

/** Writes the fields that are given and counts the version on. */
export async function updateRoomType(
  tx: Tx,
  id: RoomTypeId,
  change: Partial<RoomTypeFields> & { isArchived?: boolean | undefined },
): Promise<void> {
  await tx.db
    .updateTable('room_type')
    .set((eb) => ({
      code: change.code,
      name: change.name,
      description: change.description,
      base_price: change.basePrice,
      max_adults: change.maxAdults,
      max_children: change.maxChildren,
      overbooking_allowance: change.overbookingAllowance,
      ...sellingColumns(change),
      version: eb('version', '+', 1),
      ...archiving(tx, change.isArchived),
    }))
    .where('id', '=', id)
    .execute()
}

/** Whether a room, a booking or a counter names the type. */
export async function roomTypeIsUsed(tx: Tx, id: RoomTypeId): Promise<boolean> {
  const found = await sql<{ used: boolean }>`
    select exists (select 1 from room r where ${tx.owns('r')} and r.room_type_id = ${id})
      or exists (select 1 from booking b where ${tx.owns('b')} and b.room_type_id = ${id})
      or exists (select 1 from type_night n where ${tx.owns('n')} and n.room_type_id = ${id}) as used`.execute(tx.db)
  return found.rows[0]?.used ?? false
}

/** Deletes a type that nothing names, with its rules. */
export async function deleteRoomTypeRow(tx: Tx, id: RoomTypeId): Promise<void> {
  await tx.db.deleteFrom('rate_rule').where('room_type_id', '=', id).execute()
  await tx.db.deleteFrom('room_type').where('id', '=', id).execute()
}

export type RateRuleFields = {
  id: RateRuleId
  name: string
  from: Day | null
  to: Day | null
  weekdays: number[]
  price: Money | null
  percentPpm: number | null
  /** Above every other rule of the type when null. */
  priority: number | null
}

export async function insertRateRule(tx: Tx, type: RoomTypeId, rule: RateRuleFields): Promise<void> {
  const { highest } = await tx.db
    .selectFrom('rate_rule')
    .select((eb) => eb.fn.max<number | null>('priority').as('highest'))
    .where('room_type_id', '=', type)
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('rate_rule')
    .values({
      id: rule.id,
      room_type_id: type,
      name: rule.name,
      from_day: rule.from,
      to_day: rule.to,
      weekdays: rule.weekdays,
      price: rule.price,
      percent_ppm: rule.percentPpm,
      priority: rule.priority ?? (highest ?? 0) + 1,
    })
    .execute()
}

/** @returns the name of the rule that was there */
export async function deleteRateRule(tx: Tx, type: RoomTypeId, id: RateRuleId): Promise<string | undefined> {
  const row = await tx.db
    .deleteFrom('rate_rule')
    .where('id', '=', id)
    .where('room_type_id', '=', type)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
