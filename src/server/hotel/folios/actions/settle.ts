import { roundedCash } from '#contract/accounting/payments/rules.ts'
import type { CashStep } from '#contract/accounting/payments/settings.ts'
import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { absolute, add, isPositive, least, type Money, negate, subtract, zero } from '#contract/kernel/money.ts'
import type { HeldShift } from '#server/accounting/public/desk-shifts.ts'
import { payingIn, refunding, refuseTooLittle, type Tender } from '#server/accounting/public/payments.ts'
import type { Posting } from '#server/accounting/public/entries.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { drawCredit, type HeldCredit, holdCreditsBehind, restoreCredit } from '../../guest-credits/actions/hold.ts'
import { accountOf } from '../../guest-credits/posting.ts'
import type { LockedFolio, NewFolioLine } from '../data/folio.ts'
import { refundablePayments } from '../data/refundable.ts'
import { moneyLine, tipLine, transferLine } from '../data/lines.ts'
import { type ledgers, paymentPosting, refundPosting, transferPosting } from '../posting.ts'

export type Paying = {
  method: Tender
  amount: Money
  /** Of the amount: what the guest gives the staff. */
  tip?: Money | undefined
  reference: string | null
  /** Of a payment with a guest credit: that credit, held. */
  credit?: HeldCredit | null | undefined
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
  guest_credit: 'Guest credit',
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
  /** The line by which its tip leaves the folio, where there is one. */
  tips: NewFolioLine[]
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
  const { method, amount, tip = zero, date, tendered, window, shift, credit = null } = paying
  if ((method === 'guest_credit') !== (credit !== null)) throw new Error('A credit pays by its own tender alone')
  const reference = credit?.number ?? paying.reference
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
      tip,
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
  const from = credit ? accountOf(credit) : undefined
  const place = { folioId: folio.id, bookingId: folio.bookingId, businessDate: date }
  const tips = isPositive(tip)
    ? [inWindow(tipLine(place, { description: 'Tip', amount: tip, paymentId: id }), window)]
    : []
  const move = { id, date, tender: method, amount, rounding, tip, ledger, guestId, bookingNumber, from }
  const document = { type: 'folio', id: folio.id, label: bookingNumber } as const
  return {
    paid: {
      paymentId: id,
      method,
      rounding,
      line,
      tips,
      posting: paymentPosting(move),
      folio: { ...folio, payments: add(folio.payments, subtract(amount, tip)) },
    },
    send: async () => {
      const sent = await send()
      if (credit) await drawCredit(tx, credit, { amount, date, paymentId: id, document })
      return sent
    },
  }
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

type Refund = {
  paymentId: PaymentId
  amount: Money
  reason: string
  date: Day
  cashStep: CashStep
  shift: HeldShift
  isVoid?: boolean
  /** At most so much goes back of what the folio was paid; what is more is a tip. */
  most?: Money | undefined
}
type Refunded = {
  line: NewFolioLine
  tips: NewFolioLine[]
  posting: Posting
  method: Tender
  rounding: Money
  tip: Money
}

/** Gives money of one payment back. Answers the line, to be written, and the posting, to be posted last. @throws 409 `over_refund`, `credit_planned` */
export async function refundWithin(tx: Tx, folio: OpenFolio, refund: Refund): Promise<Refunded> {
  const credits = await holdCreditsBehind(tx, [refund.paymentId])
  const { send, ...refunded } = await refundOf(tx, folio, { ...refund, credit: credits.get(refund.paymentId) })
  await send()
  return refunded
}

/** The same with the credit behind the payment held; `send` writes the refund, onto that credit where there is one, ahead of the line. */
async function refundOf(
  tx: Tx,
  folio: OpenFolio,
  { credit, ...refund }: Refund & { credit: HeldCredit | undefined },
): Promise<Refunded & { send: () => Promise<void> }> {
  const { amount, date, reason } = refund
  const document = { type: 'folio', id: folio.id, label: folio.bookingNumber } as const
  const { recorded, send } = await refunding(tx, { ...refund, source: document, actionUrl: folioUrl(folio) })
  const { id, method, rounding, tip } = recorded
  const place = { folioId: folio.id, bookingId: folio.bookingId, businessDate: date }
  const back = { description: 'Tip given back', amount: negate(tip), paymentId: id, reason }
  const line = moneyLine(place, {
    kind: 'refund',
    description: `Refund, ${tenderWords[method].toLowerCase()}`,
    amount,
    paymentId: id,
    reason,
  })
  const { ledger, guestId, bookingNumber } = folio
  const from = credit && accountOf(credit)
  const move = { id, date, tender: method, amount, rounding, tip, ledger, guestId, bookingNumber, from }
  return {
    line,
    tips: isPositive(tip) ? [tipLine(place, back)] : [],
    posting: refundPosting(move),
    method,
    rounding,
    tip,
    send: async () => {
      await send()
      if (credit) await restoreCredit(tx, credit, { amount, date, reason, paymentId: id, document })
    },
  }
}

/** Gives an amount back of what was paid on a folio, the newest payments first, each by the way it came; less where less can go back. */
export async function giveBack(
  tx: Tx,
  folio: OpenFolio,
  { amount, ...back }: { amount: Money; date: Day; reason: string; cashStep: CashStep; shift: HeldShift },
): Promise<{ line: NewFolioLine; posting: Posting }[]> {
  let left = amount
  const parts = (await refundablePayments(tx, folio.id)).flatMap(({ paymentId, refundable, window }) => {
    const part = least(left, refundable)
    left = subtract(left, part)
    return isPositive(part) ? [{ paymentId, amount: part, window }] : []
  })
  const credits = await holdCreditsBehind(
    tx,
    parts.map(({ paymentId }) => paymentId),
  )
  const refunds: (Awaited<ReturnType<typeof refundOf>> & { window: number })[] = []
  for (const { window, ...part } of parts) {
    const refund = { ...back, ...part, credit: credits.get(part.paymentId) }
    refunds.push({ ...(await refundOf(tx, folio, refund)), window })
  }
  for (const { send } of refunds) await send()
  return refunds.map(({ line, posting, window }) => ({ line: inWindow(line, window), posting }))
}
