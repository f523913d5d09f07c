import { useState } from 'react'
import { inFlightCode } from '#contract/kernel/conflicts.ts'
import type { Endpoint, Received } from '#contract/kernel/endpoint.ts'
import { ApiError, mayHaveHappened } from '#web/shell/call/api-error.ts'
import { type CallInput, exchange } from '#web/shell/call/call.ts'
import { keyKeeper } from '#web/shell/call/idempotency.ts'
import { readAfter } from '#web/shell/data/fresh.ts'

/** Seconds between the tries of a request that brought no answer. */
const pauses = [1, 2, 4, 8, 15] as const

/** How a request stands: `lost` while no answer comes and it is tried again. */
export type Sending = 'idle' | 'busy' | 'lost'

/**
 * Sends what must happen once. When the connection is lost, the very same request is tried again, with the same key, until an
 * answer comes: it may have arrived the first time. `tryNow` shortens the wait.
 */
export function useSureWrite() {
  const [keys] = useState(keyKeeper)
  const [sending, setSending] = useState<Sending>('idle')
  const [wake] = useState(() => ({ up: () => {} }))
  const send = async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Received<E>> => {
    setSending('busy')
    try {
      const answer = await untilAnswered(
        () => exchange<E>(endpoint, input, { key: keys.keyFor([endpoint.path, input]) }),
        {
          onLost: () => setSending('lost'),
          pause: (seconds) => pause(seconds, wake),
        },
      )
      keys.settled()
      return answer.data
    } catch (error) {
      if (!mayHaveHappened(error)) keys.settled()
      throw error
    } finally {
      setSending('idle')
      // What is left of an item stands on the menu.
      void readAfter('restaurant.order', 'restaurant.menu')
    }
  }
  return { sending, send, tryNow: () => wake.up() }
}

type Patience = { onLost: () => void; pause: (seconds: number) => Promise<void> }

/** Tries again as long as no answer comes at all; any answer of the server, also a refusal, ends it. */
export async function untilAnswered<Answer>(
  attempt: () => Promise<Answer>,
  { onLost, pause: wait }: Patience,
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isLost(error)) throw error
      onLost()
      await wait(pauses[Math.min(tries, pauses.length - 1)] ?? 15)
    }
  }
}

function isLost(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.code === inFlightCode)
}

function pause(seconds: number, wake: { up: () => void }): Promise<void> {
  return new Promise((resolve) => {
    const waiting = setTimeout(resolve, seconds * 1000)
    wake.up = () => {
      clearTimeout(waiting)
      resolve()
    }
    addEventListener('online', wake.up, { once: true })
  })
}
