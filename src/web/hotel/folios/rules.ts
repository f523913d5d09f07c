import { roundedCash, roundedRefund } from '#contract/accounting/payments/rules.ts'
import type { CashStep } from '#contract/accounting/payments/settings.ts'
import type { PaymentMethod } from '#contract/accounting/payments/shapes.ts'
import type { ChargeType } from '#contract/hotel/folios/shapes.ts'
import { absolute, add, majorOf, negate, ofMajor, subtract, sumOf, times, zero } from '#contract/kernel/money.ts'
import { quantityOf } from '#contract/kernel/quantity.ts'
import type { BookingStatus } from '#contract/hotel/bookings/shapes.ts'
import { t } from '#web/texts/text.ts'
import type { Folio, FolioLine } from './data.ts'

/** Tenders that a desk takes; guest credits are kept elsewhere. */
export const tenders = ['cash', 'card', 'mobile_money', 'bank'] as const satisfies readonly PaymentMethod[]
export type Tender = (typeof tenders)[number]

export const tenderWords: Record<Tender, string> = {
  cash: t('Cash'),
  card: t('Card'),
  mobile_money: t('Mobile money'),
  bank: t('Bank'),
}

export const chargeWords: Record<ChargeType, string> = {
  service: t('Service'),
  menu_item: t('Food and drink'),
  inventory_item: t('Goods'),
  room_rate: t('Room'),
}

/** The balance after each line, in their order, in major units. */
export function runningBalances(lines: readonly Pick<FolioLine, 'gross'>[]): number[] {
  let balance = zero
  return lines.map((line) => {
    balance = add(balance, ofMajor(line.gross))
    return majorOf(balance)
  })
}

/** What allowances have left of a charge, in major units; taxes go with them. */
export function leftOf(charge: FolioLine, lines: readonly FolioLine[]): number {
  const allowed = lines.filter((line) => line.kind === 'allowance' && line.originId === charge.id)
  return majorOf(
    add(
      ofMajor(charge.gross),
      sumOf(allowed, (line) => ofMajor(line.gross)),
    ),
  )
}

/** Price times quantity before tax, in major units; null while one of them is missing. */
export function priceOf(unitPrice: number | null, quantity: number | null): number | null {
  if (unitPrice === null || quantity === null || quantity <= 0) return null
  return majorOf(times(ofMajor(unitPrice), quantityOf(quantity)))
}

/** What passes for an amount, in major units: in cash whole coins, and by how much more, or below zero less, that is. */
export function takenOf(
  amount: number | null,
  { method, cashStep }: { method: Tender; cashStep: CashStep },
): { taken: number; rounding: number } | null {
  if (amount === null) return null
  const { cash, rounding } = roundedCash(ofMajor(amount), method === 'cash' ? cashStep : null)
  return { taken: majorOf(cash), rounding: majorOf(rounding) }
}

/** The same for what goes back of a payment, whose rounding goes back with it. */
export function givenBackOf(
  payment: FolioLine,
  amount: number | null,
  cashStep: CashStep,
): { taken: number; rounding: number } | null {
  if (amount === null || payment.paymentMethod !== 'cash' || amount > (payment.refundable ?? 0)) return null
  const paid = ofMajor(-payment.gross)
  const { cash, rounding } = roundedRefund(
    {
      amount: paid,
      rounding: ofMajor(payment.rounding),
      refunded: subtract(paid, ofMajor(payment.refundable ?? 0)),
      refundedRounding: ofMajor(payment.refundedRounding),
    },
    ofMajor(amount),
    cashStep,
  )
  return { taken: majorOf(cash), rounding: majorOf(rounding) }
}

/** What passed with the first of the lines that a call wrote, in major units: the amount with its rounding. */
export function passedOf([line]: readonly Pick<FolioLine, 'gross' | 'rounding'>[]): number | null {
  return line ? majorOf(add(absolute(ofMajor(line.gross)), ofMajor(line.rounding))) : null
}

/** What a guest who gives `received` for `amount` gets back; null while it is too little. */
export function changeOf(received: number | null, amount: number | null): number | null {
  if (received === null || amount === null || received < amount) return null
  return majorOf(subtract(ofMajor(received), ofMajor(amount)))
}

/** What stays open when `paid` is paid of `due`, in major units; never below zero. */
export function openAfter(due: number, paid: number | null): number {
  const open = subtract(ofMajor(due), ofMajor(paid ?? 0))
  return Math.max(0, majorOf(open))
}

/** One amount less another, in major units. */
export function less(amount: number, taken: number): number {
  return majorOf(subtract(ofMajor(amount), ofMajor(taken)))
}

/** The size of a credit balance: what the house owes the guest. */
export function creditOf(balance: number): number {
  return majorOf(negate(ofMajor(balance)))
}

const closed = t('This folio is closed')

/** Why nothing can be taken off a charge now, in words; null when it can. */
export function whyNoAllowance(charge: FolioLine, folio: Folio, status: BookingStatus): string | null {
  if (folio.status === 'closed') return closed
  if (charge.invoiceNumber !== null) return t('This charge stands on an invoice; correct it by a credit note')
  if (status !== 'checked_in') return t('Only for a guest who is checked in')
  return leftOf(charge, folio.lines) > 0 ? null : t('Nothing of this charge is left to take off')
}

/** Why nothing of a payment can be given back now, in words; null when it can. */
export function whyNoRefund(payment: FolioLine, folio: Folio): string | null {
  if (folio.status === 'closed' && folio.owedBack <= 0) return t('Nothing is owed back to the guest')
  return (payment.refundable ?? 0) > 0 ? null : t('All of this payment was given back')
}

/** How much of a payment can be given back, in major units; after departure no more than is owed back. */
export function refundableOf(payment: FolioLine, folio: Folio): number {
  const left = payment.refundable ?? 0
  return folio.status === 'closed' ? Math.min(left, folio.owedBack) : left
}

/** Why no money can be taken on a folio now, in words; null when it can. */
export function whyNoPayment(folio: Folio, status: BookingStatus): string | null {
  if (folio.status === 'closed' && folio.onAccount > 0) return null
  const isOff = status === 'cancelled' || status === 'no_show'
  if (isOff && folio.totals.balance <= 0)
    return status === 'cancelled'
      ? t('A cancelled booking takes no deposit. Reinstate it first')
      : t('A no-show takes no deposit. Reinstate the booking first')
  return folio.status === 'closed' ? closed : null
}

/** What is to be paid now, in major units: the balance, after departure what was left on account. */
export function dueOf(folio: Folio): number {
  return folio.status === 'closed' ? folio.onAccount : folio.totals.balance
}
