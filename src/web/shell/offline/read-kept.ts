import { useQuery } from '@tanstack/react-query'
import type { Endpoint, Received } from '#contract/kernel/endpoint.ts'
import type { CallArgs } from '../call/call.ts'
import { useRead } from '../data/read.ts'
import { storedSession } from '../session/store.ts'
import { deviceShelf } from './shelf.ts'

/** What is read, and since when it is known, in milliseconds since 1970; `isOld` where the server could not be asked now. */
export type KeptRead<E extends Endpoint> = {
  data: Received<E> | undefined
  readAt: number | undefined
  isOld: boolean
  error: unknown
  refetch: () => unknown
}

/**
 * As `useRead`, and what was answered stays on the device: it shows at once the next time, and while there is no network. It goes with
 * the sign-out of its reader.
 */
export function useKeptRead<E extends Endpoint>(endpoint: E, ...args: CallArgs<E>): KeptRead<E> {
  const key = [storedSession()?.user.id ?? '', endpoint.path, JSON.stringify(args[0] ?? {})].join(' ')
  const live = useRead(endpoint, ...args)
  const kept = useQuery({
    queryKey: ['kept', key],
    queryFn: async () => (await deviceShelf.answer(key).catch(() => undefined)) ?? null, // nothing is kept
    staleTime: Infinity,
  })
  useQuery({
    queryKey: ['keep', key, live.dataUpdatedAt],
    enabled: live.data !== undefined,
    gcTime: 0,
    queryFn: async () => {
      await deviceShelf.putAnswer(key, { data: live.data, readAt: live.dataUpdatedAt }).catch(() => undefined) // shown all the same
      return true
    },
  })
  const before = kept.data ?? undefined
  return {
    // What lies there is what this very question was answered with.
    data: live.data ?? (before?.data as Received<E> | undefined),
    readAt: live.data === undefined ? before?.readAt : live.dataUpdatedAt,
    isOld: live.isError || (live.data === undefined && before !== undefined),
    error: live.data === undefined && !kept.isPending && !before ? live.error : null,
    refetch: live.refetch,
  }
}
