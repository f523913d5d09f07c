import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money, moneyAboveZero } from '../../kernel/money.ts'
import { mostColumns, separators } from '../../kernel/table.ts'
import { accountId } from '../accounts/shapes.ts'
import { journalEntryId } from '../journal/shapes.ts'
import { bookedKinds, dateOrders, decimalSigns } from './rules.ts'

export type BankStatementId = Id<'bank_statement'>
export const bankStatementId = id<'bank_statement'>()
export type BankLineId = Id<'bank_line'>
export const bankLineId = id<'bank_line'>()
export type BankMatchId = Id<'bank_match'>
export const bankMatchId = id<'bank_match'>()
export type ReconciliationId = Id<'bank_reconciliation'>
export const reconciliationId = id<'bank_reconciliation'>()
export type BankRuleId = Id<'bank_rule'>
export const bankRuleId = id<'bank_rule'>()

const column = z.string().check(z.trim(), z.minLength(1, 'Must name a column'), z.maxLength(100))

/** How CSV files of a bank are read. Columns are named by their headers; money stands in one column with its sign, or in two. */
export const bankMapping = z.strictObject({
  separator: z.optional(z.enum(separators)),
  dateOrder: z.enum(dateOrders),
  decimal: z.enum(decimalSigns),
  date: column,
  /** Several are put together. */
  text: z.array(column).check(z.minLength(1, 'Must name a column'), z.maxLength(6)),
  amount: z.optional(column),
  moneyIn: z.optional(column),
  moneyOut: z.optional(column),
  balance: z.optional(column),
  reference: z.optional(column),
})
export type BankMapping = z.output<typeof bankMapping>

/** What a file of statements came to, or would come to; nothing is written before it is imported. */
export const checkedStatement = z.object({
  format: z.enum(['csv', 'ofx']),
  /** Of a CSV file: its columns, its first rows and how it was read; null until its columns are known. */
  header: z.array(z.string()).check(z.maxLength(mostColumns)),
  sample: z.array(z.array(z.string())),
  mapping: z.nullable(bankMapping),
  rows: z.number(),
  /** Lines that would come in, and those that an earlier file brought already. */
  fresh: z.number(),
  repeated: z.number(),
  from: z.nullable(day),
  to: z.nullable(day),
  moneyIn: money,
  moneyOut: money,
  /** What the bank held before and after the lines; null where the file doesn't say. */
  opening: z.nullable(money),
  closing: z.nullable(money),
  /** What the lines that are in already come to: the next file goes on from there. Null before the first one. */
  heldSoFar: z.nullable(money),
  problems: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
  problemCount: z.number(),
})
export type CheckedStatement = z.output<typeof checkedStatement>

export const bankStatement = z.object({
  id: bankStatementId,
  accountId,
  format: z.enum(['csv', 'ofx']),
  fileName: z.string(),
  from: day,
  to: day,
  opening: money,
  closing: money,
  lines: z.number(),
  repeated: z.number(),
  importedByName: z.string(),
  importedAt: instant,
})
export type BankStatement = z.output<typeof bankStatement>

/** A line of a bank: what came in is positive, what went out negative. */
export const bankLine = z.object({
  id: bankLineId,
  date: day,
  amount: money,
  text: z.string(),
  reference: z.nullable(z.string()),
  isOpening: z.boolean(),
  matchId: z.nullable(bankMatchId),
  isReconciled: z.boolean(),
})
export type BankLine = z.output<typeof bankLine>

/** A line of the books on the account of the bank. */
export const bookLine = z.object({
  entryId: journalEntryId,
  lineNumber: z.number(),
  number: z.string(),
  date: day,
  amount: money,
  memo: z.string(),
  matchId: z.nullable(bankMatchId),
})
export type BookLine = z.output<typeof bookLine>

/** A line of the books by its place. */
export const bookLineKey = z.strictObject({ entryId: journalEntryId, lineNumber: z.int() })

const text = (most: number) => z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(most))

