import { type ReactNode, useState } from 'react'

/**
 * Where a list stands: page from 1, rows on a page, "name" or "-name", what is sought, and which columns it shows by their ids; none for
 * those that the person chose.
 */
export type ListState = { page: number; limit: number; sort: string; search: string; columns: readonly string[] }

/** The state with its one way to change; any change but the page goes back to the first page. */
export type ListControl = ListState & {
  change: (change: Partial<ListState>) => void
  /** What decides which rows there are: search and filters. What is selected belongs to it. */
  scope?: string
  /** Lets go of search and filters; absent where none narrows the list. */
  clear?: (() => void) | undefined
  /** Stands before the search: the views of the list. */
  views?: ReactNode
}

export const pageSizes = [10, 25, 50, 100] as const
export const defaultPageSize = 10
export const firstPage: ListState = { page: 1, limit: defaultPageSize, sort: '', search: '', columns: [] }

/** The state after a change: a new order, search or size starts on the first page again. */
export function changed(state: ListState, change: Partial<ListState>): ListState {
  const samePlace = Object.keys(change).every((key) => key === 'page' || key === 'columns')
  return { ...state, ...(samePlace ? {} : { page: 1 }), ...change }
}

/** A list that stands in a dialog or a panel and has no address of its own. */
export function useLocalList(start: Partial<ListState> = {}): ListControl {
  const [state, setState] = useState<ListState>({ ...firstPage, ...start })
  const change = (part: Partial<ListState>) => setState((now) => changed(now, part))
  const clear = state.search === '' ? undefined : () => change({ search: '' })
  return { ...state, scope: state.search, clear, change }
}

/** A list as the address holds it; a value that makes no sense counts as absent. */
export function listFrom(address: Record<string, string | undefined>, start: Partial<ListState> = {}): ListState {
  const base = { ...firstPage, ...start }
  const page = Number(address['page'])
  const limit = Number(address['limit'])
  return {
    page: Number.isInteger(page) && page > 0 ? page : base.page,
    limit: pageSizes.some((size) => size === limit) ? limit : base.limit,
    sort: address['sort'] ?? base.sort,
    search: address['search'] ?? base.search,
    columns: address['columns']?.split('.').filter(Boolean) ?? base.columns,
  }
}

/** The list as it goes into the address: what is as it starts is left out. */
export function addressOf(state: ListState, start: Partial<ListState> = {}): Record<string, string | undefined> {
  const base = { ...firstPage, ...start }
  return {
    page: state.page === base.page ? undefined : String(state.page),
    limit: state.limit === base.limit ? undefined : String(state.limit),
    sort: state.sort === base.sort ? undefined : state.sort,
    search: state.search === base.search ? undefined : state.search,
    columns: state.columns.join('.') || undefined,
  }
}
