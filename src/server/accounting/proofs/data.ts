import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { AccountRole } from '#contract/accounting/account-roles/shapes.ts'
import type { Department } from '#contract/accounting/accounts/shapes.ts'
import type { NumberRun } from '#contract/accounting/reports/shapes.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { lastNumbers } from '#server/tenancy/public/numbers.ts'
import type { Moved } from './rules.ts'
import { noLocation } from '../journal/data/write.ts'

async function amount(tx: Tx, question: ReturnType<typeof sql>): Promise<Money> {
  const found = await sql<{ amount: Money | null }>`select (${question})::bigint as amount`.execute(tx.db)
  return found.rows[0]?.amount ?? zero
}

async function count(tx: Tx, question: ReturnType<typeof sql>): Promise<number> {
  const found = await sql<{ count: number }>`select (${question})::bigint as count`.execute(tx.db)
  return found.rows[0]?.count ?? 0
}

/** Entries whose lines don't come to nothing, or are not as many as the entry says; of all, or of some by their ids. */
export function unbalancedEntries(tx: Tx, among?: Sql<unknown>): Promise<number> {
  const own = (column: string) => (among ? sql`and ${sql.ref(column)} in (${among})` : sql``)
  return count(
    tx,
    sql`
      select count(*) from journal_entry e left join (
        select l.entry_id, sum(l.amount) as total, count(*) as lines from journal_line l
        where ${tx.owns('l')} ${own('l.entry_id')} group by l.entry_id) s on s.entry_id = e.id
      where ${tx.owns('e')} ${own('e.id')} and (coalesce(s.total, 1) <> 0 or s.lines <> e.line_count)`,
  )
}

/** Debits and credits of all lines. */
export async function lineTotals(tx: Tx): Promise<{ debit: Money; credit: Money }> {
  const found = await sql<{ debit: Money; credit: Money }>`
    select coalesce(sum(greatest(l.amount, 0)), 0)::bigint as debit, coalesce(sum(greatest(-l.amount, 0)), 0)::bigint as credit
    from journal_line l where ${tx.owns('l')}`.execute(tx.db)
  return found.rows[0] ?? { debit: zero, credit: zero }
}

/** Balances by day that differ from the sum of their lines; of all accounts and days, or of some pairs of both. */
export function wrongDays(tx: Tx, among?: Sql<unknown>): Promise<number> {
  const pairs = (account: string, day: string) =>
    among ? sql`and (${sql.ref(account)}, ${sql.ref(day)}) in (${among})` : sql``
  return count(
    tx,
    sql`
      select count(*) from (
        select l.account_id, l.entry_date as day, coalesce(l.department, '') as department,
          coalesce(l.location_id, ${noLocation}::uuid) as location_id, e.stage,
          sum(greatest(l.amount, 0)) as debit, sum(greatest(-l.amount, 0)) as credit, count(*) as lines
        from journal_line l join journal_entry e on ${tx.owns('e')} and e.id = l.entry_id
        where ${tx.owns('l')} ${pairs('l.account_id', 'l.entry_date')} group by 1, 2, 3, 4, 5) s
      full join (select d.account_id, d.day, d.department, d.location_id, d.stage, d.debit, d.credit, d.lines
        from account_day d
        where ${tx.owns('d')} ${pairs('d.account_id', 'd.day')} and (d.debit <> 0 or d.credit <> 0 or d.lines <> 0)) d
        on d.account_id = s.account_id and d.day = s.day and d.department = s.department and d.location_id = s.location_id
        and d.stage = s.stage
      where d.debit is distinct from s.debit or d.credit is distinct from s.credit or d.lines is distinct from s.lines`,
  )
}

/**
 * Numbers that are missing, or taken twice, in the series of documents: none is past its counter, and all exist that it gave; and entries
 * that were numbered by another year than the fiscal year of their day.
 */
