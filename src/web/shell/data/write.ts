import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, Received } from '#contract/kernel/endpoint.ts'
import { mayHaveHappened } from '../call/api-error.ts'
import { exchange, type CallInput } from '../call/call.ts'
import { keyKeeper } from '../call/idempotency.ts'
import { refresh } from './client.ts'

type WriteMore<E extends Endpoint> = {
  /** Paths that are read again beside the endpoint's own nouns. */
  refreshes?: readonly string[]
  onDone?: (answer: Received<E>, input: CallInput<E>) => void
}

/**
 * A write: `const save = useWrite(createRoom)`, then `save.mutateAsync({ body })` in a form or `save.mutate(…)` on a button. The
 * lists of its nouns are read again when it is done. Its idempotency key is made before the first try and kept until the
 * outcome is known.
 */
export function useWrite<E extends Endpoint>(endpoint: E, { refreshes = [], onDone }: WriteMore<E> = {}) {
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
      await refresh(nounsOf(endpoint.path), ...refreshes)
    },
  })
}

/** "/api/hotel/rooms/{id}/block" is about "/api/hotel/rooms". */
export function nounsOf(path: string): string {
  return path.split('/{')[0] ?? path
}
