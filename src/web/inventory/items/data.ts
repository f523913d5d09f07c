import { useQuery } from '@tanstack/react-query'
import {
  changeItem,
  createItem,
  createItemCategory,
  deleteItem,
  getItem,
  listItemCategories,
  listItems,
  summarizeItems,
} from '#contract/inventory/items/api.ts'
import type { ItemId } from '#contract/inventory/items/shapes.ts'
import { listRecipes } from '#contract/inventory/recipes/api.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, usePage, useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Item = Received<typeof getItem>
export type ItemCategory = Received<typeof createItemCategory>
export type ItemSummary = Received<typeof summarizeItems>
export type ItemQuery = NonNullable<Sent<typeof listItems>['query']>
export type ItemFilter = NonNullable<Sent<typeof summarizeItems>['query']>

const stock = { touches: ['inventory.stock'] } as const

export const useItems = (query: ItemQuery) => usePage(listItems, { query })
export const allItems = (query: ItemQuery) => readAll((place) => callPage(listItems, { query: { ...query, ...place } }))
export const useItemSummary = (query: ItemFilter) => useRead(summarizeItems, { query })
export const useItem = (id: ItemId) => useRead(getItem, { params: { id } })
export const useRecipesOf = (itemId: ItemId) => usePage(listRecipes, { query: { itemId, limit: 100 } })
export const useCreateItem = () => useWrite(createItem, stock)
export const useChangeItem = () => useWrite(changeItem, stock)
export const useDeleteItem = () => useWrite(deleteItem, stock)
export const useCategories = () => useRead(listItemCategories, { query: { limit: 100 } })
export const useCreateCategory = () => useWrite(createItemCategory)

/** The first items that a text finds, by name, SKU or barcode. */
export const useFoundItems = (text: string) =>
  useQuery({
    queryKey: ['/api/inventory/items', 'found', text],
    queryFn: async () => (await callPage(listItems, { query: { search: text, limit: 20 } })).rows,
    placeholderData: (before) => before,
  })
