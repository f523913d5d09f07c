import type { PartyRef, PostedParty } from '#contract/accounting/journal/shapes.ts'
import type { PostedParties } from '#server/accounting/public/journal.ts'
import { containing } from '#server/platform/db/list.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { guestNameOf } from './name.ts'

/** Guests, companies and agencies, as whom lines of the journal are about. */
export const guestParties: PostedParties = {
  find: (tx, search) =>
    partiesWhere(
      tx,
      sql`g.search_text like ${containing(search)} and g.merged_into is null order by name, g.id limit 20`,
    ),
  named: (tx, parties: readonly PartyRef[]) =>
    partiesWhere(tx, sql`g.id = any(${parties.flatMap(({ type, id }) => (type === 'guest' ? [id] : []))}::uuid[])`),
}

async function partiesWhere(tx: Tx, fits: Sql<unknown>): Promise<PostedParty[]> {
  const found = await sql<PostedParty>`
    select 'guest' as type, g.id, ${guestNameOf('g')} as name from guest g where ${tx.owns('g')} and ${fits}`.execute(
    tx.db,
  )
  return found.rows
}
