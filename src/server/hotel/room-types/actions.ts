import type { NewRateRule, RateRuleId, RoomType, RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { type ListQuery, type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import { changesBetween } from '#server/platform/changes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { unlessNamed } from '#server/platform/db/references.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { holdersOf, recountCapacity } from '../availability/data.ts'
import { capacityBelowSold, roomTypeInUse } from '../errors.ts'
import {
  deleteRateRule,
  deleteRoomTypeRow,
  findRoomType,
  insertRateRule,
  insertRoomType,
  lockUnreferenced,
  type RateRuleFields,
  type RoomTypeFields,
  roomTypeIsUsed,
  roomTypesBy,
  roomTypesOnPage,
  updateRoomType,
} from './data.ts'

/** A page of room types by code: those in use, or the archived ones. */
export async function listRoomTypes(
  ctx: Ctx,
  query: ListQuery & { archived?: 'true' | 'false' | undefined },
): Promise<Page<RoomType>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await roomTypesOnPage(tx, { ...query, archived: query.archived === 'true' }, window)
    return pageOf(rows, total, window)
  })
}

/** One room type. @throws 404 */
export async function readRoomType(ctx: Ctx, id: RoomTypeId): Promise<RoomType> {
  return ctx.read((tx) => roomTypeIn(tx, id))
}

/** One room type within a transaction. @throws 404 */
export async function roomTypeIn(tx: Tx, id: RoomTypeId): Promise<RoomType> {
  const found = await findRoomType(tx, id)
  if (!found) throw notFound('room type')
  return found
}

type NewRoomType = Omit<RoomTypeFields, 'description'> & { description?: string | null | undefined }

/** Creates a room type. @throws 409 `name_taken` when another type has the code */
export async function createRoomType(ctx: Ctx, fields: NewRoomType): Promise<RoomType> {
  refuseMoreThanFit(fields)
  return ctx.transaction(async (tx) => {
    const id: RoomTypeId = newId<'room_type'>()
    await insertRoomType(tx, id, { ...fields, description: fields.description ?? null })
    tx.audit({ action: 'room_type.create', resource: 'room_type', id, label: fields.code, change: fields })
    return tellAndRead(tx, id)
  })
}

function refuseMoreThanFit({ maxAdults, includedAdults }: Pick<NewRoomType, 'maxAdults' | 'includedAdults'>): void {
  if (includedAdults && includedAdults > maxAdults)
    throw invalid('includedAdults', `The price includes at most the ${maxAdults} adults whom the type takes`)
}

type RoomTypeChange = Partial<RoomTypeFields> & { isArchived?: boolean | undefined; version?: number | undefined }

/**
 * Changes a room type; bookings keep the prices that they have. Another allowance moves what can be sold each night.
 * @throws 404 · 409 `stale`, `name_taken`, `capacity_below_sold` with the night
 */
export async function changeRoomType(ctx: Ctx, id: RoomTypeId, change: RoomTypeChange): Promise<RoomType> {
  return ctx.transaction(async (tx) => {
    const [date, [type]] = await tx.lock(businessDate(tx), roomTypesBy(tx, [id]))
    if (!type) throw notFound('room type')
    if (change.version !== undefined && change.version !== type.version) throw stale({ what: 'room type' })
    refuseMoreThanFit({
      maxAdults: change.maxAdults ?? type.max_adults,
      includedAdults: change.includedAdults === undefined ? type.included_adults : change.includedAdults,
    })
    const before = await roomTypeIn(tx, id)
    await updateRoomType(tx, id, change)
    const allowance = change.overbookingAllowance ?? type.overbooking_allowance
    if (allowance !== type.overbooking_allowance) {
      const over = await recountCapacity(tx, id, date)
      if (over) throw capacityBelowSold({ night: over, bookings: await holdersOf(tx, { roomTypeId: id, night: over }) })
    }
    const after = await tellAndRead(tx, id)
    tx.audit({
      action: 'room_type.change',
      resource: 'room_type',
      id,
      label: after.code,
      change: changesBetween(before, after),
    })
    return after
  })
}

/** Deletes a room type that nothing depends on, with its rules. @throws 404 · 409 `room_type_in_use` */
export async function deleteRoomType(ctx: Ctx, id: RoomTypeId): Promise<{ id: RoomTypeId }> {
  return ctx.transaction(async (tx) => {
    const type = await lockUnreferenced(tx, id)
    if (!type) throw notFound('room type')
    if (await roomTypeIsUsed(tx, id)) throw roomTypeInUse()
    await unlessNamed(deleteRoomTypeRow(tx, id), roomTypeInUse)
    tx.audit({ action: 'room_type.delete', resource: 'room_type', id, label: type.code })
    tx.tell({ topic: 'hotel.room_type', payload: { id } })
    return { id }
  })
}

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const mostRules = 200

/**
 * Adds a season or weekday price, above the rules that are there unless it says its own priority.
 * @throws 400 when it has neither or both of price and percent, or ends before it begins · 404
 */
export async function addRateRule(ctx: Ctx, id: RoomTypeId, fields: NewRateRule): Promise<RoomType> {
  const rule = ruleOf(fields)
  return ctx.transaction(async (tx) => {
    const [[locked]] = await tx.lock(roomTypesBy(tx, [id]))
    if (!locked) throw notFound('room type')
    if ((await roomTypeIn(tx, id)).rateRules.length >= mostRules) {
      throw invalid('', `A room type has at most ${mostRules} prices`)
    }
    await insertRateRule(tx, id, rule)
    tx.audit({
      action: 'room_type.add_rate_rule',
      resource: 'room_type',
      id,
      label: locked.code,
      change: { ...rule },
    })
    return tellAndRead(tx, id)
  })
}

function ruleOf(fields: NewRateRule): RateRuleFields {
  const { price = null, percent = null, from = null, to = null } = fields
  if ((price === null) === (percent === null)) throw invalid('price', 'Give either a price or a percentage')
  if (from !== null && to !== null && to < from) throw invalid('to', 'Must not lie before the first day')
  return {
    id: newId<'rate_rule'>(),
    name: fields.name,
    from,
    to,
    weekdays: [...new Set(fields.weekdays ?? everyDay)].sort((a, b) => a - b),
    price,
    percentPpm: percent === null ? null : Math.round(percent * 10_000),
    priority: fields.priority ?? null,
  }
}

/** Removes a season or weekday price; bookings keep the prices that they have. @throws 404 */
export async function removeRateRule(ctx: Ctx, id: RoomTypeId, ruleId: RateRuleId): Promise<RoomType> {
  return ctx.transaction(async (tx) => {
    const [[type]] = await tx.lock(roomTypesBy(tx, [id]))
    if (!type) throw notFound('room type')
    const name = await deleteRateRule(tx, id, ruleId)
    if (name === undefined) throw notFound('price')
    tx.audit({ action: 'room_type.remove_rate_rule', resource: 'room_type', id, label: type.code, change: { name } })
    return tellAndRead(tx, id)
  })
}

async function tellAndRead(tx: Tx, id: RoomTypeId): Promise<RoomType> {
  tx.tell({ topic: 'hotel.room_type', payload: { id } })
  return roomTypeIn(tx, id)
}

/** Takes room types over from a list, all at once; one record tells of them. */
export async function takeOverRoomTypes(tx: Tx, types: readonly RoomTypeFields[]): Promise<void> {
  for (const type of types) await insertRoomType(tx, newId<'room_type'>(), type)
  tx.audit({ action: 'room_type.import', resource: 'room_type', id: null, label: `${types.length} room types` })
  tx.tell({ topic: 'hotel.room_type', payload: {} })
}
