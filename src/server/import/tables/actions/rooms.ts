import { numbersTaken, takeOverRooms, takeOverRoomTypes, typesByName } from '#server/hotel/public/lists.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { lower, repeatsOf } from '../rules/repeats.ts'
import type { Taker } from './taker.ts'

export const roomTypeTaker: Taker<'room-types'> = {
  look: async (tx, rows) => {
    const known = new Map((await typesByName(tx)).map(({ code, name }) => [lower(code), name]))
    const codes = rows.map(({ row, value }) => ({ row, value: value.code }))
    return { problems: [], repeats: repeatsOf('Code', codes, { known }), newCategories: new Map() }
  },
  write: (tx, rows) =>
    takeOverRoomTypes(
      tx,
      rows.map(({ value }) => ({ ...value, description: value.description ?? null, overbookingAllowance: 0 })),
    ),
}

export const roomTaker: Taker<'rooms'> = {
  look: async (tx, rows) => {
    const types = await namedTypes(tx)
    const numbers = rows.map(({ row, value }) => ({ row, value: value.roomNumber }))
    const taken = await numbersTaken(
      tx,
      numbers.map(({ value }) => value),
    )
    const known = new Map(taken.map((number) => [lower(number), `room ${number}`]))
    return {
      problems: rows.flatMap(({ row, value: { roomType } }) => {
        const type = types.get(lower(roomType))
        if (type && !type.isArchived) return []
        const message = type ? `the room type '${roomType}' is archived` : `there is no room type '${roomType}'`
        return [{ row, column: 'Room type', message }]
      }),
      repeats: repeatsOf('Room number', numbers, { known }),
      newCategories: new Map(),
    }
  },
  write: async (tx, rows) => {
    const types = await namedTypes(tx)
    await takeOverRooms(
      tx,
      rows.flatMap(({ value: { roomNumber, roomType, floor } }) => {
        const type = types.get(lower(roomType))
        return type ? [{ roomNumber, roomTypeId: type.id, floor: floor || null }] : []
      }),
    )
  },
}

/** Types by name and by code; of two that share a name in small letters the code decides. */
async function namedTypes(tx: Tx) {
  const types = await typesByName(tx)
  return new Map([
    ...types.map((type) => [lower(type.name), type] as const),
    ...types.map((type) => [lower(type.code), type] as const),
  ])
}
