import * as z from 'zod/mini'
import { deduction } from '../../accounting/deductions/shapes.ts'
import { invoiceId } from '../../accounting/invoices/shapes.ts'
import { paymentId, paymentMethods } from '../../accounting/payments/shapes.ts'
import { day } from '../../kernel/day.ts'
import { money } from '../../kernel/money.ts'
import { printedProperty } from '../../tenancy/tenants/shapes.ts'
import { guestId, guestKinds } from '../guests/shapes.ts'

/** What an account owes, by how long its invoices are past their day, at the end of a day. */
const ages = {
  /** What it owes in all: the books' own figure. Below zero the house owes. */
  balance: money,
  notDue: money,
  to30: money,
  to60: money,
  to90: money,
  over90: money,
  /** Money that settles no invoice. */
  unallocated: money,
  /** Left on account and on no invoice. */
  notInvoiced: money,
}

/** A guest, company or agency that owes, or owed, what was left on account. */
export const cityAccount = z.object({
  id: guestId,
  name: z.string(),
  kind: z.enum(guestKinds),
  email: z.nullable(z.string()),
  /** How much may be left on account; null for any. */
  creditLimit: z.nullable(money),
  /** Until when the oldest open invoice was to be paid. */
  oldestDue: z.nullable(day),
  openInvoices: z.number(),
  ...ages,
})
export type CityAccount = z.output<typeof cityAccount>

/** What all accounts of a filter come to. */
export const cityTotals = z.object({ count: z.number(), asOf: day, ...ages })
export type CityTotals = z.output<typeof cityTotals>

/** An invoice of an account that is still open. */
export const accountInvoice = z.object({
  id: invoiceId,
  invoiceNumber: z.string(),
  issuedDate: day,
  dueDate: day,
  bookingNumber: z.nullable(z.string()),
  totalAmount: money,
  open: money,
  /** How many days it is past its day; zero or less while it is not. */
  daysLate: z.number(),
  remindedOn: z.nullable(day),
})
export type AccountInvoice = z.output<typeof accountInvoice>

/** Money that came in on an account. */
export const accountReceipt = z.object({
  id: paymentId,
  receiptNumber: z.string(),
  businessDate: day,
  paymentMethod: z.enum(paymentMethods),
  amount: money,
  refunded: money,
  unallocated: money,
  reference: z.nullable(z.string()),
  takenByName: z.string(),
})

/** An account with what makes it up; at most a hundred of each. */
export const cityAccountDetail = z.object({
  ...cityAccount.shape,
  invoices: z.array(accountInvoice),
  receipts: z.array(accountReceipt),
  deductions: z.array(deduction),
})
export type CityAccountDetail = z.output<typeof cityAccountDetail>

/** Which of its kind a movement of an account is. */
export const movementKinds = [
  'left_on_account',
  'taken_back',
  'payment',
  'refund',
  'credit_note',
  'commission',
  'write_off',
  'other',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** What passed on an account in a period, as it is sent to whom it belongs to. */
export const statement = z.object({
  account: z.object({
    id: guestId,
    name: z.string(),
    email: z.nullable(z.string()),
    address: z.nullable(z.string()),
    taxNumber: z.nullable(z.string()),
  }),
  from: day,
  to: day,
  opening: money,
  movements: z.array(
    z.object({
      date: day,
      kind: z.enum(movementKinds),
      /** The invoice, receipt or credit note. */
      document: z.string(),
      /** Booking or group that it was for. */
      booking: z.nullable(z.string()),
      charged: money,
      credited: money,
      balance: money,
    }),
  ),
  closing: money,
  /** What is open at the end, by its age. */
  ages: z.object(ages),
  tenant: z.object({ name: z.string(), settings: printedProperty }),
})
export type Statement = z.output<typeof statement>

/** What a payment settles, and what it could. */
export const allocations = z.object({
  payment: z.object({
    id: paymentId,
    receiptNumber: z.string(),
    payerName: z.string(),
    businessDate: day,
    amount: money,
    /** What of it can settle invoices: less what was given back. */
    available: money,
    /** A stay that is over keeps what its payments settle in all; only which of its invoices can be changed. */
    isFixed: z.boolean(),
  }),
  invoices: z.array(
    z.object({
      id: invoiceId,
      invoiceNumber: z.string(),
      dueDate: day,
      totalAmount: money,
      /** What it still asks for beside what this payment settles of it. */
      open: money,
      allocated: money,
    }),
  ),
})
export type Allocations = z.output<typeof allocations>
