import { addressOf, changed, listFrom, type ListControl, type ListState } from '#web/ui/table/list-state.ts'
import { useSearchParams } from './navigate.ts'

/** Page, size, order and search of a list, kept in the address; `start` is how the list begins. */
export function useUrlList(start: Partial<ListState> = {}): ListControl & { query: ListQuery } {
  const [params, change] = useSearchParams()
  const state = listFrom(params, start)
  return {
    ...state,
    query: queryOf(state),
    change: (part) => change(addressOf(changed(state, part), start)),
  }
}

type ListQuery = { page: number; limit: number; sort?: string; search?: string }

/** The list as the API is asked for it. */
export function queryOf({ page, limit, sort, search }: ListState): ListQuery {
  return { page, limit, ...(sort ? { sort } : {}), ...(search ? { search } : {}) }
}
