import type * as api from '#contract/accounting/journal/api.ts'
import type { JournalEntry, JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { lacks, notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { entryPosted } from '../../errors.ts'
import {
  deleteDraftRow,
  deleteFilesOf,
  draftLines,
  insertDraft,
  isPosted,
  lockDraft,
  updateDraft,
} from '../data/drafts.ts'
import { findEntry } from '../data/read.ts'
import { checkDate, guardStage, postByHand, recordEntry, signingOf } from './by-hand.ts'
import { linesOf, withAccounts, withSides } from './lines.ts'

type NewEntry = Given<typeof api.createEntry>['body']
type DraftChange = Given<typeof api.changeDraft>['body']

/**
 * Writes an entry: a draft, or posted at once, which also needs financial:post.
 * @throws 400 with the line in the path · 403 · 409 `period_locked`
 */
export async function createEntry(ctx: Ctx, given: NewEntry): Promise<JournalEntry> {
  if (given.status === 'posted' && !ctx.can('financial:post')) throw lacks('financial:post')
  if (given.status === 'posted') guardStage(ctx, given.stage)
  const signing = await signingOf(ctx, given)
  return ctx.transaction(async (tx) => {
    await checkDate(tx, given.date)
    const id: JournalEntryId = newId<'journal_entry'>()
    const lines = await linesOf(tx, given.lines, given.date)
    if (given.status === 'draft') {
      await insertDraft(tx, id, { ...given, lines: withAccounts(lines, given.lines) })
      recordEntry(tx, 'create_draft', { id, label: given.memo })
    } else {
      await postByHand(tx, { id, ...given, lines, given: given.lines, signing })
    }
    return written(tx, id)
  })
}

/** Changes a draft; lines are given whole. One that was submitted has to be submitted again. @throws 400 · 404 · 409 `entry_posted`, `stale` */
export async function changeDraft(ctx: Ctx, id: JournalEntryId, change: DraftChange): Promise<JournalEntry> {
  return ctx.transaction(async (tx) => {
    const date = change.date
    if (date !== undefined) await checkDate(tx, date)
    const draft = await openDraft(tx, id, change.version)
    const lines = change.lines && withAccounts(await linesOf(tx, change.lines, date ?? draft.date), change.lines)
    await updateDraft(tx, id, {
      date: date ?? draft.date,
      memo: change.memo ?? draft.memo,
      stage: change.stage ?? draft.stage,
      version: draft.version + 1,
      lines,
    })
    recordEntry(tx, 'change_draft', { id, label: change.memo ?? draft.memo })
    return written(tx, id)
  })
}

/** Deletes a draft, which never reached the books. @throws 404 · 409 `entry_posted` */
export async function deleteDraft(ctx: Ctx, id: JournalEntryId): Promise<{ id: JournalEntryId }> {
  return ctx.transaction(async (tx) => {
    const draft = await openDraft(tx, id)
    await deleteDraftRow(tx, id)
    await deleteFilesOf(tx, id)
    recordEntry(tx, 'delete_draft', { id, label: draft.memo })
    return { id }
  })
}

type PostWish = { version?: number | undefined; overrideReason?: string | undefined; approval?: Approval | undefined }

/**
 * Posts a draft: it takes its number, keeps its id and can no longer change. Who posts what somebody else submitted approves it.
 * @throws 400 for an entry that can't be posted · 403 `approval_needed` · 404 · 409 `entry_posted`, `stale`, `period_locked`
 */
export async function postEntry(ctx: Ctx, id: JournalEntryId, given: PostWish): Promise<JournalEntry> {
  const signing = await signingOf(ctx, given)
  return ctx.transaction(async (tx) => {
    await holdBusinessDate(tx)
    const { submittedBy, ...draft } = await openDraft(tx, id, given.version)
    guardStage(ctx, draft.stage)
    await checkDate(tx, draft.date)
    const lines = (await draftLines(tx, id)).map(withSides)
    await deleteDraftRow(tx, id)
    await postByHand(tx, { ...draft, id, lines, signing: { ...signing, submittedBy } })
    return written(tx, id)
  })
}

/** The entry as it is answered, read within its own transaction. */
export async function written(tx: Tx, id: JournalEntryId): Promise<JournalEntry> {
  const entry = await findEntry(tx, id)
  if (!entry) throw new Error('The entry was just written')
  return entry
}

/** A draft, locked. @throws 404 · 409 `entry_posted`, `stale` */
export async function openDraft(tx: Tx, id: JournalEntryId, version?: number) {
  const draft = await lockDraft(tx, id)
  if (!draft) throw (await isPosted(tx, id)) ? entryPosted() : notFound('journal entry')
  if (version !== undefined && version !== draft.version) throw stale({ what: 'draft' })
  return draft
}

/** Holds the draft of an id, if there is one: it is not posted meanwhile. */
export async function holdDraftOf(tx: Tx, id: JournalEntryId): Promise<void> {
  await lockDraft(tx, id)
}
