import type * as api from '#contract/accounting/treasury/api.ts'
import type { TaxOwed, TreasuryDocument } from '#contract/accounting/treasury/shapes.ts'
import { addDays, type Day, dayOf } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { sumOf } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, lacks } from '#server/platform/errors.ts'
import { firstDayOwed, taxOwedBy } from '../data/owed.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { shutThrough } from '../../locks/actions.ts'
import { playerOf, treasuryHeld } from '../data/places.ts'
import { dayWithin, record } from './record.ts'

/** What is owed in taxes up to a day, and stands on no return yet. */
export async function readTaxOwed(ctx: Ctx, { through }: { through: Day }): Promise<TaxOwed> {
  return ctx.read(async (tx) => taxOwedIn(tx, through))
}

/**
 * Files what is owed up to a day: each account is emptied, and what it comes to waits to be paid.
 * The days of it are shut with it where that is asked: the return itself is dated after them.
 * @throws 400 for a day that is not over, that an earlier return has passed, or up to which nothing is owed · 403 · 409 `period_locked`
 */
export async function fileTaxReturn(
  ctx: Ctx,
  { through, accountIds, lock, ...wish }: Given<typeof api.fileTaxReturn>['body'],
): Promise<TreasuryDocument> {
  if (lock && !ctx.can('financial:close_period')) throw lacks('financial:close_period')
  return ctx.transaction(async (tx) => {
    const today = await holdBusinessDate(tx)
    if (lock) await shutThrough(tx, { class: lock, through, reason: `Tax return up to ${through}` })
    await tx.lock(treasuryHeld(tx))
    const date = dayWithin(today, wish.date)
    if (through > date) throw invalid('through', 'Must not lie after the day on which it is filed')
    const next = await firstDayOwed(tx)
    if (next !== null && through < addDays(next, -1)) throw invalid('through', 'A later return was filed already')
    const owed = await taxOwedIn(tx, through)
    const chosen = owed.accounts.filter(({ account }) => accountIds?.includes(account.id) ?? true)
    if (chosen.length === 0) throw invalid('through', 'Nothing is owed up to this day')
    if (accountIds && chosen.length < accountIds.length) throw invalid('accountIds', 'Nothing is owed on one of these')
    const settlement = await playerOf(tx, 'tax_settlement')
    return record(tx, {
      ...wish,
      kind: 'tax_return',
      date,
      amount: sumOf(chosen, ({ amount }) => amount),
      fromId: settlement.id,
      toId: settlement.id,
      periodFrom: owed.from,
      periodTo: through,
      parts: chosen.map(({ account, amount }) => ({ day: null, accountId: account.id, amount })),
    })
  })
}

async function taxOwedIn(tx: Tx, through: Day): Promise<TaxOwed> {
  const [accounts, next] = [await taxOwedBy(tx, through), await firstDayOwed(tx)]
  const first = next ?? dayOf(`${through.slice(0, 4)}-01-01`)
  const sum = (own: TaxOwed['accounts']) => sumOf(own, ({ amount }) => amount)
  return {
    from: first < through ? first : through,
    through,
    accounts,
    output: sum(accounts.filter(({ kind }) => kind === 'output')),
    input: sum(accounts.filter(({ kind }) => kind === 'input')),
    total: sum(accounts),
  }
}
