import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { guestNameOf } from '../../guests/data/name.ts'

export type HeldAccount = { id: GuestId; name: string; creditLimit: Money | null }

/** Whose account it is, held: what is done with one account is done one after the other. @throws 404 */
export function accountHeld(tx: Tx, id: GuestId): Lock<HeldAccount> {
  return {
    rank: 'record',
    take: async () => {
      const found = await sql<HeldAccount>`
        select g.id, ${guestNameOf('g')} as name, g.credit_limit as "creditLimit"
        from guest g where ${tx.owns('g')} and g.merged_into is null and g.id = ${id} for update of g`.execute(tx.db)
      const [account] = found.rows
      if (!account) throw notFound('account')
      return account
    },
  }
}
