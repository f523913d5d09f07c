import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { foliosBy, folioStatus } from '../data/folio.ts'

/** Holds folios until the transaction ends: what is done with their invoices and their money is done one after the other. */
export async function holdFolios(tx: Tx, ids: readonly FolioId[]): Promise<void> {
  await tx.lock(foliosBy(tx, [...new Set(ids)]))
}

/** Whether the stay or the group of a folio is settled: it takes no more charges. */
export async function isClosed(tx: Tx, id: FolioId): Promise<boolean> {
  return (await folioStatus(tx, id)) === 'closed'
}
