import * as z from 'zod/mini'
import { itemId } from '../../inventory/items/shapes.ts'
import { recipeLines } from '../../inventory/recipes/shapes.ts'
import { bulkOf } from '../../kernel/bulk.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { money, moneyFromZero } from '../../kernel/money.ts'
import { listQuery } from '../../kernel/page.ts'
import { quantity, quantityFromZero } from '../../kernel/quantity.ts'
import { menuCategoryId, menuKinds } from '../categories/shapes.ts'
import { restaurantLocationId } from '../locations/shapes.ts'
import { menuItem, menuItemId, modifierGroup, modifierGroupId, modifierOptionId, tillMenu } from './shapes.ts'

const words = (most: number) => z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(most))
const optionalWords = (most: number) => z.optional(z.nullable(words(most)))
const changeable = {
  kitchenName: optionalWords(60),
  description: z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
  barcode: optionalWords(60),
  modifierGroupIds: z.optional(z.array(modifierGroupId).check(z.maxLength(20))),
  /** Null takes the recipe away. */
  recipe: z.optional(z.nullable(recipeLines)),
  remaining: z.optional(z.nullable(quantityFromZero)),
}
const count = (least: number, most: number) => z.int('Must be a whole number').check(z.minimum(least), z.maximum(most))
const base = { module: 'restaurant', rate: 'write' } as const
const byId = { params: z.object({ id: menuItemId }) }

export const listMenuItems = endpoint({
  ...base,
  method: 'GET',
  path: '/api/restaurant/menu-items',
  summary: 'Menu items with cost and margin at today’s averages; sorts by name, price, position',
  access: 'restaurant:read',
  rate: 'read',
  query: z.strictObject({
    ...listQuery,
    categoryId: z.optional(menuCategoryId),
    kind: z.optional(z.enum(menuKinds)),
    /** Those that offer the modifier group. */
    modifierGroupId: z.optional(modifierGroupId),
    soldOut: z.optional(z.enum(['true', 'false'])),
    withoutRecipe: z.optional(z.enum(['true', 'false'])),
    archived: z.optional(z.enum(['true', 'false'])),
  }),
  data: z.array(menuItem),
  paged: true,
})

export const getMenuItem = endpoint({
  ...base,
  ...byId,
  method: 'GET',
  path: '/api/restaurant/menu-items/{id}',
  summary: 'One menu item with its recipe',
  access: 'restaurant:read',
  rate: 'read',
  data: menuItem,
})

export const createMenuItem = endpoint({
  ...base,
  method: 'POST',
  path: '/api/restaurant/menu-items',
  summary: 'Create a menu item, with its recipe for one portion where one is given',
  access: 'restaurant:manage_menu',
  body: z.strictObject({ name: words(150), categoryId: menuCategoryId, price: moneyFromZero, ...changeable }),
  data: menuItem,
  status: 201,
})

export const changeMenuItem = endpoint({
  ...base,
  ...byId,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/restaurant/menu-items/{id}',
  summary: 'Change a menu item; what was sold keeps its name, price and recipe',
  access: 'restaurant:manage_menu',
  body: z.strictObject({
    name: z.optional(words(150)),
    categoryId: z.optional(menuCategoryId),
    price: z.optional(moneyFromZero),
    ...changeable,
    isArchived: z.optional(z.boolean()),
    version: z.optional(z.int()),
  }),
  data: menuItem,
})

export const setAvailability = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/restaurant/menu-items/{id}/availability',
  summary: 'Say that an item is sold out, back, or limited to a count; tills know at once',
  access: 'restaurant:use_pos',
  body: z.strictObject({ soldOut: z.optional(z.boolean()), remaining: z.optional(z.nullable(quantityFromZero)) }),
  data: menuItem,
})

export const deleteMenuItem = endpoint({
  ...base,
  ...byId,
  method: 'DELETE',
  path: '/api/restaurant/menu-items/{id}',
  summary: 'Delete a menu item that was never ordered',
  access: 'restaurant:delete',
  data: z.object({ id: menuItemId }),
})

