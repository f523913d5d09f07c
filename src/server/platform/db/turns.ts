import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'

type Waiting = { isLong: boolean; begin: () => void }

type Lane = { atOnce: number; running: number; long: number; waiting: Waiting[] }

/** Lets transactions of a tenant begin in their turn. */
export type Turns = {
  /** Waits for a turn and runs the work; of long ones (the steps of a night audit, an import) one at a time, so that the desk goes on. */
  take<T>(turn: { tenant: TenantId; isLong: boolean }, work: () => Promise<T>): Promise<T>
}

/**
 * Turns of which a tenant has some at once in this process: more transactions would wait for each other's counters in the database,
 * where waiting costs a connection.
 */
export function openTurns(atOnce: number): Turns {
  const lanes = new Map<TenantId, Lane>()
  return {
    take: async ({ tenant, isLong }, work) => {
      const lane = lanes.get(tenant) ?? { atOnce, running: 0, long: 0, waiting: [] }
      lanes.set(tenant, lane)
      await beginIn(lane, isLong)
      try {
        return await work()
      } finally {
        end(lane, isLong)
        if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(tenant)
      }
    },
  }
}

function beginIn(lane: Lane, isLong: boolean): Promise<void> {
  if (mayBegin(lane, isLong)) {
    count(lane, isLong, 1)
    return Promise.resolve()
  }
  return new Promise((begin) => lane.waiting.push({ isLong, begin }))
}

/** Whoever has waited longest and may begin takes the place; it is counted at once, so that nobody else takes it too. */
function end(lane: Lane, isLong: boolean): void {
  count(lane, isLong, -1)
  const next = lane.waiting.findIndex((one) => mayBegin(lane, one.isLong))
  if (next < 0) return
  const [first] = lane.waiting.splice(next, 1)
  if (!first) return
  count(lane, first.isLong, 1)
  first.begin()
}

function mayBegin(lane: Lane, isLong: boolean): boolean {
  return lane.running < lane.atOnce && !(isLong && lane.long > 0)
}

function count(lane: Lane, isLong: boolean, by: 1 | -1): void {
  lane.running += by
  if (isLong) lane.long += by
}
