import type * as api from '#contract/accounting/journal/api.ts'
import { refusalsToPost } from '#contract/accounting/journal/rules.ts'
import type { JournalEntry, JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { isPositive, type Money, negate, subtract, zero } from '#contract/kernel/money.ts'
import type { AuditEntry, Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, invalidFields, lacks, notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { checkBudget } from '../../budgets/actions/control.ts'
import { entryPosted } from '../../errors.ts'
import {
  accountsNamed,
  deleteDraftRow,
  type DraftLine,
  type DraftStage,
  draftLines,
  insertDraft,
  isPosted,
  type LineAccount,
  lockDraft,
  updateDraft,
} from '../data/drafts.ts'
import { findEntry } from '../data/read.ts'
import { byCode } from '../posting.ts'
import { post } from './post.ts'
import { fieldErrorsOf, type GivenLine, isWithinReach } from '../rules.ts'

type NewEntry = Given<typeof api.createEntry>['body']
type DraftChange = Given<typeof api.changeDraft>['body']
type Override = { overrideReason?: string | undefined }

/**
 * Writes an entry: a draft, or posted at once, which also needs financial:post.
 * @throws 400 with the line in the path · 403 · 409 `period_locked`
 */
export async function createEntry(ctx: Ctx, given: NewEntry): Promise<JournalEntry> {
  if (given.status === 'posted' && !ctx.can('financial:post')) throw lacks('financial:post')
  if (given.status === 'posted') guardStage(ctx, given.stage)
  const overrideReason = overrideOf(ctx, given)
  return ctx.transaction(async (tx) => {
    await checkDate(tx, given.date)
    const id: JournalEntryId = newId<'journal_entry'>()
    const lines = await linesOf(tx, given.lines)
    if (given.status === 'draft') {
      await insertDraft(tx, id, { ...given, lines: withAccounts(lines, given.lines) })
      record(tx, 'create_draft', { id, label: given.memo })
    } else {
      await postByHand(tx, { id, ...given, lines, given: given.lines, overrideReason })
    }
    return written(tx, id)
  })
}

/** Changes a draft; lines are given whole. @throws 400 · 404 · 409 `entry_posted`, `stale` */
export async function changeDraft(ctx: Ctx, id: JournalEntryId, change: DraftChange): Promise<JournalEntry> {
  return ctx.transaction(async (tx) => {
    const date = change.date
    if (date !== undefined) await checkDate(tx, date)
    const draft = await openDraft(tx, id, change.version)
    const lines = change.lines && withAccounts(await linesOf(tx, change.lines), change.lines)
    await updateDraft(tx, id, {
      date: date ?? draft.date,
      memo: change.memo ?? draft.memo,
      stage: change.stage ?? draft.stage,
      version: draft.version + 1,
      lines,
    })
    record(tx, 'change_draft', { id, label: change.memo ?? draft.memo })
    return written(tx, id)
  })
}

/** Deletes a draft, which never reached the books. @throws 404 · 409 `entry_posted` */
export async function deleteDraft(ctx: Ctx, id: JournalEntryId): Promise<{ id: JournalEntryId }> {
  return ctx.transaction(async (tx) => {
    const draft = await openDraft(tx, id)
    await deleteDraftRow(tx, id)
    record(tx, 'delete_draft', { id, label: draft.memo })
    return { id }
  })
}

/**
 * Posts a draft: it takes its number, keeps its id and can no longer change.
 * @throws 400 for an entry that can't be posted · 403 · 404 · 409 `entry_posted`, `stale`, `period_locked`
 */
export async function postEntry(
  ctx: Ctx,
  id: JournalEntryId,
  given: Override & { version?: number | undefined },
): Promise<JournalEntry> {
  const overrideReason = overrideOf(ctx, given)
  return ctx.transaction(async (tx) => {
    await holdBusinessDate(tx)
    const draft = await openDraft(tx, id, given.version)
    guardStage(ctx, draft.stage)
    await checkDate(tx, draft.date)
    const lines = (await draftLines(tx, id)).map((line) => ({ ...line, ...sidesOf(line.amount) }))
    await deleteDraftRow(tx, id)
    await postByHand(tx, { ...draft, id, lines, overrideReason })
    return written(tx, id)
  })
}

/** The reason for going into a closed period, which is the owner's to give. */
export function overrideOf(ctx: Ctx, { overrideReason }: Override): string | null {
  if (overrideReason === undefined) return null
  if (!ctx.can('financial:close_period')) throw lacks('financial:close_period')
  return overrideReason
}

/** Adjustments of a year are for who may close it. */
function guardStage(ctx: Ctx, stage: DraftStage): void {
  if (stage === 'adjusting' && !ctx.can('financial:close_period')) throw lacks('financial:close_period')
}

/** The entry as it is answered, read within its own transaction. */
export async function written(tx: Tx, id: JournalEntryId): Promise<JournalEntry> {
  const entry = await findEntry(tx, id)
  if (!entry) throw new Error('The entry was just written')
  return entry
}

type Line = Omit<DraftLine, 'accountId'> & {
  account: LineAccount | null
  debit: Money | null
  credit: Money | null
}

type ManualEntry = {
  id: JournalEntryId
  date: Day
  memo: string
  stage: DraftStage
  lines: readonly Line[]
  given?: readonly GivenLine[]
  overrideReason: string | null
}

async function postByHand(tx: Tx, { id, date, memo, stage, lines, given, overrideReason }: ManualEntry): Promise<void> {
  const refusals = refusalsToPost({ date, memo, lines })
  if (refusals.length > 0) throw invalidFields(fieldErrorsOf(refusals, given))
  const spent = lines.flatMap(({ account, amount }) => (account ? [{ accountId: account.id, amount }] : []))
  await checkBudget(tx, { date, lines: spent })
  const posted = lines.map(({ account, department, amount }) => ({
    accountId: account?.id,
    amount,
    department: department ?? account?.department ?? null,
  }))
  record(tx, 'post', { id, label: memo, reason: overrideReason, change: { date, lines: posted } })
  const posting = {
    id,
    key: `manual:${id}`,
    date,
    memo,
    stage,
    source: { type: 'manual', id, event: 'posted' },
    lines: lines.map(({ account, ...line }) => ({ ...line, account: byCode(account?.code ?? '') })),
  }
  await post(tx, [posting], overrideReason)
}

async function checkDate(tx: Tx, date: Day): Promise<void> {
  const businessDate = await holdBusinessDate(tx)
  if (!isWithinReach(date, businessDate))
    throw invalid('date', 'Must lie within ten years before and one year after the business date')
}

async function openDraft(tx: Tx, id: JournalEntryId, version?: number) {
  const draft = await lockDraft(tx, id)
  if (!draft) throw (await isPosted(tx, id)) ? entryPosted() : notFound('journal entry')
  if (version !== undefined && version !== draft.version) throw stale({ what: 'draft' })
  return draft
}

/** Given lines with the accounts that they name. */
async function linesOf(tx: Tx, given: readonly GivenLine[]): Promise<Line[]> {
  const ids = given.flatMap((line) => line.accountId ?? [])
  const codes = given.flatMap((line) => line.accountCode ?? [])
  const accounts = await accountsNamed(tx, { ids, codes })
  return given.map((line) => ({
    account:
      accounts.find((account) =>
        line.accountId === undefined ? account.code === line.accountCode : account.id === line.accountId,
      ) ?? null,
    amount: subtract(line.debit ?? zero, line.credit ?? zero),
    debit: line.debit ?? null,
    credit: line.credit ?? null,
    department: line.department ?? null,
    memo: line.memo ?? null,
  }))
}

/** A draft may be unfinished, but its lines name accounts and stand on one side. */
function withAccounts(lines: readonly Line[], given: readonly GivenLine[]): DraftLine[] {
  const problems = lines.flatMap(({ account, debit, credit }, line) => [
    ...(account ? [] : [{ code: 'account_missing' as const, line }]),
    ...(isPositive(debit ?? zero) && isPositive(credit ?? zero)
      ? [{ code: 'amount_on_both_sides' as const, line }]
      : []),
  ])
  if (problems.length > 0) throw invalidFields(fieldErrorsOf(problems, given))
  return lines.flatMap(({ account, amount, department, memo }) =>
    account ? [{ accountId: account.id, amount, department, memo }] : [],
  )
}

function sidesOf(amount: Money): { debit: Money | null; credit: Money | null } {
  return isPositive(amount) ? { debit: amount, credit: null } : { debit: null, credit: negate(amount) }
}

type Verb = 'create_draft' | 'change_draft' | 'delete_draft' | 'post'

function record(
  tx: Tx,
  verb: Verb,
  { id, label, reason = null, change }: Pick<AuditEntry, 'reason' | 'change'> & { id: JournalEntryId; label: string },
): void {
  tx.audit({
    action: `journal_entry.${verb}`,
    resource: 'journal_entry',
    id,
    label,
    reason,
    ...(change ? { change } : {}),
  })
  tx.tell({ topic: 'accounting.entry', payload: { id, verb } })
}
