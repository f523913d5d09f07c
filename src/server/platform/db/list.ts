import { type Sql, sql } from './sql.ts'
import type { ListQuery } from '#contract/kernel/page.ts'
import { invalid } from '../errors.ts'
import type { Tx } from './transaction.ts'

/**
 * The pattern of `like` for rows that contain the text, in small letters; % and _ stand for themselves. As a question of its own it is
 * put into small letters once, and not for each row.
 */
export function containing(search: string): Sql<string> {
  return sql<string>`(select lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`}))`
}

/** What every list is asked for besides its own filters. */
export type ListFilter = Pick<ListQuery, 'search' | 'sort'> & { archived: boolean }

/** What a list may be sorted by: each name with the expressions that it stands for. */
export type SortFields = Record<string, readonly Sql<unknown>[]>

/**
 * The `order by` of a list from `sort=field,-field`; the caller adds the key that breaks ties.
 * @throws 400 naming the fields that the list knows
 */
export function orderOf(sort: string | undefined, fields: SortFields, fallback: string): Sql<unknown> {
  return inOrder(sortTerms(sort, fields, { fallback }))
}

/** One expression that a list is sorted by, and which way. */
export type SortTerm = { by: Sql<unknown>; descending: boolean }

/**
 * What `sort=field,-field` stands for, one expression after the other; those that break ties come last and go the way of the last
 * field, so that one index serves them together.
 * @throws 400 naming the fields that the list knows
 */
export function sortTerms(
  sort: string | undefined,
  fields: SortFields,
  { fallback, ties = [] }: { fallback: string; ties?: readonly Sql<unknown>[] },
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
export function inOrder(terms: readonly SortTerm[]): Sql<unknown> {
  return sql.join(
    terms.map(({ by, descending }) => (descending ? sql`${by} desc` : by)),
    sql`, `,
  )
}

/** The same order from its other end. */
export function turnedRound(terms: readonly SortTerm[]): SortTerm[] {
  return terms.map(({ by, descending }) => ({ by, descending: !descending }))
}

/** What a list asks: its columns, the tables with their condition, its order, and what stands `with` them. */
export type ListQuestion = {
  with?: Sql<unknown>
  columns: Sql<unknown>
  from: Sql<unknown>
  order: Sql<unknown>
  /**
   * For a list that has to read through all its rows to find some: what it finds them in, no wider than condition and order ask, the id
   * by which it then reads those of the page, and the tables that these are read from. `inMany` as in `PageSearch`.
   */
  sought?: { in: Sql<unknown>; inMany?: Sql<unknown>; id: Sql<unknown>; rowsOf: Sql<unknown> } | undefined
}

/** One page of a list, and how many rows it has in all. */
export async function readPage<Row>(
  tx: Tx,
  question: ListQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Row[]; total: number }> {
  const { with: given = sql``, columns, from, order, sought } = question
  if (sought) return readFound(tx, { columns, order, sought }, { limit, offset })
  const [rows, total] = await Promise.all([readRows<Row>(tx, question, { limit, offset }), countRows(tx, from, given)])
  return { rows, total }
}

/** The rows of one page alone, for a list whose own sums count all of them too. */
export async function readRows<Row>(
  tx: Tx,
  { with: given = sql``, columns, from, order }: Omit<ListQuestion, 'sought'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> {
  const found = await sql<Row>`
    ${given} select ${columns} from ${from} order by ${order} limit ${limit} offset ${offset}`.execute(tx.db)
  return found.rows
}

type Sought = Pick<ListQuestion, 'columns' | 'order'> & { sought: NonNullable<ListQuestion['sought']> }

async function readFound<Row>(
  tx: Tx,
  { columns, order, sought }: Sought,
  window: { limit: number; offset: number },
): Promise<{ rows: Row[]; total: number }> {
  const { id, in: from, inMany } = sought
  const many = inMany && { page: inMany, count: inMany }
  const { ids, total } = await findPage(tx, { id, from, order, many }, window)
  if (ids.length === 0) return { rows: [], total }
  const { rows } = await sql<Row>`
    select ${columns} from ${sought.rowsOf} and ${sought.id} = any(${ids}::uuid[]) order by ${order}`.execute(tx.db)
  return { rows, total }
}

/** Finds up to which they are gathered and put in order; of more the page is read in the order of the list, and they are counted apart. */
const few = 1000

export type PageSearch = {
  id: Sql<unknown>
  /** The tables with their condition. */
  from: Sql<unknown>
  order: Sql<unknown>
  /**
   * The same asked in other words, for conditions of which the best plan for few rows is a bad one for many: what a page is read from in
   * its order, and what is counted.
   */
  many?: { page: Sql<unknown>; count: Sql<unknown> } | undefined
}

/** The ids of one page in its order, and how many there are in all. Tables without an index for the condition are gone through once. */
export async function findPage<RowId extends string>(
  tx: Tx,
  { id, from, order, many = { page: from, count: from } }: PageSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: RowId[]; total: number }> {
  const inOrderFrom = (source: Sql<unknown>) => pageInOrder<RowId>(tx, { id, from: source, order }, { limit, offset })
  const first = await sql<{ id: RowId }>`select ${id} as id from ${from} limit ${few + 1}`.execute(tx.db)
  const isAll = first.rows.length <= few
  const found = first.rows.map((row) => row.id)
  if (isAll && found.length <= offset) return { ids: [], total: found.length }
  const [page, total] = isAll
    ? [await inOrderFrom(sql`${from} and ${id} = any(${found}::uuid[])`), found.length]
    : await Promise.all([inOrderFrom(many.page), countRows(tx, many.count)])
  return { ids: page, total }
}

/** The ids of one page of tables that have an index for its order. */
export async function pageInOrder<RowId extends string>(
  tx: Tx,
  { id, from, order }: Omit<PageSearch, 'many'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<RowId[]> {
  const page = await sql<{ id: RowId }>`
    select ${id} as id from ${from} order by ${order} limit ${limit} offset ${offset}`.execute(tx.db)
  return page.rows.map((row) => row.id)
}

/** How many rows the tables with their condition have. */
export async function countRows(tx: Tx, from: Sql<unknown>, given: Sql<unknown> = sql``): Promise<number> {
  const counted = await sql<{ total: number }>`${given} select count(*) as total from ${from}`.execute(tx.db)
  return counted.rows[0]?.total ?? 0
}
