import * as z from 'zod/mini'
import { bulkOf } from '../../kernel/bulk.ts'
import { exchanged, exchangeWish, foreignAmountText } from '../../kernel/currency.ts'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { money, moneyAboveZero } from '../../kernel/money.ts'
import { listQuery } from '../../kernel/page.ts'
import { accountId, departments } from '../accounts/shapes.ts'
import { treasuryDocumentId } from '../treasury/shapes.ts'
import {
  bill,
  billedBy,
  billId,
  billKinds,
  billRow,
  billStatuses,
  billTerms,
  billTotals,
  payableTotals,
  supplierAccount,
  supplierAccountDetail,
  supplierId,
  supplierStatement,
} from './shapes.ts'

const base = { module: 'accounting' } as const
const reads = { ...base, method: 'GET', access: 'financial:read', rate: 'read' } as const
const writes = { ...base, method: 'POST', access: 'financial:post', rate: 'write' } as const
const ofBill = { params: z.object({ id: billId }) }
const ofSupplier = { params: z.object({ id: supplierId }) }
const text = (most: number) => z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(most))
const reason = text(500)
const date = z.optional(day)

const filter = {
  search: listQuery.search,
  kind: z.optional(z.enum(billKinds)),
  status: z.optional(z.enum(billStatuses)),
  supplierId: z.optional(supplierId),
  from: z.optional(day),
  to: z.optional(day),
}

/** Finds by both numbers and the supplier; sorts by date, dueDate, number, supplier, total, open. */
export const listBills = endpoint({
  ...reads,
  path: '/api/accounting/bills',
  summary: 'Bills and credit notes of suppliers, newest first',
  query: z.strictObject({ ...listQuery, ...filter }),
  data: z.array(billRow),
  paged: true,
})

export const getBillTotals = endpoint({
  ...reads,
  path: '/api/accounting/bills/totals',
  summary: 'What the bills of a filter come to',
  query: z.strictObject(filter),
  data: billTotals,
})

export const getBillTerms = endpoint({
  ...reads,
  path: '/api/accounting/bills/terms',
  summary: 'Which taxes of a bill are taken off what the house owes, by the day of the books',
  data: billTerms,
})

export const getBill = endpoint({
  ...reads,
  ...ofBill,
  path: '/api/accounting/bills/{id}',
  summary: 'A bill with its lines, taxes, entry and what settled it',
  data: bill,
})

/** A line that costs less than nothing is a discount. */
const line = z.strictObject({
  description: text(200),
  accountId,
  /** That of the account when left out. */
  department: z.optional(z.nullable(z.enum(departments))),
  amount: z.optional(money),
  /** In place of the amount where the bill is in another currency. */
  original: z.optional(foreignAmountText),
})

const tax = z.strictObject({
  component: text(40),
  amount: z.optional(moneyAboveZero),
  original: z.optional(foreignAmountText),
})

/**
 * 400 names the field: `foreign.rate` where the day has none, `supplierId`, `reference` where this supplier's number is entered already, `lines.0.accountId` for an account that
 * takes no such line, `taxes.0.component`; 409 `period_locked`.
 */
export const enterBill = endpoint({
  ...writes,
  path: '/api/accounting/bills',
  summary:
    'Enter and post a bill or a credit note of a supplier; what was open when the books began is said with its total alone',
  body: z.strictObject({
    kind: z._default(z.enum(billKinds), 'bill'),
    supplierId,
    reference: text(100),
    /** The day on it; the business date when left out. */
    date,
    /** By the terms of the supplier when left out. */
    dueDate: z.optional(day),
    lines: z.optional(z.array(line).check(z.minLength(1, 'Must have a line'), z.maxLength(100))),
    taxes: z.optional(z.array(tax).check(z.maxLength(20))),
    /** What was open of it when the books began; it has no lines then. */
    opening: z.optional(moneyAboveZero),
    /** The currency that all of its amounts are in, where it isn't that of the house; the rate is that of its day when left out. */
    foreign: z.optional(exchangeWish),
    openingOriginal: z.optional(foreignAmountText),
    notes: z.optional(text(500)),
  }),
  data: bill,
  status: 201,
})

/** 400 `date`; 409 `bill_not_reversible` with why. */
export const reverseBill = endpoint({
  ...writes,
  ...ofBill,
  path: '/api/accounting/bills/{id}/reverse',
  summary: 'Take a bill or a credit note back by a document of its own, once, while nothing settles it',
  body: z.strictObject({ reason, date }),
  data: bill,
  status: 201,
})

