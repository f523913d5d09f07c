import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { rate } from '../taxes/shapes.ts'
import { printedProperty } from '../../tenancy/tenants/shapes.ts'
import { paymentMethods } from '../payments/shapes.ts'

export type InvoiceId = Id<'invoice'>
export const invoiceId = id<'invoice'>()

export const invoiceStatuses = ['issued', 'partially_paid', 'paid', 'overdue', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** What an invoice is issued from: a folio, an order, by hand, or a claim that was open when the books began. */
export const invoiceOrigins = ['folio', 'order', 'manual', 'opening'] as const
export type InvoiceOrigin = (typeof invoiceOrigins)[number]

export const invoiceItem = z.object({
  /** Its place on the document, from 1. */
  line: z.number(),
  description: z.string(),
  type: z.enum(['room_rate', 'menu_item', 'inventory_item', 'service']),
  quantity,
  unitPrice: money,
  totalPrice: money,
  sourceLineId: z.nullable(z.string()),
  /** The day on which it was charged, and the order at an outlet that did. */
  suppliedOn: z.nullable(day),
  orderNumber: z.nullable(z.string()),
  /** The line that it is read in, as a part of it. */
  foldedInto: z.nullable(z.number()),
  /** What the line comes to with its taxes, and how much of that no credit note took back. */
  gross: money,
  left: money,
})
export type InvoiceItem = z.output<typeof invoiceItem>

/** An invoice or credit note as lists show it. */
export const invoiceRow = z.object({
  id: invoiceId,
  kind: z.enum(['invoice', 'credit_note']),
  origin: z.enum(invoiceOrigins),
  invoiceNumber: z.string(),
  status: z.enum(invoiceStatuses),
  issuedDate: day,
  dueDate: day,
  guestName: z.string(),
  /** The company that is billed, or that the guest travels for. */
  company: z.nullable(z.string()),
  /** Where a reminder would go. */
  billToEmail: z.nullable(z.string()),
  /** Whose account it is on when it is left unpaid. */
  partyId: z.nullable(id<'guest'>()),
  /** How many days it is past its day, while something of it is still to be paid; zero otherwise. */
  daysLate: z.number(),
  /** How many reminders were sent, and when the last one was. */
  reminders: z.number(),
  remindedOn: z.nullable(day),
  bookingId: z.nullable(id<'booking'>()),
  groupId: z.nullable(id<'booking_group'>()),
  folioId: z.nullable(id<'folio'>()),
  totalAmount: money,
  paidAmount: money,
  creditedAmount: money,
  outstanding: money,
})
export type InvoiceRow = z.output<typeof invoiceRow>

/** What is still to be paid, by how long it is past its day. */
export const ages = z.object({ notDue: money, to30: money, to60: money, to90: money, over90: money })
export type Ages = z.output<typeof ages>

/** Sums over a whole filter; credit notes count against the total. */
export const invoiceTotals = z.object({
  count: z.number(),
  totalAmount: money,
  paidAmount: money,
  creditedAmount: money,
  outstanding: money,
  ages,
})
export type InvoiceTotals = z.output<typeof invoiceTotals>

/** The document whole: the specification's Invoice with its tax lines. */
export const invoice = z.object({
  ...invoiceRow.shape,
  subtotal: money,
  discountAmount: money,
  /** `rate` is the percentage where one held for all of it. */
  taxLines: z.array(
    z.object({ component: z.string(), name: z.string(), rate: z.nullable(rate), base: money, amount: money }),
  ),
  taxesIncluded: z.boolean(),
  notes: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  items: z.array(invoiceItem),
  /** `rounding` is what passed in cash beside all of the payment. */
  payments: z.array(
    z.object({ createdAt: instant, amount: money, paymentMethod: z.enum(paymentMethods), rounding: money }),
  ),
  tenant: z.object({ name: z.string(), settings: printedProperty }),
  guest: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
    /** The company that is billed, or that the guest travels for. */
    company: z.nullable(z.string()),
    taxNumber: z.nullable(z.string()),
  }),
  booking: z.nullable(
    z.object({
      bookingNumber: z.nullable(z.string()),
      checkInDate: day,
      checkOutDate: day,
      room: z.nullable(z.object({ roomNumber: z.string(), roomType: z.object({ name: z.string() }) })),
    }),
  ),
  /** Commission kept and what was written off, as far as it stands. */
  deductions: z.array(z.object({ kind: z.enum(['commission', 'write_off']), amount: money, businessDate: day })),
  corrects: z.nullable(z.object({ id: invoiceId, invoiceNumber: z.string() })),
  creditNotes: z.array(z.object({ id: invoiceId, invoiceNumber: z.string(), totalAmount: money })),
  reason: z.nullable(z.string()),
  issuedByName: z.string(),
})
export type Invoice = z.output<typeof invoice>
