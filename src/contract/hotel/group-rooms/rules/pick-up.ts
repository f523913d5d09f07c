import { type Day, nightsOf } from '../../../kernel/day.ts'
import type { Money } from '../../../kernel/money.ts'
import type { RoomTypeId } from '../../room-types/shapes.ts'
import type { BlockCell } from '../../groups/shapes.ts'

/** A room that is wanted from a block. */
export type WantedRoom = { roomTypeId: RoomTypeId; arrival: Day; departure: Day }

/** What a room takes of the block, night by night, or the first night on which nothing is left. */
export type TakenRoom = { nights: { night: Day; price: Money }[]; missing: Day | null }

/** Gives rooms out of a block in their order: each takes its nights whole or none of them. */
export function takeRooms(block: readonly BlockCell[], rooms: readonly WantedRoom[]): TakenRoom[] {
  const left = new Map(block.map((cell) => [keyOf(cell), { ...cell }]))
  return rooms.map(({ roomTypeId, arrival, departure }) => {
    const nights = nightsOf(arrival, departure)
    const cells = nights.map((night) => left.get(keyOf({ roomTypeId, night })))
    const missing = nights.find((_, index) => (cells[index]?.remaining ?? 0) < 1) ?? null
    if (missing !== null) return { nights: [], missing }
    const taken = cells.flatMap((cell) => cell ?? [])
    for (const cell of taken) cell.remaining -= 1
    return { nights: taken.map(({ night, price }) => ({ night, price })), missing }
  })
}

function keyOf({ roomTypeId, night }: { roomTypeId: RoomTypeId; night: Day }): string {
  return `${roomTypeId} ${night}`
}
