import type { DeskShiftId } from '#contract/accounting/desk-shifts/shapes.ts'
import type { tenderAccounts } from '#contract/accounting/payments/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Payments of documents of one kind by business date; of one shift where it is named; what was voided is neither taken nor given back. */
export type Takings = { source: string; from: Day; to: Day; shift?: DeskShiftId | undefined }

export type TakenSum = {
  person: string
  method: keyof typeof tenderAccounts
  count: number
  received: Money
  refunded: Money
  /** Of it tips, less those that went back. */
  tips: Money
}

/** What each person took and gave back, by method. */
export async function takingsBy(tx: Tx, taken: Takings): Promise<TakenSum[]> {
  const found = await sql<TakenSum>`
    select p.taken_by_name as person, p.method, count(*) as count,
      coalesce(sum(p.amount + p.rounding) filter (where p.direction = 'in'), 0)::bigint as received,
      coalesce(sum(p.amount + p.rounding) filter (where p.direction = 'out'), 0)::bigint as refunded,
      coalesce(sum(case p.direction when 'in' then p.tip else -p.tip end), 0)::bigint as tips
    from payment p where ${within(tx, taken)} group by p.taken_by_name, p.method order by p.taken_by_name, p.method`.execute(
    tx.db,
  )
  return found.rows
}

/** The payments of one direction, as sql: `id`, `number`, `day`, `payer`, `label`, `source_id`, `person`, `method`, `amount`. */
export function takingsOf(tx: Tx, taken: Takings & { direction: 'in' | 'out' }): Sql<unknown> {
  return sql`select p.id, p.number, p.business_date as day, p.payer_name as payer, p.source_label as label, p.source_id,
      p.taken_by_name as person, p.method, p.amount + p.rounding as amount
    from payment p where ${within(tx, taken)} and p.direction = ${taken.direction}`
}

function within(tx: Tx, { source, from, to, shift }: Takings): Sql<unknown> {
  const inShift = shift === undefined ? sql`true` : sql`p.shift_id = ${shift}`
  return sql`${inShift} and ${tx.owns('p')} and p.source_type = ${source} and not p.voided and p.business_date >= ${from} and p.business_date <= ${to}`
}
