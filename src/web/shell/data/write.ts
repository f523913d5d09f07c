import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, Received } from '#contract/kernel/endpoint.ts'
import type { Topic } from '#contract/kernel/topic.ts'
import { mayHaveHappened } from '../call/api-error.ts'
import { exchange, type CallInput } from '../call/call.ts'
import { keyKeeper } from '../call/idempotency.ts'
import { refreshBelow } from './client.ts'
import { readAfter } from './fresh.ts'

type WriteMore<E extends Endpoint> = {
  /** What it changes: what that makes stale is read again, beside what stands under its own path. */
  touches?: readonly Topic[]
  onDone?: (answer: Received<E>, input: CallInput<E>) => void
}

/**
 * A write: `const save = useWrite(createRoom)`, then `save.mutateAsync({ body })` in a form or `save.mutate(…)` on a button. The
 * lists of its nouns are read again when it is done. Its idempotency key is made before the first try and kept until the
 * outcome is known.
 */
export function useWrite<E extends Endpoint>(endpoint: E, { touches = [], onDone }: WriteMore<E> = {}) {
  const [keys] = useState(keyKeeper)
  return useMutation({
    mutationFn: async (input: CallInput<E>) => {
      try {
        const { data } = await exchange<E>(endpoint, input, { key: keys.keyFor(input) })
        keys.settled()
        return data
      } catch (error) {
        if (!mayHaveHappened(error)) keys.settled()
        throw error
      }
    },
    onSuccess: async (answer, input) => {
      onDone?.(answer, input)
      await Promise.all([refreshBelow(nounsOf(endpoint.path)), readAfter(...touches)])
    },
  })
}

/** "/api/hotel/rooms/{id}/block" is about "/api/hotel/rooms". */
export function nounsOf(path: string): string {
  return path.split('/{')[0] ?? path
}
