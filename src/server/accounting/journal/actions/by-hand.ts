import { journalRules } from '#contract/accounting/journal/settings.ts'
import { entryTotals, refusalsToPost, takesTwo } from '#contract/accounting/journal/rules.ts'
import type { JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { majorOf, type Money } from '#contract/kernel/money.ts'
import { approvalNeeded, byWhom, secondPerson } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, invalidFields, lacks } from '#server/platform/errors.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { checkBudget } from '../../budgets/actions/control.ts'
import type { DraftStage } from '../data/drafts.ts'
import { insertManual } from '../data/manual.ts'
import { fieldErrorsOf, type GivenLine, isWithinReach } from '../rules.ts'
import { keptLines, type Line, postingLines, recordedLine } from './lines.ts'
import { post } from './post.ts'

type Wish = { overrideReason?: string | undefined; approval?: Approval | undefined }

/** Who stands behind an entry beside the one who posts it: who asked for it, who signs, who approved it long before. */
export type Signing = {
  overrideReason: string | null
  signer: Awaited<ReturnType<typeof secondPerson>>
  /** The poster may approve what somebody else submitted. */
  mayApprove: boolean
  submittedBy: string | null
  /** Who approved it when it was agreed on, such as a recurring entry. */
  approvedBefore?: string | null
}

/**
 * What is given with an entry that is posted: the reason for going into a closed period, and the second person.
 * @throws 403 without financial:close_period, or for a signature that doesn't count
 */
export async function signingOf(ctx: Ctx, { overrideReason, approval }: Wish): Promise<Signing> {
  if (overrideReason !== undefined && !ctx.can('financial:close_period')) throw lacks('financial:close_period')
  const signer = await secondPerson(ctx, approval, 'financial:approve')
  return { overrideReason: overrideReason ?? null, signer, mayApprove: ctx.can('financial:approve'), submittedBy: null }
}

/** Adjustments of a year are for who may close it. @throws 403 */
export function guardStage(ctx: Ctx, stage: DraftStage): void {
  if (stage === 'adjusting' && !ctx.can('financial:close_period')) throw lacks('financial:close_period')
}

type ByHand = {
  id: JournalEntryId
  date: Day
  memo: string
  stage: DraftStage
  lines: readonly Line[]
  given?: readonly GivenLine[]
  signing: Signing
  /** Under which it is posted once; its own where none is given. */
  key?: string
}

/**
 * Posts what a person wrote, with its document. Posting comes last.
 * @throws 400 with the line in the path · 403 `approval_needed` · 409 `budget_exceeded`, `period_locked`
 */
export async function postByHand(tx: Tx, entry: ByHand): Promise<void> {
  const { id, date, memo, stage, lines, signing } = entry
  refuseUnfit(entry, entry.given)
  const kept = keptLines(lines)
  await checkBudget(tx, { date, lines: kept.map(({ account, amount }) => ({ accountId: account, amount })) })
  const approvedByName = await approverOf(tx, entryTotals(lines).debit, signing)
  await insertManual(tx, { id, date, memo, stage, lines: kept, reversesId: null, approvedByName })
  const change = { date, lines: kept.map(recordedLine), ...approvedBy(approvedByName) }
  recordEntry(tx, 'post', { id, label: memo, reason: signing.overrideReason, change })
  const source = { type: 'manual', id, event: 'posted' }
  const posting = { id, key: entry.key ?? `manual:${id}`, date, memo, stage, source, lines: postingLines(lines) }
  await post(tx, [posting], signing.overrideReason)
}

/** Refuses what can't be posted by hand. @throws 400 with the line in the path */
export function refuseUnfit(
  entry: { date: Day; memo: string; lines: readonly Line[] },
  given?: readonly GivenLine[],
): void {
  const refusals = refusalsToPost(entry)
  if (refusals.length > 0) throw invalidFields(fieldErrorsOf(refusals, given))
}

/**
 * The second person under an entry of this total; null where none is needed.
 * @throws 403 `approval_needed` above the limit of the house while nobody else stands behind it
 */
export async function approverOf(tx: Tx, total: Money, signing: Signing): Promise<string | null> {
  const { signer, mayApprove, submittedBy, approvedBefore } = signing
  const { approvalLimit } = await readSettings(tx, journalRules)
  if (approvalLimit === null || !takesTwo(total, approvalLimit)) return null
  if (approvedBefore) return approvedBefore
  if (submittedBy !== null && submittedBy !== tx.actor.id && mayApprove) return tx.actor.name
  if (signer && signer.id !== submittedBy) return signer.name
  const limit = majorOf(approvalLimit).toFixed(2)
  const words = `Entries above ${limit} are posted by two: somebody else who may approve them signs, or posts what you submit`
  throw approvalNeeded(words, 'financial:approve')
}

/** The second person, for the audit trail. */
function approvedBy(name: string | null): Record<string, unknown> {
  return name === null ? {} : byWhom({ id: '', name, may: [] })
}

/** Refuses a day that is out of reach. @throws 400 */
export async function checkDate(tx: Tx, date: Day): Promise<void> {
  const businessDate = await holdBusinessDate(tx)
  if (!isWithinReach(date, businessDate))
    throw invalid('date', 'Must lie within ten years before and one year after the business date')
}

export type EntryVerb = 'create_draft' | 'change_draft' | 'delete_draft' | 'submit_draft' | 'return_draft' | 'post'
type Said = { id: JournalEntryId; label: string; reason?: string | null; change?: Record<string, unknown> }

/** Leaves the record of what was done with an entry, and tells it. */
export function recordEntry(tx: Tx, verb: EntryVerb, { id, label, reason = null, change }: Said): void {
  const record = { action: `journal_entry.${verb}`, resource: 'journal_entry', id, label, reason }
  tx.audit(change ? { ...record, change } : record)
  tx.tell({ topic: 'accounting.entry', payload: { id, verb } })
}
