import type { GroupStatus } from './shapes.ts'

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
