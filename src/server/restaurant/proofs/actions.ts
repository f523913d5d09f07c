import type { Check } from '#contract/accounting/reports/shapes.ts'
import { controlBalance, proveEqual, proveNone } from '#server/accounting/public/proofs.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { cashInDrawers, wrongSessions, zGaps } from './data.ts'

/** The proofs of the tills: what the drawers should hold against the books, the numbers of the Z, and each session recounted. */
export async function tillProofs(tx: Tx): Promise<Check[]> {
  return [
    proveEqual('till_cash', {
      expected: await cashInDrawers(tx),
      actual: await controlBalance(tx, 'cash_pos'),
    }),
    proveNone('till_z_numbers', await zGaps(tx)),
    proveNone('till_sessions', await wrongSessions(tx)),
  ]
}
