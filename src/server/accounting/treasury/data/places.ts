import type { HouseRole } from '#contract/accounting/account-roles/shapes.ts'
import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { MoneyPlace } from '#contract/accounting/treasury/shapes.ts'
import type { ForeignMinor } from '#contract/kernel/currency.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** One hand at a time moves what safe and bank hold; what depends on it is read in statements after it. */
export function treasuryHeld(tx: Tx): Lock<unknown> {
  return {
    rank: 'treasury',
    take: () =>
      sql`select pg_advisory_xact_lock(hashtextextended('treasury ' || ${tx.tenant}::text, 0))`.execute(tx.db),
  }
}

export type NamedAccount = { id: AccountId; code: string; name: string }

/** The account that plays a role. */
export async function playerOf(tx: Tx, role: HouseRole): Promise<NamedAccount> {
  const found = await sql<NamedAccount>`
    select a.id, a.code, a.name from account_role r join account a on ${tx.owns('a')} and a.id = r.account_id
    where ${tx.owns('r')} and r.role = ${role}`.execute(tx.db)
  const player = found.rows[0]
  if (!player) throw new Error(`Nobody plays ${role}`)
  return player
}

/** Roles whose accounts hold cash that somebody else counts or pays out. */
const elsewhere: readonly HouseRole[] = [
  'cash_front_office',
  'cash_pos',
  'card_clearing',
  'mobile_money',
  'transfers_in_transit',
]

/** Where money of the house lies in its own currency: the safe first, then banks and petty cash by their codes. */
export async function findPlaces(tx: Tx, id?: AccountId): Promise<MoneyPlace[]> {
  const found = await sql<MoneyPlace>`
    select a.id, a.code, a.name, ${plays(tx, ['safe'])} as "isSafe", ${plays(tx, ['bank'])} as "isBank",
      coalesce((select sum(d.debit - d.credit) from account_day d where ${tx.owns('d')} and d.account_id = a.id), 0)::bigint as balance
    from account a
    where ${isPlace(tx)} and a.currency is null ${id ? sql`and a.id = ${id}` : sql``}
    order by "isSafe" desc, "isBank" desc, a.code`.execute(tx.db)
  return found.rows
}

function isPlace(tx: Tx): Sql<unknown> {
  return sql`${tx.owns('a')} and a.type = 'Asset' and a.cash_flow_class = 'cash' and a.is_postable and a.is_active
      and not ${plays(tx, elsewhere)} and (${plays(tx, ['safe'])} or not a.is_control)`
}

/** An account that is kept in another currency, with what it holds and what that had cost. */
export type ForeignHolder = NamedAccount & { currency: string; amount: ForeignMinor; kept: Money }

/** Where money of the house lies in other currencies, by code, or one of them; up to a day where one is given. */
export async function findForeignPlaces(
  tx: Tx,
  { id, on }: { id?: AccountId; on?: Day } = {},
): Promise<ForeignHolder[]> {
  // What a revaluation put on it goes back on the day after: it costs what was paid for it.
  const found = await sql<ForeignHolder>`
    select a.id, a.code, a.name, a.currency, h.amount, h.kept
    from account a cross join lateral (
      select coalesce(sum(l.original), 0)::bigint as amount, coalesce(sum(l.amount), 0)::bigint as kept from journal_line l
      where ${tx.owns('l')} and l.account_id = a.id ${on ? sql`and l.entry_date <= ${on}` : sql``}
        and (l.original <> 0 or not exists (select 1 from journal_entry e where ${tx.owns('e')} and e.id = l.entry_id
          and e.source_type = 'revaluation' and e.event not like 'realised%'))) h
    where ${isPlace(tx)} and a.currency is not null ${id ? sql`and a.id = ${id}` : sql``}
    order by a.code`.execute(tx.db)
  return found.rows
}

/** An account that another receipt or payment may stand on: nothing that a sub-ledger keeps, and no place of money. */
export async function findChosen(tx: Tx, id: AccountId): Promise<NamedAccount | undefined> {
  const found = await sql<NamedAccount>`
    select a.id, a.code, a.name from account a
    where ${tx.owns('a')} and a.id = ${id} and a.is_postable and a.is_active and not a.is_control
      and a.currency is null and not (a.type = 'Asset' and a.cash_flow_class = 'cash')`.execute(tx.db)
  return found.rows[0]
}

/** What an account holds. */
export async function balanceOf(tx: Tx, id: AccountId): Promise<Money> {
  const found = await sql<{ balance: Money }>`
    select coalesce(sum(d.debit - d.credit), 0)::bigint as balance from account_day d
    where ${tx.owns('d')} and d.account_id = ${id}`.execute(tx.db)
  return found.rows[0]?.balance ?? zero
}

/** The least that an account holds on a day and after it: what can be taken out of it on that day. */
export async function leastHeld(tx: Tx, id: AccountId, day: Day): Promise<Money> {
  const found = await sql<{ held: Money | null }>`
    select min(b.held)::bigint as held from (
      select sum(sum(m.amount)) over (order by m.day) as held from (
        select greatest(d.day, ${day}::date) as day, d.debit - d.credit as amount from account_day d
        where ${tx.owns('d')} and d.account_id = ${id}
        union all select ${day}::date, 0) m
      group by m.day) b`.execute(tx.db)
  return found.rows[0]?.held ?? zero
}

function plays(tx: Tx, roles: readonly HouseRole[]): Sql<boolean> {
  return sql<boolean>`exists (select 1 from account_role r where ${tx.owns('r')} and r.account_id = a.id
    and r.role = any(${[...roles]}::text[]))`
}
