import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { money } from '../../kernel/money.ts'
import { pagination } from '../../kernel/page.ts'
import { accountId, accountTypes, departments, sides } from '../accounts/shapes.ts'
import { entrySource, entryStatuses, journalEntryId, postedLocation } from '../journal/shapes.ts'

/** What a statement takes in of the entries of its year: adjustments and closing, as they were before the closing, or before the adjustments. */
export const statementStages = ['after_closing', 'before_closing', 'before_adjustments'] as const
export type StatementStage = (typeof statementStages)[number]

const pairs = {
  openingDebit: money,
  openingCredit: money,
  debit: money,
  credit: money,
  closingDebit: money,
  closingCredit: money,
}

/** An account in the trial balance: its balance before the first day, its movement in the range, and its balance after the last. */
export const trialBalanceRow = z.object({
  accountId,
  code: z.string(),
  name: z.string(),
  type: z.enum(accountTypes),
  ...pairs,
})
export type TrialBalanceRow = z.infer<typeof trialBalanceRow>

/** Debits equal credits in each pair of the totals, but where one department is asked. */
export const trialBalance = z.object({ rows: z.array(trialBalanceRow), totals: z.object(pairs) })
export type TrialBalance = z.infer<typeof trialBalance>

/** A line of an account with the balance after it. Balances are debits less credits: a liability's is negative. */
export const ledgerRow = z.object({
  entryId: journalEntryId,
  /** Its place in the entry. */
  lineNumber: z.number(),
  number: z.string(),
  date: day,
  memo: z.string(),
  status: z.enum(entryStatuses),
  source: entrySource,
  department: z.nullable(z.enum(departments)),
  location: z.nullable(postedLocation),
  debit: money,
  credit: money,
  balance: money,
  /** The line and the balance in the currency of the account, debit positive; null where it has none of its own. */
  original: z.nullable(z.string()),
  originalBalance: z.nullable(z.string()),
})
export type LedgerRow = z.infer<typeof ledgerRow>

/** One page of an account's ledger; opening, closing and sums are those of the whole range. */
export const accountLedger = z.object({
  account: z.object({
    id: accountId,
    code: z.string(),
    name: z.string(),
    type: z.enum(accountTypes),
    normalSide: z.enum(sides),
    currency: z.nullable(z.string()),
  }),
  opening: money,
  debit: money,
  credit: money,
  closing: money,
  /** The same in the currency of the account. */
  openingOriginal: z.nullable(z.string()),
  closingOriginal: z.nullable(z.string()),
  rows: z.array(ledgerRow),
})
export type AccountLedger = z.infer<typeof accountLedger>

/** The ledger in `data`, its place in the whole in `pagination` beside it. */
export const accountLedgerAnswer = z.object({ data: accountLedger, pagination })

/** A series of one year: how many numbers it gave, how many documents have one, and which are missing. */
export const numberRun = z.object({
  series: z.string(),
  label: z.string(),
  /** 0 where the numbers count on over the years. */
  year: z.number(),
  first: z.number(),
  last: z.number(),
  documents: z.number(),
  /** Numbers that were left out when the counter was moved on purpose. */
  skipped: z.number(),
  missing: z.number(),
  /** The first hundred of them. */
  gaps: z.array(z.object({ from: z.number(), to: z.number() })),
})
export type NumberRun = z.infer<typeof numberRun>

/** One proof: a sub-ledger, counter or chain against the general ledger; a count stands as a whole number. */
export const check = z.object({
  name: z.string(),
  ok: z.boolean(),
  expected: money,
  actual: money,
  difference: money,
  /** Of a running account, what of its ins and outs the books and the documents say differently. */
  differs: z.optional(z.array(z.object({ name: z.string(), documents: money, books: money }))),
  /** What is wrong, by name, of the proofs that can say it. */
  findings: z.optional(z.array(z.string())),
})
export type Check = z.infer<typeof check>

/** All proofs of a tenant's books; `ok` when every one of them is. */
export const verification = z.object({
  ok: z.boolean(),
  checks: z.array(check),
  /** The last link of the chain of the books: kept elsewhere, it shows later that nothing was cut off or made anew. */
  head: z.string(),
})
export type Verification = z.infer<typeof verification>
