import { useQuery } from '@tanstack/react-query'
import type { Received } from '#contract/kernel/endpoint.ts'
import {
  changeMenuCategory,
  createMenuCategory,
  deleteMenuCategory,
  listMenuCategories,
  orderMenuCategories,
} from '#contract/restaurant/categories/api.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Category = Received<typeof listMenuCategories>[number]

const nouns = '/api/restaurant/categories'
const shown = { touches: ['restaurant.menu'] } as const

/** Every category in the order of the till: those in use, or the archived ones. */
export const useAllCategories = (archived: 'true' | 'false' = 'false') =>
  useQuery({
    queryKey: [nouns, archived, 'all'],
    queryFn: () => readAll((place) => callPage(listMenuCategories, { query: { ...place, archived } })),
  })

export const useCreateCategory = () => useWrite(createMenuCategory, shown)
export const useChangeCategory = () => useWrite(changeMenuCategory, shown)
export const useOrderCategories = () => useWrite(orderMenuCategories, shown)
export const useDeleteCategory = () => useWrite(deleteMenuCategory, shown)
