import { useQuery } from '@tanstack/react-query'
import { getItem } from '#contract/inventory/items/api.ts'
import type { ItemId } from '#contract/inventory/items/shapes.ts'
import { listRecipes } from '#contract/inventory/recipes/api.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import {
  changeMenuItem,
  changeModifierGroup,
  createMenuItem,
  createModifierGroup,
  deleteMenuItem,
  deleteModifierGroup,
  getMenuItem,
  listMenuItems,
  listModifierGroups,
  setAvailability,
} from '#contract/restaurant/menu/api.ts'
import type { MenuItemId } from '#contract/restaurant/menu/shapes.ts'
import { call, callPage } from '#web/shell/call/call.ts'
import { readAll, usePage, useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'
import { useCan } from '#web/shell/session/use-session.ts'

export type MenuItem = Received<typeof getMenuItem>
export type RecipeLine = NonNullable<MenuItem['recipe']>['lines'][number]
export type ModifierGroup = Received<typeof listModifierGroups>[number]
export type ModifierOption = ModifierGroup['options'][number]
export type StockItem = Received<typeof getItem>
export type PartRecipe = Received<typeof listRecipes>[number]
type ItemQuery = NonNullable<Sent<typeof listMenuItems>['query']>

const groups = '/api/restaurant/modifier-groups'
const ofMenu = { touches: ['restaurant.menu'] } as const

export const useMenuItems = (query: ItemQuery) => usePage(listMenuItems, { query })
export const allMenuItems = (query: ItemQuery) =>
  readAll((place) => callPage(listMenuItems, { query: { ...query, ...place } }))
export const useMenuItem = (id: MenuItemId) => useRead(getMenuItem, { params: { id } })
export const useCreateMenuItem = () => useWrite(createMenuItem, ofMenu)
export const useChangeMenuItem = () => useWrite(changeMenuItem, ofMenu)
export const useDeleteMenuItem = () => useWrite(deleteMenuItem, ofMenu)
export const useSetAvailability = () => useWrite(setAvailability, ofMenu)
export const useCreateGroup = () => useWrite(createModifierGroup, ofMenu)
export const useChangeGroup = () => useWrite(changeModifierGroup, ofMenu)
export const useDeleteGroup = () => useWrite(deleteModifierGroup, ofMenu)

/** Every modifier group by name: those in use, or the archived ones. */
export const useAllGroups = (archived: 'true' | 'false' = 'false') =>
  useQuery({
    queryKey: [groups, archived, 'all'],
    queryFn: () => readAll((place) => callPage(listModifierGroups, { query: { ...place, archived } })),
  })

/** What items of stock are kept in and cost, by id; empty for who may not see them. */
export function useStockItemsById(ids: readonly ItemId[]) {
  const can = useCan()
  const wanted = [...new Set(ids)].sort()
  const { data } = useQuery({
    queryKey: ['/api/inventory/items', 'by-id', wanted],
    queryFn: () => Promise.all(wanted.map((id) => call(getItem, { params: { id } }))),
    enabled: can('inventory:read') && wanted.length > 0,
  })
  return new Map((data ?? []).map((item) => [item.id, item]))
}

/** Recipes that can be a part of another one. */
export function usePartRecipes() {
  const can = useCan()
  return useQuery({
    queryKey: ['/api/inventory/recipes', 'all'],
    queryFn: () => readAll((place) => callPage(listRecipes, { query: { ...place, sort: 'name' } })),
    enabled: can('inventory:read'),
  })
}
