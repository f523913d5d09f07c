import * as z from 'zod/mini'

export const defaultLimit = 10
export const maxLimit = 100

/** Which rows of a list a page holds; `total` is exact. */
export const pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  totalPages: z.number(),
  nextCursor: z.optional(z.string()),
})
export type Pagination = z.infer<typeof pagination>

/** One page of rows with its place in the whole. */
export type Page<Row> = { rows: Row[]; pagination: Pagination }

const wholeNumber = (least: number) =>
  z.coerce.number({ error: 'Must be a whole number' }).check(z.int('Must be a whole number'), z.minimum(least))

/**
 * Query fields that every list takes; `limit` over 100 is cut to 100, `offset` is the alternative to `page`. A list that goes on by a
 * cursor takes `byCursor` in place of the refusal.
 */
export const listQuery = {
  page: z.optional(wholeNumber(1)),
  limit: z.optional(wholeNumber(1)),
  offset: z.optional(wholeNumber(0)),
  cursor: z.optional(z.string().check(z.refine(() => false, 'This list goes by page or offset'))),
  sort: z.optional(z.string()),
  search: z.optional(z.string().check(z.maxLength(200))),
}

/** The cursor of a list that goes on by one: `nextCursor` of the page before. */
export const byCursor = { cursor: z.optional(z.string()) }

/** A filter that takes one value or, with its name repeated, several of them. */
export function oneOrSeveral<const Values extends readonly string[]>(values: Values) {
  const one = z.enum(values)
  const several = z.array(one).check(z.maxLength(values.length))
  return z.union([one, several], { error: `Must be one or several of ${values.join(', ')}` })
}

export type ListQuery = {
  page?: number | undefined
  limit?: number | undefined
  offset?: number | undefined
  cursor?: string | undefined
  sort?: string | undefined
  search?: string | undefined
}

/** Turns the query of a list into limit and offset within bounds. */
export function windowOf(query: ListQuery, fallback = defaultLimit): { page: number; limit: number; offset: number } {
  const limit = Math.min(query.limit ?? fallback, maxLimit)
  const offset = query.offset ?? ((query.page ?? 1) - 1) * limit
  return { page: Math.floor(offset / limit) + 1, limit, offset }
}

/** Wraps rows and their total as a page. */
export function pageOf<Row>(rows: Row[], total: number, window: { page: number; limit: number }): Page<Row> {
  const totalPages = Math.max(1, Math.ceil(total / window.limit))
  return { rows, pagination: { page: window.page, limit: window.limit, total, totalPages } }
}
