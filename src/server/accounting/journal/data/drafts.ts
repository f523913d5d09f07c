import { sql } from '#server/platform/db/sql.ts'
import type { Account, AccountId, Department } from '#contract/accounting/accounts/shapes.ts'
import type { ForeignLine } from '#contract/accounting/journal/rules.ts'
import type { EntryStage, JournalEntryId, PartyRef } from '#contract/accounting/journal/shapes.ts'
import { foreignMinorOf } from '#contract/kernel/currency.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Id, isId } from '#contract/kernel/id.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { originalIn, type OriginalRow } from './original.ts'

/** What a line needs to know of its account. */
export type LineAccount = Pick<
  Account,
  'id' | 'code' | 'type' | 'isActive' | 'isPostable' | 'isControl' | 'department' | 'currency'
>

/** The accounts that lines name by id or code. */
export async function accountsNamed(
  tx: Tx,
  { ids, codes }: { ids: readonly string[]; codes: readonly string[] },
): Promise<LineAccount[]> {
  const { rows } = await sql<LineAccount>`
    select a.id, a.code, a.type, a.is_active as "isActive", a.is_postable as "isPostable", a.is_control as "isControl", a.department,
      a.currency
    from account a where ${tx.owns('a')} and (a.id = any(${ids}::uuid[]) or a.code = any(${codes}::text[]))`.execute(
    tx.db,
  )
  return rows
}

/** A line of a draft; `amount` is its debit, or its credit as a negative amount. */
export type DraftLine = {
  accountId: AccountId
  amount: Money
  department: Department | null
  locationId: Id<'restaurant_location'> | null
  party: PartyRef | null
  memo: string | null
  /** On the side of its line, above zero. */
  foreign: ForeignLine | null
}

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
  await insertLines(tx, { table: 'journal_draft_line', owner: 'draft_id', id }, lines)
  const foreign = lines.flatMap((line, index) => (line.foreign ? [{ ...line.foreign, number: index + 1 }] : []))
  if (foreign.length === 0) return
  await sql`
    update journal_draft_line l set currency = f.currency, original = f.original, rate = f.rate
    from unnest(${foreign.map(({ number }) => number)}::int[], ${foreign.map(({ currency }) => currency)}::text[],
      ${foreign.map(({ amount }) => foreignMinorOf(amount))}::bigint[], ${foreign.map(({ rate }) => rate)}::numeric[])
      as f (number, currency, original, rate)
    where ${tx.owns('l')} and l.draft_id = ${id} and l.line_number = f.number`.execute(tx.db)
}

/** Whose lines: those of a draft, or of what entries are written from. */
export type LinesOwner =
  | { table: 'journal_draft_line'; owner: 'draft_id'; id: string }
  | { table: 'entry_pattern_line'; owner: 'pattern_id'; id: string }

/** Inserts lines of their owner in their order. */
export async function insertLines(
  tx: Tx,
  { table, owner, id }: LinesOwner,
  lines: readonly DraftLine[],
): Promise<void> {
  await sql`
    insert into ${sql.ref(table)} (${sql.ref('tenant_id')}, ${sql.ref(owner)}, line_number, account_id, amount, department, location_id, party_type,
      party_id, memo)
    select ${tx.tenant}, ${id}, l.number, l.account_id, l.amount, l.department, l.location_id, l.party_type, l.party_id, l.memo
    from unnest(${lines.map((line) => line.accountId)}::uuid[], ${lines.map((line) => minorOf(line.amount))}::bigint[],
      ${lines.map((line) => line.department)}::text[], ${lines.map((line) => line.locationId)}::uuid[],
      ${lines.map((line) => line.party?.type ?? null)}::text[], ${lines.map((line) => line.party?.id ?? null)}::uuid[],
      ${lines.map((line) => line.memo)}::text[])
      with ordinality as l (account_id, amount, department, location_id, party_type, party_id, memo, number)`.execute(
    tx.db,
  )
}

/** A draft that is locked. */
export type LockedDraft = { date: Day; memo: string; stage: DraftStage; version: number; submittedBy: string | null }

