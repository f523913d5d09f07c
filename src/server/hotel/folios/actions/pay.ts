import type { PaymentId, PaymentMethod } from '#contract/accounting/payments/shapes.ts'
import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { CreditId } from '#contract/hotel/guest-credits/shapes.ts'
import { folioOverpaid } from '#contract/hotel/folios/notices.ts'
import { isWithin } from '#contract/identity/approvals/rules.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import {
  add,
  compare,
  isPositive,
  isZero,
  majorOf,
  type Money,
  negate,
  subtract,
  sumOf,
} from '#contract/kernel/money.ts'
import { hasOpenInvoices, settleInvoices } from '#server/accounting/public/invoices.ts'
import { holdShift } from '#server/accounting/public/desk-shifts.ts'
import { cashStepIn, recentPayment, type Tender, tipLeftOf } from '#server/accounting/public/payments.ts'
import { post } from '#server/accounting/public/entries.ts'
import { allowanceOf, approvalNeeded, byWhom, limitsIn } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { raise } from '#server/tenancy/public/events.ts'
import { folioClosed, noDeposit, overOnAccount, overOwedBack } from '../../errors.ts'
import { paymentRepeated } from './refusals.ts'
import { knownFolio, type LockedFolio, type NewFolioLine } from '../data/folio.ts'
import { numberLines, transferLine, writeLines } from '../data/lines.ts'
import { firstOpenPart } from '#server/accounting/public/invoices.ts'
import { changeOf } from '../rules.ts'
import { holdCredits } from '../../guest-credits/actions/hold.ts'
import { afterDepartureOf } from '../data/after-departure.ts'
import { debtorOf } from './debtors.ts'
import { keptSurplus, owedNow, refuseSurplus, type Surplus, tipIn, tipsOf } from './surplus.ts'
import { folioUrl, inWindow, type OpenFolio, type Paid, payOn, refundWithin } from './settle.ts'

export type Payment = {
  method?: PaymentMethod | undefined
  paymentMethod?: PaymentMethod | undefined
  amount: Money
  reference?: string | null | undefined
  /** Cash that was handed over. */
  tendered?: Money | undefined
  /** The guest credit that it is made with; the guest's own where none is named. */
  creditId?: CreditId | undefined
  /** What is more than due stays as paid ahead, becomes a guest credit or is a tip. */
  surplus?: Surplus | undefined
  window?: number | undefined
  /** It is another payment than the one of the same amount a moment ago. */
  again?: boolean | undefined
}

/**
 * Takes money: a deposit before check-in, a payment while the guest is in house, and after that what was left on account. It
 * settles the folio's open invoices.
 * @throws 400 without a method, and for less cash than that · 404 · 409 `over_due`, `no_deposit`, `over_on_account`, `folio_closed` when nothing is left on account
 */
export async function takePayment(
  ctx: Ctx,
  id: FolioId,
  { method, paymentMethod, again, surplus, window, ...one }: Payment,
) {
  const named = tenderOf({ method, paymentMethod })
  return takeTenders(ctx, id, { tenders: [{ ...one, method: named }], again, surplus, window })
}

export type Tenders = {
  tenders: readonly {
    method: PaymentMethod
    amount: Money
    reference?: string | null | undefined
    tendered?: Money | undefined
    creditId?: CreditId | undefined
  }[]
} & Pick<Payment, 'again' | 'surplus' | 'window'>

/**
 * The same by several tenders in one step, each with a receipt of its own.
 * @throws as `takePayment`
 */
export async function takeTenders(ctx: Ctx, id: FolioId, wish: Tenders) {
  const named = wish.tenders.map((tender) => ({ ...tender, method: tenderOf(tender) }))
  return ctx.transaction((tx) => takeTendersIn(tx, id, { ...wish, tenders: named }))
}

