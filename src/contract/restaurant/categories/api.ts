import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import { categoryColours, menuCategory, menuCategoryId, menuKinds } from './shapes.ts'

const name = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(100))
const kind = z.enum(menuKinds, { error: `Must be one of ${menuKinds.join(', ')}` })
const colour = z.optional(z.nullable(z.enum(categoryColours)))
const base = { module: 'restaurant', rate: 'write' } as const
const byId = { params: z.object({ id: menuCategoryId }) }

export const listMenuCategories = endpoint({
  ...base,
  method: 'GET',
  path: '/api/restaurant/categories',
  summary: 'Menu categories in the order of the till',
  access: 'restaurant:read',
  rate: 'read',
  query: z.strictObject({ ...listQuery, archived: z.optional(z.enum(['true', 'false'])) }),
  data: z.array(menuCategory),
  paged: true,
})

export const createMenuCategory = endpoint({
  ...base,
  method: 'POST',
  path: '/api/restaurant/categories',
  summary: 'Create a menu category, last in the order',
  access: 'restaurant:manage_menu',
  body: z.strictObject({ name, kind, colour }),
  data: menuCategory,
  status: 201,
})

export const changeMenuCategory = endpoint({
  ...base,
  ...byId,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/restaurant/categories/{id}',
  summary: 'Change a category; archiving is refused while items stand in it, `moveTo` takes them first',
  access: 'restaurant:manage_menu',
  body: z.strictObject({
    name: z.optional(name),
    kind: z.optional(kind),
    colour,
    isArchived: z.optional(z.boolean()),
    moveTo: z.optional(menuCategoryId),
    version: z.optional(z.int()),
  }),
  data: menuCategory,
})

export const orderMenuCategories = endpoint({
  ...base,
  method: 'POST',
  path: '/api/restaurant/categories/order',
  summary: 'Put all categories in the given order',
  access: 'restaurant:manage_menu',
  body: z.strictObject({ ids: z.array(menuCategoryId).check(z.minLength(1), z.maxLength(500)) }),
  data: z.array(menuCategory),
})

export const deleteMenuCategory = endpoint({
  ...base,
  ...byId,
  method: 'DELETE',
  path: '/api/restaurant/categories/{id}',
  summary: 'Delete a category that nothing names; `moveTo` takes its items first',
  access: 'restaurant:delete',
  body: z.optional(z.strictObject({ moveTo: z.optional(menuCategoryId) })),
  data: z.object({ id: menuCategoryId }),
})
