import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type {
  BankLine,
  BankRuleId,
  BookedFromLine,
  BookLine,
  Reconciliation,
  ReconciliationId,
} from '#contract/accounting/bank-statements/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { bankColumns, bookColumns } from './read.ts'

/** How many lines of either side are named. */
const mostNamed = 500

type Asked = { accountId: AccountId; through: Day }
type Sums = { inCount: number; inAmount: Money; outCount: number; outAmount: Money }

/**
 * Matches that were not whole on a day: a side of theirs lies after it. What of them lies before it is outstanding then, as if it were not
 * matched.
 */
function unwhole(tx: Tx, { accountId, through }: Asked): Sql<unknown> {
  return sql`with unwhole as materialized (
    select s.match_id from bank_match_line s join bank_line b on ${tx.owns('b')} and b.id = s.line_id
    where ${tx.owns('s')} and s.account_id = ${accountId} and b.date > ${through}
    union
    select s.match_id from bank_match_entry s
    join journal_line l on ${tx.owns('l')} and l.entry_id = s.entry_id and l.line_number = s.line_number
    where ${tx.owns('s')} and s.account_id = ${accountId} and l.entry_date > ${through})`
}

const sums = (table: string) => sql`count(*) filter (where ${sql.ref(`${table}.amount`)} > 0) as "inCount",
  coalesce(sum(${sql.ref(`${table}.amount`)}) filter (where ${sql.ref(`${table}.amount`)} > 0), 0)::bigint as "inAmount",
  count(*) filter (where ${sql.ref(`${table}.amount`)} < 0) as "outCount",
  coalesce(sum(${sql.ref(`${table}.amount`)}) filter (where ${sql.ref(`${table}.amount`)} < 0), 0)::bigint as "outAmount"`

const none: Sums = { inCount: 0, inAmount: zero, outCount: 0, outAmount: zero }

/** In the books on a day, and not told of by the bank until then. */
export async function outstandingEntries(tx: Tx, asked: Asked): Promise<Sums & { rows: BookLine[] }> {
  const open = sql`${tx.owns('l')} and l.account_id = ${asked.accountId} and l.entry_date <= ${asked.through} and not exists (
    select 1 from bank_match_entry s where ${tx.owns('s')} and s.entry_id = l.entry_id and s.line_number = l.line_number
      and s.match_id not in (select u.match_id from unwhole u))`
  const [counted, listed] = await Promise.all([
    sql<Sums>`${unwhole(tx, asked)} select ${sums('l')} from journal_line l where ${open}`.execute(tx.db),
    sql<BookLine>`${unwhole(tx, asked)}
      select ${bookColumns(tx)} from journal_line l join journal_entry e on ${tx.owns('e')} and e.id = l.entry_id where ${open}
      order by l.entry_date, e.sequence, l.line_number limit ${mostNamed}`.execute(tx.db),
  ])
  return { ...(counted.rows[0] ?? none), rows: listed.rows }
}

/** At the bank on a day, and not in the books until then. */
export async function outstandingLines(
  tx: Tx,
  asked: Asked,
): Promise<Sums & { rows: BankLine[]; unexplained: number }> {
  const open = sql`${tx.owns('b')} and b.account_id = ${asked.accountId} and b.date <= ${asked.through} and not exists (
    select 1 from bank_match_line s where ${tx.owns('s')} and s.line_id = b.id and s.match_id not in (select u.match_id from unwhole u))`
  const [counted, listed] = await Promise.all([
    sql<Sums & { unexplained: number }>`${unwhole(tx, asked)}
      select ${sums('b')}, count(*) filter (where not exists (
        select 1 from bank_match_line s where ${tx.owns('s')} and s.line_id = b.id)) as unexplained
      from bank_line b where ${open}`.execute(tx.db),
    sql<BankLine>`${unwhole(tx, asked)} select ${bankColumns(tx)} from bank_line b where ${open}
      order by b.date, b.line_number, b.id limit ${mostNamed}`.execute(tx.db),
  ])
  return { ...(counted.rows[0] ?? { ...none, unexplained: 0 }), rows: listed.rows }
}

/** What bank and books hold on a day. */
export async function heldOn(tx: Tx, { accountId, through }: Asked) {
  const found = await sql<{ atBank: Money; inBooks: Money; lastLine: Day | null }>`
    select coalesce((select sum(b.amount) from bank_line b
        where ${tx.owns('b')} and b.account_id = ${accountId} and b.date <= ${through}), 0)::bigint as "atBank",
      coalesce((select sum(d.debit - d.credit) from account_day d
        where ${tx.owns('d')} and d.account_id = ${accountId} and d.day <= ${through}), 0)::bigint as "inBooks",
      (select max(b.date) from bank_line b where ${tx.owns('b')} and b.account_id = ${accountId} and b.date <= ${through}) as "lastLine"`.execute(
    tx.db,
  )
  return found.rows[0] ?? { atBank: zero, inBooks: zero, lastLine: null }
}