/** The same as a part of a longer act. */
export async function takeTendersIn(tx: Tx, id: FolioId, { tenders: named, again, surplus, window: asked }: Tenders) {
  const documents = { type: 'folio', ids: [id] }
  const [[date, folio], isInvoiced, cashStep] = await Promise.all([
    tx.lock(businessDate(tx), knownFolio(tx, id)),
    hasOpenInvoices(tx, documents),
    named.some(({ method }) => method === 'cash') ? cashStepIn(tx) : null,
  ])
  const left = folio.status === 'closed'
  const wish = { amount: sumOf(named, (tender) => tender.amount), surplus }
  await refuseWrongAmount(tx, folio, wish)
  if (again !== true) await refuseRepeated(tx, id, named)
  const window = asked ?? (left ? await firstOpenPart(tx, documents) : 1)
  const owing = left ? { ledger: 'city' as const, guestId: await debtorOf(tx, id, window) } : {}
  const shift = await holdShift(tx, { takes: named.map(({ method }) => method) })
  const credits = await holdCredits(tx, named, await owedNow(tx, folio, date))
  const kept = await keptSurplus(tx, folio, { ...wish, date, window })
  const tips = tipsOf(named, await tipIn(tx, folio, wish))
  const taken: ReturnType<typeof payOn>[] = []
  for (const [index, { reference = null, ...tender }] of named.entries()) {
    const on: OpenFolio = { ...(taken.at(-1)?.paid.folio ?? folio), ...owing }
    taken.push(
      payOn(tx, on, { ...tender, tip: tips[index], reference, window, date, cashStep, shift, credit: credits[index] }),
    )
  }
  recordTaken(
    tx,
    folio,
    taken.map(({ paid }) => paid),
  )
  tx.tell({ topic: 'hotel.folio', payload: { id, bookingId: folio.bookingId } })
  if (kept.length === 0) await tellIfOverpaid(tx, folio, taken.at(-1)?.paid)
  const numbered = numberLines(
    [folio],
    [
      ...taken.flatMap(({ paid }) => [paid.line, ...paid.tips, ...(left ? offAfter(paid, 'city') : [])]),
      ...kept.map(({ line }) => line),
    ],
  )
  for (const { send } of taken) await send()
  await writeLines(tx, numbered)
  if (isInvoiced) for (const { paid } of taken) await settleInvoices(tx, documents, { date, paymentId: paid.paymentId })
  const entries = await post(
    tx,
    [...taken.map(({ paid }) => paid), ...kept].map(({ posting }) => posting),
  )
  const money = taken.map(({ paid: { paymentId, method: tender, rounding, tips: own } }) => ({
    paymentId,
    method: tender,
    rounding,
    tip: sumOf(own, ({ gross }) => gross),
  }))
  return changeOf(tx, folio, { lines: numbered, entries, money })
}

/** One record for each tender. */
function recordTaken(tx: Tx, { id, bookingNumber: label }: LockedFolio, taken: readonly Paid[]): void {
  for (const { paymentId, method, line } of taken) {
    const change = { paymentId, method, amount: negate(line.gross) }
    tx.audit({ action: 'folio.payment', resource: 'folio', id, label, change })
  }
}

/** Refuses what this folio doesn't take now. @throws 409 `no_deposit`, `over_due`, `over_on_account`, `folio_closed` */
async function refuseWrongAmount(
  tx: Tx,
  folio: LockedFolio,
  wish: { amount: Money; surplus: Payment['surplus'] },
): Promise<void> {
  if (folio.status === 'closed') {
    refuseBeyondAccount((await afterDepartureOf(tx, folio.id)).onAccount, wish)
    return
  }
  refuseDeposit(folio, wish.amount)
  await refuseSurplus(tx, folio, wish)
}

/** How long the same amount by the same tender on one folio is taken for the same payment. */
const repeatedWithin = 120_000

/** @throws 409 `payment_repeated` */
async function refuseRepeated(
  tx: Tx,
  id: FolioId,
  tenders: readonly { method: Tender; amount: Money }[],
): Promise<void> {
  for (const { method, amount } of tenders) {
    const before = await recentPayment(tx, { type: 'folio', id }, { method, amount, within: repeatedWithin })
    if (before) throw paymentRepeated({ receipt: before.number, amount: majorOf(amount) })
  }
}

/** A guest who won't come pays what the folio says is owed, and nothing in advance. @throws 409 `no_deposit` */
function refuseDeposit({ bookingStatus, charges, payments }: LockedFolio, amount: Money): void {
  if (bookingStatus !== 'cancelled' && bookingStatus !== 'no_show') return
  if (compare(amount, subtract(charges, payments)) > 0) throw noDeposit({ status: bookingStatus })
}

/** A deposit may be more than is charged yet; who is in house has paid too much. */
async function tellIfOverpaid(tx: Tx, folio: LockedFolio, paid: Paid | undefined) {
  if (!paid) return
  const { paymentId } = paid
  const { charges, payments } = paid.folio
  const over = subtract(payments, charges)
  if (folio.ledger !== 'guest' || folio.status === 'closed' || !isPositive(over)) return
  const values = { booking: folio.bookingNumber, guest: folio.guestName, amount: over }
  await raise(tx, folioOverpaid, { cause: paymentId, values, actionUrl: folioUrl(folio) })
}

