import * as z from 'zod/mini'
import { deduction, deductionCovers, deductionId } from '../../accounting/deductions/shapes.ts'
import { soldCategories } from '../../accounting/account-roles/shapes.ts'
import { invoice, invoiceId } from '../../accounting/invoices/shapes.ts'
import { paymentId, paymentMethods } from '../../accounting/payments/shapes.ts'
import { approval } from '../../identity/sessions/shapes.ts'
import { bulkOf } from '../../kernel/bulk.ts'
import { day } from '../../kernel/day.ts'
import { endpoint, type Given } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { moneyAboveZero, moneyFromZero } from '../../kernel/money.ts'
import { quantityAboveZero } from '../../kernel/quantity.ts'
import { listQuery } from '../../kernel/page.ts'
import { reason } from '../bookings/shapes.ts'
import { guestId } from '../guests/shapes.ts'
import { allocations, cityAccount, cityAccountDetail, cityTotals, statement } from './shapes.ts'

const filter = {
  search: listQuery.search,
  /** At the end of which day; the business date when left out. */
  asOf: z.optional(day),
  /** Accounts that owe or are owed something, those with something overdue, or all that ever were; the first when left out. */
  show: z.optional(z.enum(['open', 'overdue', 'all'])),
}

const base = { module: 'hotel', rate: 'write' } as const
const reading = { module: 'hotel', rate: 'read', method: 'GET', access: 'invoices:read' } as const
const params = z.object({ id: guestId })
const allocationList = z
  .array(z.strictObject({ invoiceId, amount: moneyAboveZero }))
  .check(z.maxLength(100, 'Must name at most 100'))

/** Finds by name and e-mail; sorts by name, balance, overdue, oldestDue. */
export const listCityAccounts = endpoint({
  ...reading,
  path: '/api/hotel/city-ledger',
  summary: 'Accounts of guests, companies and agencies with what they owe by its age, the largest balance first',
  query: z.strictObject({ ...listQuery, ...filter }),
  data: z.array(cityAccount),
  paged: true,
})

export const getCityTotals = endpoint({
  ...reading,
  path: '/api/hotel/city-ledger/totals',
  summary: 'What the accounts of a filter owe in all, by its age',
  query: z.strictObject(filter),
  data: cityTotals,
})

export const getCityAccount = endpoint({
  ...reading,
  path: '/api/hotel/city-ledger/{id}',
  summary: 'An account with its open invoices, its money and what was taken off it',
  params,
  data: cityAccountDetail,
})

export const setCreditLimit = endpoint({
  ...base,
  method: 'PUT',
  path: '/api/hotel/city-ledger/{id}/limit',
  summary: 'Say how much may be left on an account; null for any',
  access: 'folios:override_limit',
  params,
  body: z.strictObject({ creditLimit: z.nullable(moneyFromZero) }),
  data: cityAccountDetail,
})

export const getStatement = endpoint({
  ...reading,
  path: '/api/hotel/city-ledger/{id}/statement',
  summary: 'What passed on an account in a period, with what it owed before and after',
  params,
  query: z.strictObject({ from: day, to: day }),
  data: statement,
})

const days = { from: day, to: day }

export const mailStatement = endpoint({
  ...base,
  access: 'invoices:write',
  method: 'POST',
  path: '/api/hotel/city-ledger/{id}/statement',
  summary: 'Send the statement of an account over some days to whom it belongs',
  params,
  body: z.strictObject(days),
  data: z.object({ messageId: id<'message'>(), to: z.string() }),
})

export const mailStatements = bulkOf(mailStatement, {
  path: '/api/hotel/city-ledger/bulk/statement',
  summary: 'Send the statements of several accounts over the same days; answers for each of them',
  body: days,
})

export const receiveOnAccount = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/city-ledger/{id}/receipts',
  summary:
    'Take money on an account for its open invoices, the oldest first unless they are named; an agency may keep its commission',
  access: 'payments:write',
  params,
  body: z.strictObject({
    method: z.enum(paymentMethods),
    amount: moneyAboveZero,
    reference: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200)))),
    /** Which invoices it settles; oldest first when left out. */
    allocations: z.optional(allocationList),
    /** What is kept of which invoices. */
    commissions: z.optional(allocationList),
    /** It is another payment than the one of the same amount a moment ago. */
    again: z.optional(z.boolean()),
  }),
  data: cityAccountDetail,
  status: 201,
})

export const refundFromAccount = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/city-ledger/{id}/refunds',
  summary:
    'Give money on an account back that settles no invoice, by the way it came; past what one does alone it asks for payments:refund or an approval',
  access: 'payments:write',
  params,
  body: z.strictObject({ paymentId, amount: moneyAboveZero, reason, approval: z.optional(approval) }),
  data: cityAccountDetail,
  status: 201,
})

export const getAllocations = endpoint({
  module: 'hotel',
  rate: 'read',
  method: 'GET',
  path: '/api/hotel/payments/{id}/allocations',
  summary: 'Which invoices a payment settles, and which it could',
  access: 'payments:read',
  params: z.object({ id: paymentId }),
  data: allocations,
})

export const setAllocations = endpoint({
  ...base,
  method: 'PUT',
  path: '/api/hotel/payments/{id}/allocations',
  summary: 'Say which invoices a payment settles and by how much, in place of what it settled before',
  access: 'payments:write',
  params: z.object({ id: paymentId }),
  body: z.strictObject({ allocations: allocationList }),
  data: allocations,
})

export const writeOffInvoice = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/invoices/{id}/write-offs',
  summary: 'Write off what nobody will pay of an invoice, as an expense or against the allowance made for it',
  access: 'invoices:write_off',
  params: z.object({ id: invoiceId }),
  body: z.strictObject({ amount: moneyAboveZero, reason, cover: z.optional(z.enum(deductionCovers)) }),
  data: cityAccountDetail,
  status: 201,
})

export const takeBackDeduction = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/deductions/{id}/take-back',
  summary: 'Take a write-off or a commission back: its invoice asks for it again',
  access: 'invoices:write_off',
  params: z.object({ id: deductionId }),
  body: z.strictObject({ reason }),
  data: deduction,
})

const text = (most: number) => z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(most))

/** 400 names the field: `lines.0.category`, `dueDate`, `opening`; 409 `period_locked`. */
export const issueInvoiceByHand = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/city-ledger/{id}/invoices',
  summary:
    'Bill an account for what stands on no folio, or say what it owed when the books began; both go on the account',
  access: 'financial:post',
  params,
  body: z.strictObject({
    /** The business date when left out. */
    date: z.optional(day),
    /** Thirty days later when left out. */
    dueDate: z.optional(day),
    lines: z.optional(
      z
        .array(
          z.strictObject({
            description: text(200),
            category: z.enum(soldCategories),
            quantity: quantityAboveZero,
            /** With its taxes where the prices of the house contain them. */
            unitPrice: moneyAboveZero,
          }),
        )
        .check(z.minLength(1, 'Must have a line'), z.maxLength(100)),
    ),
    /** What was owed when the books began; it has no lines then. */
    opening: z.optional(moneyAboveZero),
    /** The number that it had before. */
    reference: z.optional(text(100)),
    /** Those of the house when left out. */
    notes: z.optional(z.nullable(text(1000))),
    terms: z.optional(z.nullable(text(4000))),
  }),
  data: invoice,
  status: 201,
})
export type InvoiceByHand = Given<typeof issueInvoiceByHand>['body']