export function numberGaps(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select coalesce(sum(abs(coalesce(n.taken, 0) - coalesce(s.numbers, 0))
        + greatest(coalesce(s.highest, 0) - coalesce(n.last_number, 0), 0)), 0)
        + (select count(*) from journal_entry e join fiscal_year y on ${tx.owns('y')} and e.entry_date between y.starts_on and y.ends_on
          where ${tx.owns('e')} and e.year not in (0, y.year))
      from (${lastNumbers(tx, countedSeries)}) n
      full join (
        select d.series, d.year, count(distinct d.sequence) as numbers, max(d.sequence) as highest
        from (${numbered(tx)}) d group by d.series, d.year) s on s.series = n.series and s.year = n.year`,
  )
}

/** Series of the books whose documents are counted. */
const countedSeries = ['JE', 'CL', 'RC', 'SI', 'CN', 'TR', 'EX', 'BL'] as const

/** Every document with a number of these series: `series`, `year`, `sequence`. */
function numbered(tx: Tx): Sql<unknown> {
  return sql`
    select e.series, e.year, e.sequence from journal_entry e where ${tx.owns('e')}
    union all select 'RC', p.year, p.sequence from payment p where ${tx.owns('p')}
    union all select i.series, i.year, i.sequence from invoice i where ${tx.owns('i')}
    union all select 'TR', d.year, d.sequence from treasury_document d where ${tx.owns('d')}
    union all select 'EX', x.year, x.sequence from expense x where ${tx.owns('x')} and x.year is not null
    union all select 'BL', b.year, b.sequence from bill b where ${tx.owns('b')}`
}

/** Each series by year with what is missing between its documents; `skipped` was left out on purpose. */
export async function numberRuns(tx: Tx): Promise<Omit<NumberRun, 'label'>[]> {
  const found = await sql<Omit<NumberRun, 'label'>>`
    with documents as materialized (select distinct d.series, d.year, d.sequence from (${numbered(tx)}) d),
    steps as (
      select d.series, d.year, d.sequence,
        d.sequence - lag(d.sequence) over (partition by d.series, d.year order by d.sequence) - 1 as gap
      from documents d),
    runs as (
      select s.series, s.year, min(s.sequence) as first, max(s.sequence) as highest, count(*) as documents,
        coalesce((jsonb_agg(jsonb_build_object('from', s.sequence - s.gap, 'to', s.sequence - 1) order by s.sequence) filter (where s.gap > 0)), '[]')
          as gaps
      from steps s group by s.series, s.year)
    select r.series, r.year, r.first, coalesce(n.last_number, r.highest) as last, r.documents, coalesce(n.last_number - n.taken, 0) as skipped,
      greatest(coalesce(n.taken, 0) - r.documents, 0) as missing,
      (select coalesce(jsonb_agg(g.one), '[]') from (select g.one from jsonb_array_elements(r.gaps) as g (one) limit 100) g) as gaps
    from runs r left join (${lastNumbers(tx, countedSeries)}) n on n.series = r.series and n.year = r.year
    order by r.series, r.year`.execute(tx.db)
  return found.rows
}

/**
 * Invoices that differ from their lines, the taxes of their lines or their tax lines, or on which payments and credit notes pass
 * the total.
 */
export function wrongInvoices(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from invoice i
      left join (select l.invoice_id, sum(l.total_price) as subtotal, sum(l.discount_amount) as discount, sum(l.tax_amount) as tax
        from invoice_line l where ${tx.owns('l')} group by l.invoice_id) s on s.invoice_id = i.id
      left join (select t.invoice_id, sum(t.amount) as tax from invoice_tax t where ${tx.owns('t')} group by t.invoice_id) t
        on t.invoice_id = i.id
      left join (select x.invoice_id, sum(x.amount) as tax from invoice_line_tax x where ${tx.owns('x')} group by x.invoice_id) x
        on x.invoice_id = i.id
      left join (select p.invoice_id, sum(p.amount) as settled from settlement p where ${tx.owns('p')} group by p.invoice_id) p
        on p.invoice_id = i.id
      left join (select c.corrects_id, sum(c.total_amount) as credited from invoice c
        where ${tx.owns('c')} and c.corrects_id is not null group by c.corrects_id) c on c.corrects_id = i.id
      where ${tx.owns('i')} and (i.subtotal <> coalesce(s.subtotal, 0) or i.discount_amount <> coalesce(s.discount, 0)
        or i.tax_amount <> coalesce(s.tax, 0) or i.tax_amount <> coalesce(t.tax, 0) or i.tax_amount <> coalesce(x.tax, 0)
        or coalesce(p.settled, 0) + coalesce(c.credited, 0) > i.total_amount
        or i.total_amount <> i.subtotal - i.discount_amount + case when i.taxes_included then 0 else i.tax_amount end)`,
  )
}