export const getPayableTotals = endpoint({
  ...reads,
  path: '/api/accounting/payables/totals',
  summary: 'What is owed to suppliers at the end of a day, by age, beside what the books say',
  query: z.strictObject({ asOf: date }),
  data: payableTotals,
})

/** Finds by name; sorts by name, balance, overdue. */
export const listSupplierAccounts = endpoint({
  ...reads,
  path: '/api/accounting/payables/suppliers',
  summary: 'What is owed to each supplier at the end of a day, by age, the largest first',
  query: z.strictObject({
    ...listQuery,
    asOf: date,
    /** Those with something open, those with something overdue, or all that ever billed. */
    show: z.optional(z.enum(['open', 'overdue', 'all'])),
  }),
  data: z.array(supplierAccount),
  paged: true,
})

export const findBilledBy = endpoint({
  ...reads,
  path: '/api/accounting/payables/billed-by',
  summary: 'Suppliers that can bill the house, by a part of their name; at most 20',
  query: z.strictObject({ search: listQuery.search }),
  data: z.array(billedBy),
})

export const getSupplierAccount = endpoint({
  ...reads,
  ...ofSupplier,
  path: '/api/accounting/payables/suppliers/{id}',
  summary: 'The account of a supplier with its open bills, its credit notes and what was paid',
  data: supplierAccountDetail,
})

/** 400 `to` for a range that ends before it begins, `from` for more than a thousand movements. */
export const getSupplierStatement = endpoint({
  ...reads,
  ...ofSupplier,
  path: '/api/accounting/payables/suppliers/{id}/statement',
  summary: 'What passed with a supplier in a period, and what was owed before and after',
  query: z.strictObject({ from: day, to: day }),
  data: supplierStatement,
})

/** 400 as the statement; 409 `supplier_without_email`. */
export const mailSupplierStatement = endpoint({
  ...writes,
  ...ofSupplier,
  path: '/api/accounting/payables/suppliers/{id}/statement',
  summary: 'Send a supplier what passed with it over some days',
  body: z.strictObject({ from: day, to: day }),
  data: z.object({ messageId: id<'message'>(), to: z.string() }),
})

export const mailSupplierStatements = bulkOf(mailSupplierStatement, {
  path: '/api/accounting/payables/suppliers/bulk/statement',
  summary: 'Send several suppliers what passed with them over the same days; answers for each of them',
  body: { from: day, to: day },
})

const share = z.strictObject({
  billId,
  amount: z.optional(moneyAboveZero),
  /** In place of the amount where what settles it is in another currency. */
  original: z.optional(foreignAmountText),
})
const shares = z.array(share).check(z.maxLength(100))

/** 400 `placeId`, `foreign.rate` where the day has none, `amount` past what the safe holds or what is owed, `allocations.0.amount`; 409 `period_locked`. */
export const paySupplier = endpoint({
  ...writes,
  ...ofSupplier,
  path: '/api/accounting/payables/suppliers/{id}/payments',
  summary: 'Pay a supplier from the safe or a bank: the oldest bills first, or those that are named',
  body: z.strictObject({
    placeId: accountId,
    /** What leaves the place; by the rate where bills in another currency are paid and it is left out. */
    amount: z.optional(moneyAboveZero),
    /** How much of bills in another currency it pays. */
    foreign: z.optional(exchanged),
    date,
    reference: z.optional(text(100)),
    allocations: z.optional(shares),
    /** What is more than is owed is paid ahead, and stays on the account. */
    ahead: z.optional(z.boolean()),
  }),
  data: supplierAccountDetail,
  status: 201,
})

/** 400 `date`; 404; 409 `treasury_not_reversible`. */
export const reverseSupplierPayment = endpoint({
  ...writes,
  path: '/api/accounting/payables/payments/{id}/reverse',
  summary: 'Take a payment to a supplier back: its bills are open again',
  params: z.object({ id: treasuryDocumentId }),
  body: z.strictObject({ reason, date }),
  data: supplierAccountDetail,
  status: 201,
})

/** 400 `allocations.0.billId`, `allocations.0.amount`, `allocations` for more than there is. */
export const allocateToBills = endpoint({
  ...writes,
  ...ofSupplier,
  path: '/api/accounting/payables/suppliers/{id}/allocations',
  summary:
    'Say which bills a payment or a credit note settles from now on; the oldest ones with all of it when none is named',
  body: z.strictObject({
    from: z.union([z.strictObject({ paymentId: treasuryDocumentId }), z.strictObject({ creditId: billId })]),
    allocations: z.optional(shares),
  }),
  data: supplierAccountDetail,
})
