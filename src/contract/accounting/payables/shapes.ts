import * as z from 'zod/mini'
import { rate } from '../../kernel/currency.ts'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { printedProperty } from '../../tenancy/tenants/shapes.ts'
import { accountId, departments } from '../accounts/shapes.ts'
import { ages } from '../invoices/shapes.ts'
import { journalEntryId } from '../journal/shapes.ts'
import { treasuryDocumentId } from '../treasury/shapes.ts'

export type SupplierId = Id<'supplier'>
export const supplierId = id<'supplier'>()
export type BillId = Id<'bill'>
export const billId = id<'bill'>()

/** What a supplier sends: a bill, or a credit note that takes something of it back. */
export const billKinds = ['bill', 'credit_note'] as const
export type BillKind = (typeof billKinds)[number]

export const billStatuses = ['open', 'partially_paid', 'paid', 'overdue', 'taken_back'] as const
export type BillStatus = (typeof billStatuses)[number]

/** What a document in another currency is in it, as text with the decimals of that currency. */
const inForeign = z.object({ currency: z.string(), rate, total: z.string(), settled: z.string(), open: z.string() })

/** What is open in another currency; below zero what was paid ahead in it. */
const openForeign = z.object({ currency: z.string(), amount: z.string() })

const named = z.object({ id: accountId, code: z.string(), name: z.string() })
const ofBill = z.object({ id: billId, number: z.string() })

/** A bill or credit note as lists show it. */
export const billRow = z.object({
  id: billId,
  kind: z.enum(billKinds),
  number: z.string(),
  /** The supplier's own number. */
  reference: z.string(),
  supplier: z.object({ id: supplierId, name: z.string() }),
  date: day,
  dueDate: day,
  total: money,
  /** Paid, or credited; of a credit note what of it was used. */
  settled: money,
  open: money,
  /** Null for one in the currency of the house. */
  foreign: z.nullable(inForeign),
  status: z.enum(billStatuses),
  /** How many days it is past its day, while something of it is still to be paid; zero otherwise. */
  daysLate: z.number(),
  /** It was open already when the books began. */
  isOpening: z.boolean(),
  reverses: z.nullable(ofBill),
  reversedBy: z.nullable(ofBill),
})
export type BillRow = z.output<typeof billRow>

/** What settled a document, or what a credit note settles. */
const settlement = z.object({
  kind: z.enum(['payment', 'credit_note', 'bill']),
  id: z.string(),
  number: z.string(),
  date: day,
  /** At the rate of the document that is shown. */
  amount: money,
  /** In its own currency; null where that is the one of the house. */
  original: z.nullable(z.string()),
  /** What was gained because the rates differ; below zero what was lost. */
  gain: money,
})

/** A bill whole, with all that its posting needs. */
export const bill = z.object({
  ...billRow.shape,
  net: money,
  tax: money,
  lines: z.array(
    z.object({
      description: z.string(),
      account: named,
      department: z.nullable(z.enum(departments)),
      amount: money,
      original: z.nullable(z.string()),
    }),
  ),
  /** Tax that is taken off what the house owes itself. */
  taxes: z.array(z.object({ component: z.string(), account: named, amount: money, original: z.nullable(z.string()) })),
  notes: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  settlements: z.array(settlement),
  entry: z.nullable(z.object({ id: journalEntryId, number: z.string() })),
  enteredByName: z.string(),
  enteredAt: instant,
})
export type Bill = z.output<typeof bill>

/** Sums over a whole filter; credit notes count against them. */
export const billTotals = z.object({ count: z.number(), total: money, settled: money, open: money })
export type BillTotals = z.output<typeof billTotals>

const owed = {
  /** What is owed in all: open bills less what settles none. */
  balance: money,
  ...ages.shape,
  /** Money paid ahead and credit notes that settle no bill. */
  unallocated: money,
}

/** What is owed to suppliers at the end of a day, beside what the books say. */
export const payableTotals = z.object({
  ...owed,
  asOf: day,
  ledger: money,
  /** What a revaluation put on it on this day alone: with it the balance is what the books say. */
  revalued: money,
})
export type PayableTotals = z.output<typeof payableTotals>

/** A supplier with what is owed to it at the end of a day. */
export const supplierAccount = z.object({
  id: supplierId,
  name: z.string(),
  email: z.nullable(z.string()),
  openBills: z.number(),
  oldestDue: z.nullable(day),
  ...owed,
  /** How much of the balance is owed in other currencies. */
  foreign: z.array(openForeign),
})
export type SupplierAccount = z.output<typeof supplierAccount>

/** Money that was paid to a supplier. */
export const supplierPayment = z.object({
  id: treasuryDocumentId,
  number: z.string(),
  date: day,
  from: named,
  amount: money,
  /** What of it settles no bill yet. */
  unallocated: money,
  /** What was paid in another currency, and what of it settles no bill yet. */
  foreign: z.nullable(z.object({ currency: z.string(), rate, amount: z.string(), unallocated: z.string() })),
  reference: z.nullable(z.string()),
  isTakenBack: z.boolean(),
  /** Amounts at the rates of the bills, and in their own currency. */
  settles: z.array(z.object({ ...ofBill.shape, amount: money, original: z.nullable(z.string()) })),
})
export type SupplierPayment = z.output<typeof supplierPayment>

/** A supplier's account with what makes it up: at most a hundred of each. */
export const supplierAccountDetail = z.object({
  ...supplierAccount.shape,
  termsDays: z.number(),
  bills: z.array(billRow),
  credits: z.array(billRow),
  payments: z.array(supplierPayment),
})
export type SupplierAccountDetail = z.output<typeof supplierAccountDetail>

/** Who can bill the house, for pickers. */
export const billedBy = z.object({ id: supplierId, name: z.string(), termsDays: z.number() })
export type BilledBy = z.output<typeof billedBy>

/** What the form of a bill needs to know: whose taxes are taken off, by the day of the books. */
export const billTerms = z.object({
  businessDate: day,
  taxes: z.array(z.object({ component: z.string(), name: z.string() })),
})
export type BillTerms = z.output<typeof billTerms>

/** `exchange` is what was gained or lost when something in another currency was settled. */
export const supplierMovements = ['bill', 'credit_note', 'payment', 'taken_back', 'exchange'] as const

/** What passed with a supplier in a period, as it can be sent to it. */
export const supplierStatement = z.object({
  supplier: z.object({
    id: supplierId,
    name: z.string(),
    email: z.nullable(z.string()),
    address: z.nullable(z.string()),
  }),
  from: day,
  to: day,
  opening: money,
  movements: z.array(
    z.object({
      date: day,
      kind: z.enum(supplierMovements),
      number: z.string(),
      /** The supplier's own number, or the slip. */
      reference: z.nullable(z.string()),
      billed: money,
      paid: money,
      balance: money,
      /** What it is in another currency: billed above zero, paid below. */
      foreign: z.nullable(openForeign),
    }),
  ),
  closing: money,
  /** How much of it is owed in other currencies. */
  foreign: z.array(openForeign),
  ages: z.object(owed),
  tenant: z.object({ name: z.string(), settings: printedProperty }),
})
export type SupplierStatement = z.output<typeof supplierStatement>
