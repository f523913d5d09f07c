import * as z from 'zod/mini'
import { instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { quantity, quantityAboveZero } from '../../kernel/quantity.ts'
import { itemId } from '../items/shapes.ts'

export type RecipeId = Id<'recipe'>
export const recipeId = id<'recipe'>()
export type RecipeVersionId = Id<'recipe_version'>

const unit = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(20)))
/** The part of what is bought that is served, in percent; all of it when not given. */
const yieldPercent = z.optional(
  z.number().check(z.refine((value) => value > 0 && value <= 100, 'Must be above 0 and at most 100')),
)

/** A line as it is written: an item in one of its units, or portions of another recipe. */
export const recipeLineInput = z.union([
  z.strictObject({ itemId, quantity: quantityAboveZero, unit, yieldPercent }),
  z.strictObject({ recipeId, quantity: quantityAboveZero }),
])
export type RecipeLineInput = z.output<typeof recipeLineInput>

export const recipeLines = z.array(recipeLineInput).check(z.minLength(1, 'Must not be empty'), z.maxLength(100))

export const recipeLine = z.object({
  itemId: z.nullable(itemId),
  recipeId: z.nullable(recipeId),
  name: z.string(),
  quantity,
  unit: z.string(),
  yieldPercent: z.number(),
  /** At today's average costs. */
  cost: money,
})

/** A recipe in its current version, with its cost at today's averages. */
export const recipe = z.object({
  id: recipeId,
  name: z.string(),
  number: z.number(),
  portions: quantity,
  lines: z.array(recipeLine),
  /** Of one portion. */
  cost: money,
  /** How many portions the stock makes; null where nothing limits it. */
  canMake: z.nullable(quantity),
  usedIn: z.array(z.object({ id: recipeId, name: z.string() })),
  isArchived: z.boolean(),
  changedByName: z.string(),
  changedAt: instant,
  version: z.number(),
})
export type Recipe = z.output<typeof recipe>
