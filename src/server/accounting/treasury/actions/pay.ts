import type * as api from '#contract/accounting/treasury/api.ts'
import type { TreasuryDocument, TreasuryDocumentId } from '#contract/accounting/treasury/shapes.ts'
import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Id } from '#contract/kernel/id.ts'
import { compare, majorOf, type Money } from '#contract/kernel/money.ts'
import { approvalNeeded, secondPerson } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { openReturns, tipsOwedAt } from '../data/owed.ts'
import { playerOf } from '../data/places.ts'
import type { Foreign } from '../data/write.ts'
import { takenFrom } from './foreign.ts'
import { holdTreasury, placeOf, record, refuseBeyond } from './record.ts'

/**
 * Pays tips to the staff, at most what is owed of the outlet.
 * @throws 400 past what is owed or what the safe holds · 409 `period_locked`
 */
export async function payTips(
  ctx: Ctx,
  { placeId, ...wish }: Given<typeof api.payTips>['body'],
): Promise<TreasuryDocument> {
  return ctx.transaction(async (tx) => {
    const date = await holdTreasury(tx, wish.date)
    const place = await placeOf(tx, placeId)
    await refuseTipsBeyond(tx, wish.locationId, wish.amount)
    await refuseBeyond(tx, place, { day: date, amount: wish.amount })
    const payable = await playerOf(tx, 'tips_payable')
    return record(tx, { ...wish, kind: 'tips', date, fromId: place.id, toId: payable.id })
  })
}

/** Refuses to pay more tips than are owed of an outlet. @throws 400 `amount` */
export async function refuseTipsBeyond(tx: Tx, locationId: string | null, amount: Money): Promise<void> {
  const owed = await tipsOwedAt(tx, locationId)
  if (compare(amount, owed) > 0) throw invalid('amount', `Only ${majorOf(owed).toFixed(2)} is owed in tips there`)
}

type ToSupplier = {
  placeId: AccountId
  supplierId: Id<'supplier'>
  name: string
  amount: Money
  foreign: Foreign | null
  date: Day
  reference?: string | undefined
}

/**
 * Pays a supplier out of the safe or a bank, in the currency of the house or in that of its bills. The caller holds the treasury and the
 * supplier's account.
 * @throws 400 `placeId`, `amount` past what the safe holds · 409 `period_locked`
 */
export async function payToSupplier(
  tx: Tx,
  { placeId, supplierId, name, amount, foreign, date, reference }: ToSupplier,
): Promise<TreasuryDocument> {
  const left = foreign && (await takenFrom(tx, placeId, { day: date, amount, foreign }))
  const owed = await playerOf(tx, 'accounts_payable')
  return record(tx, {
    kind: 'supplier_payment',
    date,
    amount,
    foreign,
    ...(left ?? { fromId: await ownPlace(tx, placeId, { day: date, amount }) }),
    toId: owed.id,
    reference,
    partyName: name,
    supplierId,
  })
}

/** A place in the currency of the house that holds so much. @throws 400 `placeId`, `amount` */
async function ownPlace(tx: Tx, id: AccountId, taking: { day: Day; amount: Money }): Promise<AccountId> {
  const place = await placeOf(tx, id)
  await refuseBeyond(tx, place, taking)
  return place.id
}

/**
 * Pays a tax return, whole or in part.
 * @throws 400 past what is left of it or what the safe holds · 404 · 409 `period_locked`
 */
export async function payTax(
  ctx: Ctx,
  id: TreasuryDocumentId,
  { placeId, ...wish }: Given<typeof api.payTax>['body'],
): Promise<TreasuryDocument> {
  return ctx.transaction(async (tx) => {
    const date = await holdTreasury(tx, wish.date)
    const [one] = await openReturns(tx, id)
    if (!one) throw notFound('tax return')
    if (compare(wish.amount, one.left) > 0)
      throw invalid('amount', `Only ${majorOf(one.left).toFixed(2)} is left to pay of this return`)
    const place = await placeOf(tx, placeId)
    await refuseBeyond(tx, place, { day: date, amount: wish.amount })
    const settlement = await playerOf(tx, 'tax_settlement')
    return record(tx, { ...wish, kind: 'tax_payment', date, fromId: place.id, toId: settlement.id, ofId: id })
  })
}

/**
 * Books what the safe or a bank holds more or less than the books say, signed for by somebody else.
 * @throws 400 past what the safe holds · 403 `approval_needed` · 409 `period_locked`
 */
export async function writeOffDifference(
  ctx: Ctx,
  { placeId, direction, approval, ...wish }: Given<typeof api.writeOffDifference>['body'],
): Promise<TreasuryDocument> {
  const signer = await secondPerson(ctx, approval, 'financial:approve')
  if (!signer) throw approvalNeeded(takesTwo, 'financial:approve')
  return ctx.transaction(async (tx) => {
    const date = await holdTreasury(tx, wish.date)
    const place = await placeOf(tx, placeId)
    if (direction === 'short') await refuseBeyond(tx, place, { day: date, amount: wish.amount })
    const differences = await playerOf(tx, 'differences')
    const [from, to] = direction === 'short' ? [place, differences] : [differences, place]
    return record(tx, { ...wish, kind: 'write_off', date, fromId: from.id, toId: to.id, approvedBy: signer })
  })
}

const takesTwo = 'A difference is written off by two: somebody else who may approve signs for it'
