import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Endpoint, Received } from '#contract/kernel/endpoint.ts'
import { callPage, exchange, type CallArgs } from '../call/call.ts'
import { queries } from './client.ts'

/** The key under which an answer is kept. */
export function keyOf<E extends Endpoint>(endpoint: E, ...[input]: CallArgs<E>) {
  return [endpoint.path, input ?? {}] as const
}

/** Reads one thing and keeps it fresh: `const room = useRead(getRoom, { params: { id } })`. */
export function useRead<E extends Endpoint>(endpoint: E, ...args: CallArgs<E>) {
  return useQuery(readOptions(endpoint, ...args))
}

/** As `useRead`, but waits until `when` is true. */
export function useReadWhen<E extends Endpoint>(when: boolean, endpoint: E, ...args: CallArgs<E>) {
  return useQuery({ ...readOptions(endpoint, ...args), enabled: when })
}

/** As `useReadWhen`; the answer before stays until the next one has come. */
export function useReadKeeping<E extends Endpoint>(when: boolean, endpoint: E, ...args: CallArgs<E>) {
  return useQuery({ ...readOptions(endpoint, ...args), enabled: when, placeholderData: keepPreviousData })
}

/** One page of a list; the old rows stay while the next page is on its way. */
export function usePage<E extends Endpoint>(endpoint: E, ...args: CallArgs<E>) {
  return usePageWhen(true, endpoint, ...args)
}

/** As `usePage`, but waits until `when` is true. */
export function usePageWhen<E extends Endpoint>(when: boolean, endpoint: E, ...args: CallArgs<E>) {
  const query = useQuery({
    enabled: when,
    queryKey: [...keyOf(endpoint, ...args), 'page'],
    queryFn: () => callPage(endpoint, ...args),
    placeholderData: keepPreviousData,
  })
  return {
    rows: query.data?.rows,
    total: query.data?.pagination.total ?? 0,
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
  }
}

/** Reads once without a component; uses what is there when it is fresh. */
export function readOnce<E extends Endpoint>(endpoint: E, ...args: CallArgs<E>): Promise<Received<E>> {
  return queries.fetchQuery(readOptions(endpoint, ...args))
}

/** All rows of a filter, page after page, for an export. At most `most` rows. */
export async function readAll<Row>(
  page: (place: {
    page: number
    limit: number
  }) => Promise<{ rows: readonly Row[]; pagination: { totalPages: number } }>,
  most = 20_000,
): Promise<Row[]> {
  const all: Row[] = []
  for (let number = 1; all.length < most; number += 1) {
    const { rows, pagination } = await page({ page: number, limit: 100 })
    all.push(...rows)
    if (number >= pagination.totalPages || rows.length === 0) break
  }
  return all.slice(0, most)
}

function readOptions<E extends Endpoint>(endpoint: E, ...args: CallArgs<E>) {
  return {
    queryKey: keyOf(endpoint, ...args),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await exchange<E>(endpoint, args[0] ?? {}, { signal })).data,
  }
}
