import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { accountId, departments } from '../accounts/shapes.ts'

export type JournalEntryId = Id<'journal_entry'>
export const journalEntryId = id<'journal_entry'>()

/** `submitted` is a draft that waits for somebody else to post it; `reversed` a posted entry that another one mirrors: both stay in every sum. */
export const entryStatuses = ['draft', 'submitted', 'posted', 'reversed'] as const
export type EntryStatus = (typeof entryStatuses)[number]

/** `adjusting` entries are of period 13, `closing` ones clear revenue and expense: both lie on the last day of a fiscal year. */
export const entryStages = ['ordinary', 'adjusting', 'closing'] as const
export type EntryStage = (typeof entryStages)[number]

/** The outlet that a line belongs to, for who reads the books. */
export const postedLocation = z.object({ id: id<'restaurant_location'>(), code: z.string(), name: z.string() })
export type PostedLocation = z.infer<typeof postedLocation>

/** Whom a line is about: a guest, a company, an agency. */
export const partyRef = z.strictObject({ type: z.string().check(z.regex(/^[a-z_]{1,40}$/)), id: id<'party'>() })
export type PartyRef = z.infer<typeof partyRef>
export const postedParty = z.object({ type: z.string(), id: id<'party'>(), name: z.string() })
export type PostedParty = z.infer<typeof postedParty>

/** The amount of a line in another currency, on the side of the line; without a rate where only what it is worth changed. */
export const postedForeign = z.object({ currency: z.string(), amount: z.string(), rate: z.nullable(z.string()) })
export type PostedForeign = z.infer<typeof postedForeign>

/** One side of an entry: exactly one of debit and credit is above zero. */
export const journalLine = z.object({
  lineNumber: z.number(),
  accountId,
  accountCode: z.string(),
  accountName: z.string(),
  debit: money,
  credit: money,
  department: z.nullable(z.enum(departments)),
  location: z.nullable(postedLocation),
  party: z.nullable(postedParty),
  memo: z.nullable(z.string()),
  foreign: z.nullable(postedForeign),
})
export type JournalLine = z.infer<typeof journalLine>

/**
 * What the entry came from: the kind and id of the document, and what happened to it. `label` is how people know the document;
 * booking or group and folio are named where it belongs to one, and where another document shows it, that one's id: the shift of a movement
 * of cash, the credit of its line, the year of a closing. Type `manual` has none of them.
 */
export const entrySource = z.object({
  type: z.string(),
  id: z.nullable(z.string()),
  event: z.nullable(z.string()),
  label: z.nullable(z.string()),
  bookingId: z.nullable(z.string()),
  groupId: z.nullable(z.string()),
  folioId: z.nullable(z.string()),
  documentId: z.nullable(z.string()),
})
export type EntrySource = z.infer<typeof entrySource>

/** Who did it; null where the system did, with the name that says which part of it. */
export const actorName = z.object({ id: z.nullable(z.string()), name: z.string() })

/** A journal entry; a draft has no number yet. `date` is the business date that the books count it on. */
export const journalEntry = z.object({
  id: journalEntryId,
  number: z.nullable(z.string()),
  date: day,
  memo: z.string(),
  status: z.enum(entryStatuses),
  stage: z.enum(entryStages),
  source: entrySource,
  reverses: z.nullable(journalEntryId),
  reversesNumber: z.nullable(z.string()),
  reversedBy: z.nullable(journalEntryId),
  reversedByNumber: z.nullable(z.string()),
  /** Why it reverses another entry. */
  reason: z.nullable(z.string()),
  /** Sum of the debits. */
  total: money,
  lines: z.array(journalLine),
  createdAt: instant,
  createdBy: actorName,
  postedAt: z.nullable(instant),
  postedBy: z.nullable(actorName),
  /** Who asks somebody else to post a draft. */
  submittedBy: z.nullable(actorName),
  /** Why a draft came back from who was to post it. */
  returnedReason: z.nullable(z.string()),
  /** The second person, where one was needed. */
  approvedByName: z.nullable(z.string()),
  version: z.number(),
})
export type JournalEntry = z.infer<typeof journalEntry>
