import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import { quantityAboveZero } from '../../kernel/quantity.ts'
import { itemId } from '../items/shapes.ts'
import { recipe, recipeId, recipeLines } from './shapes.ts'

const name = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(150))
const base = { module: 'inventory', rate: 'write' } as const

export const listRecipes = endpoint({
  ...base,
  method: 'GET',
  path: '/api/inventory/recipes',
  summary: 'Recipes in their current versions, by name, with their cost today',
  access: 'inventory:read',
  rate: 'read',
  query: z.strictObject({ ...listQuery, itemId: z.optional(itemId), archived: z.optional(z.enum(['true', 'false'])) }),
  data: z.array(recipe),
  paged: true,
})

export const getRecipe = endpoint({
  ...base,
  method: 'GET',
  path: '/api/inventory/recipes/{id}',
  summary: 'A recipe in its current version',
  access: 'inventory:read',
  rate: 'read',
  params: z.object({ id: recipeId }),
  data: recipe,
})

export const createRecipe = endpoint({
  ...base,
  method: 'POST',
  path: '/api/inventory/recipes',
  summary: 'Write a recipe; lines are items or portions of other recipes',
  access: 'inventory:write',
  body: z.strictObject({ name, portions: z.optional(quantityAboveZero), lines: recipeLines }),
  data: recipe,
  status: 201,
})

export const changeRecipe = endpoint({
  ...base,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/inventory/recipes/{id}',
  summary: 'Write a new version; recipes that use this one get theirs with it, what was sold keeps its own',
  access: 'inventory:write',
  params: z.object({ id: recipeId }),
  body: z.strictObject({
    name: z.optional(name),
    portions: z.optional(quantityAboveZero),
    lines: z.optional(recipeLines),
    isArchived: z.optional(z.boolean()),
    version: z.optional(z.int()),
  }),
  data: recipe,
})
