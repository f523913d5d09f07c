import type { TaxCategory } from '#contract/accounting/taxes/shapes.ts'
import { feeOf, windowOn } from '#contract/hotel/policies/rules.ts'
import { bookingPolicies } from '#contract/hotel/policies/settings.ts'
import type { Ending, Fee } from '#contract/hotel/policies/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { compare, isPositive, isZero, type Money, subtract, zero } from '#contract/kernel/money.ts'
import { type TaxingSet, taxingOf, taxWith } from '#server/accounting/public/taxes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import type { Taxed } from '../../../folios/data/lines.ts'
import type { LockedBooking } from '../../data/lock.ts'

/** How a booking ends that nobody comes for. */
export type EndKind = Ending['kind']

/** What fees for not coming are taxed by, and the reasons for a cancellation that the house offers. */
export type FeeTerms = { set: TaxingSet; category: TaxCategory; isTaxed: boolean; reasons: string[] }

/** The terms of the house that every fee of a moment is reckoned by. */
export async function feeTermsIn(tx: Tx): Promise<FeeTerms> {
  const [{ set, category }, { taxFees, cancelReasons }] = await Promise.all([
    taxingOf(tx, 'no_show_fees'),
    readSettings(tx, bookingPolicies),
  ])
  return { set, category, isTaxed: taxFees, reasons: cancelReasons }
}

/** What the terms of a booking ask for, and what they are reckoned by. */
export type Due = {
  window: number | null
  rule: Fee | null
  isDepositKept: boolean
  /** With what the price of the line says: with its tax where the prices of the house have it within. */
  fee: Taxed & { unitPrice: Money }
}

/** What was paid ahead of a booking. */
export function depositHeld({ folio }: LockedBooking): Money {
  return subtract(folio.payments, folio.charges)
}

/** What a booking owes when it ends so on a date; only what was confirmed owes anything. */
export function dueOf(booking: LockedBooking, { kind, date }: { kind: EndKind; date: Day }, terms: FeeTerms): Due {
  const { policy, status, arrival } = booking
  const nothing = { window: null, rule: null, isDepositKept: false, fee: { ...untaxed(zero), unitPrice: zero } }
  if (policy === null || status !== 'confirmed') return nothing
  const window = kind === 'cancelled' ? windowOn(policy, { arrival, date }) : null
  const rule = kind === 'cancelled' ? window?.fee : policy.noShow
  if (!rule) return nothing
  const asked = feeOf(rule, pricesOf(booking))
  const fee = taxedFee(asked, terms, date)
  const held = depositHeld(booking)
  const isDepositKept = policy.keepsDeposit && isPositive(held) && compare(fee.gross, held) < 0
  if (!isDepositKept && isZero(fee.gross)) return nothing
  return { window: window?.days ?? null, rule, isDepositKept, fee: isDepositKept ? keptWhole(held, terms, date) : fee }
}

/** What the nights cost that nobody comes for, or the day that was to be used. */
function pricesOf({ nights, fees }: LockedBooking): Money[] {
  const use = fees.find(({ kind }) => kind === 'day_use')
  return use ? [use.price] : nights.map(({ price }) => price)
}

function taxedFee(amount: Money, terms: FeeTerms, date: Day): Due['fee'] {
  const taxed = terms.isTaxed ? taxOn(amount, terms, date) : untaxed(amount)
  return { ...taxed, unitPrice: amount }
}

/** A fee that takes a deposit whole: its taxes are within. */
function keptWhole(gross: Money, terms: FeeTerms, date: Day): Due['fee'] {
  if (!terms.isTaxed) return { ...untaxed(gross), unitPrice: gross }
  const { set } = terms
  const within = { ...set, components: set.components.map((one) => ({ ...one, included: 'always' as const })) }
  const taxed = taxOn(gross, { ...terms, set: within }, date)
  return { ...taxed, unitPrice: set.pricesIncludeTax ? taxed.gross : taxed.net }
}

function taxOn(amount: Money, { set, category }: FeeTerms, date: Day): Taxed {
  const [taxed] = taxWith(set, [{ date, line: { amount, category } }])
  if (!taxed) throw new Error('A charge has its taxes')
  return taxed
}

function untaxed(amount: Money): Taxed {
  return { net: amount, tax: zero, gross: amount, taxes: [] }
}
