import type { PayableTotals, SupplierAccount, SupplierId } from '#contract/accounting/payables/shapes.ts'
import { type ForeignAmount, foreignText } from '#contract/kernel/currency.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import { containing, orderOf, type SortFields } from '#server/platform/db/list.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { suppliers } from './suppliers.ts'

// What is owed to suppliers at the end of a day: bills by their age less what settled them by then, and money and credit notes that settled
// none. Whatever settles what, the sum is that of the documents up to that day, as the books have it.

export type SupplierFilter = { search?: string | undefined; show?: 'open' | 'overdue' | 'all' | undefined; asOf: Day }

const buckets = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const

/**
 * What passed with suppliers up to a day, each document read once: `supplier_id`, `due_date`, `billed` and `settled` of bills, `free`, the money and
 * credit notes, whatever they settled, and what of it is `used`: at other rates than those of the bills something else than is settled.
 */
function partsAt(tx: Tx, asOf: Day, supplier: Sql<unknown>): Sql<unknown> {
  return sql`select b.supplier_id, b.due_date, case b.kind when 'bill' then b.total else 0 end as billed, 0::bigint as settled, 0::bigint as used,
      case b.kind when 'credit_note' then b.total else 0 end as free
    from bill b where ${tx.owns('b')} and b.bill_date <= ${asOf} ${supplier}
    union all
    select b.supplier_id, b.due_date, 0, b.amount, b.used, 0 from bill_settlement b
    where ${tx.owns('b')} and b.settled_on <= ${asOf} ${supplier}
    union all
    select b.supplier_id, null, 0, 0, 0, case when b.reverses_id is null then b.amount else -b.amount end from treasury_document b
    where ${tx.owns('b')} and b.supplier_id is not null and b.business_date <= ${asOf} ${supplier}`
}

/** The ages of what is open of some parts `p`, as columns; the age of money that settled nothing is none. */
function agesOf(asOf: Day): Sql<unknown> {
  const late = sql`${asOf}::date - p.due_date`
  const part = (fits: Sql<unknown>, name: string) =>
    sql`coalesce(sum(p.billed - p.settled) filter (where ${fits}), 0)::bigint as ${sql.ref(name)}`
  return sql`${part(sql`${late} <= 0`, 'notDue')}, ${part(sql`${late} between 1 and 30`, 'to30')},
    ${part(sql`${late} between 31 and 60`, 'to60')}, ${part(sql`${late} between 61 and 90`, 'to90')}, ${part(sql`${late} > 90`, 'over90')},
    coalesce(sum(p.free - p.used), 0)::bigint as unallocated,
    coalesce(sum(p.billed - p.settled - p.free + p.used), 0)::bigint as balance`
}

/** What is owed to each supplier: `supplier_id`, the ages, `unallocated`, `balance`. */
function owedAt(tx: Tx, asOf: Day, only?: SupplierId): Sql<unknown> {
  const which = only === undefined ? sql`` : sql`and b.supplier_id = ${only}`
  return sql`select p.supplier_id, ${agesOf(asOf)} from (${partsAt(tx, asOf, which)}) p group by p.supplier_id`
}

type OwedSums = Omit<PayableTotals, 'asOf' | 'ledger' | 'revalued'>

/** What is owed in all, by age: added up by due day first, so that ages are asked of few sums. */
export async function sumOwed(tx: Tx, asOf: Day): Promise<OwedSums> {
  const found = await sql<OwedSums>`
    select ${agesOf(asOf)} from (
      select q.due_date, sum(q.billed) as billed, sum(q.settled) as settled, sum(q.used) as used, sum(q.free) as free
      from (${partsAt(tx, asOf, sql``)}) q group by q.due_date) p`.execute(tx.db)
  const [row] = found.rows
  if (!row) throw new Error('Sums are one row')
  return row
}

/** What the books say that is owed to suppliers at the end of a day. */
export async function owedByBooks(tx: Tx, asOf: Day): Promise<Money> {
  const found = await sql<{ balance: Money }>`
    select coalesce(sum(d.credit - d.debit), 0)::bigint as balance
    from (select distinct r.account_id from account_in_role r where ${tx.owns('r')} and r.role = 'accounts_payable') a
    join account_day d on ${tx.owns('d')} and d.account_id = a.account_id and d.day <= ${asOf}`.execute(tx.db)
  return found.rows[0]?.balance ?? zero
}

const sortFields: SortFields = {
  name: [sql`lower(a.name)`],
  balance: [sql`a.balance`],
  overdue: [sql`a."to30" + a."to60" + a."to90" + a."over90"`],
}

