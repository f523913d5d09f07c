/** The part of an address behind the question mark, as plain texts. */
export type SearchParams = Record<string, string | undefined>

/** "?page=2&search=a" as texts by name. */
export function parseSearch(text: string): SearchParams {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Texts by name as "?page=2&search=a"; absent and empty ones are left out. */
export function stringifySearch(params: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    if (typeof value === 'string' && value !== '') search.set(name, value)
  return search.size === 0 ? '' : `?${search.toString()}`
}

/** Parts an address into path and search. */
export function partsOf(address: string): { path: string; search: SearchParams } {
  const [path = '/', search = ''] = address.split('?')
  return { path, search: parseSearch(search) }
}
