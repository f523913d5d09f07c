import * as z from 'zod/mini'
import { cashStep } from '../../accounting/payments/settings.ts'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money, moneyAboveZero } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { bookingId, bookingStatuses, folioId } from '../bookings/shapes.ts'
import { guestId } from '../guests/shapes.ts'
import { soldCategories } from '../../accounting/account-roles/shapes.ts'
import { packageInvoices } from '../packages/shapes.ts'
import { groupId } from '../parties/shapes.ts'

export type FolioLineId = Id<'folio_line'>
export const folioLineId = id<'folio_line'>()

export const chargeTypes = ['room_rate', 'menu_item', 'inventory_item', 'service'] as const
export type ChargeType = (typeof chargeTypes)[number]

/** Why a line no longer stands. */
export const reversals = ['voided', 'split', 'moved'] as const
export type Reversal = (typeof reversals)[number]

export const folioLineKinds = ['charge', 'allowance', 'payment', 'refund', 'transfer'] as const
export type FolioLineKind = (typeof folioLineKinds)[number]

export const folioLine = z.object({
  id: folioLineId,
  lineNumber: z.number(),
  kind: z.enum(folioLineKinds),
  type: z.nullable(z.enum(chargeTypes)),
  /** What it is to the books; null for money. */
  category: z.nullable(z.enum(soldCategories)),
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
  /** Of a part of a package: its name, whether the price of the room bears it, the night that it is for, and the line of the room that it stands under. */
  package: z.nullable(
    z.object({
      name: z.string(),
      invoice: z.enum(packageInvoices),
      isIncluded: z.boolean(),
      roomLineId: folioLineId,
      night: day,
    }),
  ),
  originId: z.nullable(folioLineId),
  /** The line that it takes back whole, since that one was voided, split or moved away. */
  reversesId: z.nullable(folioLineId),
  /** Where it no longer stands: what became of it. */
  became: z.nullable(z.enum(reversals)),
  /** Of a part of a line, and of one that was moved: the line that was posted first. */
  rootId: z.nullable(folioLineId),
  /** The window in which it stands; 1 is the guest's. */
  window: z.number(),
  paymentId: z.nullable(id<'payment'>()),
  paymentMethod: z.nullable(z.string()),
  /** What passed in cash beside the amount of a payment or refund; below zero less passed. */
  rounding: money,
  /** Of a payment: what of that went back with its refunds. */
  refundedRounding: money,
  refundable: z.nullable(money),
  /** Of a payment: what of that is a tip. */
  tip: money,
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

/** What bounds a route: on which days it holds, and up to how much, taxes included; what is beyond stands with the guest. */
export const routeTerm = z.strictObject({
  categories: z.array(z.enum(soldCategories)).check(z.minLength(1, 'Choose what it is about')),
  from: z.nullable(day),
  to: z.nullable(day),
  limit: z.nullable(moneyAboveZero),
  /** Each business date by itself, all of the stay, or all stays of a group together. */
  per: z.enum(['night', 'stay', 'group']),
})
export type RouteTerm = z.output<typeof routeTerm>

/** A window of a folio beside the guest's own: on whose bill its lines stand. */
export const folioWindow = z.object({
  number: z.number(),
  name: z.string(),
  /** Who is billed for it; null for the guest. */
  payer: z.nullable(z.object({ id: guestId, name: z.string() })),
  /** What is charged to it unless somebody puts it elsewhere. */
  routes: z.array(z.enum(soldCategories)),
  /** What of it goes there on some days alone, or up to a limit. */
  terms: z.array(routeTerm),
  /** Whether its group says what goes there. */
  ofGroup: z.boolean(),
})
export type FolioWindow = z.output<typeof folioWindow>

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
  /** The number of the booking, or of the group, and who it is for. */
  number: z.string(),
  guestId,
  guestName: z.string(),
  /** A master folio is as confirmed before its first charge, and as checked in from then on. */
  bookingStatus: z.enum(bookingStatuses),
  invoices: z.array(z.object({ id: id<'invoice'>(), invoiceNumber: z.string() })),
  status: z.enum(['open', 'closed']),
  /** Before check-in money is a deposit; from check-in on the folio belongs to the guest ledger. */
  ledger: z.enum(['deposit', 'guest']),
  totals: z.object({ charges: money, payments: money, balance: money }),
  /** After departure: what is still to be paid of what was left on account, and what the house still has to give back. */
  onAccount: money,
  owedBack: money,
  lines: z.array(folioLine),
  /** Beside that of the guest; none for most folios. */
  windows: z.array(folioWindow),
  /** What the stay will owe in all, nights to come included, less what is paid; below zero the guest has paid ahead. */
  expectedDue: money,
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

/** A guest to whom the house owes money. */
export const owedBack = z.object({
  folioId,
  bookingId: z.nullable(bookingId),
  groupId: z.nullable(groupId),
  number: z.string(),
  guestName: z.string(),
  bookingStatus: z.enum(bookingStatuses),
  amount: money,
  /** The business date of the last payment on it. */
  paidOn: z.nullable(day),
})
export type OwedBack = z.output<typeof owedBack>
