import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { AccountRole } from '#contract/accounting/account-roles/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

// What other domains ask of the journal within their own questions, as sql.

/** Entries by the key that they were posted under: `id`, `posting_key`, `number`. */
export function entryRows(tx: Tx): Sql<unknown> {
  return sql`select e.id, e.posting_key, e.number from journal_entry e where ${tx.owns('e')}`
}

/** The first entry of a document that moved an account in one of the roles the way of the amount. */
export function entryMoving(
  tx: Tx,
  source: { type: Sql<unknown>; id: Sql<unknown> },
  moved: { roles: readonly AccountRole[]; amount: Sql<unknown> },
): Sql<unknown> {
  return sql`(select e.id from journal_entry e
    where ${tx.owns('e')} and e.source_type = ${source.type} and e.source_id = ${source.id} and exists (
      select 1 from journal_line j join account_in_role r on ${tx.owns('r')} and r.account_id = j.account_id
        and r.role = any(${moved.roles}::text[])
      where ${tx.owns('j')} and j.entry_id = e.id and sign(j.amount) = sign(${moved.amount}))
    order by e.posted_at, e.sequence limit 1)`
}

/** The lines that documents of a type posted: `source_id`, `location_id`. */
export function linesOfSource(tx: Tx, type: string): Sql<unknown> {
  return sql`select e.source_id, l.location_id from journal_line l
    join journal_entry e on ${tx.owns('e')} and e.id = l.entry_id and e.source_type = ${type} where ${tx.owns('l')}`
}

/** The entries of a document as JSON, in the order of their numbers. */
export function entriesOf(tx: Tx, source: { type: string; id: Sql<unknown> }): Sql<unknown> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', j.id, 'number', j.number, 'memo', j.memo) order by j.posted_at, j.sequence)
    from journal_entry j where ${tx.owns('j')} and j.source_type = ${source.type} and j.source_id = ${source.id}), '[]')`
}

/** The entry that a document posted with. */
export async function entryOf(tx: Tx, source: { type: string; id: string }): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select e.id from journal_entry e
    where ${tx.owns('e')} and e.source_type = ${source.type} and e.source_id = ${source.id}`.execute(tx.db)
  return found.rows[0]?.id ?? null
}

/** Whether the house has posted anything yet. */
export async function hasEntries(tx: Tx): Promise<boolean> {
  const row = await tx.db.selectFrom('journal_entry').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}
