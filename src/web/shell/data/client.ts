import { QueryClient } from '@tanstack/react-query'

/** What has been read from the server. Calls try again by themselves, so queries do not. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Reads again every query of this path and of the paths below it. */
export function refreshBelow(path: string): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey: [first] }) => typeof first === 'string' && first.startsWith(path),
  })
}
