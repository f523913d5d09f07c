import { deducts, type GroupVerb, reasonAgainstGroup } from '#contract/hotel/groups/rules.ts'
import type { BlockCell, GroupStatus } from '#contract/hotel/groups/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { NightKey } from '../availability/data.ts'
import type { NightMove } from '../availability/rules.ts'
import { namedConflict } from '#server/platform/errors.ts'

/** Refuses a verb that doesn't start from where a group stands. @throws 409 `group_status_wrong` */
export function refuseGroup(status: GroupStatus, verb: GroupVerb): void {
  const reason = reasonAgainstGroup(status, verb)
  if (reason) throw groupStatusWrong({ reason })
}

/** What a night of a block held and is to hold. */
export type CellMove = NightKey & { before: number; after: number }

/** What nights of a block move of the selling counters: one move for each room. */
export function movesOfCells(cells: readonly CellMove[]): NightMove[] {
  return cells.flatMap(({ roomTypeId, night, before, after }) =>
    Array.from({ length: Math.abs(after - before) }, (): NightMove => ({
      roomTypeId,
      night,
      delta: after > before ? 1 : -1,
    })),
  )
}

/** The same for a group that goes from one status to another: what remains is held from then on, or no more. */
export function movesOfStatus(cells: readonly BlockCell[], from: GroupStatus, to: GroupStatus): NightMove[] {
  const held = (status: GroupStatus, remaining: number) => (deducts(status) ? remaining : 0)
  return movesOfCells(
    cells.map(({ remaining, ...cell }) => ({ ...cell, before: held(from, remaining), after: held(to, remaining) })),
  )
}

export const groupStatusWrong = namedConflict(
  'group_status_wrong',
  'The group is not in a status that the verb starts from',
  ({ reason }: { reason: string }) => reason,
)

export const blockBelowPickUp = namedConflict(
  'block_below_pick_up',
  'A block can’t be smaller than what was picked up from it',
  ({ roomType, night, pickedUp }: { roomType: string; night: Day; pickedUp: number }) =>
    `Rooms of ${roomType} that are picked up on ${night}: ${pickedUp}. The block can't have fewer`,
)

export const blockNotFree = namedConflict(
  'block_not_free',
  'The house has fewer rooms of the type left to sell than the block would hold',
  ({ roomType, night, left }: { roomType: string; night: Day; left: number }) =>
    `Rooms of ${roomType} that can still be had for the block on ${night}: ${left}`,
)

export const groupHasRooms = namedConflict(
  'group_has_rooms',
  'A group is cancelled, and its master folio closed, once none of its bookings is open any more',
  ({ rooms, reason }: { rooms: number; reason: string }) => `${reason}: ${rooms}`,
)

export const masterNotSettled = namedConflict(
  'master_not_settled',
  'A group is not cancelled while its master folio has a balance',
  () => 'The master folio of the group has a balance; settle it first',
)
