import type { CreditId } from '#contract/hotel/guest-credits/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Where a guest is written to; null for nowhere. */
export async function emailOf(tx: Tx, id: GuestId): Promise<string | null> {
  const found = await sql<{ email: string | null }>`
    select g.email from guest g where ${tx.owns('g')} and g.id = ${id}`.execute(tx.db)
  return found.rows[0]?.email ?? null
}

/** Says that the guest of a credit was written to about it. */
export async function markReminded(tx: Tx, id: CreditId, on: Day): Promise<void> {
  await sql`update guest_credit c set reminded_on = ${on} where ${tx.owns('c')} and c.id = ${id}`.execute(tx.db)
}
