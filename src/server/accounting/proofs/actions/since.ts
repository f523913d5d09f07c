import type { Check } from '#contract/accounting/reports/shapes.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { sealedAfter } from '../../seals/actions/since.ts'
import * as data from '../data.ts'
import { proveNone } from '../rules.ts'

/** What of the books stood when they were proven last: debits and credits of each account, by its id. */
export type Standing = data.Totals

/** How each account stands by its lines. */
export async function standingOf(tx: Tx): Promise<Standing> {
  return data.totalsOfLines(tx)
}

/**
 * The proofs of the entries that were sealed behind a link of the chain: they balance, the balances of their days are their lines, and every
 * account stands where it stood when the books were proven last and moved by these entries alone, by its lines and by its days.
 */
export async function entryProofsSince(tx: Tx, kept: { sequence: number; standing: Standing }): Promise<Check[]> {
  const entries = sealedAfter(tx, 'entry', kept.sequence)
  const days = sql`select l.account_id, l.entry_date from journal_line l where ${tx.owns('l')} and l.entry_id in (${entries})`
  const moved = await data.totalsOfLines(tx, entries)
  const due = together(kept.standing, moved)
  return [
    proveNone('entries_balance', await data.unbalancedEntries(tx, entries)),
    proveNone('balances_by_day', await data.wrongDays(tx, days)),
    proveNone('kept_lines', differing(due, await data.totalsOfLines(tx))),
    proveNone('kept_balances', differing(due, await data.totalsOfDays(tx))),
  ]
}

function together(one: Standing, other: Standing): Standing {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)])
  const sumOn = (id: string, side: 0 | 1) => String(BigInt(one[id]?.[side] ?? '0') + BigInt(other[id]?.[side] ?? '0'))
  return Object.fromEntries([...ids].map((id) => [id, [sumOn(id, 0), sumOn(id, 1)]]))
}

/** How many accounts stand otherwise than they must. */
function differing(due: Standing, found: Standing): number {
  const ids = new Set([...Object.keys(due), ...Object.keys(found)])
  const differs = (id: string, side: 0 | 1) => (due[id]?.[side] ?? '0') !== (found[id]?.[side] ?? '0')
  return [...ids].filter((id) => differs(id, 0) || differs(id, 1)).length
}
