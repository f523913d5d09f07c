import { notFound, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { isId, type Id } from '#contract/kernel/id.ts'
import { parseSearch, partsOf, type SearchParams } from './search-params.ts'

type GoMore = { keepSearch?: boolean; replace?: boolean }

/** Goes to an address: `go(to.room(id), { keepSearch: true })` keeps the filters of a list below its panel. */
export function useGo(): (address: string, more?: GoMore) => void {
  const navigate = useNavigate()
  return (address, { keepSearch = false, replace = false } = {}) => {
    const { path, search } = partsOf(address)
    void navigate({ to: path, search: keepSearch ? (now: SearchParams) => ({ ...now, ...search }) : search, replace })
  }
}

/** A part of the path by its name: `useParam('roomId')`. */
export function useParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  const value = params[name]
  if (value === undefined) throw new Error(`The address has no part named ${name}`)
  return value
}

/** An id in the path: `const id = useIdParam<'room'>('roomId')`; anything that is no id is an address that does not exist. */
export function useIdParam<Name extends string>(name: string): Id<Name> {
  const value = useParam(name)
  // What the router takes for "not found" is no Error.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!isId<Name>(value)) throw notFound()
  return value
}

/** The parameters of the address, and the way to change parts of it in place. */
export function useSearchParams(): [SearchParams, (change: SearchParams) => void] {
  const { searchStr } = useLocation()
  const navigate = useNavigate()
  const change = (part: SearchParams) =>
    void navigate({ to: '.', search: (now: SearchParams) => ({ ...now, ...part }), replace: true, resetScroll: false })
  return [parseSearch(searchStr), change]
}

/** One filter in the address: `const [status, setStatus] = useUrlValue('status', 'all')`. A change goes back to page one. */
export function useUrlValue(name: string, fallback = ''): [string, (value: string | null) => void] {
  const [params, change] = useSearchParams()
  const set = (value: string | null) =>
    change({ [name]: value === null || value === fallback ? undefined : value, page: undefined })
  return [params[name] ?? fallback, set]
}