const options = z
  .array(
    z.strictObject({
      /** Of an option that stays; without it, a new one. */
      id: z.optional(modifierOptionId),
      name: words(100),
      price: z.optional(money),
      isDefault: z.optional(z.boolean()),
      mostEach: z.optional(count(1, 99)),
      needs: z.optional(z.array(z.strictObject({ itemId, quantity })).check(z.maxLength(20))),
    }),
  )
  .check(z.minLength(1, 'Must not be empty'), z.maxLength(100))

export const listModifierGroups = endpoint({
  ...base,
  method: 'GET',
  path: '/api/restaurant/modifier-groups',
  summary: 'Modifier groups with their options, by name',
  access: 'restaurant:read',
  rate: 'read',
  query: z.strictObject({ ...listQuery, archived: z.optional(z.enum(['true', 'false'])) }),
  data: z.array(modifierGroup),
  paged: true,
})

export const createModifierGroup = endpoint({
  ...base,
  method: 'POST',
  path: '/api/restaurant/modifier-groups',
  summary: 'Create a modifier group with its options; defaults must fit least and most',
  access: 'restaurant:manage_menu',
  body: z.strictObject({
    name: words(100),
    least: z.optional(count(0, 100)),
    most: z.optional(z.nullable(count(1, 100))),
    isShown: z.optional(z.boolean()),
    options,
  }),
  data: modifierGroup,
  status: 201,
})

export const changeModifierGroup = endpoint({
  ...base,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/restaurant/modifier-groups/{id}',
  summary: 'Change a modifier group; options that are left out are archived',
  access: 'restaurant:manage_menu',
  params: z.object({ id: modifierGroupId }),
  body: z.strictObject({
    name: z.optional(words(100)),
    least: z.optional(count(0, 100)),
    most: z.optional(z.nullable(count(1, 100))),
    isShown: z.optional(z.boolean()),
    options: z.optional(options),
    isArchived: z.optional(z.boolean()),
    version: z.optional(z.int()),
  }),
  data: modifierGroup,
})

export const getTillMenu = endpoint({
  ...base,
  method: 'GET',
  path: '/api/restaurant/till-menu',
  summary: 'All that a till at a location needs to sell, in one answer',
  access: 'restaurant:use_pos',
  rate: 'read',
  query: z.strictObject({ locationId: restaurantLocationId }),
  data: tillMenu,
})

export const deleteModifierGroup = endpoint({
  ...base,
  method: 'DELETE',
  path: '/api/restaurant/modifier-groups/{id}',
  summary: 'Delete a modifier group that no item offers and of which nothing was ordered',
  access: 'restaurant:delete',
  params: z.object({ id: modifierGroupId }),
  data: z.object({ id: modifierGroupId }),
})

export const archiveMenuItems = bulkOf(changeMenuItem, {
  path: '/api/restaurant/menu-items/bulk/archive',
  summary: 'Archive several menu items or take them back onto the menu; answers for each of them',
  body: { isArchived: z.boolean() },
})

export const setManyAvailability = bulkOf(setAvailability, {
  path: '/api/restaurant/menu-items/bulk/availability',
  summary: 'Say that several items are sold out or back; answers for each of them',
  body: { soldOut: z.boolean() },
})

export const deleteMenuItems = bulkOf(deleteMenuItem, {
  path: '/api/restaurant/menu-items/bulk/delete',
  summary: 'Delete several menu items that were never ordered; answers for each of them',
  body: {},
})

export const archiveModifierGroups = bulkOf(changeModifierGroup, {
  path: '/api/restaurant/modifier-groups/bulk/archive',
  summary: 'Archive several modifier groups or take them back into use; answers for each of them',
  body: { isArchived: z.boolean() },
})

export const deleteModifierGroups = bulkOf(deleteModifierGroup, {
  path: '/api/restaurant/modifier-groups/bulk/delete',
  summary: 'Delete several modifier groups that nothing names; answers for each of them',
  body: {},
})
