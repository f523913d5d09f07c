import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Money, negate, subtract, sumOf } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { type Documents, insertSettlements, openInvoices, paymentsLeft, settledInvoices } from '../data/settlements.ts'
import { allot, released } from '../rules.ts'

/**
 * Lets what was paid on documents settle their invoices, oldest first; the money of one payment alone where it is named. The caller
 * holds the documents.
 */
export async function settleInvoices(
  tx: Tx,
  documents: Documents,
  { date, paymentId }: { date: Day; paymentId?: PaymentId },
): Promise<void> {
  if (documents.ids.length === 0) return
  const [invoices, payments] = await Promise.all([openInvoices(tx, documents), paymentsLeft(tx, documents)])
  const usable = paymentId === undefined ? payments : payments.filter((payment) => payment.paymentId === paymentId)
  await insertSettlements(tx, allot(invoices, usable), date)
}

/** True when a document that the caller holds has an invoice that still asks for something. */
export async function hasOpenInvoices(tx: Tx, documents: Documents): Promise<boolean> {
  return (await openInvoices(tx, documents)).length > 0
}

/** The part of a document whose invoice asks for something, the oldest first; 1 where none does. */
export async function firstOpenPart(tx: Tx, documents: Documents): Promise<number> {
  return (await openInvoices(tx, documents))[0]?.part ?? 1
}

export type Shrinking = {
  paymentId: PaymentId
  /** What is left of the payment. */
  rest: Money
  source: { type: string; id: string; part: number }
  date: Day
}

/**
 * A payment that is given back no longer settles what it did: takes what passes the rest of it out of its invoices, the latest
 * first, and lets other money of the same document stand in for it.
 */
export async function releaseSettled(tx: Tx, { paymentId, rest, source, date }: Shrinking): Promise<void> {
  const settled = await settledInvoices(tx, paymentId)
  const excess = subtract(
    sumOf(settled, ({ left }) => left),
    rest,
  )
  const taken = released(excess, settled)
  if (taken.length === 0) return
  await insertSettlements(
    tx,
    taken.map((one) => ({ ...one, paymentId })),
    date,
  )
  const payments = await paymentsLeft(tx, { type: source.type, ids: [source.id] })
  const others = payments.filter((payment) => payment.paymentId !== paymentId)
  const reopened = taken.map((one) => ({ ...one, sourceId: source.id, part: source.part, open: negate(one.amount) }))
  await insertSettlements(tx, allot(reopened, others), date)
}