/** A bank that moved since it was reconciled last, and what the books hold of it on a day. */
export type Unreconciled = {
  accountId: AccountId
  accountCode: string
  accountName: string
  balance: Money
  reconciledThrough: Day | null
}

/** Of some banks those whose books or statements moved up to a day, beyond what is reconciled. */
export async function unreconciledOf(tx: Tx, ids: readonly AccountId[], through: Day): Promise<Unreconciled[]> {
  const found = await sql<Unreconciled>`
    select a.id as "accountId", a.code as "accountCode", a.name as "accountName", r.through as "reconciledThrough",
      coalesce((select sum(d.debit - d.credit) from account_day d
        where ${tx.owns('d')} and d.account_id = a.id and d.day <= ${through}), 0)::bigint as balance
    from account a cross join lateral (select bank_reconciled_through(${tx.tenant}, a.id) as through) r
    where ${tx.owns('a')} and a.id = any(${ids}::uuid[]) and (
      exists (select 1 from account_day d where ${tx.owns('d')} and d.account_id = a.id
        and d.day > coalesce(r.through, '-infinity') and d.day <= ${through})
      or exists (select 1 from bank_line b where ${tx.owns('b')} and b.account_id = a.id
        and b.date > coalesce(r.through, '-infinity') and b.date <= ${through}))
    order by a.code`.execute(tx.db)
  return found.rows
}

/** The accounts that statements were brought of. */
export async function statedAccounts(tx: Tx): Promise<AccountId[]> {
  const found = await sql<{ id: AccountId }>`
    select distinct s.account_id as id from bank_statement s where ${tx.owns('s')}`.execute(tx.db)
  return found.rows.map(({ id }) => id)
}

const columns = sql`r.id, r.through, r.statement_balance as "statementBalance", r.book_balance as "bookBalance",
  r.finished_by_name as "finishedByName", r.finished_at as "finishedAt", r.reopened_by_name as "reopenedByName",
  r.reopened_at as "reopenedAt", r.reopened_reason as "reopenedReason"`

/** Reconciliations of a bank, newest first. */
export async function reconciliationsOf(tx: Tx, accountId: AccountId): Promise<Reconciliation[]> {
  const found = await sql<Reconciliation>`
    select ${columns} from bank_reconciliation r where ${tx.owns('r')} and r.account_id = ${accountId}
    order by r.through desc, r.finished_at desc limit 100`.execute(tx.db)
  return found.rows
}

export async function findReconciliation(tx: Tx, id: ReconciliationId) {
  const found = await sql<Reconciliation & { accountId: AccountId }>`
    select ${columns}, r.account_id as "accountId" from bank_reconciliation r where ${tx.owns('r')} and r.id = ${id}`.execute(
    tx.db,
  )
  return found.rows[0]
}

type NewReconciliation = Asked & { id: ReconciliationId; statementBalance: Money; bookBalance: Money }

export async function insertReconciliation(tx: Tx, one: NewReconciliation): Promise<void> {
  await tx.db
    .insertInto('bank_reconciliation')
    .values({
      id: one.id,
      account_id: one.accountId,
      through: one.through,
      statement_balance: one.statementBalance,
      book_balance: one.bookBalance,
      finished_by: tx.actor.id,
      finished_by_name: tx.actor.name,
      finished_at: tx.now,
    })
    .execute()
}

export async function markReopened(tx: Tx, id: ReconciliationId, reason: string): Promise<void> {
  await tx.db
    .updateTable('bank_reconciliation')
    .set({
      reopened_by: tx.actor.id,
      reopened_by_name: tx.actor.name,
      reopened_at: tx.now,
      reopened_reason: reason,
    })
    .where('id', '=', id)
    .execute()
}

export type FoundRule = Pick<BookedFromLine, 'kind'> & {
  id: BankRuleId
  account: { id: AccountId; code: string; name: string } | null
  partyName: string | null
  reason: string | null
}

/** What a text was booked as before. */
export async function ruleFor(tx: Tx, accountId: AccountId, words: string): Promise<FoundRule | undefined> {
  const found = await sql<FoundRule>`
    select r.id, r.kind, r.party_name as "partyName", r.reason,
      (select jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name) from account a
        where ${tx.owns('a')} and a.id = r.for_account_id) as account
    from bank_rule r where ${tx.owns('r')} and r.account_id = ${accountId} and r.words = ${words}`.execute(tx.db)
  return found.rows[0]
}