export async function lockDraft(tx: Tx, id: JournalEntryId): Promise<LockedDraft | undefined> {
  const [draft] = await tx.lock({
    rank: 'record',
    take: () =>
      tx.db
        .selectFrom('journal_draft')
        .select(['entry_date as date', 'memo', 'stage', 'version', 'submitted_by as submittedBy'])
        .where('id', '=', draftIdOf(id))
        .forUpdate()
        .executeTakeFirst(),
  })
  return draft
}

export async function draftLines(tx: Tx, id: JournalEntryId): Promise<(DraftLine & { account: LineAccount })[]> {
  return linesWithAccounts(tx, { table: 'journal_draft_line', owner: 'draft_id', id })
}

/** The lines of an owner with their accounts, in their order. */
export async function linesWithAccounts(
  tx: Tx,
  { table, owner, id }: LinesOwner,
): Promise<(DraftLine & { account: LineAccount })[]> {
  const { rows } = await sql<Omit<DraftLine, 'foreign'> & OriginalRow & { account: LineAccount }>`
    select l.account_id as "accountId", l.amount, l.department, l.location_id as "locationId", l.memo,
      case when l.party_id is not null then jsonb_build_object('type', l.party_type, 'id', l.party_id) end as party, jsonb_build_object('id', a.id, 'code', a.code, 'type', a.type,
      'isActive', a.is_active, 'isPostable', a.is_postable, 'isControl', a.is_control, 'department', a.department,
      'currency', a.currency) as account, ${table === 'journal_draft_line' ? originals : noOriginals}
    from ${sql.ref(table)} l join account a on ${tx.owns('a')} and a.id = l.account_id
    where ${tx.owns('l')} and ${sql.ref(`l.${owner}`)} = ${id} order by l.line_number`.execute(tx.db)
  return rows.map(({ currency, original, rate, ...line }) => ({
    ...line,
    foreign: originalIn({ currency, original, rate }),
  }))
}

const originals = sql`l.currency, l.original, l.rate`
/** What entries are written from is in the currency of the house alone. */
const noOriginals = sql`null as currency, null::bigint as original, null::numeric as rate`

/** Writes a draft that is locked, and that nobody is asked to post any more; lines are replaced when they are given. */
export async function updateDraft(
  tx: Tx,
  id: JournalEntryId,
  {
    date,
    memo,
    stage,
    version,
    lines,
  }: Omit<LockedDraft, 'submittedBy'> & { lines?: readonly DraftLine[] | undefined },
): Promise<void> {
  await tx.db
    .updateTable('journal_draft')
    .set({ entry_date: date, memo, stage, version, ...unsubmitted })
    .where('id', '=', draftIdOf(id))
    .execute()
  if (!lines) return
  await tx.db.deleteFrom('journal_draft_line').where('draft_id', '=', draftIdOf(id)).execute()
  await insertDraftLines(tx, id, lines)
}

const unsubmitted = { status: 'draft', submitted_by: null, submitted_by_name: null, submitted_at: null } as const

/** Has a locked draft wait for somebody else. */
export async function submitDraftRow(tx: Tx, id: JournalEntryId, version: number): Promise<void> {
  await tx.db
    .updateTable('journal_draft')
    .set({
      status: 'submitted',
      submitted_by: tx.actor.id,
      submitted_by_name: tx.actor.name,
      submitted_at: tx.now,
      returned_by_name: null,
      returned_reason: null,
      version,
    })
    .where('id', '=', draftIdOf(id))
    .execute()
}

/** Gives a submitted draft back, with the reason. */
export async function returnDraftRow(
  tx: Tx,
  id: JournalEntryId,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  await tx.db
    .updateTable('journal_draft')
    .set({ ...unsubmitted, returned_by_name: tx.actor.name, returned_reason: reason, version })
    .where('id', '=', draftIdOf(id))
    .execute()
}

export async function deleteDraftRow(tx: Tx, id: JournalEntryId): Promise<void> {
  await tx.db.deleteFrom('journal_draft').where('id', '=', draftIdOf(id)).execute()
}

/** The files of a draft that is deleted go with it. */
export async function deleteFilesOf(tx: Tx, id: JournalEntryId): Promise<void> {
  await sql`delete from entry_file f where ${tx.owns('f')} and f.entry_id = ${id}`.execute(tx.db)
}

export async function isPosted(tx: Tx, id: JournalEntryId): Promise<boolean> {
  const row = await tx.db.selectFrom('journal_entry').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
