import type { CreditId } from '#contract/hotel/guest-credits/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Says that the guest of a credit was written to about it. */
export async function markReminded(tx: Tx, id: CreditId, on: Day): Promise<void> {
  await sql`update guest_credit c set reminded_on = ${on} where ${tx.owns('c')} and c.id = ${id}`.execute(tx.db)
}
