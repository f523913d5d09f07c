import { sql } from '#server/platform/db/sql.ts'
import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { EntryStage, JournalEntryId, PartyRef } from '#contract/accounting/journal/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import { foreignMinorOf } from '#contract/kernel/currency.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Original } from '../posting.ts'

/** A line as it was decided: all that its posting needs. */
export type ManualLine = {
  account: AccountId
  amount: Money
  department: string | null
  location: string | null
  party: PartyRef | null
  taxCode: string | null
  memo: string | null
  foreign: Original | null
}

export type ManualDocument = {
  id: JournalEntryId
  date: Day
  memo: string
  stage: EntryStage
  lines: readonly ManualLine[]
  reversesId: JournalEntryId | null
  approvedByName: string | null
}

/** Keeps what a person wrote as the document of the entry that is about to be posted. */
export async function insertManual(tx: Tx, document: ManualDocument): Promise<void> {
  const lines = document.lines.map(({ amount, party, foreign, ...line }) => ({
    ...line,
    amount: minorOf(amount),
    partyType: party?.type ?? null,
    partyId: party?.id ?? null,
    ...(foreign ? { foreign: { ...foreign, amount: foreignMinorOf(foreign.amount) } } : {}),
  }))
  const { id, date, memo, stage, reversesId, approvedByName } = document
  await sql`
    insert into manual_entry (${sql.ref('tenant_id')}, id, entry_date, memo, stage, lines, reverses_id, written_by, written_by_name,
      approved_by_name, created_at)
    values (${tx.tenant}, ${id}, ${date}, ${memo}, ${stage}, ${JSON.stringify(lines)}::jsonb, ${reversesId}, ${tx.actor.id}, ${tx.actor.name},
      ${approvedByName}, ${tx.now})`.execute(tx.db)
}

/**
 * Entries written by hand that say something else than their document, or have none, by number; the first hundred. Date, stage, account,
 * amount, department, outlet, party, words and what it is in another currency are compared line by line.
 */
export async function entriesBesideDocument(tx: Tx): Promise<string[]> {
  const found = await sql<{ number: string }>`
    select e.number from journal_entry e
    left join manual_entry m on ${tx.owns('m')} and m.id = e.id
    where ${tx.owns('e')} and e.source_type = 'manual' and (m.id is null or m.entry_date <> e.entry_date or m.memo <> e.memo or m.stage <> e.stage
      or m.reverses_id is distinct from e.reverses_id or m.lines is distinct from (
        select jsonb_agg(jsonb_build_object('account', l.account_id, 'amount', l.amount, 'department', l.department,
          'location', l.location_id, 'partyType', l.party_type, 'partyId', l.party_id, 'taxCode', l.tax_code, 'memo', l.memo)
          || case when l.currency is null then '{}' else jsonb_build_object('foreign', jsonb_build_object(
            'currency', l.currency, 'amount', l.original, 'rate', trim_scale(l.rate)::text)) end
          order by l.line_number)
        from journal_line l where ${tx.owns('l')} and l.entry_id = e.id))
    order by e.number limit 100`.execute(tx.db)
  return found.rows.map(({ number }) => number)
}
