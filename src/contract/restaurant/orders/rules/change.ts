import type { SoldCategory } from '../../../accounting/account-roles/shapes.ts'
import type { PaidInCash } from '../../../accounting/payments/rules.ts'
import { isWithin } from '../../../identity/approvals/rules.ts'
import type { Limits } from '../../../identity/approvals/shapes.ts'
import type { TaxedTotal } from '../../../accounting/taxes/shapes.ts'
import { isPositive, type Money, ofMinor } from '../../../kernel/money.ts'
import type { Quantity } from '../../../kernel/quantity.ts'
import type { OrderLineId, OrderPaymentId, OrderTender } from '../shapes.ts'
import type { AppliedPayment } from './payments.ts'
import { type OrderRight, refuse } from './refusals.ts'
import type { LineState, OrderState, SellingTerms } from './state.ts'
import { allows, type OrderVerb } from './verbs.ts'

/** What selling goes by: the terms, the rights that who sells has, or who approves, and how far one goes without. */
export type SellingFacts = { terms: SellingTerms; rights: ReadonlySet<OrderRight>; limits: Limits }

/** An order as it stands, and what it is sold by. */
export type OrderFacts = SellingFacts & { order: OrderState; lines: readonly LineState[] }

/** One line of the timeline of an order. */
export type OrderEvent = { kind: string; details?: Record<string, unknown> }

/** A line that goes, or a part of one: `part` is what becomes void, `line` what it was taken off. */
export type VoidedLine = { part: OrderLineId; line: LineState; quantity: Quantity }

/** Lines that become void; what was made and thrown away is waste, all else goes back into stock. */
export type Voiding = { lines: readonly VoidedLine[]; reason: string; made: boolean }

/** What of one line, or of the service charge (null), goes back. */
export type RefundPart = { lineId: OrderLineId | null; quantity: Quantity; restock: boolean; amount: Money }

/** A payment as a refund looks at it. */
export type RefundablePayment = PaidInCash & { id: OrderPaymentId; method: OrderTender }

/** What goes back without tax, by what was sold; with the taxes. */
export type RefundedTotal = TaxedTotal & { allowances: { category: SoldCategory; net: Money }[] }

/** Money that goes back, for what, and the taxes that go with it. */
export type RefundedOrder<Payment extends RefundablePayment = RefundablePayment> = {
  /** By which it goes back. */
  payment: Payment
  amount: Money
  /** What goes back in cash beside the amount; below zero less does. */
  rounding: Money
  /** What of the amount is tip. */
  tip: Money
  parts: readonly RefundPart[]
  taxed: RefundedTotal
  reason: string
}

/** What a wish makes of an order: how it stands afterwards, and what goes with it. */
export type OrderChange = {
  order: OrderState
  lines: readonly LineState[]
  events: readonly OrderEvent[]
  /** Lines that go to the kitchen. */
  sent: readonly OrderLineId[]
  /** The first bill: it posts the sale and takes from stock what did not leave it yet. */
  bills: boolean
  payments: readonly AppliedPayment[]
  voiding: Voiding | null
  refund: RefundedOrder | null
}

/** The change that changes nothing; the verbs go on from it. */
export function unchanged({ order, lines }: Pick<OrderFacts, 'order' | 'lines'>): OrderChange {
  return { order, lines, events: [], sent: [], bills: false, payments: [], voiding: null, refund: null }
}

/** @throws OrderRefused `order_ended` when the verb does not start from where the order stands */
export function refuseEnded({ status }: OrderState, verb: OrderVerb): void {
  if (!allows(status, verb)) refuse({ code: 'order_ended', status })
}

/** @throws OrderRefused `approval_needed` for an amount past what goes alone, without the right */
export function refuseBeyond(
  { rights, limits }: Pick<SellingFacts, 'rights' | 'limits'>,
  verb: 'void' | 'refund',
  amount: Money,
): void {
  const right = verb === 'void' ? 'orders:void' : 'orders:refund'
  if (!rights.has(right) && !isWithin(limits, verb, amount)) refuse({ code: 'approval_needed', right })
}

/** The least that can be given away: who may not even do that is refused before anything else is looked at. */
export const aCent = ofMinor(1)

/** The lines of a bill that is paid in part stand. @throws OrderRefused `order_billed` */
export function refuseBilled({ isBilled, paid }: OrderState): void {
  if (isBilled || isPositive(paid)) refuse({ code: 'order_billed' })
}

/** Who approved, for the timeline. */
export function approvedBy(name: string | undefined): { approvedBy?: string } {
  return name === undefined ? {} : { approvedBy: name }
}

/** The change with one more event on the timeline. */
export function noted<Change extends OrderChange>(change: Change, event: OrderEvent): Change {
  return { ...change, events: [...change.events, event] }
}