function refuseBeyondAccount(onAccount: Money, { amount, surplus }: Pick<Payment, 'amount' | 'surplus'>): void {
  if (!isPositive(onAccount)) throw folioClosed()
  if (surplus !== 'tip' && compare(amount, onAccount) > 0) throw overOnAccount({ left: majorOf(onAccount) })
}

/** The other half of what a payment or a refund moved of a folio that is closed, its tip left out; none where it was all tip. */
function offAfter({ line, tips }: { line: NewFolioLine; tips: readonly NewFolioLine[] }, ledger: 'city' | 'refund') {
  const gross = add(
    line.gross,
    sumOf(tips, (tip) => tip.gross),
  )
  return isZero(gross) ? [] : [countedOff({ ...line, gross }, ledger)]
}

/** The other half of money that moves after the folio was closed: what stood on account or was owed back goes down with it. */
export function countedOff(
  { folioId, bookingId, businessDate, gross, window }: NewFolioLine,
  ledger: 'city' | 'refund',
) {
  const description = ledger === 'city' ? 'Off what was left on account' : 'Off what was to be refunded'
  const half = { description, amount: negate(gross), ledger, reason: null }
  return inWindow(transferLine({ folioId, bookingId, businessDate }, half), window)
}

/** The tender that a request names, under either of its two names. */
export function tenderOf({
  method,
  paymentMethod,
}: {
  method?: PaymentMethod | undefined
  paymentMethod?: PaymentMethod | undefined
}): Tender {
  if (method && paymentMethod && method !== paymentMethod) throw invalid('paymentMethod', 'Must not differ from method')
  const named = method ?? paymentMethod
  if (!named) throw invalid('method', 'Must name a tender')
  return named
}

/**
 * Gives money back, at most what is left of that payment, and after departure at most what is owed back. What it settled is open
 * again.
 * @throws 403 `approval_needed` · 404 for a payment of another folio · 409 `over_refund`, `over_owed_back`, `folio_closed` when nothing is owed back
 */
export async function refundPayment(
  ctx: Ctx,
  id: FolioId,
  { approval, ...refund }: { paymentId: PaymentId; amount: Money; reason: string; approval?: Approval | undefined },
) {
  const { rights, approver } = await allowanceOf(ctx, approval, 'payments:refund')
  return ctx.transaction(async (tx) => {
    const [[date, folio], cashStep, limits] = await Promise.all([
      tx.lock(businessDate(tx), knownFolio(tx, id)),
      cashStepIn(tx),
      rights.has('payments:refund') ? null : limitsIn(tx),
    ])
    if (limits && !isWithin(limits, 'refund', refund.amount)) throw approvalNeeded(beyondRefund, 'payments:refund')
    const left = folio.status === 'closed'
    const most = left ? (await afterDepartureOf(tx, id)).owedBack : undefined
    if (most !== undefined) refuseBeyondOwed(add(most, await tipLeftOf(tx, refund.paymentId)), refund.amount)
    const shift = await holdShift(tx, { gives: true })
    const from: OpenFolio = left ? { ...folio, ledger: 'refund' } : folio
    const back = await refundWithin(tx, from, { ...refund, most, date, cashStep, shift })
    const { line, tips, posting, method, rounding } = back
    const lines = numberLines([folio], [line, ...tips, ...(left ? offAfter(back, 'refund') : [])])
    await writeLines(tx, lines)
    tx.audit({
      action: 'folio.refund',
      resource: 'folio',
      id,
      label: folio.bookingNumber,
      reason: refund.reason,
      change: { paymentId: refund.paymentId, amount: refund.amount, ...byWhom(approver) },
    })
    tx.tell({ topic: 'hotel.folio', payload: { id, bookingId: folio.bookingId } })
    return changeOf(tx, folio, {
      lines,
      entries: await post(tx, [posting]),
      money: [{ paymentId: line.paymentId, method, rounding }],
    })
  })
}

/** What somebody is told who may not give so much back alone. */
export const beyondRefund = 'This is more than you may give back alone. Somebody who may refund payments can approve it'

function refuseBeyondOwed(owedBack: Money, amount: Money): void {
  if (!isPositive(owedBack)) throw folioClosed()
  if (compare(amount, owedBack) > 0) throw overOwedBack({ left: majorOf(owedBack) })
}
