import { type Day, nightsOf } from '../../../kernel/day.ts'
import type { Money } from '../../../kernel/money.ts'
import type { PriceStep } from '../../rate-plans/shapes.ts'
import type { RoomTypeId } from '../../room-types/shapes.ts'
import { type BlockTerms, type GroupNight, nightOfGroup } from '../../groups/rules.ts'
import type { BlockCell } from '../../groups/shapes.ts'

/** A room that is wanted from a block. */
export type WantedRoom = { roomTypeId: RoomTypeId; arrival: Day; departure: Day; adults?: number; children?: number }

type Key = { roomTypeId: RoomTypeId; night: Day }

/** What the house has beside the block: rooms of a type that are left on a night, and what a night costs. */
export type HouseSide = {
  free: (key: Key) => number
  rateOf: (room: WantedRoom, night: Day) => { price: Money; steps: readonly PriceStep[] } | null
}

export type TakenNight = {
  night: Day
  price: Money
  from: GroupNight['from']
  /** How the price is made up, where it is the house's. */
  steps?: readonly PriceStep[]
}

/** Why a room can't be had, with the first night that stands against it. */
export type Against = { kind: 'used_up' | 'not_beside' | 'sold_out' | 'price_missing'; night: Day }

/** What a room takes, night by night, or what stands against it. */
export type TakenRoom = { nights: TakenNight[]; against: Against | null }

/** Gives rooms of a group out of its block and of the house beside it, in their order: each takes its nights whole or none of them. */
export function takeRooms(
  { terms, block, house }: { terms: BlockTerms; block: readonly BlockCell[]; house: HouseSide },
  rooms: readonly WantedRoom[],
): TakenRoom[] {
  let left = block
  const sold = new Map<string, number>()
  return rooms.map((room) => {
    const taken = takeRoom({ terms, block: left, house: { ...house, free: freeAfter(house, sold) } }, room)
    if (taken.against === null) {
      const own = new Set(taken.nights.flatMap(({ night, from }) => (from === 'block' ? [night] : [])))
      left = left.map((cell) =>
        cell.roomTypeId === room.roomTypeId && own.has(cell.night) ? { ...cell, remaining: cell.remaining - 1 } : cell,
      )
      for (const { night, from } of taken.nights) if (from !== 'block') count(sold, { ...room, night })
    }
    return taken
  })
}

function takeRoom(
  { terms, block, house }: { terms: BlockTerms; block: readonly BlockCell[]; house: HouseSide },
  room: WantedRoom,
): TakenRoom {
  const { roomTypeId, arrival, departure } = room
  const nights: TakenNight[] = []
  const against = (kind: Against['kind'], night: Day): TakenRoom => ({ nights: [], against: { kind, night } })
  if (departure <= terms.arrival || arrival >= terms.departure) return against('not_beside', arrival)
  for (const night of nightsOf(arrival, departure)) {
    const found = nightOfGroup(terms, block, { roomTypeId, night })
    if (!found) return against(night < terms.arrival || night >= terms.departure ? 'not_beside' : 'used_up', night)
    if (found.from !== 'block' && house.free({ roomTypeId, night }) < 1) return against('sold_out', night)
    const price = found.price === null ? house.rateOf(room, night) : { price: found.price }
    if (!price) return against('price_missing', night)
    nights.push({ night, from: found.from, ...price })
  }
  return { nights, against: null }
}

function freeAfter(house: HouseSide, sold: ReadonlyMap<string, number>): HouseSide['free'] {
  return (key) => house.free(key) - (sold.get(keyOf(key)) ?? 0)
}

function count(sold: Map<string, number>, key: Key): void {
  sold.set(keyOf(key), (sold.get(keyOf(key)) ?? 0) + 1)
}

function keyOf({ roomTypeId, night }: Key): string {
  return `${roomTypeId} ${night}`
}
