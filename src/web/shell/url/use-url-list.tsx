import {
  addressOf,
  changed,
  defaultPageSize,
  listFrom,
  type ListControl,
  type ListState,
  pageSizes,
} from '#web/ui/table/list-state.ts'
import { useRememberedChoice } from '../remembered.ts'
import { SavedViews } from '../views/saved-views.tsx'
import { useSearchParams } from './navigate.ts'
import { type SearchParams, stringifySearch } from './search-params.ts'

type Start = Partial<Omit<ListState, 'limit'>>

/**
 * Page, size, order and search of a list, kept in the address; `start` is how the list begins. How many rows a page has is what the
 * person chose last, on whichever list.
 */
export function useUrlList(start: Start = {}): ListControl & { query: ListQuery } {
  const [params, change] = useSearchParams()
  const [limit, rememberLimit] = useRememberedChoice('rows', pageSizes, defaultPageSize)
  const state = listFrom(params, { ...start, limit })
  return {
    ...state,
    query: queryOf(state),
    scope: scopeOf(params),
    views: <SavedViews />,
    clear: clearing(params, change),
    change: (part) => {
      const next = changed(state, part)
      if (part.limit !== undefined) rememberLimit(next.limit)
      change(addressOf(next, { ...start, limit: part.limit ?? limit }))
    },
  }
}

/** What of an address decides which rows a list has: all but where in the list one stands. */
function scopeOf({
  page: _,
  limit: _limit,
  sort: _sort,
  columns: _columns,
  saved: _saved,
  ...rest
}: SearchParams): string {
  return stringifySearch(rest)
}

/** Parts of an address that narrow no list: where one stands in it, how it is shown, and what is opened over it. */
const showing = new Set(['page', 'limit', 'sort', 'columns', 'saved', 'tab', 'view', 'group', 'new'])

/** Lets go of all that narrows the list; undefined where nothing does. */
function clearing(params: SearchParams, change: (part: SearchParams) => void): (() => void) | undefined {
  const narrowing = Object.keys(params).filter((name) => !showing.has(name))
  if (narrowing.length === 0) return undefined
  return () => change({ ...Object.fromEntries(narrowing.map((name) => [name, undefined])), page: undefined })
}

type ListQuery = { page: number; limit: number; sort?: string; search?: string }

/** The list as the API is asked for it. */
export function queryOf({ page, limit, sort, search }: ListState): ListQuery {
  return { page, limit, ...(sort ? { sort } : {}), ...(search ? { search } : {}) }
}
