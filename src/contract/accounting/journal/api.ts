import * as z from 'zod/mini'
import { approval, userId } from '../../identity/sessions/shapes.ts'
import { exchanged } from '../../kernel/currency.ts'
import { day } from '../../kernel/day.ts'
import { bulkOf } from '../../kernel/bulk.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { money, moneyFromZero } from '../../kernel/money.ts'
import { byCursor, listQuery } from '../../kernel/page.ts'
import { accountCode, accountId, departments } from '../accounts/shapes.ts'
import { entryStatuses, journalEntry, journalEntryId, partyRef, postedLocation, postedParty } from './shapes.ts'

const ofEntry = z.object({ id: journalEntryId })
const text = z.string().check(z.trim(), z.maxLength(500))
const reason = text.check(z.minLength(1, 'Must not be empty'))

/** A line as a person writes it; also those of templates and recurring entries. */
export const givenLine = z
  .strictObject({
    accountId: z.optional(accountId),
    accountCode: z.optional(accountCode),
    debit: z.optional(z.nullable(moneyFromZero)),
    credit: z.optional(z.nullable(moneyFromZero)),
    department: z.optional(z.nullable(z.enum(departments))),
    locationId: z.optional(z.nullable(id<'restaurant_location'>())),
    party: z.optional(z.nullable(partyRef)),
    memo: z.optional(z.nullable(text)),
    /** The amount in another currency: at its rate, or that of the day where none is given, it comes to the debit or credit. */
    foreign: z.optional(z.nullable(exchanged)),
  })
  .check(
    z.refine((line) => line.accountId !== undefined || line.accountCode !== undefined, {
      error: 'Must name an account by id or code',
      path: ['accountId'],
    }),
  )

export const givenLines = z.array(givenLine).check(z.minLength(1, 'Must have a line'), z.maxLength(1000))

/** Why an entry goes into a period that is closed but not locked; needs financial:close_period. */
const overrideReason = z.optional(reason)

/** Adjusting entries lie on the last day of a fiscal year, and are posted by who may close periods. */
const stage = z.enum(['ordinary', 'adjusting'])

/**
 * Drafts and posted entries together, drafts as the newest of all. `account` is an id or a code, `source` the type of a source,
 * `amount` the total of an entry or the amount of a line. Sorts by date, number or total; `cursor` goes on by date.
 */
export const listEntries = endpoint({
  method: 'GET',
  path: '/api/accounting/journal-entries',
  summary: 'Journal entries, newest first',
  access: 'financial:read',
  module: 'accounting',
  rate: 'read',
  query: z.strictObject({
    ...listQuery,
    ...byCursor,
    from: z.optional(day),
    to: z.optional(day),
    account: z.optional(z.string().check(z.maxLength(40))),
    department: z.optional(z.enum(departments)),
    source: z.optional(z.string().check(z.maxLength(60))),
    status: z.optional(z.enum(entryStatuses)),
    /** Who posted it, or wrote the draft. */
    by: z.optional(userId),
    amount: z.optional(z.pipe(z.coerce.number({ error: 'Must be a number' }), money)),
  }),
  data: z.array(journalEntry),
  paged: true,
})

export const getEntry = endpoint({
  method: 'GET',
  path: '/api/accounting/journal-entries/{id}',
  summary: 'One journal entry',
  access: 'financial:read',
  module: 'accounting',
  rate: 'read',
  params: ofEntry,
  data: journalEntry,
})

/**
 * A draft unless `status` is `posted`, which also asks financial:post and refuses as `refusalsToPost` says: 400 `invalid` with
 * the line in the path, 409 `period_locked`. A date lies within ten years before and one year after the business date.
 */
export const createEntry = endpoint({
  method: 'POST',
  path: '/api/accounting/journal-entries',
  summary: 'Write a journal entry, as a draft or posted at once',
  access: 'financial:write',
  module: 'accounting',
  rate: 'write',
  body: z.strictObject({
    date: day,
    memo: text,
    lines: givenLines,
    status: z._default(z.enum(['draft', 'posted']), 'draft'),
    stage: z._default(stage, 'ordinary'),
    overrideReason,
    approval: z.optional(approval),
  }),
  data: journalEntry,
  status: 201,
})

