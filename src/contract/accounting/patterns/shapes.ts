import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { journalEntryId, journalLine } from '../journal/shapes.ts'

export type EntryPatternId = Id<'entry_pattern'>
export const entryPatternId = id<'entry_pattern'>()

export const patternName = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(120))

const pattern = {
  id: entryPatternId,
  name: z.string(),
  memo: z.string(),
  lines: z.array(journalLine),
  /** Sum of the debits. */
  total: money,
  changedByName: z.string(),
  changedAt: instant,
  version: z.number(),
}

/** What an entry is written from: its words and lines, with amounts where they are always the same. */
export const entryTemplate = z.object(pattern)
export type EntryTemplate = z.infer<typeof entryTemplate>

export const rhythms = ['weekly', 'monthly', 'quarterly', 'yearly'] as const
export type Rhythm = (typeof rhythms)[number]

export const recurringStatuses = ['active', 'paused', 'ended'] as const
export type RecurringStatus = (typeof recurringStatuses)[number]

/** A day that is to come: whether it takes the entry as the books stand now. */
export const comingRun = z.object({
  dueOn: day,
  memo: z.string(),
  reverseOn: z.nullable(day),
  state: z.enum(['open', 'soft_closed', 'locked']),
})

export const recurringRun = z.object({
  dueOn: day,
  entryId: z.nullable(journalEntryId),
  entryNumber: z.nullable(z.string()),
  skippedByName: z.nullable(z.string()),
  reverseOn: z.nullable(day),
  reversalId: z.nullable(journalEntryId),
  reversalNumber: z.nullable(z.string()),
})

/** An entry that the house posts by itself. */
export const recurringEntry = z.object({
  ...pattern,
  rhythm: z.enum(rhythms),
  startsOn: day,
  endsOn: z.nullable(day),
  /** Each entry is reversed on the first day of the month after it. */
  reverses: z.boolean(),
  status: z.enum(recurringStatuses),
  nextOn: z.nullable(day),
  /** The day whose entry could not be posted, and why. */
  stoppedOn: z.nullable(day),
  stoppedReason: z.nullable(z.string()),
  approvedByName: z.nullable(z.string()),
  /** The next six days. */
  coming: z.array(comingRun),
  /** The last twelve, the newest first. */
  runs: z.array(recurringRun),
})
export type RecurringEntry = z.infer<typeof recurringEntry>
