import { roundedCash, roundedRefund } from '#contract/accounting/payments/rules.ts'
import type { CashStep } from '#contract/accounting/payments/settings.ts'
import { paymentMethods, type PaymentMethod } from '#contract/accounting/payments/shapes.ts'
import { absolute, add, majorOf, negate, ofMajor, subtract, sumOf } from '#contract/kernel/money.ts'
import type { BookingStatus } from '#contract/hotel/bookings/shapes.ts'
import { t } from '#web/texts/text.ts'
import type { Folio, FolioLine } from '../data.ts'

/** Tenders by which money passes at the desk. */
export const tenders = ['cash', 'card', 'mobile_money', 'bank'] as const satisfies readonly PaymentMethod[]
export type MoneyTender = (typeof tenders)[number]
/** What a folio is paid by: money, or a credit of a guest. */
export type Tender = MoneyTender | 'guest_credit'

export const tenderWords: Record<Tender, string> = {
  cash: t('Cash'),
  card: t('Card'),
  mobile_money: t('Mobile money'),
  bank: t('Bank'),
  guest_credit: t('Guest credit'),
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

/** The same of a night with what its price includes: an allowance on it takes a share of each. */
export function leftWithBorne(charge: FolioLine, lines: readonly FolioLine[]): number {
  const root = charge.rootId ?? charge.id
  const borne = lines.filter(
    ({ package: sold, became }) => became === null && sold?.isIncluded === true && sold.roomLineId === root,
  )
  return majorOf(sumOf([charge, ...borne], (line) => ofMajor(leftOf(line, lines))))
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

/** What passed with the money lines that a call wrote, in major units: the amounts with their rounding. */
export function passedOf(lines: readonly Pick<FolioLine, 'gross' | 'rounding' | 'kind'>[]): number | null {
  const money = lines.filter(({ kind }) => kind === 'payment' || kind === 'refund')
  if (money.length === 0) return null
  return majorOf(sumOf(money, ({ gross, rounding }) => add(absolute(ofMajor(gross)), ofMajor(rounding))))
}

/** What money is taken by. */
export type TenderTerms = {
  cashStep: CashStep
  most: number | null
  money: (amount: number) => string
  mayBeAhead?: boolean
  mayTip?: boolean
}

/**
 * What is wrong with an amount that is taken, by its field; null where nothing is. `most` is what the stay will owe in all; more than that
 * is paid ahead where it may be.
 */
export function tenderProblem(
  tender: TenderGiven,
  { cashStep, most, money, mayBeAhead = false, mayTip = false }: TenderTerms,
): { field: 'amount' | 'tendered'; message: string } | null {
  const { method, amount, tendered } = tender
  const over = overBy(amount, most)
  if (over > 0 && !isNamed(tender)) {
    const said = { over: money(over), most: money(most ?? 0) }
    return { field: 'amount', message: overWords(said, { mayBeAhead, mayTip }) }
  }
  const taken = takenOf(amount, { method, cashStep })?.taken ?? null
  if (method !== 'cash' || tendered === null || taken === null || tendered >= taken) return null
  return { field: 'tendered', message: t('{short} less than the amount', { short: money(less(taken, tendered)) }) }
}

type TenderGiven = {
  method: Tender
  amount: number | null
  tendered: number | null
  ahead: boolean
  kept?: boolean
  tip?: boolean
}

/** Whether somebody said what the money is that is more than due. */
function isNamed({ ahead, kept = false, tip = false }: TenderGiven): boolean {
  return ahead || kept || tip
}

function overWords(
  said: { over: string; most: string },
  { mayBeAhead, mayTip }: Record<'mayBeAhead' | 'mayTip', boolean>,
) {
  if (mayBeAhead) return t('{over} more than will be due. Take {most}, or say below what becomes of the rest', said)
  return mayTip
    ? t('{over} more than is due. Take {most}, or say that the rest is a tip', said)
    : t('{over} more than will be due. Take {most}', said)
}

/** By how much an amount passes what will be due, in major units; nothing where that is not known. */
export function overBy(amount: number | null, most: number | null): number {
  if (amount === null || most === null || amount <= most) return 0
  return less(amount, Math.max(most, 0))
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

/** Two amounts together, in major units. */
export function plus(amount: number, more: number): number {
  return majorOf(add(ofMajor(amount), ofMajor(more)))
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
  return leftWithBorne(charge, folio.lines) > 0 ? null : t('Nothing of this charge is left to take off')
}

/** The tender of a line of money. */
export function methodOf({ paymentMethod }: FolioLine): PaymentMethod | null {
  return paymentMethods.find((one) => one === paymentMethod) ?? null
}

/** How much of a payment can be given back, in major units; after departure no more than is owed back, and its tip. */
export function refundableOf(payment: FolioLine, folio: Folio): number {
  const left = payment.refundable ?? 0
  return folio.status === 'closed' ? Math.min(left, plus(folio.owedBack, payment.tip)) : left
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

/** What can be taken at most without a question, in major units: what the stay will owe in all; null where a group pays ahead what it wants to. */
export function mostOf(folio: Folio): number | null {
  if (folio.status === 'closed') return folio.onAccount
  return folio.groupId !== null && folio.ledger === 'deposit' ? null : Math.max(folio.expectedDue, 0)
}

/** What is proposed to be given back of a payment, in major units: what the guest has too much, else all that can go back. */
export function proposedRefund(payment: FolioLine, folio: Folio): number {
  const most = refundableOf(payment, folio)
  const credit = creditOf(Math.min(folio.expectedDue, 0))
  return folio.status === 'open' && credit > 0 ? Math.min(most, credit) : most
}
