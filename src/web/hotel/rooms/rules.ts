import type { getRoom, listRooms } from '#contract/hotel/rooms/api.ts'
import type { Cleanliness } from '#contract/hotel/rooms/shapes.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { t } from '#web/texts/text.ts'
import { shortDay } from '#web/ui/format/date.ts'

/** A room as the board has it. */
export type Room = Received<typeof getRoom>

/** Which rooms are shown. */
export type RoomFilter = Omit<NonNullable<Sent<typeof listRooms>['query']>, 'page' | 'limit' | 'offset' | 'cursor'>

/** The states that a person at the desk tells apart; each has its own icon, hue and letters. */
export type RoomCondition =
  | 'vacant_clean'
  | 'vacant_dirty'
  | 'vacant_inspected'
  | 'occupied_clean'
  | 'occupied_dirty'
  | 'out_of_order'
  | 'house_use'

export type RoomState = {
  condition: RoomCondition
  /** Front office and housekeeping in two letters, as desks write it: VC, OD; OOO or HU while it is blocked. */
  code: string
  words: string
}

const letters: Record<Cleanliness, string> = { clean: 'C', dirty: 'D', inspected: 'I' }

/** What a room is, in one mark. */
export function stateOf({ status }: Pick<Room, 'status'>): RoomState {
  const { cleanliness, occupancy, service } = status
  if (service === 'out_of_order') {
    return { condition: 'out_of_order', code: 'OOO', words: t('Out of order, {cleanliness}', { cleanliness }) }
  }
  if (service === 'house_use')
    return { condition: 'house_use', code: 'HU', words: t('House use, {cleanliness}', { cleanliness }) }
  const code = `${occupancy === 'occupied' ? 'O' : 'V'}${letters[cleanliness]}`
  if (occupancy === 'occupied') {
    const condition = cleanliness === 'dirty' ? 'occupied_dirty' : 'occupied_clean'
    return { condition, code, words: t('Occupied, {cleanliness}', { cleanliness }) }
  }
  return { condition: `vacant_${cleanliness}`, code, words: t('Vacant, {cleanliness}', { cleanliness }) }
}

export type TileLine = { text: string; look: 'name' | 'soft' | 'caution' | 'critical' | 'accent' }

/** What a tile says below its number: who is in the room and until when, or why it is blocked, and who comes next. */
export function linesOf(room: Pick<Room, 'guest' | 'next' | 'blocks'>, businessDate: string | undefined): TileLine[] {
  const { guest, next } = room
  const block = room.blocks.find(({ from }) => businessDate !== undefined && from <= businessDate)
  const lines: TileLine[] = []
  if (guest) lines.push({ text: guest.name, look: 'name' }, departureLine(guest.departure, businessDate))
  else if (block)
    lines.push(
      { text: block.reason, look: 'soft' },
      { text: t('back {day}', { day: shortDay(block.to) }), look: 'soft' },
    )
  else lines.push({ text: t('Vacant'), look: 'soft' })
  if (next) lines.push(arrivalLine(next, businessDate))
  return lines
}

function departureLine(departure: string, businessDate: string | undefined): TileLine {
  if (departure === businessDate) return { text: t('leaves today'), look: 'caution' }
  if (businessDate !== undefined && departure < businessDate) return { text: t('should have left'), look: 'critical' }
  return { text: t('to {day}', { day: shortDay(departure) }), look: 'soft' }
}

function arrivalLine({ name, arrival }: { name: string; arrival: string }, businessDate: string | undefined): TileLine {
  if (arrival === businessDate) return { text: t('Today: {name}', { name }), look: 'accent' }
  if (businessDate !== undefined && arrival < businessDate)
    return { text: t('Late: {name}', { name }), look: 'critical' }
  return { text: t('{day}: {name}', { day: shortDay(arrival), name }), look: 'soft' }
}

/** The counters over the list; each is a filter, but for the arrivals, which are bookings. */
export const counters = [
  'all',
  'ready',
  'to_inspect',
  'dirty',
  'occupied',
  'unassigned',
  'out_of_order',
  'out_of_service',
  'house_use',
] as const
export type Counter = (typeof counters)[number]

const counterFilters: Record<Counter, RoomFilter> = {
  all: {},
  ready: { ready: 'true' },
  to_inspect: { ready: 'true', cleanliness: 'clean' },
  dirty: { cleanliness: 'dirty' },
  occupied: { occupancy: 'occupied' },
  unassigned: {},
  out_of_order: { service: 'out_of_order' },
  out_of_service: { service: 'out_of_service' },
  house_use: { service: 'house_use' },
}

/** The filter behind a counter; an unknown name in an address shows all rooms. */
export function filterOf(name: string): RoomFilter {
  const counter = counters.find((known) => known === name) ?? 'all'
  return counterFilters[counter]
}

export type RoomGroup = { key: string; label: string; rooms: Room[] }

/** Rooms by floor (lowest first, those without a floor last) or by type. */
export function groupsOf(rooms: readonly Room[], by: 'floor' | 'type'): RoomGroup[] {
  const groups = Map.groupBy(rooms, (room) => (by === 'floor' ? (room.floor ?? '') : room.roomType.code))
  return [...groups]
    .map(([key, own]) => ({
      key,
      label: by === 'floor' ? floorLabel(key) : (own[0]?.roomType.name ?? key),
      rooms: own,
    }))
    .toSorted((a, b) => rank(a.key) - rank(b.key) || a.key.localeCompare(b.key, 'en', { numeric: true }))
}

function rank(key: string): number {
  return key === '' ? 1 : 0
}

/** "Floor 2"; a floor that is a word keeps it. */
export function floorLabel(floor: string): string {
  if (floor === '') return t('No floor')
  return /^-?\d/.test(floor) ? t('Floor {floor}', { floor }) : floor
}

/** Numbers in a row as one: "101–103, 201". */
export function spansOf(numbers: readonly string[]): string {
  const spans: { first: string; last: string }[] = []
  for (const number of numbers) {
    const span = spans.at(-1)
    if (span && isNext(span.last, number)) span.last = number
    else spans.push({ first: number, last: number })
  }
  return spans.map(({ first, last }) => (first === last ? first : `${first}–${last}`)).join(', ')
}

function isNext(one: string, other: string): boolean {
  const [a, b] = [/^(.*?)(\d+)$/.exec(one), /^(.*?)(\d+)$/.exec(other)]
  return a !== null && b !== null && a[1] === b[1] && Number(b[2]) === Number(a[2]) + 1
}
