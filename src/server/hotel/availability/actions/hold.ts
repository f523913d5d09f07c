import type { Day } from '#contract/kernel/day.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { roomTypeSoldOut } from '../../errors.ts'
import { lockNights, moveNights, type NightChange, type NightCounter } from '../data.ts'

export type NightMove = { roomTypeId: RoomTypeId; night: Day; delta: 1 | -1 }

export type HoldRequest = { moves: readonly NightMove[]; raise: boolean }

/**
 * Moves the selling counters: holds nights (+1) and gives nights back (-1), all or none. Counters are locked in order, so that of
 * two people who want the last room one gets it.
 * @param raise sells beyond the limit and raises it by what is missing; the caller records why
 * @returns how many type-nights were raised
 * @throws 409 `room_type_sold_out` with the night
 */
export async function moveHolds(tx: Tx, moves: readonly NightMove[], { raise }: { raise: boolean }): Promise<number> {
  const [raised] = await moveHoldsInTurn(tx, [{ moves, raise }])
  return raised ?? 0
}

/** The same for several requests, each served in its turn against what those before it left; one lock and one write for all. */
export async function moveHoldsInTurn(tx: Tx, requests: readonly HoldRequest[]): Promise<number[]> {
  const { raised, changes } = serveInTurn(await lockHolds(tx, requests), requests)
  await moveNights(tx, changes)
  return raised
}

/** Locks the counters that requests move. */
export async function lockHolds(tx: Tx, requests: readonly Pick<HoldRequest, 'moves'>[]): Promise<NightCounter[]> {
  return lockNights(tx, netOf(requests.flatMap(({ moves }) => moves)))
}

/**
 * Serves requests from counters that are locked: how many type-nights each raised, and what is to be written by `moveNights`.
 * @throws 409 `room_type_sold_out` with the night
 */
export function serveInTurn(
  locked: readonly NightCounter[],
  requests: readonly HoldRequest[],
): { raised: number[]; changes: NightChange[] } {
  const counters = new Map(locked.map((counter) => [keyOf(counter), { ...counter, delta: 0 }]))
  const raised = requests.map(({ moves, raise }) => netOf(moves).filter((move) => take(counters, move, raise)).length)
  const changed = [...counters.values()].filter((counter) => counter.delta !== 0)
  return { raised, changes: changed.map((counter) => ({ ...counter, raisedTo: counter.raised })) }
}

type Running = NightCounter & { delta: number }

/** Takes one move from the running counters; true when it raised the limit. */
function take(counters: Map<string, Running>, move: NightDelta, raise: boolean): boolean {
  const counter = counters.get(keyOf(move))
  if (!counter) throw new Error(`No counter for ${move.night}`)
  const after = counter.held + counter.delta + move.delta
  const over = after - Math.max(counter.capacity, 0) - counter.raised
  if (move.delta > 0 && over > 0 && !raise) throw roomTypeSoldOut({ night: move.night })
  counter.delta += move.delta
  if (move.delta <= 0 || over <= 0) return false
  counter.raised += over
  return true
}

type NightDelta = { roomTypeId: RoomTypeId; night: Day; delta: number }

/** The moves of each night added up; a night that comes to nothing is still wanted, so that it is locked. */
function netOf(moves: readonly NightMove[]): NightDelta[] {
  const byKey = new Map<string, NightDelta>()
  for (const move of moves) {
    const held = byKey.get(keyOf(move))
    if (held) held.delta += move.delta
    else byKey.set(keyOf(move), { ...move })
  }
  return [...byKey.values()]
}

function keyOf({ roomTypeId, night }: { roomTypeId: RoomTypeId; night: Day }): string {
  return `${roomTypeId} ${night}`
}
