import * as z from 'zod/mini'
import { userId } from '../../identity/sessions/shapes.ts'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'

/** What a lock shuts: every posting, those of what is sold and paid for, or those of what is bought and kept in stock. */
export const lockClasses = ['all', 'sales', 'purchases'] as const
export const lockClass = z.enum(lockClasses)
export type LockClass = (typeof lockClasses)[number]

/** A class of postings and the last day that is shut for it; null where none is. */
export const postingLock = z.object({
  class: lockClass,
  through: z.nullable(day),
  changedAt: z.nullable(instant),
  changedByName: z.nullable(z.string()),
  /** Who signed, where days were opened again. */
  approvedByName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type PostingLock = z.output<typeof postingLock>

export type LockExceptionId = Id<'lock_exception'>
export const lockExceptionId = id<'lock_exception'>()

/** One person may post on days that are shut, until an hour. */
export const lockException = z.object({
  id: lockExceptionId,
  class: lockClass,
  from: day,
  to: day,
  personId: userId,
  personName: z.string(),
  endsAt: instant,
  reason: z.string(),
  grantedByName: z.string(),
  grantedAt: instant,
  /** Taken back before its hour. */
  endedAt: z.nullable(instant),
  endedByName: z.nullable(z.string()),
})
export type LockException = z.output<typeof lockException>
