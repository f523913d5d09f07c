import type { BilledBy, SupplierId } from '#contract/accounting/payables/shapes.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { openSlot } from '#server/platform/wiring.ts'

/** Who bills the house, as the books need them. */
export type BillingParty = BilledBy & { email: string | null; address: string; isArchived: boolean }

/** Suppliers are records of another domain: found by a part of the name, by their ids, and as sql with `id`, `name`, `email`, `search_text`. */
export type Suppliers = {
  find(tx: Tx, search: string): Promise<BillingParty[]>
  named(tx: Tx, ids: readonly string[]): Promise<BillingParty[]>
  rows(tx: Tx): Sql<unknown>
}

export const suppliers = openSlot<Suppliers>('suppliers')

/** A supplier by its id. @throws 404 */
export async function supplierIn(tx: Tx, id: SupplierId): Promise<BillingParty> {
  const [found] = await suppliers.get().named(tx, [id])
  if (!found) throw notFound('supplier')
  return found
}

/** One that may bill the house. @throws 400 `supplierId` */
export async function billingSupplier(tx: Tx, id: SupplierId): Promise<BillingParty> {
  const [found] = await suppliers.get().named(tx, [id])
  if (!found) throw invalid('supplierId', 'Is no supplier of the house')
  if (found.isArchived) throw invalid('supplierId', 'Was archived and bills the house no more')
  return found
}

/** One hand at a time works on the account of a supplier. The lock is the one that the database's own checks take. */
export function supplierHeld(tx: Tx, id: SupplierId): Lock<unknown> {
  return {
    rank: 'payment',
    take: () =>
      sql`select pg_advisory_xact_lock(hashtextextended('supplier ' || ${tx.tenant}::text || ${id}::uuid::text, 7))`.execute(
        tx.db,
      ),
  }
}
