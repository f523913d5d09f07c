import type { AccountId, AccountType, Department } from '#contract/accounting/accounts/shapes.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import type { Id } from '#contract/kernel/id.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Figure } from '../rules/figure.ts'

/** The days of a column, both included; from the beginning where it has no first. */
type Span = { from: Day | null; to: Day }

type Asked = {
  types: readonly AccountType[]
  /** The one department or outlet that is asked. */
  department?: Department | undefined
  locationId?: Id<'restaurant_location'> | undefined
  /** With what closes a year, which takes its revenue and expenses back to nothing. */
  closings: 'in' | 'out'
}

const beginning = dayOf('1900-01-01')

/** What accounts of some types came to in each column, by department, from the balances by day alone; by code. */
export async function figuresOf(
  tx: Tx,
  spans: readonly Span[],
  { types, department, locationId, closings }: Asked,
): Promise<Figure[]> {
  const days = spans.map(({ from, to }) => ({ from: from ?? beginning, to }))
  const [first = beginning, last = beginning] = [
    days.map(({ from }) => from).toSorted()[0],
    days
      .map(({ to }) => to)
      .toSorted()
      .at(-1),
  ]
  const sums = days.map(
    ({ from, to }) =>
      sql`coalesce(sum(d.debit - d.credit) filter (where d.day >= ${from} and d.day <= ${to}), 0)::bigint`,
  )
  const conditions = [
    tx.owns('d'),
    sql`d.account_id = a.id and d.day >= ${first} and d.day <= ${last}`,
    ...(closings === 'in' ? [] : [sql`d.stage <> 'closing'`]),
    ...(department === undefined ? [] : [sql`d.department = ${department}`]),
    ...(locationId === undefined ? [] : [sql`d.location_id = ${locationId}`]),
  ]
  const found = await sql<Figure>`
    select ${accountFacts(tx)}, nullif(f.department, '') as department, f.sums
    from (
      select a.id, d.department, jsonb_build_array(${sql.join(sums, sql`, `)}) as sums
      from account a join account_day d on ${sql.join(conditions, sql` and `)}
      where ${tx.owns('a')} and a.type = any(${[...types]}::text[])
      group by a.id, d.department
    ) f join account a on ${tx.owns('a')} and a.id = f.id
    order by a.code, f.department`.execute(tx.db)
  return found.rows.filter(({ sums }) => sums.some((sum: Money) => sum !== zero))
}

/** What the statements know of some accounts. */
export async function accountsKnown(tx: Tx, ids: readonly AccountId[]): Promise<Omit<Figure, 'department' | 'sums'>[]> {
  const found = await sql<Omit<Figure, 'department' | 'sums'>>`
    select ${accountFacts(tx)} from account a where ${tx.owns('a')} and a.id = any(${[...ids]}::uuid[])`.execute(tx.db)
  return found.rows
}

function accountFacts(tx: Tx) {
  return sql`a.id as "accountId", a.code, a.name, a.type, a.normal_side as "normalSide", a.department as "ownDepartment",
    a.usali_schedule as schedule, a.usali_schedule_11 as schedule11, a.usali_line as line,
    a.cash_flow_class as "cashFlowClass", a.term,
    (select case when count(distinct r.category) = 1 then max(r.category) end
      from account_role r where ${tx.owns('r')} and r.account_id = a.id) as category,
    exists (select 1 from account_role r where ${tx.owns('r')} and r.account_id = a.id) as "playsRole"`
}

/** The first day of the fiscal year that each day lies in; of its calendar year where no year was opened. */
export async function yearStarts(tx: Tx, days: readonly Day[]): Promise<Day[]> {
  const found = await sql<{ day: Day }>`
    select coalesce((select y.starts_on from fiscal_year y where ${tx.owns('y')} and y.starts_on <= g.day and y.ends_on >= g.day),
      date_trunc('year', g.day)::date) as day
    from unnest(${[...days]}::date[]) with ordinality as g (day, place) order by g.place`.execute(tx.db)
  return found.rows.map(({ day }) => day)
}
