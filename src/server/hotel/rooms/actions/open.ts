import { mostRoomsAtOnce, readRoomNumbers } from '#contract/hotel/rooms/rules.ts'
import type { Room, RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { RoomType, RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { businessDate, holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { recountCapacity } from '../../availability/data.ts'
import { nameTaken } from '../../errors.ts'
import { roomTypeIn } from '../../room-types/actions.ts'
import { insertRoomType, roomTypesBy, typesByName } from '../../room-types/data.ts'
import { roomsById } from '../data/read.ts'
import { insertRooms, numbersTaken } from '../data/write.ts'
import { numbersOf, type NumberRange, shortCode } from '../rules.ts'
import { roomIn } from './read.ts'

type Place = { roomTypeId: RoomTypeId; floor?: string | null | undefined }

/**
 * Creates a room; it is clean and can be sold at once.
 * @throws 400 when there is no such type or it is archived · 409 `name_taken`
 */
export async function createRoom(ctx: Ctx, fields: Place & { roomNumber: string }): Promise<Room> {
  return ctx.transaction(async (tx) => {
    const [id] = await openRooms(tx, [fields.roomNumber], fields)
    if (!id) throw new Error('No room was inserted')
    tx.audit({ action: 'room.create', resource: 'room', id, label: fields.roomNumber, change: { ...fields } })
    tx.tell({ topic: 'hotel.room', payload: { id } })
    return roomIn(tx, id)
  })
}

/**
 * Creates the rooms of a range such as 101 to 120, all or none.
 * @throws 400 for a range that runs backwards or is too long · 409 `name_taken` naming the numbers
 */
export async function createRooms(ctx: Ctx, fields: Place & NumberRange): Promise<Room[]> {
  if (fields.to < fields.from) throw invalid('to', 'Must not be less than the first number')
  if (fields.to - fields.from >= mostRoomsAtOnce) throw invalid('to', `At most ${mostRoomsAtOnce} rooms at once`)
  const numbers = numbersOf(fields)
  if (numbers.some((number) => number.length > 20))
    throw invalid('prefix', 'The numbers must have at most 20 characters')
  return ctx.transaction(async (tx) => {
    const ids = await openRooms(tx, numbers, fields)
    tx.audit({
      action: 'room.create_range',
      resource: 'room',
      id: null,
      label: `${numbers[0]}–${numbers.at(-1)}`,
      change: { roomTypeId: fields.roomTypeId, floor: fields.floor ?? null, rooms: numbers.length },
    })
    tx.tell({ topic: 'hotel.room', payload: { ids } })
    return roomsById(tx, ids, await holdBusinessDate(tx))
  })
}

/**
 * Opens a room type with its rooms, in one go.
 * @throws 400 for what is no list of numbers · 409 `name_taken`
 */
export async function createRoomsOfType(
  ctx: Ctx,
  { rooms, name, basePrice, maxAdults }: { rooms: string; name: string; basePrice: Money; maxAdults: number },
): Promise<{ roomType: RoomType; rooms: number }> {
  const numbers = readRoomNumbers(rooms)
  if (typeof numbers === 'string') throw invalid('rooms', numbers)
  return ctx.transaction(async (tx) => {
    const id: RoomTypeId = newId<'room_type'>()
    const others = await typesByName(tx)
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
      throw nameTaken({ what: `Room type ${name}` })
    }
    const code = shortCode(name, new Set(others.map((other) => other.code.toUpperCase())))
    const type = { code, name, basePrice, maxAdults, maxChildren: 0, overbookingAllowance: 0 }
    await insertRoomType(tx, id, { ...type, description: null })
    const ids = await openRooms(tx, numbers, { roomTypeId: id })
    tx.audit({
      action: 'room_type.create',
      resource: 'room_type',
      id,
      label: name,
      change: { ...type, rooms: numbers },
    })
    tx.tell({ topic: 'hotel.room', payload: { ids } })
    tx.tell({ topic: 'hotel.room_type', payload: { id } })
    return { roomType: await roomTypeIn(tx, id), rooms: numbers.length }
  })
}

async function openRooms(tx: Tx, numbers: readonly string[], { roomTypeId, floor }: Place) {
  const [date, [type]] = await tx.lock(businessDate(tx), roomTypesBy(tx, [roomTypeId]))
  if (!type) throw invalid('roomTypeId', 'This room type does not exist')
  if (type.archived_at !== null) throw invalid('roomTypeId', 'This room type is archived')
  const taken = await numbersTaken(tx, numbers)
  if (taken.length > 0) throw nameTaken({ what: `Room number ${taken.slice(0, 5).join(', ')}` })
  const ids = await insertRooms(tx, { numbers, roomTypeId, floor: floor || null, openedOn: date })
  await recountCapacity(tx, roomTypeId, date)
  return ids
}

/** A room of a list, with its type as it is kept. */
export type ListedRoom = { roomNumber: string; roomTypeId: RoomTypeId; floor: string | null }

/** Takes rooms of several types over from a list, all at once; their types are there and open. */
export async function takeOverRooms(tx: Tx, rooms: readonly ListedRoom[]): Promise<void> {
  const typeIds = [...new Set(rooms.map(({ roomTypeId }) => roomTypeId))]
  const [date, types] = await tx.lock(businessDate(tx), roomTypesBy(tx, typeIds))
  if (types.length < typeIds.length || types.some((type) => type.archived_at !== null)) {
    throw invalid('text', 'A room type was archived or deleted in the meantime')
  }
  const ids: RoomId[] = []
  for (const [key, group] of Map.groupBy(rooms, ({ roomTypeId, floor }) => `${roomTypeId} ${floor ?? ''}`)) {
    const [first] = group
    if (!first) throw new Error(`No room stands at ${key}`)
    const { roomTypeId, floor } = first
    const numbers = group.map(({ roomNumber }) => roomNumber)
    ids.push(...(await insertRooms(tx, { numbers, roomTypeId, floor, openedOn: date })))
  }
  for (const { id } of types) await recountCapacity(tx, id, date)
  tx.audit({ action: 'room.import', resource: 'room', id: null, label: `${rooms.length} rooms` })
  tx.tell({ topic: 'hotel.room', payload: { ids } })
}
