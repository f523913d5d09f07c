import * as z from 'zod/mini'
import { rate } from '../../kernel/currency.ts'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { accountId } from '../accounts/shapes.ts'
import { journalEntryId } from '../journal/shapes.ts'

export type RevaluationId = Id<'revaluation'>
export const revaluationId = id<'revaluation'>()

/** What is open with a supplier, by its document. */
export const revaluedDocument = z.object({
  kind: z.enum(['bill', 'credit_note', 'payment']),
  id: z.string(),
  number: z.string(),
  supplierId: id<'supplier'>(),
  supplierName: z.string(),
})
export type RevaluedDocument = z.output<typeof revaluedDocument>

/** An account of another currency, or what is open of a document in one: what it holds, what the books keep it at, and what it is worth. Debit positive. */
export const revaluedLine = z.object({
  accountId,
  accountCode: z.string(),
  accountName: z.string(),
  /** Null for an account that is kept in its currency as a whole. */
  document: z.nullable(revaluedDocument),
  currency: z.string(),
  original: z.string(),
  kept: money,
  /** What one unit is kept at, for the eye; null where the account holds none. */
  keptRate: z.nullable(z.string()),
  /** Null while there is no rate on or before the day; nothing is posted then. */
  rate: z.nullable(rate),
  worth: z.nullable(money),
  /** Worth less kept: a gain above zero, a loss below. */
  difference: z.nullable(money),
  /** The account holds nothing of its currency any more: what is left on it was gained or lost for good, and doesn't go back. */
  isRealised: z.boolean(),
})
export type RevaluedLine = z.output<typeof revaluedLine>

const namedEntry = z.object({ id: journalEntryId, number: z.string() })

/** A revaluation with its entries: on its day, on the day after, and those that took it back. */
export const revaluation = z.object({
  id: revaluationId,
  day,
  returnsOn: day,
  total: money,
  lines: z.array(revaluedLine),
  entries: z.array(namedEntry),
  createdByName: z.string(),
  createdAt: instant,
  takenBack: z.nullable(z.object({ byName: z.string(), at: instant, reason: z.string() })),
})
export type Revaluation = z.output<typeof revaluation>

/** What a revaluation of a day would post. */
export const revaluationPreview = z.object({
  day,
  returnsOn: day,
  total: money,
  lines: z.array(revaluedLine),
  /** The one that stands on this day already. */
  standing: z.nullable(revaluationId),
})
export type RevaluationPreview = z.output<typeof revaluationPreview>
