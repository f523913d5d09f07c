import { roundedCash } from '#contract/accounting/payments/rules.ts'
import type { CashStep } from '#contract/accounting/payments/settings.ts'
import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import {
  absolute,
  add,
  compare,
  isPositive,
  isZero,
  least,
  majorOf,
  type Money,
  negate,
  subtract,
} from '#contract/kernel/money.ts'
import type { HeldShift } from '#server/accounting/public/desk-shifts.ts'
import { payingIn, recordRefund, type Tender } from '#server/accounting/public/payments.ts'
import type { Posting } from '#server/accounting/public/entries.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import type { LockedFolio, NewFolioLine } from '../data/folio.ts'
import { refundablePayments } from '../data/refundable.ts'
import { moneyLine, transferLine } from '../data/lines.ts'
import { type ledgers, paymentPosting, refundPosting, transferPosting } from '../posting.ts'

export type Paying = {
  method: Tender
  amount: Money
  reference: string | null
  /** Cash that was handed over, where somebody counted it. */
  tendered?: Money | undefined
  /** The window of the folio that is paid. */
  window?: number | undefined
}

/** A folio as money and lines move on it within one transaction. */
export type OpenFolio = Pick<
  LockedFolio,
  'id' | 'bookingId' | 'groupId' | 'bookingNumber' | 'guestId' | 'guestName' | 'charges' | 'payments' | 'lineCount'
> & { ledger: keyof typeof ledgers }

const tenderWords: Record<Tender, string> = {
  cash: 'Cash',
  card: 'Card',
  mobile_money: 'Mobile money',
  bank: 'Bank transfer',
}

/** Where people look at the folio: at its stay, or at its group. */
export function folioUrl({ bookingId, groupId }: Pick<OpenFolio, 'bookingId' | 'groupId'>): string {
  return bookingId === null ? `/hotel/bookings/groups/${groupId}` : `/hotel/bookings/${bookingId}`
}

export type Paid = {
  paymentId: PaymentId
  method: Tender
  rounding: Money
  line: NewFolioLine
  posting: Posting
  folio: OpenFolio
}

/**
 * Takes money on a folio, cash in whole coins, in the shift that the caller holds: a deposit before check-in, a payment from then on. Answers the line, to be written, and the posting, to
 * be posted last; `send` writes the payment, before the line.
 */
export function payOn(
  tx: Tx,
  folio: OpenFolio,
  paying: Paying & { date: Day; cashStep: CashStep; shift: HeldShift },
): { paid: Paid; send: () => Promise<unknown> } {
  const { method, amount, reference, date, tendered, window, shift } = paying
  const { rounding } = roundedCash(amount, method === 'cash' ? paying.cashStep : null)
  refuseTooLittle(tendered, { method, cash: add(amount, rounding) })
  const { ledger, guestId, bookingNumber } = folio
  const source = { type: 'folio', id: folio.id, label: bookingNumber, part: window ?? 1 }
  const {
    ids: [id],
    send,
  } = payingIn(tx, [
    {
      method,
      amount,
      rounding,
      reference,
      date,
      payerName: folio.guestName,
      source,
      tendered: tendered ?? null,
      shift,
    },
  ])
  if (!id) throw new Error('A payment has its id')
  const line = inWindow(
    moneyLine(
      { folioId: folio.id, bookingId: folio.bookingId, businessDate: date },
      {
        kind: 'payment',
        description: `${ledger === 'deposit' ? 'Deposit' : 'Payment'}, ${tenderWords[method].toLowerCase()}`,
        amount,
        paymentId: id,
      },
    ),
    window,
  )
  const posting = paymentPosting({ id, date, tender: method, amount, rounding, ledger, guestId, bookingNumber })
  return {
    paid: {
      paymentId: id,
      method,
      rounding,
      line,
      posting,
      folio: { ...folio, payments: add(folio.payments, amount) },
    },
    send,
  }
}

