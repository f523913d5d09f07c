import { feeOf, windowOn } from '#contract/hotel/policies/rules.ts'
import type { Ending, Fee } from '#contract/hotel/policies/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { compare, isPositive, isZero, type Money, subtract, zero } from '#contract/kernel/money.ts'
import type { Taxed } from '../../../folios/data/lines.ts'
import { type FeeTerms, taxedFee, taxOn, untaxed } from '../../../policies/actions/fee-taxes.ts'
import type { LockedBooking } from '../../data/lock.ts'

/** How a booking ends that nobody comes for. */
export type EndKind = Ending['kind']

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
  const fee = { ...taxedFee(asked, terms, date), unitPrice: asked }
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

/** A fee that takes a deposit whole: its taxes are within. */
function keptWhole(gross: Money, terms: FeeTerms, date: Day): Due['fee'] {
  if (!terms.isTaxed) return { ...untaxed(gross), unitPrice: gross }
  const { set } = terms
  const within = { ...set, components: set.components.map((one) => ({ ...one, included: 'always' as const })) }
  const taxed = taxOn(gross, { ...terms, set: within }, date)
  return { ...taxed, unitPrice: set.pricesIncludeTax ? taxed.gross : taxed.net }
}
