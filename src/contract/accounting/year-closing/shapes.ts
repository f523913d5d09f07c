import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { accountId, departments } from '../accounts/shapes.ts'
import { journalEntryId, postedLocation } from '../journal/shapes.ts'

export type YearClosingId = Id<'year_closing'>
export const yearClosingId = id<'year_closing'>()

/** What has to be so before a year is closed, in the order in which it is looked at. */
export const closingChecks = [
  'year_over',
  'previous_closed',
  'work_open',
  'drafts',
  'bank_reconciled',
  'revalued',
  'proofs',
  'locked',
  'trial_balance',
  'clearing_accounts',
] as const
export type ClosingCheckName = (typeof closingChecks)[number]

/** One of them: `details` name what stands in the way, as people know it. */
export const closingCheck = z.object({
  name: z.enum(closingChecks),
  ok: z.boolean(),
  count: z.number(),
  details: z.array(z.string()),
})
export type ClosingCheck = z.output<typeof closingCheck>

/** A line of the closing entry: debit or credit of an account, by department and outlet. */
export const closingLine = z.object({
  accountId,
  accountCode: z.string(),
  accountName: z.string(),
  department: z.nullable(z.enum(departments)),
  location: z.nullable(postedLocation),
  debit: money,
  credit: money,
})
export type ClosingLine = z.output<typeof closingLine>

/** An account that should be nil at the end of a year, and what lies on it; debits less credits. */
export const clearingAccount = z.object({
  accountId,
  accountCode: z.string(),
  accountName: z.string(),
  balance: money,
})
export type ClearingAccount = z.output<typeof clearingAccount>

/** A bank that the books moved since it was reconciled last, up to the last day of a year, and what they hold then. */
export const unreconciledBank = z.object({ ...clearingAccount.shape, reconciledThrough: z.nullable(day) })
export type UnreconciledBank = z.output<typeof unreconciledBank>

/** A closing that was made: who closed the year and, where it was reopened, who did that, who signed and why. */
export const yearClosing = z.object({
  id: yearClosingId,
  year: z.number(),
  /** Of its entry; null where the year had nothing to clear. */
  number: z.nullable(z.string()),
  entryId: z.nullable(journalEntryId),
  earnings: money,
  closedByName: z.string(),
  closedAt: instant,
  explanations: z.array(
    z.object({ accountCode: z.string(), accountName: z.string(), balance: money, text: z.string() }),
  ),
  reopenedNumber: z.nullable(z.string()),
  reopenedByName: z.nullable(z.string()),
  approvedByName: z.nullable(z.string()),
  reopenedAt: z.nullable(instant),
  reopenReason: z.nullable(z.string()),
})
export type YearClosing = z.output<typeof yearClosing>

/** A year before its closing, or with it: what is still to be done, the entry as it would be posted, and the closings so far. */
export const closingPreview = z.object({
  year: z.number(),
  startsOn: day,
  endsOn: day,
  status: z.enum(['open', 'closed']),
  checks: z.array(closingCheck),
  clearing: z.array(clearingAccount),
  banks: z.array(unreconciledBank),
  /** What the year earned: revenue less expense. */
  earnings: money,
  lines: z.array(closingLine),
  /** The latest first. */
  closings: z.array(yearClosing),
})
export type ClosingPreview = z.output<typeof closingPreview>
