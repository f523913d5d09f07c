import { deducts, type GroupVerb, reasonAgainstGroup } from '#contract/hotel/groups/rules.ts'
import type { BlockCell, GroupStatus } from '#contract/hotel/groups/shapes.ts'
import type { NightKey } from '../availability/data.ts'
import type { NightMove } from '../availability/rules.ts'
import { groupStatusWrong } from '../errors.ts'

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
