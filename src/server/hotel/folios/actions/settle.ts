import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { add, type Money } from '#contract/kernel/money.ts'
import { type Posting, payingIn, recordRefund, type Tender } from '#server/accounting/public.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { LockedFolio, NewFolioLine } from '../data/folio.ts'
import { moneyLine } from '../data/lines.ts'
import { type ledgers, paymentPosting, refundPosting } from '../posting.ts'

export type Paying = { method: Tender; amount: Money; reference: string | null }

/** A folio as money and lines move on it within one transaction. */
export type OpenFolio = Pick<
  LockedFolio,
  'id' | 'bookingId' | 'bookingNumber' | 'guestId' | 'guestName' | 'charges' | 'payments' | 'lineCount'
> & { ledger: keyof typeof ledgers }

const tenderWords: Record<Tender, string> = {
  cash: 'Cash',
  card: 'Card',
  mobile_money: 'Mobile money',
  bank: 'Bank transfer',
}

export type Paid = { paymentId: PaymentId; line: NewFolioLine; posting: Posting; folio: OpenFolio }

/**
 * Takes money on folios: a deposit before check-in, a payment from then on. Answers the line, to be written, and the posting, to
 * be posted last; `send` writes the payments, before the lines.
 */
export function payOn(
  tx: Tx,
  payments: readonly { folio: OpenFolio; paying: Paying }[],
  businessDate: Day,
): { paid: Paid[]; send: () => Promise<unknown> } {
  const { ids, send } = payingIn(
    tx,
    payments.map(({ folio, paying }) => ({
      ...paying,
      date: businessDate,
      payerName: folio.guestName,
      source: { type: 'folio', id: folio.id, label: folio.bookingNumber },
    })),
  )
  const paid = payments.flatMap(({ folio, paying }, index) => {
    const id = ids[index]
    if (!id) return []
    const line = moneyLine(
      { folioId: folio.id, bookingId: folio.bookingId, businessDate },
      {
        kind: 'payment',
        description: `${folio.ledger === 'deposit' ? 'Deposit' : 'Payment'}, ${tenderWords[paying.method].toLowerCase()}`,
        amount: paying.amount,
        paymentId: id,
      },
    )
    const posting = paymentPosting({
      id,
      date: businessDate,
      tender: paying.method,
      amount: paying.amount,
      ledger: folio.ledger,
      guestId: folio.guestId,
      bookingNumber: folio.bookingNumber,
    })
    return [{ paymentId: id, line, posting, folio: { ...folio, payments: add(folio.payments, paying.amount) } }]
  })
  return { paid, send }
}

/** Gives money of one payment back. Answers the line, to be written, and the posting, to be posted last. @throws 409 `over_refund` */
export async function refundWithin(
  tx: Tx,
  folio: OpenFolio,
  refund: { paymentId: PaymentId; amount: Money; reason: string; businessDate: Day },
): Promise<{ line: NewFolioLine; posting: Posting; method: Tender }> {
  const { businessDate } = refund
  const paid = await recordRefund(tx, {
    paymentId: refund.paymentId,
    amount: refund.amount,
    date: businessDate,
    reason: refund.reason,
    source: { type: 'folio', id: folio.id, label: folio.bookingNumber },
  })
  const line = moneyLine(
    { folioId: folio.id, bookingId: folio.bookingId, businessDate },
    {
      kind: 'refund',
      description: `Refund, ${tenderWords[paid.method].toLowerCase()}`,
      amount: refund.amount,
      paymentId: paid.id,
      reason: refund.reason,
    },
  )
  const posting = refundPosting({
    id: paid.id,
    date: businessDate,
    tender: paid.method,
    amount: refund.amount,
    ledger: folio.ledger,
    guestId: folio.guestId,
    bookingNumber: folio.bookingNumber,
  })
  return { line, posting, method: paid.method }
}
