import type { Money } from '#contract/kernel/money.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { sql } from '#server/platform/db/sql.ts'
import { claimsOwed, wronglyPaid } from '../data/prove.ts'
import { findExpenses, type KeptExpense } from '../data/read.ts'

/** Approved claims that nobody was paid yet. */
export function owedToStaff(tx: Tx): Promise<Money> {
  return claimsOwed(tx)
}

/** Expenses whose payment says something else. */
export function wrongPayments(tx: Tx): Promise<number> {
  return wronglyPaid(tx)
}

/** Expenses with the days of their entries, for who proves their entries. */
export async function expensesBy(
  tx: Tx,
  ids: readonly string[],
): Promise<(KeptExpense & { reversedOn: Day | null })[]> {
  const kept = await findExpenses(tx, ids)
  const found = await sql<{ id: string; on: Day | null }>`
    select x.id, x.reversed_on as "on" from expense x where ${tx.owns('x')} and x.id = any(${ids}::uuid[])`.execute(
    tx.db,
  )
  const days = new Map(found.rows.map(({ id, on }) => [id, on]))
  return kept.map((one) => ({ ...one, reversedOn: days.get(one.id) ?? null }))
}
