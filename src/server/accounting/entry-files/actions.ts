import type * as api from '#contract/accounting/entry-files/api.ts'
import { type EntryFile, type EntryFileId, mostFiles } from '#contract/accounting/entry-files/api.ts'
import type { JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import type { Answer } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { tooManyFiles } from '../errors.ts'
import { getEntryIn } from '../journal/actions/list.ts'
import { holdDraftOf, openDraft } from '../journal/actions/write.ts'
import { deleteFile, fileBy, filesOf, insertFile } from './data.ts'
import { fileWithin } from './rules.ts'

/** The files kept with an entry or a draft. @throws 404 */
export async function listEntryFiles(ctx: Ctx, id: JournalEntryId): Promise<EntryFile[]> {
  return ctx.read(async (tx) => {
    await getEntryIn(tx, id)
    return filesOf(tx, id)
  })
}

/** Keeps a file with an entry. @throws 400 in words for what can't be one · 404 · 409 `too_many_files` */
export async function addEntryFile(
  ctx: Ctx,
  id: JournalEntryId,
  given: { name: string; content: string },
): Promise<EntryFile[]> {
  const content = Buffer.from(given.content, 'base64')
  const read = fileWithin(content)
  if ('refused' in read) throw invalid('content', read.refused)
  return ctx.transaction(async (tx) => {
    // A draft that is posted at this moment is waited for, and one that is gone is not given a file.
    await holdDraftOf(tx, id)
    const entry = await getEntryIn(tx, id)
    if ((await filesOf(tx, id)).length >= mostFiles) throw tooManyFiles()
    const { type } = read
    await insertFile(tx, { id: newId<'entry_file'>(), entry: id, name: given.name, type, content })
    const change = { file: given.name, type, bytes: content.length }
    record(tx, 'add_file', { id, label: entry.number ?? entry.memo, change })
    return filesOf(tx, id)
  })
}

/** Keeps a file with what becomes an entry of this id. @throws 400 in words for what can't be one */
export async function keepFile(
  tx: Tx,
  entry: JournalEntryId,
  { path, ...given }: { name: string; content: string; path: string },
): Promise<EntryFileId> {
  const content = Buffer.from(given.content, 'base64')
  const read = fileWithin(content)
  if ('refused' in read) throw invalid(path, read.refused)
  const id = newId<'entry_file'>()
  await insertFile(tx, { id, entry, name: given.name, type: read.type, content })
  return id
}

/** Takes a file away that nothing stands on any more. */
export async function dropFile(tx: Tx, id: EntryFileId): Promise<void> {
  await deleteFile(tx, id)
}

/** A file of an entry with what it holds. @throws 404 */
export async function fileOf(tx: Tx, entry: JournalEntryId, id: EntryFileId): Promise<Answer<typeof api.getEntryFile>> {
  const file = await fileBy(tx, id)
  if (file?.entryId !== entry) throw notFound('file')
  return { name: file.name, type: file.type, content: Buffer.from(file.content).toString('base64') }
}

/** One file with what it holds. @throws 404 */
export async function getEntryFile(ctx: Ctx, id: EntryFileId): Promise<Answer<typeof api.getEntryFile>> {
  return ctx.read(async (tx) => {
    const file = await fileBy(tx, id)
    if (!file) throw notFound('file')
    return { name: file.name, type: file.type, content: Buffer.from(file.content).toString('base64') }
  })
}

/** Takes a file away from a draft. @throws 404 · 409 `entry_posted` */
export async function removeEntryFile(ctx: Ctx, id: EntryFileId): Promise<{ id: EntryFileId }> {
  return ctx.transaction(async (tx) => {
    const file = await fileBy(tx, id)
    if (!file) throw notFound('file')
    const draft = await openDraft(tx, file.entryId)
    await deleteFile(tx, id)
    record(tx, 'remove_file', { id: file.entryId, label: draft.memo, change: { file: file.name } })
    return { id }
  })
}

type Said = { id: JournalEntryId; label: string; change: Record<string, unknown> }

function record(tx: Tx, verb: 'add_file' | 'remove_file', { id, label, change }: Said): void {
  tx.audit({ action: `journal_entry.${verb}`, resource: 'journal_entry', id, label, change })
  tx.tell({ topic: 'accounting.entry', payload: { id, verb } })
}
