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
  const terms = (sort ?? fallback).split(',').flatMap((term) => {
    const descending = term.startsWith('-')
    const expressions = fields[descending ? term.slice(1) : term]
    if (!expressions) throw invalid('sort', `Must be one of ${Object.keys(fields).join(', ')}`)
    return expressions.map((expression) => (descending ? sql`${expression} desc` : expression))
  })
  return sql.join(terms, sql`, `)
}
