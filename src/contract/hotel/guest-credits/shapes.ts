import * as z from 'zod/mini'
import { paymentMethods } from '../../accounting/payments/shapes.ts'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { guestId } from '../guests/shapes.ts'

export type CreditId = Id<'guest_credit'>
export const creditId = id<'guest_credit'>()
export type CreditTransactionId = Id<'credit_transaction'>
export const creditTransactionId = id<'credit_transaction'>()
export type PlanId = Id<'installment_plan'>
export const planId = id<'installment_plan'>()

/** Stored value is money that the house owes a guest; a credit line is money that a guest may owe the house. */
export const creditKinds = ['stored_value', 'credit_line'] as const
export type CreditKind = (typeof creditKinds)[number]

export const creditStatuses = ['active', 'suspended', 'settled', 'expired', 'cancelled'] as const
export type CreditStatus = (typeof creditStatuses)[number]

/** What stored value came from: a present of the house, one that is to bring guests, a sale, or money on a folio; `line` for what a guest owes. */
export const creditSources = ['goodwill', 'promotion', 'sale', 'folio', 'line'] as const
export type CreditSource = (typeof creditSources)[number]

export const creditTransactionTypes = [
  'issue',
  'apply',
  'charge',
  'payment',
  'refund',
  'late_fee',
  'expire',
  'write_off',
  'adjustment',
  'reversal',
] as const
export type CreditTransactionType = (typeof creditTransactionTypes)[number]

export const guestCredit = z.object({
  id: creditId,
  number: z.string(),
  guestId,
  guest: z.object({ id: guestId, name: z.string() }),
  kind: z.enum(creditKinds),
  status: z.enum(creditStatuses),
  source: z.enum(creditSources),
  /** What the house owes of stored value, what the guest owes of a credit line. */
  balance: money,
  /** What was put on stored value in all. */
  issued: money,
  /** How much of a credit line may be owed, late fees apart; null for stored value. */
  creditLimit: z.nullable(money),
  openedOn: day,
  /** The last day on which stored value is taken; null where it lasts. */
  expiresOn: z.nullable(day),
  /** Until when a credit line is to be paid where no plan says so. */
  dueOn: z.nullable(day),
  /** The installment that is to be paid next. */
  nextInstallment: z.nullable(z.object({ planId, number: z.number(), dueOn: day, amount: money })),
  /** What of a credit line is past its day, and for how many days. */
  overdue: money,
  overdueDays: z.number(),
  /** When the guest was written to about it last. */
  remindedOn: z.nullable(day),
  note: z.nullable(z.string()),
  /** Why it was suspended or cancelled. */
  statusReason: z.nullable(z.string()),
  /** Nothing but its issue stands in its ledger: it can be deleted. */
  isUnused: z.boolean(),
  createdByName: z.string(),
  createdAt: instant,
  version: z.number(),
})
export type GuestCredit = z.output<typeof guestCredit>

export const creditTransaction = z.object({
  id: creditTransactionId,
  number: z.number(),
  type: z.enum(creditTransactionTypes),
  /** What it adds to the balance; below zero what it takes off. */
  amount: money,
  balanceAfter: money,
  businessDate: day,
  description: z.string(),
  reason: z.nullable(z.string()),
  /** Where money moved with it: its receipt and tender. */
  payment: z.nullable(
    z.object({
      id: id<'payment'>(),
      receiptNumber: z.string(),
      method: z.enum(paymentMethods),
      reference: z.nullable(z.string()),
    }),
  ),
  /** The folio or order that it came from or was used on. */
  document: z.nullable(z.object({ type: z.enum(['folio', 'order']), id: z.string(), label: z.string() })),
  entry: z.nullable(z.object({ id: id<'journal_entry'>(), number: z.string() })),
  reversesId: z.nullable(creditTransactionId),
  /** It was taken back since. */
  isReversed: z.boolean(),
  postedByName: z.string(),
  postedAt: instant,
})
export type CreditTransaction = z.output<typeof creditTransaction>

export const planStatuses = ['active', 'completed', 'defaulted', 'cancelled'] as const
export type PlanStatus = (typeof planStatuses)[number]
export const planFrequencies = ['weekly', 'fortnightly', 'monthly', 'custom'] as const
export type PlanFrequency = (typeof planFrequencies)[number]
export const installmentStatuses = ['scheduled', 'due', 'partially_paid', 'paid', 'overdue'] as const
export type InstallmentStatus = (typeof installmentStatuses)[number]

export const installment = z.object({
  number: z.number(),
  dueOn: day,
  amount: money,
  paid: money,
  /** What was charged since it was late, and what of that is paid. */
  fee: money,
  feePaid: money,
  /** What of a fee was waived; it is asked for no longer. */
  feeWaived: money,
  status: z.enum(installmentStatuses),
})
export type Installment = z.output<typeof installment>

/** How a credit line is paid off; a plan that another took over from keeps its story. */
export const installmentPlan = z.object({
  id: planId,
  creditId,
  status: z.enum(planStatuses),
  principal: money,
  paid: money,
  /** What is still to be paid, late fees with it. */
  remaining: money,
  frequency: z.enum(planFrequencies),
  /** How many days an installment may be late before its fee. */
  graceDays: z.number(),
  lateFee: money,
  agreedOn: day,
  endedOn: z.nullable(day),
  replacesId: z.nullable(planId),
  replacedById: z.nullable(planId),
  installments: z.array(installment),
  createdByName: z.string(),
})
export type InstallmentPlan = z.output<typeof installmentPlan>

/** A payment on a plan, and which installments it went to. */
export const installmentPayment = z.object({
  id: creditTransactionId,
  planId,
  amount: money,
  businessDate: day,
  paymentMethod: z.nullable(z.enum(paymentMethods)),
  receiptNumber: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  allocations: z.array(z.object({ number: z.number(), amount: money, fee: money })),
  isReversed: z.boolean(),
  takenByName: z.string(),
  createdAt: instant,
})
export type InstallmentPayment = z.output<typeof installmentPayment>

/** What all credits of the filter come to. */
export const creditTotals = z.object({
  count: z.number(),
  outstanding: money,
  /** Of credit lines: past their day, and to be paid within a week. */
  overdue: money,
  dueSoon: money,
  /** Of stored value: what ends within thirty days. */
  expiringSoon: money,
})
export type CreditTotals = z.output<typeof creditTotals>

/** A mail about a credit that waits in the outbox, or left it. */
export const creditMail = z.object({ messageId: id<'message'>(), to: z.string() })

/** A credit as a desk or a till picks it to pay with. */
export const usableCredit = z.object({
  id: creditId,
  number: z.string(),
  guestId,
  guestName: z.string(),
  kind: z.enum(creditKinds),
  /** What can be paid with it: the balance of stored value, what the limit leaves of a credit line. */
  usable: money,
  expiresOn: z.nullable(day),
})
export type UsableCredit = z.output<typeof usableCredit>
