import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { StatementStage } from '#contract/accounting/reports/shapes.ts'
import type { EntryStage } from '#contract/accounting/journal/shapes.ts'
import type { AccountId, AccountType, Department } from '#contract/accounting/accounts/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Id } from '#contract/kernel/id.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Days, and the one department or outlet that is asked. */
export type Range = {
  from?: Day | undefined
  to?: Day | undefined
  department?: Department | undefined
  locationId?: Id<'restaurant_location'> | undefined
  stage?: StatementStage | undefined
}

/** What stood on an account before the range, debits less credits, and what moved in it. */
export type Balance = {
  accountId: AccountId
  code: string
  name: string
  type: AccountType
  opening: Money
  debit: Money
  credit: Money
}

/** Balances of every account that has an opening or a movement, by code, from the balances by day alone. */
export async function balancesOf(tx: Tx, range: Range): Promise<Balance[]> {
  const { from, ...upTo } = range
  const isBefore = from === undefined ? sql<boolean>`false` : sql<boolean>`d.day < ${from}`
  const found = await sql<Balance>`
    select a.id as "accountId", a.code, a.name, a.type, b.opening::bigint as opening, b.debit::bigint as debit, b.credit::bigint as credit
    from (
      select d.account_id, coalesce(sum(d.debit - d.credit) filter (where ${isBefore}), 0) as opening,
        coalesce(sum(d.debit) filter (where not ${isBefore}), 0) as debit,
        coalesce(sum(d.credit) filter (where not ${isBefore}), 0) as credit
      from account_day d where ${daysOf(tx, upTo)} and ${notLeftOut(tx, 'd', range)} group by d.account_id
    ) b join account a on ${tx.owns('a')} and a.id = b.account_id
    where b.opening <> 0 or b.debit <> 0 or b.credit <> 0
    order by a.code`.execute(tx.db)
  return found.rows
}

/** Debits and credits of one account over a range of days, both ends included. */
export async function movementOf(tx: Tx, accountId: AccountId, range: Range): Promise<{ debit: Money; credit: Money }> {
  const found = await sql<{ debit: Money; credit: Money }>`
    select coalesce(sum(d.debit), 0)::bigint as debit, coalesce(sum(d.credit), 0)::bigint as credit
    from account_day d where d.account_id = ${accountId} and ${daysOf(tx, range)} and ${notLeftOut(tx, 'd', range)}`.execute(
    tx.db,
  )
  return found.rows[0] ?? { debit: zero, credit: zero }
}

const leftOut: Record<StatementStage, readonly EntryStage[]> = {
  after_closing: [],
  before_closing: ['closing'],
  before_adjustments: ['adjusting', 'closing'],
}

/**
 * Keeps entries of later stages out of a statement: those of the range, or of the year of its last day where it has no first. What closed the years
 * before stays in.
 */
export function notLeftOut(
  tx: Tx,
  of: 'd' | 'e',
  { from, to, stage = 'after_closing' }: Pick<Range, 'from' | 'to' | 'stage'>,
): Sql<unknown> {
  const stages = leftOut[stage]
  if (stages.length === 0) return sql`true`
  const since =
    from === undefined
      ? sql`(select y.starts_on from fiscal_year y where ${tx.owns('y')} and ${to ?? null}::date between y.starts_on and y.ends_on)`
      : sql`${from}::date`
  const day = of === 'd' ? sql`d.day` : sql`e.entry_date`
  return sql`not (${sql.ref(`${of}.stage`)} = any(${stages}::text[]) and ${day} >= coalesce(${since}, '-infinity'::date))`
}

/** The balances by day, `d`, that a range asks for. */
export function daysOf(tx: Tx, { from, to, department, locationId }: Range): Sql<unknown> {
  const conditions = [
    tx.owns('d'),
    ...(from === undefined ? [] : [sql`d.day >= ${from}`]),
    ...(to === undefined ? [] : [sql`d.day <= ${to}`]),
    ...(department === undefined ? [] : [sql`d.department = ${department}`]),
    ...(locationId === undefined ? [] : [sql`d.location_id = ${locationId}`]),
  ]
  return sql.join(conditions, sql` and `)
}
