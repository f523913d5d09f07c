import * as z from 'zod/mini'
import { cashStep } from '../../accounting/payments/settings.ts'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { bookingId, folioId } from '../bookings/shapes.ts'
import { groupId } from '../parties/shapes.ts'

export type FolioLineId = Id<'folio_line'>
export const folioLineId = id<'folio_line'>()

export const chargeTypes = ['room_rate', 'menu_item', 'inventory_item', 'service'] as const
export type ChargeType = (typeof chargeTypes)[number]

export const folioLineKinds = ['charge', 'allowance', 'payment', 'refund', 'transfer'] as const
export type FolioLineKind = (typeof folioLineKinds)[number]

export const folioLine = z.object({
  id: folioLineId,
  lineNumber: z.number(),
  kind: z.enum(folioLineKinds),
  type: z.nullable(z.enum(chargeTypes)),
  description: z.string(),
  quantity,
  unitPrice: money,
  net: money,
  tax: money,
  /** What the line adds to the balance: payments and allowances are negative. */
  gross: money,
  taxes: z.array(z.object({ component: z.string(), name: z.string(), base: money, amount: money })),
  businessDate: day,
  night: z.nullable(day),
  originId: z.nullable(folioLineId),
  paymentId: z.nullable(id<'payment'>()),
  paymentMethod: z.nullable(z.string()),
  /** What passed in cash beside the amount of a payment or refund; below zero less passed. */
  rounding: money,
  /** Of a payment: what of that went back with its refunds. */
  refundedRounding: money,
  refundable: z.nullable(money),
  entryId: z.nullable(id<'journal_entry'>()),
  entryNumber: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.string()),
  /** The order at an outlet that charged the room. */
  order: z.nullable(z.object({ id: id<'restaurant_order'>(), orderNumber: z.string() })),
  reason: z.nullable(z.string()),
  postedByName: z.string(),
  postedAt: instant,
})
export type FolioLine = z.output<typeof folioLine>

/** An order at an outlet that was taken for a stay and is not settled yet; no folio contains it before it is charged. */
export const pendingOrder = z.object({
  id: id<'restaurant_order'>(),
  orderNumber: z.string(),
  locationName: z.string(),
  businessDate: day,
  /** What is still to be paid of it. */
  due: money,
})
export type PendingOrder = z.output<typeof pendingOrder>

export const folio = z.object({
  id: folioId,
  /** Of a stay; null for the master folio of a group. */
  bookingId: z.nullable(bookingId),
  groupId: z.nullable(groupId),
  status: z.enum(['open', 'closed']),
  /** Before check-in money is a deposit; from check-in on the folio belongs to the guest ledger. */
  ledger: z.enum(['deposit', 'guest']),
  totals: z.object({ charges: money, payments: money, balance: money }),
  /** After departure: what is still to be paid of what was left on account, and what the house still has to give back. */
  onAccount: money,
  owedBack: money,
  lines: z.array(folioLine),
  /** Orders of the guest that are still open at an outlet; no part of the totals. */
  pendingOrders: z.array(pendingOrder),
  /** The smallest coin that cash is taken in. */
  cashStep,
})
export type Folio = z.output<typeof folio>

/** What a call did to a folio: its totals now, and the lines that were written, in their order. */
export const folioChange = z.object({
  ...z.pick(folio, { id: true, bookingId: true, groupId: true, status: true, ledger: true, totals: true }).shape,
  lines: z.array(folioLine),
})
export type FolioChange = z.output<typeof folioChange>
