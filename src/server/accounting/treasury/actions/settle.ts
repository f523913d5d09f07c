import type * as api from '#contract/accounting/treasury/api.ts'
import { clearedByAmount, clearingRoles, differenceOf, type OpenDay } from '#contract/accounting/treasury/rules.ts'
import type { TreasuryDocument } from '#contract/accounting/treasury/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { compare, isNegative, isPositive, isZero, majorOf, sumOf, zero } from '#contract/kernel/money.ts'
import { approvalNeeded, secondPerson } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalid } from '#server/platform/errors.ts'
import { openDays } from '../data/owed.ts'
import { playerOf } from '../data/places.ts'
import { holdTreasury, placeOf, record } from './record.ts'

type Settlement = Omit<Given<typeof api.settleTakings>['body'], 'approval'>

/**
 * Books what was paid out of card or mobile-money takings: whole days, or an amount that clears the oldest days first. What was neither
 * received nor kept as a fee is a difference, which is named and signed for by somebody else.
 * @throws 400 · 403 `approval_needed` · 409 `period_locked`
 */
export async function settleTakings(
  ctx: Ctx,
  { approval, ...wish }: Given<typeof api.settleTakings>['body'],
): Promise<TreasuryDocument> {
  const signer = await secondPerson(ctx, approval, 'financial:approve')
  return ctx.transaction(async (tx) => {
    const date = await holdTreasury(tx, wish.date)
    const place = await placeOf(tx, wish.placeId, { butSafe: true })
    const cleared = clearedOf(await openDays(tx, wish.method), wish)
    if (cleared.some(({ day }) => day > date)) throw invalid('date', 'Must not lie before the days that are settled')
    const gross = sumOf(cleared, ({ amount }) => amount)
    if (!isPositive(gross)) throw invalid('days', 'More went back on these days than came in')
    const { method, received, fee = zero, reference, reason } = wish
    const difference = differenceOf({ gross, received, fee })
    if (compare(fee, gross) > 0) throw invalid('fee', 'Must not be more than what is settled')
    if (!isZero(difference) && reason === undefined)
      throw invalid('reason', `Must name the difference of ${majorOf(difference).toFixed(2)}`)
    if (!isZero(difference) && !signer) throw approvalNeeded(differenceTakesTwo, 'financial:approve')
    const [clearing, fees, differences] = [
      await playerOf(tx, clearingRoles[method]),
      await playerOf(tx, 'settlement_fees'),
      await playerOf(tx, 'differences'),
    ]
    return record(tx, {
      kind: 'settlement',
      date,
      amount: gross,
      fromId: clearing.id,
      toId: place.id,
      fee,
      feeAccountId: isZero(fee) ? null : fees.id,
      difference,
      differenceAccountId: isZero(difference) ? null : differences.id,
      method,
      reference,
      reason,
      approvedBy: isZero(difference) ? null : signer,
      parts: cleared.map(({ day, amount }) => ({ day, accountId: null, amount })),
    })
  })
}

const differenceTakesTwo = 'A difference is written off by two: somebody else who may approve signs for it'

function clearedOf(open: readonly OpenDay[], { days, amount, received }: Settlement): OpenDay[] {
  if ((days === undefined) === (amount === undefined)) throw invalid('amount', 'Must name days or an amount')
  if (isNegative(received)) throw invalid('received', 'Must not be below zero')
  if (days) {
    const found = open.filter(({ day }) => days.includes(day))
    if (found.length < new Set(days).size) throw invalid('days', 'Nothing is open on one of these days')
    return found
  }
  const parts = clearedByAmount(open, amount ?? zero)
  if (!parts) {
    const most = sumOf(open, (one) => one.amount)
    throw invalid('amount', `Only ${majorOf(most).toFixed(2)} is open`)
  }
  return parts
}