/** 409 `entry_posted` when it is no draft, `stale`. */
export const changeDraft = endpoint({
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/accounting/journal-entries/{id}',
  summary: 'Change a draft; lines are given whole',
  access: 'financial:write',
  module: 'accounting',
  rate: 'write',
  params: ofEntry,
  body: z.strictObject({
    date: z.optional(day),
    memo: z.optional(text),
    lines: z.optional(givenLines),
    stage: z.optional(stage),
    version: z.optional(z.int()),
  }),
  data: journalEntry,
})

/** 409 `entry_posted` when it is no draft. */
export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/accounting/journal-entries/{id}',
  summary: 'Delete a draft; a posted entry is reversed instead',
  access: 'financial:write',
  module: 'accounting',
  rate: 'write',
  params: ofEntry,
  data: ofEntry,
})

/** Above the limit of the house somebody else signs: 403 `approval_needed`. 409 `entry_posted`, `period_locked`, `stale`; 400 `invalid`. */
export const postEntry = endpoint({
  method: 'POST',
  path: '/api/accounting/journal-entries/{id}/post',
  summary: 'Post a draft: it takes its number and can no longer change',
  access: 'financial:post',
  module: 'accounting',
  rate: 'write',
  params: ofEntry,
  body: z.strictObject({ version: z.optional(z.int()), overrideReason, approval: z.optional(approval) }),
  data: journalEntry,
})

/** A draft that is whole waits for somebody else to post it. 400 for one that can't be posted; 409 `entry_posted`, `stale`. */
export const submitDraft = endpoint({
  method: 'POST',
  path: '/api/accounting/journal-entries/{id}/submit',
  summary: 'Ask somebody else to approve and post a draft',
  access: 'financial:write',
  module: 'accounting',
  rate: 'write',
  params: ofEntry,
  body: z.strictObject({ version: z.optional(z.int()) }),
  data: journalEntry,
})

/** 409 `entry_posted`, `not_submitted`. */
export const returnDraft = endpoint({
  method: 'POST',
  path: '/api/accounting/journal-entries/{id}/return',
  summary: 'Give a submitted draft back to who wrote it, with the reason',
  access: 'financial:write',
  module: 'accounting',
  rate: 'write',
  params: ofEntry,
  body: z.strictObject({ reason }),
  data: journalEntry,
})

export const getJournalTerms = endpoint({
  method: 'GET',
  path: '/api/accounting/journal-terms',
  summary: 'The amount above which two people post an entry, and the outlets that its lines may belong to',
  access: 'financial:read',
  module: 'accounting',
  rate: 'read',
  data: z.object({ approvalLimit: z.nullable(money), outlets: z.array(postedLocation) }),
})

export const findParties = endpoint({
  method: 'GET',
  path: '/api/accounting/journal-parties',
  summary: 'Whom a line may be about, by a part of their name; at most 20',
  access: 'financial:write',
  module: 'accounting',
  rate: 'read',
  query: z.strictObject({ search: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  data: z.array(postedParty),
})

/** Answers the reversing entry. 409 with the name that `refusalOfReversal` gives, `period_locked`. */
export const reverseEntry = endpoint({
  method: 'POST',
  path: '/api/accounting/journal-entries/{id}/reverse',
  summary: 'Post the mirror of an entry; on the business date, or on a given day from its own on',
  access: 'financial:post',
  module: 'accounting',
  rate: 'write',
  params: ofEntry,
  body: z.strictObject({ reason, date: z.optional(day), overrideReason, approval: z.optional(approval) }),
  data: journalEntry,
  status: 201,
})

export const postEntries = bulkOf(postEntry, {
  path: '/api/accounting/journal-entries/bulk/post',
  summary: 'Post several drafts; answers for each of them',
  body: {},
})

export const reverseEntries = bulkOf(reverseEntry, {
  path: '/api/accounting/journal-entries/bulk/reverse',
  summary: 'Reverse several entries on the business date for one reason; answers for each of them',
  body: { reason },
})

export const deleteDrafts = bulkOf(deleteDraft, {
  path: '/api/accounting/journal-entries/bulk/delete',
  summary: 'Delete several drafts; answers for each of them',
  body: {},
})
