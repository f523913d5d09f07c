import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { ExpenseCategoryId } from '#contract/accounting/expense-categories/shapes.ts'
import type { ExpenseLineId, LineCheck } from '#contract/accounting/expenses/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

type Asked = {
  claimantId: string
  date: Day
  categoryId: ExpenseCategoryId
  amount: Money
  merchant: string
  /** The line itself, where it is written already. */
  lineId: ExpenseLineId | null
}

/** The first other line that stands with the same merchant, day and amount. */
export async function twinOf(tx: Tx, { date, amount, merchant, lineId }: Asked): Promise<LineCheck['twin']> {
  const found = await sql<NonNullable<LineCheck['twin']>>`
    select x.number, x.claimant_name as "claimantName" from expense_line n
    join expense x on ${tx.owns('x')} and x.id = n.expense_id and x.status not in ('cancelled', 'refused')
    where ${tx.owns('n')} and n.spent_on = ${date} and n.amount = ${amount} and lower(trim(n.merchant)) = lower(trim(${merchant}))
      and n.id is distinct from ${lineId}::uuid
    order by x.created_at, n.id limit 1`.execute(tx.db)
  return found.rows[0] ?? null
}

/** What the same person spent on the same category that day beside a line. */
export async function besideOnDay(tx: Tx, { claimantId, date, categoryId, lineId }: Asked): Promise<Money> {
  const found = await sql<{ amount: Money }>`
    select coalesce(sum(n.amount), 0)::bigint as amount from expense_line n
    join expense x on ${tx.owns('x')} and x.id = n.expense_id and x.claimant_id = ${claimantId} and x.status not in ('cancelled', 'refused')
    where ${tx.owns('n')} and n.spent_on = ${date} and n.category_id = ${categoryId} and n.id is distinct from ${lineId}::uuid`.execute(
    tx.db,
  )
  return found.rows[0]?.amount ?? zero
}

/** The accounts of some codes. */
export async function accountsByCode(
  tx: Tx,
  codes: readonly string[],
): Promise<Map<string, { id: AccountId; code: string; name: string }>> {
  const found = await sql<{ id: AccountId; code: string; name: string }>`
    select a.id, a.code, a.name from account a where ${tx.owns('a')} and a.code = any(${[...codes]}::text[])`.execute(
    tx.db,
  )
  return new Map(found.rows.map((row) => [row.code, row]))
}
