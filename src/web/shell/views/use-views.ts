import { useEffect, useRef } from 'react'
import { useTableState } from '#web/ui/table/table-context.ts'
import { useScreen } from '../layout/use-screen.ts'
import { useSearchParams } from '../url/navigate.ts'
import { type SavedView, useViewsOf } from './data.ts'
import { addressOf, isSame, stateOf } from './view-state.ts'

/** The views of the list around it: which there are, which one the address names, and whether the list shows something else by now. */
export function useViews() {
  const list = useScreen()?.path
  const { list: control, shownColumns } = useTableState()
  const [params, change] = useSearchParams()
  const views = useViewsOf(list).data
  const current = views?.find(({ id }) => id === params['saved'])
  const state = stateOf(
    params,
    control,
    shownColumns.map(({ id }) => id),
  )
  const choose = (view: SavedView | null) => change(addressOf(params, view))
  useDefault({ views, isPlain: Object.keys(params).length === 0, choose })
  return {
    list,
    views,
    current,
    state,
    isChanged: current !== undefined && !isSame(state, current),
    choose,
    /** Names the view in the address, which shows it already. */
    name: ({ id }: SavedView) => change({ saved: id, columns: state.columns.join('.') || undefined }),
  }
}

type Opening = { views: readonly SavedView[] | undefined; isPlain: boolean; choose: (view: SavedView) => void }

/** A list that is opened by its bare address opens with the view that the person chose for it. */
function useDefault({ views, isPlain, choose }: Opening): void {
  const settled = useRef(false)
  useEffect(() => {
    if (!views || settled.current) return
    settled.current = true
    const own = views.find(({ isDefault }) => isDefault)
    if (own && isPlain) choose(own)
  })
}