/** Payments whose refunds differ from what they say, or that settle more than is left of them. */
export function wrongPayments(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from payment p
      left join (select r.refunds_id, sum(r.amount) as refunded, sum(r.rounding) as rounding, sum(r.tip) as tip from payment r where ${tx.owns('r')} and r.refunds_id is not null
        group by r.refunds_id) s on s.refunds_id = p.id
      left join (select x.payment_id, sum(x.amount) as settled from settlement x where ${tx.owns('x')} group by x.payment_id) x
        on x.payment_id = p.id
      where ${tx.owns('p')} and (p.refunded <> coalesce(s.refunded, 0)
        or p.refunded_rounding <> coalesce(s.rounding, 0) or coalesce(x.settled, 0) > p.amount - p.tip - p.refunded + p.refunded_tip
        or p.refunded_tip <> coalesce(s.tip, 0))`,
  )
}

/**
 * Payments that were voided and are not as if they had never been: without their mirror of the same day, amount, rounding and tip, with something
 * that they settle still, or with an entry that the mirror's doesn't come to; and mirrors of what was not voided.
 */
export function wrongVoids(tx: Tx): Promise<number> {
  const booked = (id: string) => sql`(select coalesce(sum(l.amount), 0) from journal_entry e
    join journal_line l on ${tx.owns('l')} and l.entry_id = e.id and l.amount > 0
    where ${tx.owns('e')} and e.source_type = 'payment' and e.source_id = ${sql.ref(id)})`
  return count(
    tx,
    sql`
      select count(*) from (select * from payment i where ${tx.owns('i')} and i.direction = 'in' and i.voided) p
      full join (select * from payment o where ${tx.owns('o')} and o.direction = 'out' and o.voided) m on m.refunds_id = p.id
      where p.id is null or m.id is null or m.amount <> p.amount or m.rounding <> p.rounding or m.tip <> p.tip
        or m.business_date <> p.business_date or ${booked('m.id')} <> ${booked('p.id')}
        or coalesce((select sum(s.amount) from settlement s where ${tx.owns('s')} and s.payment_id = p.id), 0) <> 0`,
  )
}

/** Deductions that don't settle their invoices as they say: whole while they stand, and by nothing once they are taken back. */
export function wrongDeductions(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from deduction d
      left join (select s.deduction_id, sum(s.amount) as settled from settlement s
        where ${tx.owns('s')} and s.deduction_id is not null group by s.deduction_id) s on s.deduction_id = d.id
      where ${tx.owns('d')} and coalesce(s.settled, 0) <> case when d.reversed_on is null then d.amount else 0 end`,
  )
}

/**
 * Balance of the account that plays a role, debits less credits: what guests owe is positive, what they deposited is negative. The
 * ledger's half of every proof against a sub-ledger.
 */
export async function controlBalance(tx: Tx, role: AccountRole): Promise<Money> {
  const found = await sql<{ balance: Money }>`
    select coalesce(sum(d.debit - d.credit), 0)::bigint as balance
    from account_role r join account_day d on ${tx.owns('d')} and d.account_id = r.account_id
    where ${tx.owns('r')} and r.role = ${role}`.execute(tx.db)
  return found.rows[0]?.balance ?? zero
}

/** What each source of entries brought to the accounts that play a role or have played it, less what it took. */
export async function movedBySource(tx: Tx, role: AccountRole): Promise<Moved[]> {
  const found = await sql<Moved>`
    select e.source_type as source, sum(l.amount)::bigint as amount
    from account_in_role r
    join journal_line l on ${tx.owns('l')} and l.account_id = r.account_id
    join journal_entry e on ${tx.owns('e')} and e.id = l.entry_id
    where ${tx.owns('r')} and r.role = ${role} group by e.source_type`.execute(tx.db)
  return found.rows
}

/** Money taken less money given back by a method; cash lies in drawers, which have proofs of their own. */
export function takings(tx: Tx, method: 'card' | 'mobile_money' | 'bank'): Promise<Money> {
  return amount(
    tx,
    sql`select coalesce(sum(case p.direction when 'in' then p.amount else -p.amount end), 0)
      from payment p where ${tx.owns('p')} and p.method = ${method}`,
  )
}

/** Tips that guests gave at the desk, less what went back of them. */
export function deskTipsGiven(tx: Tx): Promise<Money> {
  return amount(
    tx,
    sql`select coalesce(sum(case p.direction when 'in' then p.tip else -p.tip end), 0) from payment p
      where ${tx.owns('p')} and p.tip <> 0`,
  )
}

