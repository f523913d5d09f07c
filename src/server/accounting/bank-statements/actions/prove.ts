import type { Tx } from '#server/platform/db/transaction.ts'
import { matchedTwice, wrongMatches, wrongStatements } from '../data/prove.ts'

/** Matches that don't agree to the cent, and lines that stand in two. */
export async function wrongBankMatches(tx: Tx): Promise<number> {
  return (await wrongMatches(tx)) + (await matchedTwice(tx))
}

/** Banks whose lines don't come to their statements. */
export function wrongBankStatements(tx: Tx): Promise<number> {
  return wrongStatements(tx)
}
