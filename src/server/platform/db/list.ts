import { type RawBuilder, sql } from 'kysely'
import { invalid } from '../errors.ts'

/** The pattern of `like` for rows that contain the text, in small letters; % and _ stand for themselves. */
export function containing(search: string): RawBuilder<string> {
  return sql<string>`lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`
}

/** What a list may be sorted by: each name with the expressions that it stands for. */
export type SortFields = Record<string, readonly RawBuilder<unknown>[]>

/**
 * The `order by` of a list from `sort=field,-field`; the caller adds the key that breaks ties.
 * @throws 400 naming the fields that the list knows
 */
export function orderOf(sort: string | undefined, fields: SortFields, fallback: string): RawBuilder<unknown> {
  return inOrder(sortTerms(sort, fields, { fallback }))
}

/** One expression that a list is sorted by, and which way. */
export type SortTerm = { by: RawBuilder<unknown>; descending: boolean }

/**
 * What `sort=field,-field` stands for, one expression after the other; those that break ties come last and go the way of the last
 * field, so that one index serves them together.
 * @throws 400 naming the fields that the list knows
 */
export function sortTerms(
  sort: string | undefined,
  fields: SortFields,
  { fallback, ties = [] }: { fallback: string; ties?: readonly RawBuilder<unknown>[] },
): SortTerm[] {
  const terms = (sort ?? fallback).split(',').flatMap((asked) => {
    const descending = asked.startsWith('-')
    const name = descending ? asked.slice(1) : asked
    const expressions = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!expressions) throw invalid('sort', `Must be one of ${Object.keys(fields).join(', ')}`)
    return expressions.map((by) => ({ by, descending }))
  })
  const descending = terms.at(-1)?.descending ?? false
  return [...terms, ...ties.map((by) => ({ by, descending }))]
}

/** Terms as `order by`. */
export function inOrder(terms: readonly SortTerm[]): RawBuilder<unknown> {
  return sql.join(
    terms.map(({ by, descending }) => (descending ? sql`${by} desc` : by)),
    sql`, `,
  )
}

/** The same order from its other end. */
export function turnedRound(terms: readonly SortTerm[]): SortTerm[] {
  return terms.map(({ by, descending }) => ({ by, descending: !descending }))
}
