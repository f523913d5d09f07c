import { roomTypeSoldOut } from '../errors.ts'
import type { NightCounter, NightKey } from './data.ts'

export type NightMove = NightKey & { delta: 1 | -1 }

/** One text for a night of a room type. */
export function keyOf({ roomTypeId, night }: NightKey): string {
  return `${roomTypeId} ${night}`
}

/** The nights that moves touch, each once; one where they come to nothing is among them, so that it is locked. */
export function nightsTouched(moves: readonly NightMove[]): NightKey[] {
  return netOf(moves)
}

/**
 * Holds nights (+1) and gives nights back (-1), all or none; with `raise`, sells beyond the limit and raises it by what is missing.
 * @returns how many type-nights were raised, and the counters that moved as they stand now
 * @throws 409 `room_type_sold_out` with the night
 */
export function serve(
  counters: readonly NightCounter[],
  moves: readonly NightMove[],
  { raise }: { raise: boolean },
): { raised: number; counters: NightCounter[] } {
  const before = new Map(counters.map((counter) => [keyOf(counter), counter]))
  const served = netOf(moves).flatMap((move) => {
    const counter = before.get(keyOf(move))
    if (!counter) throw new Error(`No counter for ${move.night}`)
    return move.delta === 0 ? [] : [moved(counter, move.delta, raise)]
  })
  return { raised: served.filter(({ wasRaised }) => wasRaised).length, counters: served.map(({ counter }) => counter) }
}

function moved(counter: NightCounter, delta: number, raise: boolean): { counter: NightCounter; wasRaised: boolean } {
  const held = counter.held + delta
  const over = held - Math.max(counter.capacity, 0) - counter.raised
  if (delta < 0 || over <= 0) return { counter: { ...counter, held }, wasRaised: false }
  if (!raise) throw roomTypeSoldOut({ night: counter.night })
  return { counter: { ...counter, held, raised: counter.raised + over }, wasRaised: true }
}

/** The moves of each night added up. */
function netOf(moves: readonly NightMove[]): (NightKey & { delta: number })[] {
  const byKey = new Map<string, NightKey & { delta: number }>()
  for (const move of moves) {
    const known = byKey.get(keyOf(move))
    if (known) known.delta += move.delta
    else byKey.set(keyOf(move), { ...move })
  }
  return [...byKey.values()]
}
