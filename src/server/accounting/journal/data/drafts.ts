import { sql } from '#server/platform/db/sql.ts'
import type { Account, AccountId, Department } from '#contract/accounting/accounts/shapes.ts'
import type { EntryStage, JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Id, isId } from '#contract/kernel/id.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** What a line needs to know of its account. */
export type LineAccount = Pick<Account, 'id' | 'code' | 'type' | 'isActive' | 'isPostable' | 'isControl' | 'department'>

/** The accounts that lines name by id or code. */
export async function accountsNamed(
  tx: Tx,
  { ids, codes }: { ids: readonly string[]; codes: readonly string[] },
): Promise<LineAccount[]> {
  const { rows } = await sql<LineAccount>`
    select a.id, a.code, a.type, a.is_active as "isActive", a.is_postable as "isPostable", a.is_control as "isControl", a.department
    from account a where ${tx.owns('a')} and (a.id = any(${ids}::uuid[]) or a.code = any(${codes}::text[]))`.execute(
    tx.db,
  )
  return rows
}

/** A line of a draft; `amount` is its debit, or its credit as a negative amount. */
export type DraftLine = { accountId: AccountId; amount: Money; department: Department | null; memo: string | null }

export type Draft = { date: Day; memo: string; stage: DraftStage; lines: readonly DraftLine[] }

/** A closing is nothing that a person writes. */
export type DraftStage = Exclude<EntryStage, 'closing'>

/** A draft already has the id that its entry will have. */
function draftIdOf(id: JournalEntryId): Id<'journal_draft'> {
  const text: string = id
  if (!isId<'journal_draft'>(text)) throw new Error('An id is a UUID')
  return text
}

export async function insertDraft(tx: Tx, id: JournalEntryId, draft: Draft): Promise<void> {
  await tx.db
    .insertInto('journal_draft')
    .values({
      id: draftIdOf(id),
      entry_date: draft.date,
      memo: draft.memo,
      stage: draft.stage,
      created_by: tx.actor.id,
      created_by_name: tx.actor.name,
      created_at: tx.now,
    })
    .execute()
  await insertDraftLines(tx, id, draft.lines)
}

async function insertDraftLines(tx: Tx, id: JournalEntryId, lines: readonly DraftLine[]): Promise<void> {
  await sql`
    insert into journal_draft_line (${sql.ref('tenant_id')}, draft_id, line_number, account_id, amount, department, memo)
    select ${tx.tenant}, ${id}, l.number, l.account_id, l.amount, l.department, l.memo
    from unnest(${lines.map((line) => line.accountId)}::uuid[], ${lines.map((line) => minorOf(line.amount))}::bigint[],
      ${lines.map((line) => line.department)}::text[], ${lines.map((line) => line.memo)}::text[])
      with ordinality as l (account_id, amount, department, memo, number)`.execute(tx.db)
}

/** A draft that is locked. */
export type LockedDraft = { date: Day; memo: string; stage: DraftStage; version: number }

export async function lockDraft(tx: Tx, id: JournalEntryId): Promise<LockedDraft | undefined> {
  const [draft] = await tx.lock({
    rank: 'record',
    take: () =>
      tx.db
        .selectFrom('journal_draft')
        .select(['entry_date as date', 'memo', 'stage', 'version'])
        .where('id', '=', draftIdOf(id))
        .forUpdate()
        .executeTakeFirst(),
  })
  return draft
}

export async function draftLines(tx: Tx, id: JournalEntryId): Promise<(DraftLine & { account: LineAccount })[]> {
  const { rows } = await sql<DraftLine & { account: LineAccount }>`
    select l.account_id as "accountId", l.amount, l.department, l.memo, jsonb_build_object('id', a.id, 'code', a.code, 'type', a.type,
      'isActive', a.is_active, 'isPostable', a.is_postable, 'isControl', a.is_control, 'department', a.department) as account
    from journal_draft_line l join account a on ${tx.owns('a')} and a.id = l.account_id
    where ${tx.owns('l')} and l.draft_id = ${id} order by l.line_number`.execute(tx.db)
  return rows
}

/** Writes a draft that is locked; lines are replaced when they are given. */
export async function updateDraft(
  tx: Tx,
  id: JournalEntryId,
  { date, memo, stage, version, lines }: LockedDraft & { lines?: readonly DraftLine[] | undefined },
): Promise<void> {
  await tx.db
    .updateTable('journal_draft')
    .set({ entry_date: date, memo, stage, version })
    .where('id', '=', draftIdOf(id))
    .execute()
  if (!lines) return
  await tx.db.deleteFrom('journal_draft_line').where('draft_id', '=', draftIdOf(id)).execute()
  await insertDraftLines(tx, id, lines)
}

export async function deleteDraftRow(tx: Tx, id: JournalEntryId): Promise<void> {
  await tx.db.deleteFrom('journal_draft').where('id', '=', draftIdOf(id)).execute()
}

export async function isPosted(tx: Tx, id: JournalEntryId): Promise<boolean> {
  const row = await tx.db.selectFrom('journal_entry').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
