import * as z from 'zod/mini'
import { approval } from '../../identity/sessions/shapes.ts'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { givenLines } from '../journal/api.ts'
import { entryPatternId, entryTemplate, patternName, recurringEntry, rhythms } from './shapes.ts'

const reads = { access: 'financial:read', module: 'accounting', rate: 'read', method: 'GET' } as const
const writes = { access: 'financial:write', module: 'accounting', rate: 'write' } as const
/** Whoever has the house post by itself may post. */
const posts = { access: 'financial:post', module: 'accounting', rate: 'write' } as const
const byId = { params: z.object({ id: entryPatternId }) }
const version = z.optional(z.int())
const memo = z.string().check(z.trim(), z.maxLength(500))
const words = { name: patternName, memo, lines: givenLines }

export const listTemplates = endpoint({
  ...reads,
  path: '/api/accounting/entry-templates',
  summary: 'Templates that entries are written from, by name; at most 500',
  data: z.array(entryTemplate),
})

/** 409 `pattern_name_taken`. */
export const createTemplate = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/accounting/entry-templates',
  summary: 'Keep lines as a template; amounts may be missing',
  body: z.strictObject(words),
  data: entryTemplate,
  status: 201,
})

/** 409 `pattern_name_taken`, `stale`. */
export const changeTemplate = endpoint({
  ...writes,
  ...byId,
  method: 'PUT',
  path: '/api/accounting/entry-templates/{id}',
  summary: 'Change a template; lines are given whole',
  body: z.strictObject({ ...words, version }),
  data: entryTemplate,
})

export const deleteTemplate = endpoint({
  ...writes,
  ...byId,
  method: 'DELETE',
  path: '/api/accounting/entry-templates/{id}',
  summary: 'Delete a template; entries that were written from it stay',
  data: z.object({ id: entryPatternId }),
})

const schedule = {
  rhythm: z.enum(rhythms),
  startsOn: day,
  endsOn: z.optional(z.nullable(day)),
  reverses: z._default(z.boolean(), false),
  approval: z.optional(approval),
}

export const listRecurring = endpoint({
  ...reads,
  path: '/api/accounting/recurring-entries',
  summary: 'Entries that the house posts by itself, those that were stopped first; at most 500',
  data: z.array(recurringEntry),
})

export const getRecurring = endpoint({
  ...reads,
  ...byId,
  path: '/api/accounting/recurring-entries/{id}',
  summary: 'One recurring entry with what it will post and what it posted',
  data: recurringEntry,
})

/** 400 for what can't be posted; 403 `approval_needed` above the limit of the house; 409 `pattern_name_taken`. */
export const createRecurring = endpoint({
  ...posts,
  method: 'POST',
  path: '/api/accounting/recurring-entries',
  summary: 'Have the house post an entry in a rhythm; days that are past are posted at once',
  body: z.strictObject({ ...words, ...schedule }),
  data: recurringEntry,
  status: 201,
})

/** The rhythm and the first day stay once something was posted: 409 `recurring_begun`. 403 `approval_needed`; 409 `stale`. */
export const changeRecurring = endpoint({
  ...posts,
  ...byId,
  method: 'PUT',
  path: '/api/accounting/recurring-entries/{id}',
  summary: 'Change what is posted from now on; lines are given whole',
  body: z.strictObject({ ...words, ...schedule, version }),
  data: recurringEntry,
})

/** `skip` leaves the next day out. 409 `recurring_over` for one that has ended. */
export const steerRecurring = endpoint({
  ...posts,
  ...byId,
  method: 'POST',
  path: '/api/accounting/recurring-entries/{id}/steer',
  summary: 'Pause, go on, end, leave the next day out, or post now what is due',
  body: z.strictObject({ verb: z.enum(['pause', 'resume', 'end', 'skip', 'run']) }),
  data: recurringEntry,
})

/** 409 `recurring_begun` for one that has posted: it is ended instead. */
export const deleteRecurring = endpoint({
  ...posts,
  ...byId,
  method: 'DELETE',
  path: '/api/accounting/recurring-entries/{id}',
  summary: 'Delete a recurring entry that never posted',
  data: z.object({ id: entryPatternId }),
})