/** @throws 400 where less was handed over than is to be paid, or where it is no cash */
function refuseTooLittle(tendered: Money | undefined, { method, cash }: { method: Tender; cash: Money }): void {
  if (tendered === undefined) return
  if (method !== 'cash') throw invalid('tendered', 'Is for cash alone')
  if (compare(tendered, cash) < 0) throw invalid('tendered', `Is less than the ${majorOf(cash).toFixed(2)} to be paid`)
}

/** A line in a window beside the guest's; one of the guest's needs no place. */
export function inWindow(line: NewFolioLine, window: number | undefined): NewFolioLine {
  return window === undefined || window === 1 ? line : { ...line, window }
}

/**
 * What is left open on a folio when its guest leaves goes to another ledger: what is owed to the city ledger, what was paid too much to
 * what is to be refunded.
 */
export function movedBalance(
  folio: OpenFolio,
  open: Money,
  { date, reason }: { date: Day; reason: string | null },
): { line: NewFolioLine; posting: Posting } {
  const owed = isPositive(open)
  const line = transferLine(
    { folioId: folio.id, bookingId: folio.bookingId, businessDate: date },
    {
      description: owed ? 'Left on account' : 'Credit balance to be refunded',
      amount: negate(open),
      ledger: owed ? 'city' : 'refund',
      reason,
    },
  )
  const posting = transferPosting({
    id: line.id,
    event: 'transferred',
    key: `folio_line:${line.id}`,
    guestId: folio.guestId,
    bookingNumber: folio.bookingNumber,
    date,
    ...(owed ? { from: 'guest', to: 'city' } : { from: 'refund', to: 'guest' }),
    amount: absolute(open),
  })
  return { line, posting }
}

/** Gives money of one payment back. Answers the line, to be written, and the posting, to be posted last. @throws 409 `over_refund` */
export async function refundWithin(
  tx: Tx,
  folio: OpenFolio,
  refund: {
    paymentId: PaymentId
    amount: Money
    reason: string
    date: Day
    cashStep: CashStep
    shift: HeldShift
    isVoid?: boolean
  },
): Promise<{ line: NewFolioLine; posting: Posting; method: Tender; rounding: Money }> {
  const { date } = refund
  const paid = await recordRefund(tx, {
    paymentId: refund.paymentId,
    amount: refund.amount,
    cashStep: refund.cashStep,
    shift: refund.shift,
    date,
    reason: refund.reason,
    source: { type: 'folio', id: folio.id, label: folio.bookingNumber },
    actionUrl: folioUrl(folio),
    isVoid: refund.isVoid ?? false,
  })
  const line = moneyLine(
    { folioId: folio.id, bookingId: folio.bookingId, businessDate: date },
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
    date,
    tender: paid.method,
    amount: refund.amount,
    rounding: paid.rounding,
    ledger: folio.ledger,
    guestId: folio.guestId,
    bookingNumber: folio.bookingNumber,
  })
  return { line, posting, method: paid.method, rounding: paid.rounding }
}

/** Gives an amount back of what was paid on a folio, the newest payments first, each by the way it came; less where less can go back. */
export async function giveBack(
  tx: Tx,
  folio: OpenFolio,
  { amount, ...back }: { amount: Money; date: Day; reason: string; cashStep: CashStep; shift: HeldShift },
): Promise<{ line: NewFolioLine; posting: Posting }[]> {
  const moved: { line: NewFolioLine; posting: Posting }[] = []
  let left = amount
  for (const { paymentId, refundable, window } of await refundablePayments(tx, folio.id)) {
    const part = least(left, refundable)
    if (!isPositive(part)) continue
    const { line, posting } = await refundWithin(tx, folio, { ...back, paymentId, amount: part })
    moved.push({ line: inWindow(line, window), posting })
    left = subtract(left, part)
    if (isZero(left)) break
  }
  return moved
}
