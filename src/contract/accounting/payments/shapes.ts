import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { printedProperty } from '../../tenancy/tenants/shapes.ts'
import type { HouseRole } from '../account-roles/shapes.ts'

export type PaymentId = Id<'payment'>
export const paymentId = id<'payment'>()

/** Tenders a person can name. */
export const paymentMethods = ['cash', 'card', 'mobile_money', 'bank', 'guest_credit'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The account that receives each tender, by its role; a credit line that a payment is put on has its own. */
export const tenderAccounts = {
  cash: 'cash_front_office',
  card: 'card_clearing',
  mobile_money: 'mobile_money',
  bank: 'bank',
  guest_credit: 'guest_credits',
} as const satisfies Record<PaymentMethod, HouseRole>

/** `voided` was taken back on its day as if it had never been, by a `void`; neither counts as received or refunded. */
export const paymentStatuses = ['captured', 'refunded_part', 'refunded', 'refund', 'voided', 'void'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const payment = z.object({
  id: paymentId,
  receiptNumber: z.string(),
  direction: z.enum(['in', 'out']),
  paymentMethod: z.enum(paymentMethods),
  /** What it settles, and its tip. */
  amount: money,
  /** Of the amount: what the guest gave the staff. */
  tip: money,
  /** What passed in cash beside the amount; below zero less passed. Zero but for cash. */
  rounding: money,
  refunded: money,
  /** Of what was refunded: of the tip. */
  refundedTip: money,
  /** What passed beside it when it went back. */
  refundedRounding: money,
  /** Cash that was handed over; what it passes amount and rounding by went back as change. */
  tendered: z.nullable(money),
  refundable: money,
  /** What of it settles no invoice and was not given back. */
  unallocated: money,
  status: z.enum(paymentStatuses),
  businessDate: day,
  reference: z.nullable(z.string()),
  payerName: z.string(),
  source: z.object({ type: z.string(), id: z.string(), label: z.string() }),
  refundsId: z.nullable(paymentId),
  reason: z.nullable(z.string()),
  /** The booking whose folio it paid, where it did. */
  bookingId: z.nullable(id<'booking'>()),
  groupId: z.nullable(id<'booking_group'>()),
  /** The shift of the desk that took it or gave it back; null where none was open. */
  shift: z.nullable(z.object({ id: id<'desk_shift'>(), number: z.number(), drawer: z.string() })),
  takenByName: z.string(),
  createdAt: instant,
})
export type Payment = z.output<typeof payment>

/** What stands on the receipt of a payment or a refund. */
export const receipt = z.object({
  payment,
  /** It came in before the guest did, and was a deposit then. */
  isDeposit: z.boolean(),
  /** What went back in cash of what was handed over. */
  change: z.nullable(money),
  tenant: z.object({ name: z.string(), settings: printedProperty }),
})
export type Receipt = z.output<typeof receipt>

/** Sums over a whole filter. */
export const paymentTotals = z.object({
  count: z.number(),
  received: money,
  refunded: money,
  net: money,
  /** Of what was received less what was given back: tips that were taken at the desk. */
  tips: money,
  /** By tender, those that moved. */
  methods: z.array(z.object({ method: z.enum(paymentMethods), received: money, refunded: money })),
  /** Who took or gave back any of it. */
  cashiers: z.array(z.object({ id: id<'app_user'>(), name: z.string() })),
})
export type PaymentTotals = z.output<typeof paymentTotals>
