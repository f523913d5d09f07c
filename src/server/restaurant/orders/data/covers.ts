import type { Day } from '#contract/kernel/day.ts'
import type { HouseStatistics } from '#server/accounting/public/statements.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Guests that were served in some days: those of the orders that were closed, one where none were counted; goods of the shop serve nobody. */
export async function coverStatistics(tx: Tx, { from, to }: { from: Day; to: Day }): Promise<HouseStatistics> {
  const found = await sql<{ covers: number }>`
    select coalesce(sum(coalesce(o.guest_count, 1)), 0)::bigint as covers from restaurant_order o
    where ${tx.owns('o')} and o.status = 'closed' and o.closed_on >= ${from} and o.closed_on <= ${to}
      and o.channel <> 'retail'`.execute(tx.db)
  return { covers: found.rows[0]?.covers ?? 0 }
}
