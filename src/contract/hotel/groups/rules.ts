import { addDays, type Day } from '../../kernel/day.ts'
import type { Money } from '../../kernel/money.ts'
import type { RoomTypeId } from '../room-types/shapes.ts'
import type { BlockCell, GroupRow, GroupStatus } from './shapes.ts'

/** What can be done with a group; the server enforces it and the buttons read it. */
export const groupVerbs = [
  'change',
  'block',
  'pick_up',
  'release',
  'cancel',
  'inquiry',
  'optional',
  'confirmed',
] as const
export type GroupVerb = (typeof groupVerbs)[number]

/** From which statuses each verb starts. */
export const groupTransitions: Record<GroupVerb, readonly GroupStatus[]> = {
  change: ['inquiry', 'optional', 'confirmed'],
  block: ['inquiry', 'optional', 'confirmed'],
  pick_up: ['confirmed'],
  release: ['optional', 'confirmed'],
  cancel: ['inquiry', 'optional', 'confirmed'],
  inquiry: ['optional'],
  optional: ['inquiry'],
  confirmed: ['inquiry', 'optional'],
}

/** True when the verb starts from this status. */
export function groupAllows(status: GroupStatus, verb: GroupVerb): boolean {
  return groupTransitions[verb].includes(status)
}

/** Whether what remains of a block is held on the selling counters. */
export function deducts(status: GroupStatus): boolean {
  return status === 'optional' || status === 'confirmed'
}

const statusWords: Record<GroupStatus, string> = {
  inquiry: 'an inquiry',
  optional: 'an option',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
}

const verbWords: Record<GroupVerb, string> = {
  change: 'changed',
  block: 'given a block',
  pick_up: 'given rooms of its block',
  release: 'released',
  cancel: 'cancelled',
  inquiry: 'made an inquiry again',
  optional: 'held as an option',
  confirmed: 'confirmed',
}

/** Why a verb can't be used now, in words for the person at the desk; null when it can. */
export function reasonAgainstGroup(status: GroupStatus, verb: GroupVerb): string | null {
  return groupAllows(status, verb) ? null : `A group that is ${statusWords[status]} can't be ${verbWords[verb]}`
}

/** What a group agreed on with the house: its days, the nights beside them, and whether its block is raised by whoever wants more. */
export type BlockTerms = Pick<
  GroupRow,
  'arrival' | 'departure' | 'nightsBefore' | 'nightsAfter' | 'besideRate' | 'beyondBlock'
>

type NightKey = { roomTypeId: RoomTypeId; night: Day }

/** Where a night of a group comes from: its block, the house for the block, or the house alone. Without a price it costs the house's rate. */
export type GroupNight = { from: 'block' | 'beyond' | 'beside'; price: Money | null }

/** The days that rooms of a group may have, those beside its block among them. */
export function daysBeside({ arrival, departure, nightsBefore, nightsAfter }: BlockTerms): { from: Day; to: Day } {
  return { from: addDays(arrival, -nightsBefore), to: addDays(departure, nightsAfter) }
}

/** Where a night of a type comes from for a room of the group; null where it agreed on none. */
export function nightOfGroup(
  terms: BlockTerms,
  block: readonly BlockCell[],
  { roomTypeId, night }: NightKey,
): GroupNight | null {
  const own = block.filter((cell) => cell.roomTypeId === roomTypeId && cell.blocked > 0)
  if (night < terms.arrival || night >= terms.departure) return nightBeside(terms, own, night)
  const cell = own.find((one) => one.night === night)
  if (cell && cell.remaining > 0) return { from: 'block', price: cell.price }
  return terms.beyondBlock === 'raises' ? { from: 'beyond', price: cell?.price ?? null } : null
}

function nightBeside(terms: BlockTerms, own: readonly BlockCell[], night: Day): GroupNight | null {
  const { from, to } = daysBeside(terms)
  if (night < from || night >= to) return null
  if (terms.besideRate === 'house') return { from: 'beside', price: null }
  const inOrder = own.toSorted((a, b) => (a.night < b.night ? -1 : 1))
  const nearest = night < terms.arrival ? inOrder[0] : inOrder.at(-1)
  return { from: 'beside', price: nearest?.price ?? null }
}
