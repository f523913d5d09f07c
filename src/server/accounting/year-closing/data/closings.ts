import type { AccountId, Department } from '#contract/accounting/accounts/shapes.ts'
import type { JournalEntryId, PostedLocation } from '#contract/accounting/journal/shapes.ts'
import type { YearClosing, YearClosingId } from '#contract/accounting/year-closing/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The closings of a year, the latest first. */
export async function closingsOf(tx: Tx, year: number): Promise<YearClosing[]> {
  const found = await sql<YearClosing>`
    select c.id, c.year, c.number, e.id as "entryId", c.earnings, c.closed_by_name as "closedByName", c.closed_at as "closedAt",
      coalesce((select jsonb_agg(jsonb_build_object('accountCode', a.code, 'accountName', a.name, 'balance', n.balance,
          'text', n.explanation) order by a.code)
        from year_closing_note n join account a on ${tx.owns('a')} and a.id = n.account_id
        where ${tx.owns('n')} and n.closing_id = c.id), '[]') as explanations,
      c.reopened_number as "reopenedNumber", c.reopened_by_name as "reopenedByName", c.approved_by_name as "approvedByName",
      c.reopened_at as "reopenedAt", c.reopen_reason as "reopenReason"
    from year_closing c
    left join journal_entry e on ${tx.owns('e')} and e.number = c.number
    where ${tx.owns('c')} and c.year = ${year} order by c.closed_at desc, c.id desc`.execute(tx.db)
  return found.rows
}

export type ClosingRow = { id: YearClosingId; year: number; startsOn: Day; endsOn: Day; earnings: Money }

/** A line as it is kept and posted; debit positive. */
export type ClosingRowLine = {
  accountId: AccountId
  department: Department | null
  locationId: PostedLocation['id'] | null
  amount: Money
}

type Note = { accountId: AccountId; balance: Money; text: string }

/** Writes a closing with its lines and explanations, and lets the year name it. */
export async function insertClosing(
  tx: Tx,
  closing: ClosingRow,
  { lines, notes }: { lines: readonly ClosingRowLine[]; notes: readonly Note[] },
): Promise<void> {
  const { id, year, startsOn, endsOn, earnings } = closing
  await tx.db
    .insertInto('year_closing')
    .values({
      id,
      year,
      starts_on: startsOn,
      ends_on: endsOn,
      earnings,
      closed_by: tx.actor.id,
      closed_by_name: tx.actor.name,
      closed_at: tx.now,
    })
    .execute()
  await sql`
    insert into year_closing_line (${sql.ref('tenant_id')}, closing_id, line_number, account_id, department, location_id, amount)
    select ${tx.tenant}, ${id}, l.number, l.account_id, l.department, l.location_id, l.amount
    from unnest(${lines.map(({ accountId }) => accountId)}::uuid[], ${lines.map(({ department }) => department)}::text[],
      ${lines.map(({ locationId }) => locationId)}::uuid[], ${lines.map(({ amount }) => minorOf(amount))}::bigint[])
      with ordinality as l (account_id, department, location_id, amount, number)`.execute(tx.db)
  await sql`
    insert into year_closing_note (${sql.ref('tenant_id')}, closing_id, account_id, balance, explanation)
    select ${tx.tenant}, ${id}, n.account_id, n.balance, n.explanation
    from unnest(${notes.map(({ accountId }) => accountId)}::uuid[], ${notes.map(({ balance }) => minorOf(balance))}::bigint[],
      ${notes.map(({ text }) => text)}::text[]) as n (account_id, balance, explanation)`.execute(tx.db)
  await nameClosing(tx, year, id)
}

/** Lets a year name the closing that stands, or none. */
export async function nameClosing(tx: Tx, year: number, id: YearClosingId | null): Promise<void> {
  await tx.db.updateTable('fiscal_year').set({ closing_id: id }).where('year', '=', year).execute()
}

export async function numberClosing(tx: Tx, id: YearClosingId, number: string): Promise<void> {
  await tx.db.updateTable('year_closing').set({ number }).where('id', '=', id).execute()
}

type Reopening = { number: string | null; reason: string; approvedBy: string }

export async function writeReopening(
  tx: Tx,
  id: YearClosingId,
  { number, reason, approvedBy }: Reopening,
): Promise<void> {
  await tx.db
    .updateTable('year_closing')
    .set({
      reopened_number: number,
      reopened_by: tx.actor.id,
      reopened_by_name: tx.actor.name,
      reopened_at: tx.now,
      approved_by_name: approvedBy,
      reopen_reason: reason,
    })
    .where('id', '=', id)
    .execute()
}

/** The lines that a closing keeps, as its entry has them. */
export async function linesOfClosing(tx: Tx, id: YearClosingId): Promise<(ClosingRowLine & { code: string })[]> {
  const found = await sql<ClosingRowLine & { code: string }>`
    select l.account_id as "accountId", a.code, l.department, l.location_id as "locationId", l.amount
    from year_closing_line l join account a on ${tx.owns('a')} and a.id = l.account_id
    where ${tx.owns('l')} and l.closing_id = ${id} order by l.line_number`.execute(tx.db)
  return found.rows
}

/** The entry of a closing, where it has one. */
export async function entryOfClosing(tx: Tx, id: YearClosingId): Promise<JournalEntryId | undefined> {
  const found = await sql<{ id: JournalEntryId }>`
    select e.id from journal_entry e
    where ${tx.owns('e')} and e.source_type = 'year_closing' and e.source_id = ${id} and e.event = 'closed'`.execute(
    tx.db,
  )
  return found.rows[0]?.id
}
