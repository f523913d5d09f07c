import * as z from 'zod/mini'
import { rate } from '../../kernel/currency.ts'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { accountId, departments } from '../accounts/shapes.ts'
import { postedLocation } from '../journal/shapes.ts'

export type TreasuryDocumentId = Id<'treasury_document'>
export const treasuryDocumentId = id<'treasury_document'>()

/** What a document of the treasury does. */
export const treasuryKinds = [
  'opening',
  'banking',
  'change_fund',
  'transfer',
  'arrival',
  'settlement',
  'tips',
  'tax_return',
  'tax_payment',
  'owner_in',
  'owner_out',
  'receipt',
  'payment',
  'bank_fee',
  'interest',
  'supplier_payment',
  'write_off',
  'reimbursement',
  'expense',
] as const
export type TreasuryKind = (typeof treasuryKinds)[number]

/** What somebody else keeps for the house until it is settled. */
export const settledMethods = ['card', 'mobile_money'] as const
export type SettledMethod = (typeof settledMethods)[number]

const named = z.object({ id: accountId, code: z.string(), name: z.string() })
const ofDocument = z.object({ id: treasuryDocumentId, number: z.string() })

/** One movement of money without a guest, with all that its posting needs. */
export const treasuryDocument = z.object({
  id: treasuryDocumentId,
  number: z.string(),
  kind: z.enum(treasuryKinds),
  date: day,
  /** Credited with the amount. */
  from: named,
  /** Debited with the amount less fee and difference; a tax return and an expense debit their parts. */
  to: named,
  amount: money,
  fee: money,
  feeAccount: z.nullable(named),
  difference: money,
  differenceAccount: z.nullable(named),
  /** What it is in another currency, and the rate at which the amount is that. */
  foreign: z.nullable(z.object({ currency: z.string(), amount: z.string(), rate })),
  /** What the account that it leaves had cost less than it was worth; below zero what it had cost more. */
  gain: money,
  gainAccount: z.nullable(named),
  method: z.nullable(z.enum(settledMethods)),
  /** The outlet whose tips were paid out. */
  location: z.nullable(postedLocation),
  periodFrom: z.nullable(day),
  periodTo: z.nullable(day),
  /** The transfer that arrived, or the return that was paid. */
  of: z.nullable(ofDocument),
  /** The slip or the bank's own number. */
  reference: z.nullable(z.string()),
  partyName: z.nullable(z.string()),
  /** Whose bills it pays. */
  supplierId: z.nullable(id<'supplier'>()),
  reason: z.nullable(z.string()),
  reverses: z.nullable(ofDocument),
  reversedBy: z.nullable(ofDocument),
  approvedByName: z.nullable(z.string()),
  madeByName: z.string(),
  madeAt: instant,
  parts: z.array(
    z.object({
      day: z.nullable(day),
      account: z.nullable(named),
      /** Of an expense: the department that it was spent in, and the tax that is recovered. */
      department: z.nullable(z.enum(departments)),
      taxCode: z.nullable(z.string()),
      amount: money,
    }),
  ),
  entry: z.nullable(z.object({ id: id<'journal_entry'>(), number: z.string() })),
})
export type TreasuryDocument = z.output<typeof treasuryDocument>

/** An account that money of the house lies on: the safe, a bank, petty cash; `isBank` is where transfers of guests arrive. */
export const moneyPlace = z.object({ ...named.shape, isSafe: z.boolean(), isBank: z.boolean(), balance: money })
export type MoneyPlace = z.output<typeof moneyPlace>

/** An account at which money of the house lies in another currency, and what that is kept at. */
export const foreignPlace = z.object({ ...named.shape, currency: z.string(), amount: z.string(), kept: money })
export type ForeignPlace = z.output<typeof foreignPlace>

/** What of one day's takings nobody has paid out yet. */
const openDay = z.object({ day, amount: money })

/** What lies where, what waits to be settled, and what is owed. */
export const treasury = z.object({
  businessDate: day,
  places: z.array(moneyPlace),
  foreignPlaces: z.array(foreignPlace),
  clearing: z.array(
    z.object({ method: z.enum(settledMethods), account: named, balance: money, days: z.array(openDay) }),
  ),
  /** Tips that are owed, by the outlet where they were given. */
  tips: z.array(z.object({ location: z.nullable(postedLocation), owed: money })),
  /** Transfers that have left and not arrived. */
  transfers: z.array(z.object({ ...ofDocument.shape, date: day, from: named, amount: money })),
  /** Tax returns that are not paid in full. */
  returns: z.array(z.object({ ...ofDocument.shape, periodTo: day, amount: money, paid: money, left: money })),
})
export type Treasury = z.output<typeof treasury>

/** What is owed to tax authorities up to a day and stands on no return yet. */
export const taxOwed = z.object({
  from: day,
  through: day,
  /** `output` is what was charged, `input` what was paid to others and is taken off it: below zero. */
  accounts: z.array(z.object({ account: named, kind: z.enum(['output', 'input']), amount: money })),
  output: money,
  input: money,
  total: money,
})
export type TaxOwed = z.output<typeof taxOwed>
