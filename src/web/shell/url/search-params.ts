import { type Day, isDay } from '#contract/kernel/day.ts'

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

/** A day that an address names; undefined for anything else. */
export function dayIn(text: string | undefined): Day | undefined {
  return text !== undefined && isDay(text) ? text : undefined
}

/** The first and the last day that an address names, as far as it does. */
export function daysIn(params: SearchParams): { from?: Day; to?: Day } {
  const [from, to] = [dayIn(params['from']), dayIn(params['to'])]
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

/** Parts an address into path and search. */
export function partsOf(address: string): { path: string; search: SearchParams } {
  const [path = '/', search = ''] = address.split('?')
  return { path, search: parseSearch(search) }
}