/** Suppliers of one page with what is owed to them, the largest first. @throws 400 for an unknown sort field */
export async function accountsOnPage(
  tx: Tx,
  filter: SupplierFilter,
  { sort, ...window }: { sort: string | undefined; limit: number; offset: number },
): Promise<{ rows: SupplierAccount[]; total: number }> {
  const order = sql`${orderOf(sort, sortFields, '-balance')}, a.id`
  const found = await sql<StoredAccount & { total: number }>`
    select ${columns(tx, filter.asOf)}, a.total from (
      select a.*, count(*) over () as total from (${accountsAt(tx, filter.asOf)}) a
      where ${conditions(filter)} order by ${order} limit ${window.limit} offset ${window.offset}) a
    order by ${order}`.execute(tx.db)
  return { rows: found.rows.map(({ total: _, ...row }) => shown(row)), total: found.rows[0]?.total ?? 0 }
}

/** The account of one supplier, also where nothing was ever owed to it. */
export async function findAccount(tx: Tx, id: SupplierId, asOf: Day): Promise<SupplierAccount | undefined> {
  const found = await sql<StoredAccount>`select ${columns(tx, asOf)} from (${accountsAt(tx, asOf, id)}) a`.execute(
    tx.db,
  )
  return found.rows.map(shown)[0]
}

type StoredAccount = Omit<SupplierAccount, 'foreign'> & { foreign: ForeignAmount[] }

function shown({ foreign, ...row }: StoredAccount): SupplierAccount {
  return { ...row, foreign: foreign.map((one) => ({ currency: one.currency, amount: foreignText(one) })) }
}

/** What is owed to a supplier in other currencies at the end of a day, as an array. */
function foreignAt(tx: Tx, asOf: Day, supplier: Sql<unknown>): Sql<unknown> {
  return sql`coalesce((select jsonb_agg(jsonb_build_object('currency', f.currency, 'amount', f.amount) order by f.currency) from (
      select f.currency, sum(f.amount) as amount from (
        select b.currency, case b.kind when 'bill' then b.original else -b.original end as amount from bill b
        where ${tx.owns('b')} and b.supplier_id = ${supplier} and b.currency is not null and b.bill_date <= ${asOf}
        union all
        select d.currency, case when d.reverses_id is null then -d.original else d.original end from treasury_document d
        where ${tx.owns('d')} and d.supplier_id = ${supplier} and d.currency is not null and d.business_date <= ${asOf}) f
      group by f.currency having sum(f.amount) <> 0) f), '[]')`
}

/** The columns of an account `a`; its open bills are asked of the rows of a page alone. */
function columns(tx: Tx, asOf: Day): Sql<unknown> {
  const ofOpen = (what: Sql<unknown>) => sql`(select ${what} from (${openBillsAt(tx, asOf, sql`a.id`)}) o)`
  return sql`a.id, a.name, a.email, a.balance, a.unallocated, ${sql.join(buckets.map((column) => sql`a.${sql.ref(column)}`))},
    ${ofOpen(sql`count(*)::int`)} as "openBills", ${ofOpen(sql`min(o.due_date)`)} as "oldestDue",
    ${foreignAt(tx, asOf, sql`a.id`)} as foreign`
}

function conditions({ search, show = 'open' }: SupplierFilter): Sql<unknown> {
  const asked = [
    show === 'all'
      ? sql`a.moved`
      : show === 'overdue'
        ? sql`a."to30" + a."to60" + a."to90" + a."over90" > 0`
        : sql`(a.balance <> 0 or a.unallocated <> 0)`,
    ...(search ? [sql`a.search_text like ${containing(search)}`] : []),
  ]
  return sql.join(asked, sql` and `)
}

function accountsAt(tx: Tx, asOf: Day, only?: SupplierId): Sql<unknown> {
  const money = [...buckets, 'unallocated', 'balance'].map(
    (column) => sql`coalesce(o.${sql.ref(column)}, 0)::bigint as ${sql.ref(column)}`,
  )
  return sql`
    select g.id, g.name, g.email, g.search_text, o.supplier_id is not null as moved, ${sql.join(money)}
    from (${suppliers.get().rows(tx)}) g
    left join (${owedAt(tx, asOf, only)}) o on o.supplier_id = g.id
    ${only === undefined ? sql`` : sql`where g.id = ${only}`}`
}

/** Bills of a supplier with something open at the end of a day: `due_date`. */
function openBillsAt(tx: Tx, asOf: Day, supplier: Sql<unknown>): Sql<unknown> {
  return sql`select b.due_date from bill b
    where ${tx.owns('b')} and b.supplier_id = ${supplier} and b.kind = 'bill' and b.bill_date <= ${asOf}
      and b.total > coalesce((select sum(s.amount) from bill_settlement s
        where ${tx.owns('s')} and s.bill_id = b.id and s.settled_on <= ${asOf}), 0)`
}

