import * as z from 'zod/mini'
import { id } from '../../kernel/id.ts'

export const savedViewId = id<'saved_view'>()
export type SavedViewId = z.infer<typeof savedViewId>

/** So many views has a person of one list, and so many are shared by the house. */
export const mostViews = 50

/** The address of the screen whose list it is: "/hotel/guests". */
export const listAddress = z.string().check(z.regex(/^\/[a-z0-9/-]{1,99}$/, 'Must be the address of a list'))

const word = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/, 'Must be the name of a filter or column'))

/** How a list is set up. */
export const viewState = {
  /** What its address says: filters, `sort`, `limit`, `search`. */
  params: z
    .record(word, z.string().check(z.maxLength(500)))
    .check(z.refine((params) => Object.keys(params).length <= 30, 'Must have at most 30 parts')),
  /** The columns that it shows; none for those that each person chose. */
  columns: z.array(word).check(z.maxLength(60)),
}

export const viewName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Give the view a name'), z.maxLength(60, 'Must have at most 60 characters'))

export const savedView = z.object({
  id: savedViewId,
  list: z.string(),
  name: z.string(),
  ...viewState,
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** Who made it. */
  ownerName: z.string(),
  /** The list opens with it for the caller. */
  isDefault: z.boolean(),
  version: z.number(),
})
export type SavedView = z.infer<typeof savedView>
