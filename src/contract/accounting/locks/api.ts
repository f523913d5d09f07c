import * as z from 'zod/mini'
import { approval, userId } from '../../identity/sessions/shapes.ts'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { lockClass, lockException, lockExceptionId, postingLock } from './shapes.ts'

const base = { module: 'accounting' } as const
const writes = { ...base, access: 'financial:close_period', rate: 'write', method: 'POST' } as const
const reason = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(500))
const longest = 168

export const listLocks = endpoint({
  ...base,
  method: 'GET',
  path: '/api/accounting/locks',
  summary: 'Up to which day postings are shut, for everything and by class, and who may post there all the same',
  access: 'financial:read',
  rate: 'read',
  data: z.object({
    locks: z.array(postingLock),
    /** The newest fifty, also those that are over. */
    exceptions: z.array(lockException),
    /** Who could be let in; nobody for who may not let anybody in. */
    people: z.array(z.object({ id: userId, name: z.string() })),
  }),
})

/** 400 `through` for a day that is not over or where the lock stands already; 403 `approval_needed` to open days again. */
export const moveLock = endpoint({
  ...writes,
  path: '/api/accounting/locks',
  summary:
    'Shut every day up to one, for everything or for a class of postings; opening days again needs a second person who may close periods',
  body: z.strictObject({ class: lockClass, through: z.nullable(day), reason, approval: z.optional(approval) }),
  data: postingLock,
})

/** 400 `personId` for oneself, for nobody of the house and for who may not post; `from`, `to` for days that nothing shuts. */
export const grantException = endpoint({
  ...writes,
  path: '/api/accounting/locks/exceptions',
  summary: 'Let somebody else post on days that are shut, for some hours',
  body: z.strictObject({
    class: lockClass,
    from: day,
    to: day,
    personId: userId,
    hours: z
      .int('Must be a whole number')
      .check(z.minimum(1, 'Must be at least 1'), z.maximum(longest, `Must be at most ${longest}`)),
    reason,
  }),
  data: lockException,
  status: 201,
})

/** 409 `exception_over`. */
export const endException = endpoint({
  ...writes,
  path: '/api/accounting/locks/exceptions/{id}/end',
  summary: 'Take an exception back before its hour',
  params: z.object({ id: lockExceptionId }),
  data: lockException,
})
