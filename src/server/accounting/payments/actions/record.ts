import { roundedRefund, settling } from '#contract/accounting/payments/rules.ts'
import type { CashStep } from '#contract/accounting/payments/settings.ts'
import type { PaymentId, tenderAccounts } from '#contract/accounting/payments/shapes.ts'
import { largeRefund } from '#contract/accounting/payments/notices.ts'
import type { Day } from '#contract/kernel/day.ts'
import { notificationSettings } from '#contract/notices/events/settings.ts'
import { add, compare, least, majorOf, type Money, subtract, zero } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { raise } from '#server/tenancy/public/events.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { overRefund } from '../../errors.ts'
import { cashOut, type HeldShift } from '../../desk-shifts/actions/hold.ts'
import { releaseSettled } from '../../invoices/actions/settle.ts'
import { addRefunded, insertPayments, lockPayment } from '../data/write.ts'

export type Tender = keyof typeof tenderAccounts

/** The document that is paid; `part` is the window of a folio, 1 where it has none. */
type Source = { type: string; id: string; label: string; part?: number }

export type NewPayment = {
  method: Tender
  amount: Money
  /** What passes in cash beside the amount. */
  rounding: Money
  /** Of the amount: a tip, which settles nothing. */
  tip?: Money | undefined
  date: Day
  reference: string | null
  payerName: string
  source: Source
  /** Cash that was handed over, where somebody counted it. */
  tendered?: Money | null
  /** The shift of the desk that takes it; nothing where a till does. */
  shift?: HeldShift
}

export type RecordedPayment = { id: PaymentId; method: Tender; amount: Money; rounding: Money; tip: Money }

/**
 * Money that comes in, not recorded yet: the ids that the payments of one date will have, and the statement that writes them under the
 * next receipt numbers, in their order, and answers these. Sent late, it holds the counter of receipts no longer than need be. The
 * caller posts in the same transaction.
 */
export function payingIn(tx: Tx, payments: readonly NewPayment[]): { ids: PaymentId[]; send: () => Promise<string[]> } {
  const rows = payments.map((payment) => ({
    ...payment,
    id: newId<'payment'>(),
    direction: 'in' as const,
    refundsId: null,
    reason: null,
  }))
  const year = Number(payments[0]?.date.slice(0, 4))
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) tx.tell({ topic: 'accounting.payment', payload: { ids, event: 'taken' } })
  const send = async () => {
    if (rows.length === 0) return []
    return insertPayments(tx, year, rows)
  }
  return { ids, send }
}

/** Money to be given back of one payment; the link leads to the document that it was for. */
export type Refund = {
  paymentId: PaymentId
  amount: Money
  /** At most so much is taken off what it settles; what is more goes back of its tip. */
  most?: Money | undefined
  /** The smallest coin that cash goes back in. */
  cashStep: CashStep
  date: Day
  reason: string
  source: Source
  actionUrl: string
  /** The shift of the desk that gives it back; nothing where a till does. */
  shift?: HeldShift
  /** The payment was wrong: it goes back whole, and counts as never taken. */
  isVoid?: boolean
}

/**
 * Records money that goes back to whoever paid, at most what is left of that payment, with the rounding that cash came in with; what it
 * settled is open again, and its tip goes back last. The caller
 * holds the paid document, and its shift for giving, and posts the refund in the same transaction.
 * @throws 404 for a payment of another source · 409 `over_refund`, `no_shift`, `shift_counted`, `desk_short`
 */
export async function recordRefund(tx: Tx, refund: Refund): Promise<RecordedPayment> {
  const { recorded, send } = await refunding(tx, refund)
  await send()
  return recorded
}

/**
 * The same of several payments, one after the other: all that is locked comes first, and `send` writes the refund under its number.
 * @throws as `recordRefund`
 */
export async function refunding(
  tx: Tx,
  refund: Refund,
): Promise<{ recorded: RecordedPayment; send: () => Promise<unknown> }> {
  const paid = await lockPayment(tx, refund.paymentId)
  if (!paid || paid.direction !== 'in' || paid.sourceId !== refund.source.id) throw notFound('payment')
  const left = subtract(paid.amount, paid.refunded)
  if (compare(refund.amount, left) > 0) throw overRefund({ left: majorOf(left) })
  const free = settling(paid)
  const tip = subtract(refund.amount, least(refund.amount, least(free, refund.most ?? free)))
  const rest = subtract(free, subtract(refund.amount, tip))
  const { isVoid = false } = refund
  const source = { ...refund.source, part: paid.sourcePart }
  await releaseSettled(tx, { paymentId: refund.paymentId, rest, source, date: refund.date })
  const rounding = paid.method === 'cash' ? roundedRefund(paid, refund.amount, refund.cashStep).rounding : zero
  const { shift } = refund
  if (shift !== undefined && paid.method === 'cash') await cashOut(tx, shift, add(refund.amount, rounding))
  await addRefunded(tx, refund.paymentId, { amount: refund.amount, rounding, tip, isVoid })
  await tellIfLarge(tx, refund)
  const id: PaymentId = newId<'payment'>()
  const year = Number(refund.date.slice(0, 4))
  const out = {
    id,
    direction: 'out',
    method: paid.method,
    amount: refund.amount,
    rounding,
    tip,
    date: refund.date,
    reference: null,
    payerName: paid.payerName,
    source,
    refundsId: refund.paymentId,
    reason: refund.reason,
    isVoid,
    ...(shift === undefined ? {} : { shift }),
  } as const
  tx.tell({ topic: 'accounting.payment', payload: { ids: [id], event: 'refunded' } })
  return {
    recorded: { id, method: paid.method, amount: refund.amount, rounding, tip },
    send: () => insertPayments(tx, year, [out]),
  }
}

/** Money that goes out of the house for a document that no payment was for, under the next receipt number; the caller posts it. */
export async function payOut(tx: Tx, payment: NewPayment & { reason: string }): Promise<PaymentId> {
  const id: PaymentId = newId<'payment'>()
  const year = Number(payment.date.slice(0, 4))
  const { shift, method, amount, rounding } = payment
  if (shift !== undefined && method === 'cash') await cashOut(tx, shift, add(amount, rounding))
  await insertPayments(tx, year, [{ ...payment, id, direction: 'out', refundsId: null }])
  tx.tell({ topic: 'accounting.payment', payload: { ids: [id], event: 'refunded' } })
  return id
}

/** @throws 400 where less was handed over than is to be paid, or where it is no cash */
export function refuseTooLittle(tendered: Money | undefined, { method, cash }: { method: Tender; cash: Money }): void {
  if (tendered === undefined) return
  if (method !== 'cash') throw invalid('tendered', 'Is for cash alone')
  if (compare(tendered, cash) < 0) throw invalid('tendered', `Is less than the ${majorOf(cash).toFixed(2)} to be paid`)
}

async function tellIfLarge(tx: Tx, { amount, reason, source, actionUrl }: Refund): Promise<void> {
  const { largeRefund: least } = await readSettings(tx, notificationSettings)
  if (compare(amount, least) < 0) return
  await raise(tx, largeRefund, {
    values: { amount, person: tx.actor.name, document: source.label, reason },
    actionUrl,
  })
}
