import type { Day } from '../../kernel/day.ts'
import { type BlockKind, type Readiness, readinesses, type RoomStatus } from './shapes.ts'

/** How many rooms one call creates at most. */
export const mostRoomsAtOnce = 500

/** Reads what people write for many rooms, "101-120, 201-210, A1": every number once, or in words what is wrong with it. */
export function readRoomNumbers(text: string): string[] | string {
  const numbers: string[] = []
  for (const part of text.split(/[,;\n]+/).map((one) => one.trim())) {
    if (part === '') continue
    const read = readPart(part, mostRoomsAtOnce - numbers.length)
    if (typeof read === 'string') return read
    numbers.push(...read)
  }
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index)
  if (twice !== undefined) return `${twice} stands there twice`
  return numbers.length === 0 ? 'Name a room, such as 101-120' : numbers
}

/** A range has the same letters before both of its numbers, or none before the second. */
function readPart(part: string, most: number): string[] | string {
  const range = /^([^\d-]{0,10})(\d{1,6})\s*[-–]\s*\1?(\d{1,6})$/u.exec(part)
  if (!range) return part.length <= 20 && /^[\p{L}\p{N} .-]+$/u.test(part) ? [part] : `"${part}" is no room number`
  const [, prefix = '', first = '', last = ''] = range
  const [from, to] = [Number(first), Number(last)]
  if (to < from) return `${part}: the last number comes after the first`
  if (to - from >= most) return `At most ${mostRoomsAtOnce} rooms at once`
  return Array.from({ length: to - from + 1 }, (_, index) => prefix + String(from + index).padStart(first.length, '0'))
}

/** The floor that a number tells: 204 is on floor 2, 1204 on 12; null for a number that tells none. */
export function floorOf(number: string): string | null {
  const digits = /(\d+)\D*$/.exec(number)?.[1] ?? ''
  return digits.length >= 3 ? String(Number(digits.slice(0, -2))) : null
}

/** Whether nobody else can have the room meanwhile: out of service it is given and sold all the same. */
export function takesRoom(kind: BlockKind): boolean {
  return kind !== 'out_of_service'
}

/** How soon a guest can have a room of this state. */
export function readinessOf({ service, occupancy, cleanliness }: RoomStatus): Readiness {
  if (service === 'out_of_order' || service === 'house_use') return service
  if (occupancy === 'occupied') return 'occupied'
  return cleanliness === 'dirty' ? 'dirty' : 'ready'
}

/** A room that is free for a stay: how soon it can be had, whether it has a fault, and the day from which it is promised to somebody else. */
export type GivenRoom = { readiness: Readiness; isFaulty: boolean; freeUntil: Day | null }

/**
 * The order in which free rooms are given: those that can be had soonest, among them those without a fault, then those that nobody waits for
 * or that are promised the latest. Rooms alike keep their order.
 */
export function compareForGiving(one: GivenRoom, other: GivenRoom): number {
  const wait = readinesses.indexOf(one.readiness) - readinesses.indexOf(other.readiness)
  if (wait !== 0) return wait
  if (one.isFaulty !== other.isFaulty) return one.isFaulty ? 1 : -1
  if (one.freeUntil === other.freeUntil) return 0
  if (one.freeUntil === null) return -1
  if (other.freeUntil === null) return 1
  return one.freeUntil > other.freeUntil ? -1 : 1
}
