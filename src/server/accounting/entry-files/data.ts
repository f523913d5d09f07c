import type { EntryFile, EntryFileId, FileType } from '#contract/accounting/entry-files/api.ts'
import type { JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The files of an entry without what they hold, the oldest first. */
export async function filesOf(tx: Tx, entry: JournalEntryId): Promise<EntryFile[]> {
  const found = await sql<EntryFile>`
    select f.id, f.name, f.type, length(f.content) as bytes, f.added_by_name as "addedByName", f.added_at as "addedAt"
    from entry_file f where ${tx.owns('f')} and f.entry_id = ${entry} order by f.added_at, f.id`.execute(tx.db)
  return found.rows
}

export async function fileBy(
  tx: Tx,
  id: EntryFileId,
): Promise<{ name: string; type: FileType; content: Uint8Array; entryId: JournalEntryId } | undefined> {
  const found = await sql<{ name: string; type: FileType; content: Uint8Array; entryId: JournalEntryId }>`
    select f.name, f.type, f.content, f.entry_id as "entryId" from entry_file f where ${tx.owns('f')} and f.id = ${id}`.execute(
    tx.db,
  )
  return found.rows[0]
}

type NewFile = { id: EntryFileId; entry: JournalEntryId; name: string; type: FileType; content: Uint8Array }

export async function insertFile(tx: Tx, { id, entry, name, type, content }: NewFile): Promise<void> {
  await sql`
    insert into entry_file (${sql.ref('tenant_id')}, id, entry_id, name, type, content, added_by_name, added_at)
    values (${tx.tenant}, ${id}, ${entry}, ${name}, ${type}, ${Buffer.from(content)}, ${tx.actor.name}, ${tx.now})`.execute(
    tx.db,
  )
}

export async function deleteFile(tx: Tx, id: EntryFileId): Promise<void> {
  await sql`delete from entry_file f where ${tx.owns('f')} and f.id = ${id}`.execute(tx.db)
}
