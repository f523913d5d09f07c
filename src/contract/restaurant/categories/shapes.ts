import * as z from 'zod/mini'
import { id, type Id } from '../../kernel/id.ts'

export type MenuCategoryId = Id<'menu_category'>
export const menuCategoryId = id<'menu_category'>()

export const menuKinds = ['food', 'beverage', 'retail'] as const
export type MenuKind = (typeof menuKinds)[number]

export const categoryColours = ['green', 'brass', 'blue', 'red', 'violet', 'grey'] as const

/** A tab of the till; its kind decides revenue account and tax. */
export const menuCategory = z.object({
  id: menuCategoryId,
  name: z.string(),
  kind: z.enum(menuKinds),
  colour: z.nullable(z.enum(categoryColours)),
  position: z.number(),
  itemCount: z.number(),
  stations: z.array(z.object({ id: id<'station'>(), name: z.string(), locationName: z.string() })),
  isArchived: z.boolean(),
  version: z.number(),
})
export type MenuCategory = z.output<typeof menuCategory>
