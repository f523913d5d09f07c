import type * as api from '#contract/accounting/journal/api.ts'
import { refusalOfReversal } from '#contract/accounting/journal/rules.ts'
import type { JournalEntry, JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { reversalRefusals } from '../../errors.ts'
import { insertManual } from '../data/manual.ts'
import { mirrorOf } from '../data/mirror.ts'
import { findEntry } from '../data/read.ts'
import type { Posting } from '../posting.ts'
import { post } from './post.ts'
import { isWithinReach } from '../rules.ts'
import { approverOf, type Signing, signingOf } from './by-hand.ts'
import { written } from './write.ts'

type Wish = Given<typeof api.reverseEntry>['body']

/**
 * Posts the mirror of a person's entry: the same lines with the other sign and the same dimensions, on the business date unless
 * a day is given. Both entries stay in every sum. The period of the original may be locked by now; that of the reversal may not.
 * @returns the reversing entry
 * @throws 400 for a day before the entry · 403 `approval_needed` · 404 · 409 the names of `refusalOfReversal`, `period_locked`
 */
export async function reverseEntry(ctx: Ctx, id: JournalEntryId, wish: Wish): Promise<JournalEntry> {
  const signing = await signingOf(ctx, wish)
  return ctx.transaction(async (tx) => {
    const businessDate = await holdBusinessDate(tx)
    const entry = await findEntry(tx, id)
    if (!entry) throw notFound('journal entry')
    const refusal = refusalOfReversal(entry)
    if (refusal) throw reversalRefusals[refusal]()
    const date = wish.date ?? (businessDate < entry.date ? entry.date : businessDate)
    if (date < entry.date) throw invalid('date', 'Must not lie before the entry that is reversed')
    if (!isWithinReach(date, businessDate)) throw invalid('date', 'Must lie within a year after the business date')
    const reversalId = await reverseIn(tx, entry, { date, reason: wish.reason, signing })
    return written(tx, reversalId)
  })
}

type Reversing = { date: Day; reason: string; signing: Signing }

/** Posts the mirror of an entry that may be reversed, on a day. @throws 403 `approval_needed` · 409 `period_locked` */
export async function reverseIn(
  tx: Tx,
  entry: JournalEntry,
  { date, reason, signing }: Reversing,
): Promise<JournalEntryId> {
  const id = entry.id
  const reversalId: JournalEntryId = newId<'journal_entry'>()
  const { lines, kept } = await mirrorOf(tx, id)
  const label = `${entry.number ?? ''} ${entry.memo}`
  const memo = `Reversal of ${label}`.slice(0, 500)
  const approvedByName = await approverOf(tx, entry.total, signing)
  const stage = date === entry.date ? entry.stage : 'ordinary'
  await insertManual(tx, { id: reversalId, date, memo, stage, lines: kept, reversesId: id, approvedByName })
  tx.audit({ action: 'journal_entry.reverse', resource: 'journal_entry', id, label, reason })
  tx.tell({ topic: 'accounting.entry', payload: { id, verb: 'reverse', reversalId } })
  const posting: Posting = {
    id: reversalId,
    key: `reversal:${reversalId}`,
    date,
    memo,
    source: { type: 'manual', id: reversalId, event: 'reversed' },
    reverses: { id, reason },
    stage,
    lines,
  }
  await post(tx, [posting], signing.overrideReason)
  return reversalId
}
