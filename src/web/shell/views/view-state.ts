import type { SearchParams } from '../url/search-params.ts'

/** How a list is set up: what its address says of it, and the columns that it shows. */
export type ViewState = { params: Readonly<Record<string, string>>; columns: readonly string[] }

/** Parts of an address that are no part of a view: where one stands in the list, which view it is, and what is opened over it. */
const passing = new Set(['page', 'saved', 'columns', 'new'])

/** The view that a list shows now; `list` fills in what the address leaves out because it is as usual. */
export function stateOf(
  params: SearchParams,
  list: { sort: string; limit: number },
  columns: readonly string[],
): ViewState {
  const given = Object.entries(params).filter(([name, value]) => !passing.has(name) && value !== undefined)
  const usual = { limit: String(list.limit), ...(list.sort === '' ? {} : { sort: list.sort }) }
  return { params: { ...Object.fromEntries(given.map(([name, value]) => [name, value ?? ''])), ...usual }, columns }
}

/** Whether two views show the same, whatever the order in which they say it. */
export function isSame(one: ViewState, other: ViewState): boolean {
  return told(one) === told(other)
}

function told({ params, columns }: ViewState): string {
  const entries = Object.entries(params).filter(([, value]) => value !== '')
  return JSON.stringify([entries.toSorted(([a], [b]) => (a < b ? -1 : 1)), columns.toSorted()])
}

/** The address of a view in place of what it says now; of none, the list as it is made. */
export function addressOf(now: SearchParams, view: (ViewState & { id: string }) | null): SearchParams {
  const cleared = Object.fromEntries(Object.keys(now).map((name) => [name, undefined]))
  if (view === null) return { ...cleared, saved: standard }
  return { ...cleared, ...view.params, columns: view.columns.join('.') || undefined, saved: view.id }
}

/** Stands in the address in place of a view's id for the list as it is made. */
export const standard = 'standard'
