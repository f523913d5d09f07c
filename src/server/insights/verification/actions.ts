import type { Check, Verification } from '#contract/accounting/reports/shapes.ts'
import { accountingProofs, proveFound } from '#server/accounting/public/proofs.ts'
import { bookHead, sealProofs } from '#server/accounting/public/seals.ts'
import { inventoryProofs } from '#server/inventory/public.ts'
import { hotelProofs } from '#server/hotel/public/house.ts'
import { orderProofs, sealedSessions, tillProofs } from '#server/restaurant/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

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
  await sql`set local enable_nestloop = on`.execute(tx.db)
  return checks
}
