import type { HouseRole } from '#contract/accounting/account-roles/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

// What the reports of other domains ask of the ledger, by business date.

type Days = { from: Day; to: Day }

/** What all revenue accounts moved on each day that has any, but for the closing of a year, by the balances by day. */
export async function revenueByDay(tx: Tx, { from, to }: Days): Promise<{ day: Day; net: Money }[]> {
  const found = await sql<{ day: Day; net: Money }>`
    select d.day, sum(d.credit - d.debit)::bigint as net
    from account a join account_day d on ${tx.owns('d')} and d.account_id = a.id
    where ${tx.owns('a')} and a.type = 'Revenue' and d.stage <> 'closing' and d.day >= ${from} and d.day <= ${to} group by d.day`.execute(
    tx.db,
  )
  return found.rows
}

/** The same by account, as sql: `id`, `code`, `name`, `net`. */
export function revenueByAccount(tx: Tx, { from, to }: Days): Sql<unknown> {
  return sql`select a.id, a.code, a.name, sum(d.credit - d.debit)::bigint as net
    from account a join account_day d on ${tx.owns('d')} and d.account_id = a.id
    where ${tx.owns('a')} and a.type = 'Revenue' and d.stage <> 'closing' and d.day >= ${from} and d.day <= ${to}
    group by a.id, a.code, a.name having sum(d.credit - d.debit) <> 0`
}

export type LedgerDay = { role: HouseRole; day: Day; debit: Money; credit: Money }

/** What moved on the accounts that play roles, or have played them, on each day up to the last; days before the first are one, the day before it. */
export async function movementByDay(tx: Tx, roles: readonly HouseRole[], { from, to }: Days): Promise<LedgerDay[]> {
  const day = sql`greatest(d.day, ${from}::date - 1)`
  const found = await sql<LedgerDay>`
    select r.role, ${day} as day, sum(d.debit)::bigint as debit, sum(d.credit)::bigint as credit
    from account_in_role r join account_day d on ${tx.owns('d')} and d.account_id = r.account_id
    where ${tx.owns('r')} and r.role = any(${roles}::text[]) and d.day <= ${to} group by 1, 2 order by 2`.execute(tx.db)
  return found.rows
}

/** The lines on one side of the accounts that play a role, as sql: `entry_id`, `line_number`, `number`, `day`, `memo`, `amount`, which is positive. */
export function linesOfRole(
  tx: Tx,
  { role, side, from, to }: { role: HouseRole; side: 'debit' | 'credit' } & Days,
): Sql<unknown> {
  const [sign, amount] = side === 'debit' ? [sql`l.amount > 0`, sql`l.amount`] : [sql`l.amount < 0`, sql`-l.amount`]
  return sql`select l.entry_id, l.line_number, e.number, l.entry_date as day, coalesce(l.memo, e.memo) as memo, ${amount} as amount
    from account_in_role r
    join journal_line l on ${tx.owns('l')} and l.account_id = r.account_id and l.entry_date >= ${from} and l.entry_date <= ${to}
    join journal_entry e on ${tx.owns('e')} and e.id = l.entry_id
    where ${tx.owns('r')} and r.role = ${role} and ${sign}`
}
