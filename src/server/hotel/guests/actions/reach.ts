import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { namedConflict } from '#server/platform/errors.ts'

export const guestWithoutEmail = namedConflict(
  'guest_without_email',
  'The guest has no e-mail address to be written to',
  ({ guest }: { guest: string }) => `${guest} has no e-mail address`,
)

/** Where a guest is written to; null for nowhere. */
export async function emailOf(tx: Tx, id: GuestId): Promise<string | null> {
  const found = await sql<{ email: string | null }>`
    select g.email from guest g where ${tx.owns('g')} and g.id = ${id}`.execute(tx.db)
  return found.rows[0]?.email ?? null
}
