import type { Tx } from '#server/platform/db/transaction.ts'
import { countersBy, madeCounters, type NightCounter, writeCounters } from '../data.ts'
import { keyOf, type NightMove, nightsTouched, serve } from '../rules.ts'

/**
 * Moves the selling counters: holds nights (+1) and gives nights back (-1), all or none. Counters are locked in order, so that of
 * two people who want the last room one gets it.
 * @param raise sells beyond the limit and raises it by what is missing; the caller records why
 * @returns how many type-nights were raised
 * @throws 409 `room_type_sold_out` with the night
 */
export async function moveHolds(tx: Tx, moves: readonly NightMove[], { raise }: { raise: boolean }): Promise<number> {
  if (moves.length === 0) return 0
  const { raised, counters } = serve(await lockCounters(tx, moves), moves, { raise })
  await writeCounters(tx, counters)
  return raised
}

/**
 * The same for several requests that may all raise the limit, each served in its turn against what those before it left; one lock and
 * one write for all of them.
 * @returns how many type-nights each raised
 */
export async function moveHoldsInTurn(tx: Tx, requests: readonly (readonly NightMove[])[]): Promise<number[]> {
  if (requests.every((moves) => moves.length === 0)) return requests.map(() => 0)
  const counters = new Map((await lockCounters(tx, requests.flat())).map((counter) => [keyOf(counter), counter]))
  const written = new Map<string, NightCounter>()
  const raised = requests.map((moves) => {
    const own = nightsTouched(moves).flatMap((night) => counters.get(keyOf(night)) ?? [])
    const served = serve(own, moves, { raise: true })
    for (const counter of served.counters) {
      counters.set(keyOf(counter), counter)
      written.set(keyOf(counter), counter)
    }
    return served.raised
  })
  await writeCounters(tx, [...written.values()])
  return raised
}

async function lockCounters(tx: Tx, moves: readonly NightMove[]): Promise<readonly NightCounter[]> {
  const nights = nightsTouched(moves)
  const [found] = await tx.lock(countersBy(tx, nights))
  return madeCounters(tx, nights, found)
}