/** Tips that the desk gave the staff out of its drawers. */
export function deskTipsHandedOut(tx: Tx): Promise<Money> {
  return amount(
    tx,
    sql`select coalesce(sum(m.amount), 0) from desk_shift_movement m where ${tx.owns('m')} and m.kind = 'tips_paid'`,
  )
}

/** What cash was rounded up by when it came in and down by when it went back, less the other way round. */
export function roundings(tx: Tx): Promise<Money> {
  return amount(
    tx,
    sql`select coalesce(sum(case p.direction when 'in' then p.rounding else -p.rounding end), 0)
      from payment p where ${tx.owns('p')} and p.rounding <> 0`,
  )
}

/**
 * What documents of these sources did to the accounts that play a role or have played it, debits less credits, by all that happens to
 * them or by these events; what people wrote on them is not asked.
 */
export function bookedTo(
  tx: Tx,
  role: AccountRole,
  { sources, events }: { sources: readonly string[]; events?: readonly string[] },
): Promise<Money> {
  return amount(
    tx,
    sql`select coalesce(sum(l.amount), 0)
      from account_in_role r
      join journal_line l on ${tx.owns('l')} and l.account_id = r.account_id
      join journal_entry e on ${tx.owns('e')} and e.id = l.entry_id and e.source_type = any(${sources}::text[])
        ${events ? sql`and e.event = any(${events}::text[])` : sql``}
      where ${tx.owns('r')} and r.role = ${role}`,
  )
}

/** What the books say that documents of a type sold, less what they took off and back: all that they do to revenue. */
export function bookedRevenue(tx: Tx, sourceType: string): Promise<Money> {
  return amount(
    tx,
    sql`select coalesce(-sum(l.amount), 0) from journal_line l
      join journal_entry e on ${tx.owns('e')} and e.id = l.entry_id and e.source_type = ${sourceType}
      join account a on ${tx.owns('a')} and a.id = l.account_id and a.type = 'Revenue'
      where ${tx.owns('l')}`,
  )
}

/** What the books say that documents of some types sold of a department, less what they took off and back, as sql by business date: `day`, `net`. */
export function bookedByDay(
  tx: Tx,
  { department, sources }: { department: Department; sources: readonly string[] },
): Sql<unknown> {
  return sql`select l.entry_date as day, -sum(l.amount) as net from journal_line l
    join journal_entry e on ${tx.owns('e')} and e.id = l.entry_id and e.source_type = any(${sources}::text[])
    join account a on ${tx.owns('a')} and a.id = l.account_id and a.type = 'Revenue'
    where ${tx.owns('l')} and l.department = ${department} group by l.entry_date`
}

/** What the books say that documents of a type owe in taxes. */
export function bookedTaxes(tx: Tx, sourceType: string): Promise<Money> {
  return amount(
    tx,
    sql`select coalesce(-sum(l.amount), 0) from journal_line l
      join journal_entry e on ${tx.owns('e')} and e.id = l.entry_id and e.source_type = ${sourceType}
      where ${tx.owns('l')} and l.tax_code is not null`,
  )
}

/** Debits and credits by account, in minor units as text: all that a house ever posted may be more than a number holds. */
export type Totals = Record<string, [debit: string, credit: string]>

/** What the lines of all entries come to on each account, or those of some by their ids. */
export async function totalsOfLines(tx: Tx, among?: Sql<unknown>): Promise<Totals> {
  return totals(
    tx,
    sql`select l.account_id, sum(greatest(l.amount, 0)) as debit, sum(greatest(-l.amount, 0)) as credit from journal_line l
      where ${tx.owns('l')} ${among ? sql`and l.entry_id in (${among})` : sql``} group by l.account_id`,
  )
}

/** What the balances by day come to on each account. */
export async function totalsOfDays(tx: Tx): Promise<Totals> {
  return totals(
    tx,
    sql`select d.account_id, sum(d.debit) as debit, sum(d.credit) as credit from account_day d
      where ${tx.owns('d')} and (d.debit <> 0 or d.credit <> 0) group by d.account_id`,
  )
}

async function totals(tx: Tx, sums: Sql<unknown>): Promise<Totals> {
  const found = await sql<{ id: string; debit: string; credit: string }>`
    select s.account_id as id, s.debit::text as debit, s.credit::text as credit from (${sums}) s
    where s.debit <> 0 or s.credit <> 0 order by s.account_id`.execute(tx.db)
  return Object.fromEntries(found.rows.map(({ id, debit, credit }) => [id, [debit, credit]]))
}
