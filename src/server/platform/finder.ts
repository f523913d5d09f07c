import type { Module } from '#contract/kernel/endpoint.ts'
import { type Hit, mostCounted, type Rank } from '#contract/kernel/found.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import { type Sql, sql } from './db/sql.ts'
import type { Tx } from './db/transaction.ts'

/** Finds one kind of record for the search box; asked only for who holds its permission, where the plan has its module. */
export type Finder = {
  kind: string
  access: Permission
  module: Module | 'core'
  /** The records that fit, in any order; of more than `mostCounted` any. */
  find(tx: Tx, sought: Sought): Promise<Hit[]>
}

/** What is looked for, in small letters: the whole text, and its words. */
export type Sought = { text: string; words: readonly string[] }

/** What of a kind is looked through: how a record is told, and by what it is found. */
export type Question = {
  id: Sql<unknown>
  title: Sql<unknown>
  note: Sql<unknown>
  /** Tables with their condition; each alias is held to the tenant. */
  from: Sql<unknown>
  /** What a record is called by exactly, in small letters. */
  exact: readonly Sql<unknown>[]
  /** Everything a part of which finds it, in small letters. */
  text: Sql<unknown>
}

/** Records of a table of some thousands at most, read through; the best first. */
export async function findAmong(tx: Tx, question: Question, sought: Sought): Promise<Hit[]> {
  const { id, title, note, from, exact, text } = question
  const rank = sql`case when ${sought.text} in (${sql.join([...exact], sql`, `)}) then 0
    when ${text} like ${likeStart(sought.text)} or ${text} like ${likeWord(sought.text)} then 1 else 2 end`
  const fits = sql.join(
    sought.words.map((word) => sql`${text} like ${likePart(word)}`),
    sql` and `,
  )
  const found = await sql<Raw>`
    select ${id} as id, ${title} as title, ${note} as note, ${rank} as rank
    from ${from} and ${fits} order by rank, title limit ${mostCounted + 1}`.execute(tx.db)
  return found.rows.map(hitOf)
}

/** A row of a finder's own question. */
export type Raw = { id: string; title: string; note: string | null; rank: number }

const ranksInOrder: readonly Rank[] = ['exact', 'start', 'part']

/** A row as it is answered. */
export function hitOf({ id, title, note, rank }: Raw): Hit {
  return { id, title, note: note ?? '', rank: ranksInOrder[rank] ?? 'part' }
}

/** The pattern of `like` for a text at the beginning. */
function likeStart(text: string): string {
  return `${escaped(text)}%`
}

/** The pattern of `like` for a text at the beginning of a word behind a space. */
export function likeWord(text: string): string {
  return `% ${escaped(text)}%`
}

/** The pattern of `like` for a text anywhere. */
export function likePart(text: string): string {
  return `%${escaped(text)}%`
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
