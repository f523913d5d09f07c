import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type {
  BankMapping,
  BankMatchId,
  BankRuleId,
  BankStatementId,
  BookedFromLine,
} from '#contract/accounting/bank-statements/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { KnownLine } from '../rules/statement.ts'
import { type BookKey, isInMatch } from './read.ts'

export type NewStatement = {
  accountId: AccountId
  format: 'csv' | 'ofx'
  fileName: string
  from: Day
  to: Day
  opening: Money
  closing: Money
  repeated: number
  /** What the bank held before its first statement of all; null for a later one. */
  begins: Money | null
  lines: readonly KnownLine[]
}

/** Writes a statement with its lines. @throws 409 by its constraints */
export async function insertStatement(tx: Tx, id: BankStatementId, one: NewStatement): Promise<void> {
  await tx.db
    .insertInto('bank_statement')
    .values({
      id,
      account_id: one.accountId,
      format: one.format,
      file_name: one.fileName,
      from_date: one.from,
      to_date: one.to,
      opening: one.opening,
      closing: one.closing,
      line_count: one.lines.length,
      repeated: one.repeated,
      imported_by: tx.actor.id,
      imported_by_name: tx.actor.name,
      imported_at: tx.now,
    })
    .execute()
  const { lines } = one
  if (lines.length === 0) return
  await sql`
    insert into bank_line (${sql.ref('tenant_id')}, id, account_id, statement_id, line_number, date, amount, text, reference, balance, identity)
    select ${tx.tenant}, n.id, ${one.accountId}::uuid, ${id}::uuid, n.number, n.date, n.amount, n.text, n.reference, n.balance, n.identity
    from unnest(${lines.map(() => newId<'bank_line'>())}::uuid[], ${lines.map(({ date }) => date)}::date[],
      ${lines.map(({ amount }) => amount)}::bigint[], ${lines.map(({ text }) => text)}::text[],
      ${lines.map(({ reference }) => reference)}::text[], ${lines.map(({ balance }) => balance)}::bigint[],
      ${lines.map(({ identity }) => identity)}::text[])
      with ordinality as n (id, date, amount, text, reference, balance, identity, number)`.execute(tx.db)
}

/** What the bank held before its first statement, as a line of its own. */
export async function insertOpening(
  tx: Tx,
  id: BankStatementId,
  { accountId, date, amount }: { accountId: AccountId; date: Day; amount: Money },
): Promise<void> {
  await tx.db
    .insertInto('bank_line')
    .values({
      id: newId<'bank_line'>(),
      account_id: accountId,
      statement_id: id,
      line_number: 0,
      date,
      amount,
      text: 'Balance before the first statement',
      identity: 'opening',
      is_opening: true,
    })
    .execute()
}

export async function keepMapping(tx: Tx, accountId: AccountId, mapping: BankMapping): Promise<void> {
  await sql`
    insert into bank_mapping (${sql.ref('tenant_id')}, account_id, mapping, changed_by_name, changed_at)
    values (${tx.tenant}, ${accountId}, ${JSON.stringify(mapping)}::jsonb, ${tx.actor.name}, ${tx.now})
    on conflict (${sql.ref('tenant_id')}, account_id) do update
      set mapping = excluded.mapping, changed_by_name = excluded.changed_by_name, changed_at = excluded.changed_at`.execute(
    tx.db,
  )
}

export async function deleteStatement(tx: Tx, id: BankStatementId): Promise<void> {
  await tx.db.deleteFrom('bank_statement').where('id', '=', id).execute()
}

type NewMatch = {
  accountId: AccountId
  lineIds: readonly string[]
  entries: readonly BookKey[]
  /** All open lines of the books up to a day, but some. */
  before: { through: Day; but: readonly BookKey[] } | null
}

/** Writes a match with both of its sides. @throws 409 by its constraints */
export async function insertMatch(
  tx: Tx,
  id: BankMatchId,
  { accountId, lineIds, entries, before }: NewMatch,
): Promise<void> {
  await tx.db
    .insertInto('bank_match')
    .values({ id, account_id: accountId, made_by: tx.actor.id, made_by_name: tx.actor.name, made_at: tx.now })
    .execute()
  await sql`
    insert into bank_match_line (${sql.ref('tenant_id')}, match_id, account_id, line_id)
    select ${tx.tenant}, ${id}::uuid, ${accountId}::uuid, n from unnest(${lineIds}::uuid[]) n`.execute(tx.db)
  await sql`
    insert into bank_match_entry (${sql.ref('tenant_id')}, match_id, account_id, entry_id, line_number)
    select ${tx.tenant}, ${id}::uuid, ${accountId}::uuid, n.entry_id, n.line_number
    from unnest(${entries.map(({ entryId }) => entryId)}::uuid[], ${entries.map(({ lineNumber }) => lineNumber)}::int[])
      as n (entry_id, line_number)`.execute(tx.db)
  if (!before) return
  await sql`
    insert into bank_match_entry (${sql.ref('tenant_id')}, match_id, account_id, entry_id, line_number)
    select ${tx.tenant}, ${id}::uuid, ${accountId}::uuid, l.entry_id, l.line_number from journal_line l
    where ${tx.owns('l')} and l.account_id = ${accountId} and l.entry_date <= ${before.through} and not ${isInMatch(tx)}
      and (l.entry_id, l.line_number) not in (
        select * from unnest(${before.but.map(({ entryId }) => entryId)}::uuid[], ${before.but.map(({ lineNumber }) => lineNumber)}::int[]))`.execute(
    tx.db,
  )
}

export async function deleteMatch(tx: Tx, id: BankMatchId): Promise<void> {
  await tx.db.deleteFrom('bank_match').where('id', '=', id).execute()
}

type Lesson = { accountId: AccountId; words: string; booked: BookedFromLine }

/** Learns what a text of the bank was booked as; what it was last is what is suggested next. */
export async function learnRule(tx: Tx, { accountId, words, booked }: Lesson): Promise<void> {
  await sql`
    insert into bank_rule (${sql.ref('tenant_id')}, id, account_id, words, kind, for_account_id, party_name, reason, changed_by_name, changed_at)
    values (${tx.tenant}, ${newId<'bank_rule'>()}, ${accountId}, ${words}, ${booked.kind}, ${booked.accountId ?? null},
      ${booked.partyName ?? null}, ${booked.reason ?? null}, ${tx.actor.name}, ${tx.now})
    on conflict (${sql.ref('tenant_id')}, account_id, words) do update
      set kind = excluded.kind, for_account_id = excluded.for_account_id, party_name = excluded.party_name, reason = excluded.reason,
        used = bank_rule.used + 1, changed_by_name = excluded.changed_by_name, changed_at = excluded.changed_at`.execute(
    tx.db,
  )
}

/** Forgets a rule; false where there is none. */
export async function deleteRule(tx: Tx, id: BankRuleId): Promise<boolean> {
  const gone = await tx.db.deleteFrom('bank_rule').where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}