/** What is booked from a line of the bank: a movement of the treasury with its own document. */
export const bookedFromLine = z.strictObject({
  kind: z.enum(bookedKinds, { error: `Must be one of ${bookedKinds.join(', ')}` }),
  amount: moneyAboveZero,
  /** What another receipt or payment is for. */
  accountId: z.optional(accountId),
  partyName: z.optional(text(200)),
  reason: z.optional(text(500)),
  /** The day of the line when not given. */
  date: z.optional(day),
})
export type BookedFromLine = z.output<typeof bookedFromLine>

/** Why something is suggested. */
export const suggestionReasons = [
  'amount',
  'date',
  'reference',
  'sum',
  'fee',
  'learned',
  'words',
  'opening',
  'undone',
] as const

/** What a line of the bank may be: lines of the books, other lines of the bank that go with it, and what would be booked. It agrees to the cent. */
export const bankSuggestion = z.object({
  lines: z.array(bankLine),
  entries: z.array(bookLine),
  booked: z.array(
    z.object({
      kind: z.enum(bookedKinds),
      amount: money,
      account: z.nullable(z.object({ id: accountId, code: z.string(), name: z.string() })),
      partyName: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  reasons: z.array(z.enum(suggestionReasons)),
  /** The learned rule behind it, which can be forgotten. */
  ruleId: z.nullable(bankRuleId),
  /** All lines of the books before the first statement, but those that the bank told of later. */
  before: z.nullable(z.object({ count: z.number(), amount: money, but: z.array(bookLine) })),
})
export type BankSuggestion = z.output<typeof bankSuggestion>

export const bankMatch = z.object({
  id: bankMatchId,
  accountId,
  lines: z.array(bankLine),
  entries: z.array(bookLine),
  /** How many lines of the books there are in all. */
  entryCount: z.number(),
  madeByName: z.string(),
  madeAt: instant,
  isReconciled: z.boolean(),
})
export type BankMatch = z.output<typeof bankMatch>

export const reconciliation = z.object({
  id: reconciliationId,
  through: day,
  statementBalance: money,
  bookBalance: money,
  finishedByName: z.string(),
  finishedAt: instant,
  reopenedByName: z.nullable(z.string()),
  reopenedAt: z.nullable(instant),
  reopenedReason: z.nullable(z.string()),
})
export type Reconciliation = z.output<typeof reconciliation>

/** A bank with how far it has come. */
export const bankAccount = z.object({
  id: accountId,
  code: z.string(),
  name: z.string(),
  bookBalance: money,
  /** What the bank holds by its statements; null before the first. */
  statementBalance: z.nullable(money),
  /** The last day of its statements. */
  statementTo: z.nullable(day),
  openLines: z.number(),
  mapping: z.nullable(bankMapping),
  reconciledThrough: z.nullable(day),
})
export type BankAccount = z.output<typeof bankAccount>

const outstanding = z.object({ count: z.number(), amount: money })

/**
 * Bank and books on a day: what the bank holds, with what the books have and the bank hasn't told of yet, less what the bank has and the
 * books haven't, is what the books hold. Lists name the first five hundred; counts and sums are of all.
 */
export const reconciliationReport = z.object({
  account: z.object({ id: accountId, code: z.string(), name: z.string() }),
  through: day,
  statementBalance: money,
  bookBalance: money,
  /** In the books and not at the bank. */
  entries: z.array(bookLine),
  entriesIn: outstanding,
  entriesOut: outstanding,
  /** At the bank and not in the books, or there on a later day alone. */
  lines: z.array(bankLine),
  linesIn: outstanding,
  linesOut: outstanding,
  /** Lines up to the day that no match explains: it is finished when there are none. */
  unexplained: z.number(),
  /** What is left between both sides: nothing. */
  difference: money,
  /** The last line of the bank up to the day. */
  lastLine: z.nullable(day),
  finished: z.nullable(reconciliation),
})
export type ReconciliationReport = z.output<typeof reconciliationReport>
