import { addDays, type Day, nightsOf } from '../../../kernel/day.ts'
import type { Money } from '../../../kernel/money.ts'
import type { PriceStep } from '../../rate-plans/shapes.ts'
import type { RoomTypeId } from '../../room-types/shapes.ts'
import type { BlockCell, GroupRow } from '../../groups/shapes.ts'

/** What a group agreed on with the house: its days, the nights beside them, and whether its block is raised by whoever wants more. */
export type BlockTerms = Pick<
  GroupRow,
  'arrival' | 'departure' | 'nightsBefore' | 'nightsAfter' | 'besideRate' | 'beyondBlock'
>

/** A room that is wanted from a block. */
export type WantedRoom = { roomTypeId: RoomTypeId; arrival: Day; departure: Day; adults?: number; children?: number }

type Key = { roomTypeId: RoomTypeId; night: Day }

/** Where a night of a group comes from: its block, the house for the block, or the house alone. Without a price it costs the house's rate. */
export type GroupNight = { from: 'block' | 'beyond' | 'beside'; price: Money | null }

/** The days that rooms of a group may have, those beside its block among them. */
export function daysBeside({ arrival, departure, nightsBefore, nightsAfter }: BlockTerms): { from: Day; to: Day } {
  return { from: addDays(arrival, -nightsBefore), to: addDays(departure, nightsAfter) }
}

/** Where a night of a type comes from for a room of the group; null where it agreed on none. */
export function nightOfGroup(terms: BlockTerms, block: readonly BlockCell[], { roomTypeId, night }: Key) {
  const own = block.filter((cell) => cell.roomTypeId === roomTypeId && cell.blocked > 0)
  if (night < terms.arrival || night >= terms.departure) return nightBeside(terms, own, night)
  const cell = own.find((one) => one.night === night)
  if (cell && cell.remaining > 0) return { from: 'block', price: cell.price } satisfies GroupNight
  return terms.beyondBlock === 'raises' ? ({ from: 'beyond', price: cell?.price ?? null } satisfies GroupNight) : null
}

function nightBeside(terms: BlockTerms, own: readonly BlockCell[], night: Day): GroupNight | null {
  const { from, to } = daysBeside(terms)
  if (night < from || night >= to) return null
  if (terms.besideRate === 'house') return { from: 'beside', price: null }
  const inOrder = own.toSorted((a, b) => (a.night < b.night ? -1 : 1))
  const nearest = night < terms.arrival ? inOrder[0] : inOrder.at(-1)
  return { from: 'beside', price: nearest?.price ?? null }
}

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
