import {
  changeSavedView,
  chooseDefaultView,
  createSavedView,
  deleteSavedView,
  listSavedViews,
} from '#contract/identity/saved-views/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { useReadWhen } from '../data/read.ts'
import { useWrite } from '../data/write.ts'

export type SavedView = Received<typeof createSavedView>

const views = { touches: ['identity.saved_view'] } as const

export const useViewsOf = (list: string | undefined) =>
  useReadWhen(list !== undefined, listSavedViews, { query: { list: list ?? '/' } })
export const useCreateView = () => useWrite(createSavedView, views)
export const useChangeView = () => useWrite(changeSavedView, views)
export const useDeleteView = () => useWrite(deleteSavedView, views)
export const useChooseDefault = () => useWrite(chooseDefaultView, views)
