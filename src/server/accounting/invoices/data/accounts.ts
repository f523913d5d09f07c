import type { AccountRole } from '#contract/accounting/account-roles/shapes.ts'
import type { JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { factsOfSources, type SourceFacts, unknownSource } from '../../journal/data/sources.ts'

// What is asked of accounts: of guests, companies and agencies that pay after they left. As sql, for questions that say whose they are.

/** What each party owed on the account that plays a role, at the end of a day or by all entries: `party_id`, `balance`. */
export function partyBalances(tx: Tx, role: AccountRole, until?: Day): Sql<unknown> {
  const by = until === undefined ? sql`` : sql`and l.entry_date <= ${until}`
  return sql`select l.party_id, sum(l.amount) as balance
    from (select distinct r.account_id from account_in_role r where ${tx.owns('r')} and r.role = ${role}) a
    join journal_line l on ${tx.owns('l')} and l.account_id = a.account_id ${by}
    group by l.party_id`
}

/** What each party came to owe on a day on the account that plays a role: `party_id`, `day`, `amount`. */
export function partyDays(tx: Tx, role: AccountRole): Sql<unknown> {
  return sql`select l.party_id, l.entry_date as day, sum(l.amount) as amount
    from (select distinct r.account_id from account_in_role r where ${tx.owns('r')} and r.role = ${role}) a
    join journal_line l on ${tx.owns('l')} and l.account_id = a.account_id
    group by l.party_id, l.entry_date`
}

/** Kinds of documents whose invoices go on accounts: folios that are closed, what is billed by hand, and what was owed before. */
const onAccount = sql`('folio', 'manual', 'opening')`

/**
 * Invoices that go on accounts with what each of them still asked for at the end of a day: `id`, `party_id`, `source_type`, `source_id`,
 * `source_part`, `open`.
 */
export function claimsAt(tx: Tx, until: Day): Sql<unknown> {
  return sql`select i.id, i.number, i.party_id, i.source_type, i.source_id, i.source_part, i.issued_date, i.due_date, i.total_amount, i.sequence,
      i.booking_number, i.bill_to_email,
      i.total_amount - coalesce(s.settled, 0) - coalesce(c.credited, 0) as open
    from invoice i
    left join (select s.invoice_id, sum(s.amount) as settled from settlement s
      where ${tx.owns('s')} and s.settled_on <= ${until} group by s.invoice_id) s on s.invoice_id = i.id
    left join (select n.corrects_id, sum(n.total_amount) as credited from invoice n
      where ${tx.owns('n')} and n.corrects_id is not null and n.issued_date <= ${until} group by n.corrects_id) c on c.corrects_id = i.id
    where ${tx.owns('i')} and i.source_type in ${onAccount} and i.kind = 'invoice' and i.issued_date <= ${until}`
}

/** Money on accounts that settled no invoice at the end of a day and was not given back: `party_id`, `amount`. */
export function moneyOnAccounts(tx: Tx, until: Day): Sql<unknown> {
  return sql`select p.source_id as party_id,
      sum(case p.direction when 'in' then p.amount - coalesce(s.settled, 0) else -p.amount end) as amount
    from payment p
    left join (select s.payment_id, sum(s.amount) as settled from settlement s
      where ${tx.owns('s')} and s.settled_on <= ${until} and s.payment_id is not null group by s.payment_id) s on s.payment_id = p.id
    where ${tx.owns('p')} and p.source_type = 'account' and p.business_date <= ${until} group by p.source_id`
}

/**
 * What of a folio is no longer on account without a line of it: taken off by credit notes, and settled by money on accounts, by commissions
 * kept and by write-offs. By the window that it was billed for: `part`, `amount`.
 */
export function offAccountOf(tx: Tx, folio: Sql<unknown>): Sql<unknown> {
  return sql`select n.source_part as part, n.off_account as amount from invoice n
    where ${tx.owns('n')} and n.source_type = 'folio' and n.source_id = ${folio} and n.kind = 'credit_note'
    union all
    select i.source_part, s.amount from invoice i
    join settlement s on ${tx.owns('s')} and s.invoice_id = i.id
    left join payment p on ${tx.owns('p')} and p.id = s.payment_id
    where ${tx.owns('i')} and i.source_type = 'folio' and i.source_id = ${folio} and i.kind = 'invoice'
      and (s.deduction_id is not null or p.source_type = 'account')`
}

/**
 * What came in on accounts and was taken off them, by party and day, whatever it settled: `party_id`, `day`, `amount`; below zero what was given
 * or taken back.
 */
export function takenOffAccounts(tx: Tx): Sql<unknown> {
  return sql`select p.source_id as party_id, p.business_date as day, case p.direction when 'in' then p.amount else -p.amount end as amount
    from payment p where ${tx.owns('p')} and p.source_type = 'account'
    union all
    select d.party_id, d.business_date, d.amount from deduction d where ${tx.owns('d')}
    union all
    select d.party_id, d.reversed_on, -d.amount from deduction d where ${tx.owns('d')} and d.reversed_on is not null`
}

/** What credit notes took off accounts, by party and day: `party_id`, `day`, `amount`. */
export function creditedToAccounts(tx: Tx): Sql<unknown> {
  return sql`select n.party_id, n.issued_date as day, n.off_account as amount from invoice n
    where ${tx.owns('n')} and n.source_type in ${onAccount} and n.kind = 'credit_note' and n.off_account <> 0`
}

/** What was billed by hand, or owed before the books began, by party and day: `party_id`, `day`, `amount`. */
export function billedByHand(tx: Tx): Sql<unknown> {
  return sql`select i.party_id, i.issued_date as day, i.total_amount as amount from invoice i
    where ${tx.owns('i')} and i.source_type in ('manual', 'opening') and i.kind = 'invoice'`
}

/** The invoices of folios that billed parties: `source_id`, `number`. */
export function invoicesOfParties(tx: Tx, parties: readonly string[]): Sql<unknown> {
  return sql`select i.source_id, i.number from invoice i
    where ${tx.owns('i')} and i.party_id = any(${parties}::uuid[]) and i.source_type = 'folio' and i.kind = 'invoice'`
}

/** What an entry did to a party's side of an account. */
export type PartyLine = {
  date: Day
  entryId: JournalEntryId
  sourceType: string
  sourceId: string | null
  event: string
  memo: string
  amount: Money
  /** The document behind it: its number, and the booking and folio that it belongs to. */
  facts: SourceFacts
}

/** What moved a party's side of the account that plays a role, in the order in which it was posted; at most `limit` lines. */
export async function linesOfParty(
  tx: Tx,
  role: AccountRole,
  { parties, from, to, limit }: { parties: readonly string[]; from: Day; to: Day; limit: number },
): Promise<PartyLine[]> {
  const found = await sql<Omit<PartyLine, 'facts'>>`
    select e.entry_date as date, e.id as "entryId", e.source_type as "sourceType", e.source_id as "sourceId", e.event, e.memo, sum(l.amount)::bigint as amount
    from (select distinct r.account_id from account_in_role r where ${tx.owns('r')} and r.role = ${role}) a
    join journal_line l on ${tx.owns('l')} and l.account_id = a.account_id and l.entry_date between ${from} and ${to}
      and l.party_id = any(${parties}::uuid[])
    join journal_entry e on ${tx.owns('e')} and e.id = l.entry_id
    group by e.entry_date, e.id, e.source_type, e.source_id, e.event, e.memo, e.posted_at, e.sequence
    having sum(l.amount) <> 0
    order by e.entry_date, e.posted_at, e.sequence limit ${limit}`.execute(tx.db)
  const sources = found.rows.map((row) => ({ type: row.sourceType, id: row.sourceId }))
  const facts = await factsOfSources(tx, sources)
  return found.rows.map((row, index) => ({ ...row, facts: facts[index] ?? unknownSource }))
}

type AccountReceipt = {
  id: PaymentId
  receiptNumber: string
  businessDate: Day
  paymentMethod: 'cash' | 'card' | 'mobile_money' | 'bank'
  amount: Money
  refunded: Money
  unallocated: Money
  reference: string | null
  takenByName: string
}

/** Money that came in on accounts, the newest first; at most a hundred. */
export async function receiptsOfAccount(tx: Tx, parties: readonly string[]): Promise<AccountReceipt[]> {
  const found = await sql<AccountReceipt>`
    select p.id, p.number as "receiptNumber", p.business_date as "businessDate", p.method as "paymentMethod", p.amount, p.refunded,
      (p.amount - p.refunded - coalesce((select sum(s.amount) from settlement s where ${tx.owns('s')} and s.payment_id = p.id), 0))::bigint as unallocated,
      p.reference, p.taken_by_name as "takenByName"
    from payment p
    where ${tx.owns('p')} and p.source_type = 'account' and p.source_id = any(${parties}::uuid[]) and p.direction = 'in'
    order by p.business_date desc, p.sequence desc limit 100`.execute(tx.db)
  return found.rows
}
