import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { SourceFinders } from '#server/accounting/public/journal.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The credit behind a journal entry or a payment, and whose it is. */
export const creditSources: SourceFinders = {
  guest_credit: (tx, ids) => creditsOf(tx, { id: sql`c.id`, which: sql`c.id = any(${ids}::uuid[])` }),
  credit_transaction: (tx, ids) =>
    creditsOf(tx, {
      id: sql`t.id`,
      which: sql`t.id = any(${ids}::uuid[])`,
      lines: sql`join credit_transaction t on ${tx.owns('t')} and t.credit_id = c.id`,
    }),
}

async function creditsOf(
  tx: Tx,
  { id, which, lines = sql`` }: { id: Sql<unknown>; which: Sql<unknown>; lines?: Sql<unknown> },
) {
  const found = await sql<{ id: string; label: string; guestId: GuestId; documentId: string }>`
    select ${id} as id, c.number as label, c.guest_id as "guestId", c.id as "documentId" from guest_credit c ${lines}
    where ${tx.owns('c')} and ${which}`.execute(tx.db)
  return new Map(found.rows.map(({ id: of, ...facts }) => [of, facts]))
}
