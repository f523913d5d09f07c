import type { SettledMethod, TaxOwed, Treasury, TreasuryDocumentId } from '#contract/accounting/treasury/shapes.ts'
import type { OpenDay } from '#contract/accounting/treasury/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { zero } from '#contract/kernel/money.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { locationOf } from '../../journal/data/locations.ts'
import { noLocation } from '../../journal/data/write.ts'
import { accountOf, standing } from './read.ts'

/** Days of takings that nobody has paid out whole, the oldest first. */
export async function openDays(tx: Tx, method: SettledMethod): Promise<OpenDay[]> {
  const found = await sql<OpenDay>`
    select t.day, sum(t.amount)::bigint as amount from (
      select p.business_date as day, case p.direction when 'in' then p.amount else -p.amount end as amount
      from payment p where ${tx.owns('p')} and p.method = ${method}
      union all
      select s.day, -s.amount from treasury_part s
      join treasury_document d on ${tx.owns('d')} and d.id = s.document_id and d.method = ${method}
      where ${tx.owns('s')} and s.day is not null) t
    group by t.day having sum(t.amount) <> 0 order by t.day`.execute(tx.db)
  return found.rows
}

/** Tips that are owed, by the outlet where they were given. */
export async function tipsOwed(tx: Tx): Promise<Treasury['tips']> {
  const found = await sql<Treasury['tips'][number]>`
    select ${locationOf(tx, 'o.location_id')} as location, o.owed from (
      select d.location_id, sum(d.credit - d.debit)::bigint as owed
      from account_role r join account_day d on ${tx.owns('d')} and d.account_id = r.account_id
      where ${tx.owns('r')} and r.role = 'tips_payable' group by d.location_id having sum(d.credit - d.debit) <> 0) o
    order by o.owed desc`.execute(tx.db)
  return found.rows
}

/** What of it is owed at one outlet, or belongs to none. */
export async function tipsOwedAt(tx: Tx, locationId: string | null): Promise<Money> {
  const found = await sql<{ owed: Money }>`
    select coalesce(sum(d.credit - d.debit), 0)::bigint as owed
    from account_role r join account_day d on ${tx.owns('d')} and d.account_id = r.account_id
      and d.location_id = ${locationId ?? noLocation}::uuid
    where ${tx.owns('r')} and r.role = 'tips_payable'`.execute(tx.db)
  return found.rows[0]?.owed ?? zero
}

/** Accounts of taxes: what is charged, and what is paid to suppliers and taken off it. */
function taxAccounts(tx: Tx): Sql<unknown> {
  return sql`select a.id from account a where ${tx.owns('a')} and exists (
    select 1 from tax_component c where ${tx.owns('c')} and a.code in (c.account_code, c.input_account_code))`
}

/** What is owed in taxes up to a day and stands on no return, account by account; below zero the authority owes it. */
export async function taxOwedBy(tx: Tx, through: Day): Promise<TaxOwed['accounts']> {
  const found = await sql<TaxOwed['accounts'][number] & { code: string }>`
    select ${accountOf(tx, 't.account_id')} as account, sum(t.amount)::bigint as amount, case when exists (
      select 1 from account a join tax_component c on ${tx.owns('c')} and c.account_code = a.code
      where ${tx.owns('a')} and a.id = t.account_id) then 'output' else 'input' end as kind, (
      select a.code from account a where ${tx.owns('a')} and a.id = t.account_id) as code
    from (
      select d.account_id, d.credit - d.debit as amount from account_day d
      where ${tx.owns('d')} and d.day <= ${through} and d.account_id in (${taxAccounts(tx)})
      union all
      -- Returns are dated when they are filed, after the days that they are for.
      select p.account_id, -p.amount from treasury_part p
      join treasury_document r on ${tx.owns('r')} and r.id = p.document_id and r.kind = 'tax_return' and r.business_date > ${through}
      where ${tx.owns('p')} and p.account_id is not null) t
    group by t.account_id having sum(t.amount) <> 0 order by code`.execute(tx.db)
  return found.rows.map(({ account, kind, amount }) => ({ account, kind, amount }))
}

/** The day after the last return. */
export async function firstDayOwed(tx: Tx): Promise<Day | null> {
  const found = await sql<{ day: Day | null }>`
    select (max(d.period_to) + 1)::date as day from treasury_document d
    where ${tx.owns('d')} and d.kind = 'tax_return' and ${standing(tx)}`.execute(tx.db)
  return found.rows[0]?.day ?? null
}

/** Returns that stand, with what was paid of each: those that are not paid in full, or one of them. */
export async function openReturns(tx: Tx, id?: TreasuryDocumentId): Promise<Treasury['returns']> {
  const found = await sql<Treasury['returns'][number]>`
    select o.id, o.number, o."periodTo", o.amount, o.paid, greatest(o.amount - o.paid, 0)::bigint as left from (
      select d.id, d.number, d.period_to as "periodTo", d.amount, coalesce((
        select sum(case when p.reverses_id is null then p.amount else -p.amount end) from treasury_document p
        where ${tx.owns('p')} and p.of_id = d.id and p.kind = 'tax_payment'), 0)::bigint as paid
      from treasury_document d where ${tx.owns('d')} and d.kind = 'tax_return' and ${standing(tx)} ${id ? sql`and d.id = ${id}` : sql``}) o
    ${id ? sql`` : sql`where o.amount > o.paid`} order by o."periodTo" limit 100`.execute(tx.db)
  return found.rows
}

/** Transfers that have left and not arrived. */
export async function openTransfers(tx: Tx): Promise<Treasury['transfers']> {
  const found = await sql<Treasury['transfers'][number]>`
    select d.id, d.number, d.business_date as date, ${accountOf(tx, 'd.from_account_id')} as "from", d.amount
    from treasury_document d
    where ${tx.owns('d')} and d.kind = 'transfer' and ${standing(tx)} and not exists (
      select 1 from treasury_document f where ${tx.owns('f')} and f.of_id = d.id and f.reverses_id is null
        and not exists (select 1 from treasury_document g where ${tx.owns('g')} and g.reverses_id = f.id))
    order by d.business_date, d.sequence limit 100`.execute(tx.db)
  return found.rows
}
