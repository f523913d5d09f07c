import * as z from 'zod/mini'

/** How a record fits: it is called exactly so, a word of it begins so, or it holds the text somewhere. */
export const ranks = ['exact', 'start', 'part'] as const
export type Rank = (typeof ranks)[number]

export const hit = z.object({
  id: z.string(),
  title: z.string(),
  /** What else tells it apart; days in it stand as days of the API do. */
  note: z.string(),
  rank: z.enum(ranks),
})
export type Hit = z.output<typeof hit>

/** What was found of one kind: the best of it, and how many there are in all, counted up to `mostCounted`. */
export const found = z.object({ kind: z.string(), total: z.number(), hits: z.array(hit) })
export type Found = z.output<typeof found>

/** Of more than so many it is only said that there are more. */
export const mostCounted = 30
