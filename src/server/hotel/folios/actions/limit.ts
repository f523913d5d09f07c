import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { add, compare, majorOf, type Money, subtract, sumOf, zero } from '#contract/kernel/money.ts'
import { partyBalances } from '#server/accounting/public/balances.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { overAccountLimit } from '../../errors.ts'

/** What somebody is told who may not pass a credit limit. */
export const beyondLimit = 'This passes a credit limit. Somebody who may set credit limits can approve it'

/** What somebody is to owe more than before. */
export type Debt = { debtorId: GuestId; amount: Money }

/**
 * Refuses to leave more on an account than its limit allows, unless who may pass it says so.
 * @throws 409 `over_account_limit`
 */
export async function refuseBeyondLimit(
  tx: Tx,
  debts: readonly Debt[],
  { limits, date, passes }: { limits: ReadonlyMap<GuestId, Money>; date: Day; passes: boolean },
): Promise<void> {
  if (passes) return
  for (const [debtorId, own] of Map.groupBy(debts, (debt) => debt.debtorId)) {
    const limit = limits.get(debtorId)
    if (limit === undefined) continue
    const owed = await owedBy(tx, debtorId, date)
    const more = sumOf(own, ({ amount }) => amount)
    if (compare(add(owed.balance, more), limit) > 0)
      throw overAccountLimit({ name: owed.name, limit: majorOf(limit), left: majorOf(subtract(limit, owed.balance)) })
  }
}

async function owedBy(tx: Tx, id: GuestId, date: Day): Promise<{ name: string; balance: Money }> {
  const found = await sql<{ name: string; balance: Money }>`
    select trim(g.first_name || ' ' || g.last_name) as name, coalesce(b.balance, 0)::bigint as balance
    from guest g left join (${partyBalances(tx, 'city_ledger', date)}) b on b.party_id = g.id
    where ${tx.owns('g')} and g.id = ${id}`.execute(tx.db)
  return found.rows[0] ?? { name: '', balance: zero }
}