/** What the documents of suppliers and the books say of one supplier on one day, where they differ: how many. */
export async function differingDays(tx: Tx): Promise<number> {
  const found = await sql<{ wrong: number }>`
    select count(*) as wrong from (
      select m.supplier_id, m.day, sum(m.amount) as amount from (
        select b.supplier_id, b.bill_date as day, case b.kind when 'bill' then b.total else -b.total end as amount
        from bill b where ${tx.owns('b')}
        union all
        select d.supplier_id, d.business_date, case when d.reverses_id is null then -d.amount else d.amount end
        from treasury_document d where ${tx.owns('d')} and d.supplier_id is not null
        union all
        select s.supplier_id, s.settled_on, s.used - s.amount from bill_settlement s where ${tx.owns('s')} and s.currency is not null
        union all
        select v.party_id, x.day, (v.kept - v.worth) * x.sign from revaluation r
        join revaluation_line v on ${tx.owns('v')} and v.revaluation_id = r.id and v.party_id is not null
        cross join lateral (values (r.day, 1), (r.returns_on, -1)) x (day, sign)
        where ${tx.owns('r')} and r.taken_back_at is null) m
      group by 1, 2 having sum(m.amount) <> 0) d
    full join (
      select l.party_id as supplier_id, l.entry_date as day, -sum(l.amount) as amount
      from (select distinct r.account_id from account_in_role r where ${tx.owns('r')} and r.role = 'accounts_payable') a
      join journal_line l on ${tx.owns('l')} and l.account_id = a.account_id
      group by 1, 2 having sum(l.amount) <> 0) b on b.supplier_id = d.supplier_id and b.day = d.day
    where d.amount is distinct from b.amount`.execute(tx.db)
  return found.rows[0]?.wrong ?? 0
}

/** What all documents of suppliers come to. */
export async function owedByDocuments(tx: Tx): Promise<Money> {
  const found = await sql<{ amount: Money }>`
    select (coalesce((select sum(case b.kind when 'bill' then b.total else -b.total end) from bill b where ${tx.owns('b')}), 0)
      - coalesce((select sum(case when d.reverses_id is null then d.amount else -d.amount end) from treasury_document d
        where ${tx.owns('d')} and d.supplier_id is not null), 0)
      - coalesce((select sum(s.amount - s.used) from bill_settlement s where ${tx.owns('s')} and s.currency is not null), 0))::bigint as amount`.execute(
    tx.db,
  )
  return found.rows[0]?.amount ?? zero
}

/** Bills that differ from their lines and taxes, or are settled by more than they are; and settlements by more than there is. */
export async function wrongBills(tx: Tx): Promise<number> {
  const found = await sql<{ wrong: number }>`
    select (select count(*) from bill b
        left join (select l.bill_id, sum(l.amount) as net, sum(l.original) as original from bill_line l where ${tx.owns('l')}
          group by l.bill_id) l on l.bill_id = b.id
        left join (select x.bill_id, sum(x.amount) as tax, sum(x.original) as original from bill_tax x where ${tx.owns('x')}
          group by x.bill_id) x on x.bill_id = b.id
        left join (select s.bill_id, sum(s.amount) as settled, sum(s.original) as original from bill_settlement s
          where ${tx.owns('s')} group by s.bill_id) s on s.bill_id = b.id
        left join (select s.credit_id, sum(s.used) as used, sum(s.original) as original from bill_settlement s
          where ${tx.owns('s')} and s.credit_id is not null group by s.credit_id) c on c.credit_id = b.id
        where ${tx.owns('b')} and (b.net is distinct from l.net or b.tax <> coalesce(x.tax, 0) or b.total <> b.net + b.tax
          or b.original is distinct from l.original + coalesce(x.original, 0)
          or coalesce(s.settled, 0) not between 0 and b.total or coalesce(c.used, 0) not between 0 and b.total
          or coalesce(s.original, 0) not between 0 and coalesce(b.original, 0)
          or coalesce(c.original, 0) not between 0 and coalesce(b.original, 0)
          or coalesce(s.original, 0) = b.original and s.settled <> b.total
          or b.taken_back <> exists (select 1 from bill o where ${tx.owns('o')} and o.reverses_id = b.id)))
      + (select count(*) from (select s.payment_id, sum(s.used) as used, coalesce(sum(s.original), 0) as original from bill_settlement s
          where ${tx.owns('s')} and s.payment_id is not null group by s.payment_id) p
        left join treasury_document d on ${tx.owns('d')} and d.id = p.payment_id
        left join treasury_document r on ${tx.owns('r')} and r.reverses_id = d.id
        where d.id is null or p.used not between 0 and case when r.id is null then d.amount else 0 end
          or p.original not between 0 and case when r.id is null then coalesce(d.original, 0) else 0 end) as wrong`.execute(
    tx.db,
  )
  return found.rows[0]?.wrong ?? 0
}
