import type { JournalEntry, JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { entryNotSubmitted } from '../../errors.ts'
import { draftLines, returnDraftRow, submitDraftRow } from '../data/drafts.ts'
import { recordEntry, refuseUnfit } from './by-hand.ts'
import { withSides } from './lines.ts'
import { openDraft, written } from './write.ts'

/**
 * Asks somebody else to post a draft that is whole.
 * @throws 400 for an entry that can't be posted · 404 · 409 `entry_posted`, `stale`
 */
export async function submitDraft(
  ctx: Ctx,
  id: JournalEntryId,
  { version }: { version?: number | undefined },
): Promise<JournalEntry> {
  return ctx.transaction(async (tx) => {
    const draft = await openDraft(tx, id, version)
    refuseUnfit({ ...draft, lines: (await draftLines(tx, id)).map(withSides) })
    await submitDraftRow(tx, id, draft.version + 1)
    recordEntry(tx, 'submit_draft', { id, label: draft.memo })
    return written(tx, id)
  })
}

/** Gives a submitted draft back to who wrote it. @throws 404 · 409 `entry_posted`, `entry_not_submitted` */
export async function returnDraft(ctx: Ctx, id: JournalEntryId, { reason }: { reason: string }): Promise<JournalEntry> {
  return ctx.transaction(async (tx) => {
    const draft = await openDraft(tx, id)
    if (draft.submittedBy === null) throw entryNotSubmitted()
    await returnDraftRow(tx, id, { version: draft.version + 1, reason })
    recordEntry(tx, 'return_draft', { id, label: draft.memo, reason })
    return written(tx, id)
  })
}
