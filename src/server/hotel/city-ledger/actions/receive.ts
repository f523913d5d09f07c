import { roundedCash } from '#contract/accounting/payments/rules.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type * as api from '#contract/hotel/city-ledger/api.ts'
import type { CityAccountDetail } from '#contract/hotel/city-ledger/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { compare, isPositive, majorOf, type Money, subtract, sumOf, zero } from '#contract/kernel/money.ts'
import { allocatePayment, type Allocation, deduct, oldestFirst } from '#server/accounting/public/accounts.ts'
import { post, type Posting } from '#server/accounting/public/entries.ts'
import { holdShift } from '#server/accounting/public/desk-shifts.ts'
import { cashStepIn, payingIn, recentPayment } from '#server/accounting/public/payments.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { paymentRepeated } from '../../folios/actions/refusals.ts'
import { tenderOf } from '../../folios/actions/pay.ts'
import { holdFolios } from '../../folios/actions/hold.ts'
import { paymentPosting } from '../../folios/posting.ts'
import { accountHeld } from '../data/account.ts'
import { partiesOf } from '../data/accounts.ts'
import { claimsOf, type FolioClaim } from '../data/invoices.ts'
import { beyondClaim, foliosIn, unknownClaim } from './claims.ts'
import { accountIn } from './read.ts'

type Receipt = Given<typeof api.receiveOnAccount>['body']

/** How long the same amount by the same tender on one account is taken for the same payment. */
const repeatedWithin = 120_000

/**
 * Row 29 of the matrix: money comes in on an account and settles its open invoices, the oldest first or as somebody says; what is more stays on
 * the account. Row 30: an agency may keep its commission of some of them.
 * @throws 400 · 404 · 409 `over_asked`, `over_allocated`, `payment_repeated`
 */
export async function receiveOnAccount(ctx: Ctx, id: GuestId, receipt: Receipt): Promise<CityAccountDetail> {
  const method = tenderOf(receipt)
  return ctx.transaction(async (tx) => {
    const [parties, cashStep] = await Promise.all([partiesOf(tx, id), method === 'cash' ? cashStepIn(tx) : null])
    const [date, account] = await tx.lock(businessDate(tx), accountHeld(tx, id))
    await holdFolios(tx, foliosIn(await claimsOf(tx, { parties }, date)))
    const claims = await claimsOf(tx, { parties }, date)
    const source = { type: 'account', id, label: account.name }
    const { amount, reference = null, commissions = [] } = receipt
    if (receipt.again !== true) await refuseRepeated(tx, { id, method, amount })
    const shift = await holdShift(tx, { takes: [method] })
    const kept = await keepCommissions(tx, commissions, { claims, date, partyId: id })
    const asked = receipt.allocations ?? oldestFirst(amount, kept.claims)
    const { rounding } = roundedCash(amount, cashStep)
    const { ids, send } = payingIn(tx, [
      { method, amount, rounding, date, reference: reference || null, payerName: account.name, source, shift },
    ])
    const [paymentId] = ids
    if (!paymentId) throw new Error('A payment has its id')
    await send()
    await allocatePayment(
      tx,
      { id: paymentId, amount, tip: zero, refunded: zero, refundedTip: zero },
      { asked, claims: kept.claims, date },
    )
    const change = { paymentId, method, amount: majorOf(amount), commission: majorOf(kept.total) }
    tx.audit({ action: 'account.receive', resource: 'guest', id, label: account.name, change })
    const about = { guestId: id, bookingNumber: account.name }
    const received = paymentPosting({ ...about, id: paymentId, date, tender: method, amount, rounding, ledger: 'city' })
    await post(tx, [received, ...kept.postings])
    return accountIn(tx, id)
  })
}

/** @throws 409 `payment_repeated` */
async function refuseRepeated(
  tx: Tx,
  { id, method, amount }: { id: GuestId; method: ReturnType<typeof tenderOf>; amount: Money },
): Promise<void> {
  const before = await recentPayment(tx, { type: 'account', id }, { method, amount, within: repeatedWithin })
  if (before) throw paymentRepeated({ receipt: before.number, amount: majorOf(amount) })
}

type Kept = { claims: FolioClaim[]; total: Money; postings: Posting[] }

/** What an agency keeps comes off its invoices ahead of what it pays. */
async function keepCommissions(
  tx: Tx,
  commissions: readonly Allocation[],
  { claims, date, partyId }: { claims: readonly FolioClaim[]; date: Day; partyId: GuestId },
): Promise<Kept> {
  const postings: Posting[] = []
  for (const [index, { invoiceId, amount }] of commissions.entries()) {
    const claim = claims.find((one) => one.invoiceId === invoiceId)
    if (!claim) throw unknownClaim(`commissions.${index}.invoiceId`)
    if (commissions.findIndex((other) => other.invoiceId === invoiceId) !== index)
      throw invalid(`commissions.${index}.invoiceId`, 'Must be named once')
    if (compare(amount, claim.open) > 0) throw beyondClaim(claim)
    const { invoiceNumber } = claim
    const reason = 'Commission of the agency'
    const one = { kind: 'commission' as const, cover: 'expense' as const, invoiceId, invoiceNumber, amount, partyId }
    postings.push(await deduct(tx, { ...one, businessDate: date, reason }))
  }
  const keptOf = (claim: FolioClaim) => commissions.find((one) => one.invoiceId === claim.invoiceId)?.amount ?? zero
  const left = claims.map((claim) => ({ ...claim, open: subtract(claim.open, keptOf(claim)) }))
  return {
    claims: left.filter(({ open }) => isPositive(open)),
    total: sumOf(commissions, ({ amount }) => amount),
    postings,
  }
}
