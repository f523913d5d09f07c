import type { Background } from '../background.ts'
import { inPlatform } from '../db/platform-transaction.ts'
import type { PlatformTx } from '../http/visitor.ts'
import type { Platform } from '../platform.ts'
import { placeReader } from '../streams/cursor.ts'
import { type OutboxEvent, readOutbox } from './events.ts'

/** Events that are told close together go out together. */
const gatherMillis = 50
/** Where an older transaction still runs, or another process reads, the next look is soon, and less so each time. */
const soonMillis = 50
const everyMillis = 1000

export type OutboxReader = {
  name: string
  /** Reads what else it needs in the transaction that moves the cursor. */
  deliver(events: readonly OutboxEvent[], tx: PlatformTx): Promise<void>
}

/**
 * Reads the outbox for as long as the process lives: soon after each commit of this process, and every second for the others'.
 * One process at a time reads for a reader; a pass that fails is logged and tried again.
 */
export async function startOutbox(platform: Platform, { name, deliver }: OutboxReader): Promise<Background> {
  await inPlatform(platform.platformPool, (tx) => placeReader(tx, name))
  let stopped = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let due = Number.POSITIVE_INFINITY
  let patience = soonMillis

  const wakeIn = (millis: number) => {
    const at = performance.now() + millis
    if (stopped || at >= due) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(begin, millis)
  }
  const begin = () => {
    due = Number.POSITIVE_INFINITY
    if (running) return wakeIn(gatherMillis)
    running = pass().finally(() => {
      running = undefined
    })
  }
  const pass = async () => {
    try {
      const { delivered, more } = await inPlatform(platform.platformPool, (tx) => readOutbox(tx, name, deliver))
      patience = delivered > 0 ? soonMillis : Math.min(2 * patience, everyMillis)
      wakeIn(more ? patience : everyMillis)
    } catch (error) {
      platform.log.warn({ err: error, reader: name }, 'the outbox could not be read')
      wakeIn(everyMillis)
    }
  }

  const leave = platform.onOutbox(() => wakeIn(gatherMillis))
  begin()
  return {
    stop: async () => {
      stopped = true
      leave()
      clearTimeout(timer)
      await running
    },
  }
}
