import type { Check, Verification } from '#contract/accounting/reports/shapes.ts'
import { accountingProofs, proveFound } from '#server/accounting/public/proofs.ts'
import { bookKinds, type DocumentKind, proveDocuments, proveRecords } from '#server/accounting/public/documents.ts'
import { bookHead, sealProofs } from '#server/accounting/public/seals.ts'
import { inventoryProofs, movementKind } from '#server/inventory/public.ts'
import { hotelKinds, sameGuests } from '#server/hotel/public/documents.ts'
import { hotelProofs } from '#server/hotel/public/house.ts'
import { orderProofs, outletKinds, sealedSessions, sessionsOffRecord, tillProofs } from '#server/restaurant/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** How the entries of each source are proven by their documents, in the order of their names. */
export const kinds: readonly DocumentKind[] = [...bookKinds, movementKind, ...hotelKinds, ...outletKinds].toSorted(
  (a, b) => (a.source < b.source ? -1 : 1),
)

/**
 * Proves a tenant's books in one consistent picture: the ledger by itself, and every sub-ledger and counter against it. Proofs read whole
 * tables, so they are planned without nested loops: one planned while the statistics are older than the rows would go on for minutes.
 */
export async function verifyBooks(ctx: Ctx): Promise<Verification> {
  return ctx.read(async (tx) => {
    const checks = await proveBooks(tx)
    return { ok: checks.every((check) => check.ok), checks, head: (await bookHead(tx)).head }
  })
}

/** The same proofs within a transaction: a year is closed when all of them hold. */
export async function proveBooks(tx: Tx): Promise<Check[]> {
  await sql`set local enable_nestloop = off`.execute(tx.db)
  const checks = [
    ...(await accountingProofs(tx)),
    ...(await inventoryProofs(tx)),
    ...(await hotelProofs(tx)),
    ...(await orderProofs(tx)),
    ...(await tillProofs(tx)),
    ...(await sealProofs(tx, [sealedSessions(tx)])).map(({ name, findings }) => proveFound(name, findings)),
  ]
  checks.push(proveFound('records_in_trail', await proveRecords(tx, [sessionsOffRecord(tx)])))
  await sql`set local enable_nestloop = on`.execute(tx.db)
  const proven = await proveDocuments(tx, kinds, { sameParties: sameGuests(tx) })
  checks.push(...proven.map(({ source, findings }) => proveFound(`documents_${source}`, findings)))
  return checks
}
