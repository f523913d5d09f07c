import { floorOf, readRoomNumbers } from '#contract/hotel/rooms/rules.ts'
import type { Room, RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { RoomType, RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, type Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { businessDate, holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { recountCapacity } from '../../availability/data.ts'
import { nameTaken } from '../../errors.ts'
import { roomTypeIn } from '../../room-types/actions.ts'
import { insertRoomType, roomTypesBy, typesByName } from '../../room-types/data.ts'
import { roomsById } from '../data/read.ts'
import { insertRooms, numbersTaken } from '../data/write.ts'
import { shortCode } from '../rules.ts'
import { roomIn } from './read.ts'

type Place = { roomTypeId: RoomTypeId; floor?: string | null | undefined }

/**
 * Creates a room; it is clean and can be sold at once.
 * @throws 400 when there is no such type or it is archived · 409 `name_taken`
 */
export async function createRoom(ctx: Ctx, fields: Place & { roomNumber: string }): Promise<Room> {
  return ctx.transaction(async (tx) => {
    const { roomNumber, roomTypeId, floor = null } = fields
    const refusal = () => nameTaken({ what: `Room number ${roomNumber}` })
    const [id] = await openRooms(tx, [roomNumber], { roomTypeId, floor, refusal })
    if (!id) throw new Error('No room was inserted')
    tx.audit({ action: 'room.create', resource: 'room', id, label: fields.roomNumber, change: { ...fields } })
    tx.tell({ topic: 'hotel.room', payload: { id } })
    return roomIn(tx, id)
  })
}

/**
 * Creates rooms such as 101-120, 201-210, all or none. Without a floor each is on the one that its number tells.
 * @throws 400 at the rooms for what is no list of numbers, and naming the numbers that are there already
 */
export async function createRooms(ctx: Ctx, { rooms, ...place }: Place & { rooms: string }): Promise<Room[]> {
  const numbers = numbersOf(rooms)
  return ctx.transaction(async (tx) => {
    const ids = await openRooms(tx, numbers, place)
    tx.audit({
      action: 'room.create_range',
      resource: 'room',
      id: null,
      label: rooms,
      change: { roomTypeId: place.roomTypeId, floor: place.floor ?? null, rooms: numbers.length },
    })
    tx.tell({ topic: 'hotel.room', payload: { ids } })
    return roomsById(tx, ids, await holdBusinessDate(tx))
  })
}

function numbersOf(rooms: string): string[] {
  const numbers = readRoomNumbers(rooms)
  if (typeof numbers === 'string') throw invalid('rooms', numbers)
  return numbers
}

/**
 * Opens a room type with its rooms, in one go.
 * @throws 400 at the rooms for what is no list of numbers, and naming the numbers that are there already · 409 `name_taken`
 */
export async function createRoomsOfType(
  ctx: Ctx,
  { rooms, name, basePrice, maxAdults }: { rooms: string; name: string; basePrice: Money; maxAdults: number },
): Promise<{ roomType: RoomType; rooms: number }> {
  const numbers = numbersOf(rooms)
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

type Opening = Place & {
  /** What is said of numbers that are there already; at the rooms where it is left out. */
  refusal?: (taken: readonly string[]) => Refusal
}

async function openRooms(tx: Tx, numbers: readonly string[], opening: Opening): Promise<RoomId[]> {
  const { roomTypeId, floor, refusal = refusalOfRooms } = opening
  const [date, [type]] = await tx.lock(businessDate(tx), roomTypesBy(tx, [roomTypeId]))
  if (!type) throw invalid('roomTypeId', 'This room type does not exist')
  if (type.archived_at !== null) throw invalid('roomTypeId', 'This room type is archived')
  const taken = await numbersTaken(tx, numbers)
  if (taken.length > 0) throw refusal(taken)
  const rooms = numbers.map((number) => ({ number, floor: floor === undefined ? floorOf(number) : floor || null }))
  const ids = await insertRooms(tx, { rooms, roomTypeId, openedOn: date })
  await recountCapacity(tx, roomTypeId, date)
  return ids
}

function refusalOfRooms(taken: readonly string[]): Refusal {
  const named = taken.slice(0, 8).join(', ')
  if (taken.length === 1) return invalid('rooms', `Room ${named} is there already`)
  return invalid('rooms', `Rooms ${named}${taken.length > 8 ? ` and ${taken.length - 8} more` : ''} are there already`)
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
    const listed = group.map(({ roomNumber, floor }) => ({ number: roomNumber, floor }))
    ids.push(...(await insertRooms(tx, { rooms: listed, roomTypeId: first.roomTypeId, openedOn: date })))
  }
  for (const { id } of types) await recountCapacity(tx, id, date)
  tx.audit({ action: 'room.import', resource: 'room', id: null, label: `${rooms.length} rooms` })
  tx.tell({ topic: 'hotel.room', payload: { ids } })
}
