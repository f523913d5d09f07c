import type { EntryPatternId, EntryTemplate } from '#contract/accounting/patterns/shapes.ts'
import type { Instant } from '#contract/kernel/day.ts'
import { sumOf } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { shownPatternLines } from '../../journal/actions/list.ts'

export type PatternKind = 'template' | 'recurring'

type Row = {
  id: EntryPatternId
  name: string
  memo: string
  changedByName: string
  changedAt: Instant
  version: number
}

/** Patterns of a kind by name, or one of them, with their lines. */
export async function patternsOf(
  tx: Tx,
  kind: PatternKind,
  id: EntryPatternId | null = null,
): Promise<EntryTemplate[]> {
  const { rows } = await sql<Row>`
    select p.id, p.name, p.memo, p.changed_by_name as "changedByName", p.changed_at as "changedAt", p.version
    from entry_pattern p where ${tx.owns('p')} and p.kind = ${kind} and p.id = coalesce(${id}::uuid, p.id)
    order by lower(p.name), p.id limit 500`.execute(tx.db)
  const lines = await shownPatternLines(
    tx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const own = lines.get(row.id) ?? []
    return { ...row, lines: own, total: sumOf(own, (line) => line.debit) }
  })
}

/** Locks a pattern of a kind; answers its version. */
export async function lockPattern(tx: Tx, kind: PatternKind, id: EntryPatternId): Promise<number | undefined> {
  const [found] = await tx.lock({
    rank: 'record',
    take: () =>
      tx.db
        .selectFrom('entry_pattern')
        .select('version')
        .where('id', '=', id)
        .where('kind', '=', kind)
        .forUpdate()
        .executeTakeFirst(),
  })
  return found?.version
}

type Words = { name: string; memo: string }

export async function insertPattern(tx: Tx, id: EntryPatternId, fields: Words & { kind: PatternKind }): Promise<void> {
  await tx.db
    .insertInto('entry_pattern')
    .values({ id, ...fields, changed_by_name: tx.actor.name, changed_at: tx.now })
    .execute()
}

/** Changes the words of a pattern that is locked, and takes its lines away: new ones follow. */
export async function updatePattern(
  tx: Tx,
  id: EntryPatternId,
  { version, ...words }: Words & { version: number },
): Promise<void> {
  await tx.db
    .updateTable('entry_pattern')
    .set({ ...words, version, changed_by_name: tx.actor.name, changed_at: tx.now })
    .where('id', '=', id)
    .execute()
  await tx.db.deleteFrom('entry_pattern_line').where('pattern_id', '=', id).execute()
}

export async function deletePattern(tx: Tx, id: EntryPatternId): Promise<void> {
  await tx.db.deleteFrom('entry_pattern').where('id', '=', id).execute()
}
