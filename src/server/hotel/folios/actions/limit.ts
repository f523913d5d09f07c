import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { add, compare, majorOf, type Money, subtract, sumOf, zero } from '#contract/kernel/money.ts'
import { partyBalances } from '#server/accounting/public/balances.ts'
import { allowanceOf, approvalNeeded } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { overAccountLimit } from './refusals.ts'

/** What somebody is told who may not pass a credit limit. */
const beyondLimit = 'This passes a credit limit. Somebody who may set credit limits can approve it'

/** Whether somebody says that it goes beyond a credit limit who may. @throws 403 `approval_needed` */
export async function passesLimit(
  ctx: Ctx,
  onAccount: { overLimit?: true | undefined } | undefined,
  approval: Approval | undefined,
): Promise<boolean> {
  if (!onAccount?.overLimit) return false
  const { rights } = await allowanceOf(ctx, approval, 'folios:override_limit')
  if (!rights.has('folios:override_limit')) throw approvalNeeded(beyondLimit, 'folios:override_limit')
  return true
}

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
