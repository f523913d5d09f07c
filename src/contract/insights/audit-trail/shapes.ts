import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'

export type AuditRecordId = Id<'audit_record'>
export const auditRecordId = id<'audit_record'>()

export const outcomes = ['done', 'denied'] as const

/** What became of one value; `before` is absent where the record tells of it as a fact alone. Words, as people read them. */
export const told = z.object({
  label: z.string(),
  kind: z.enum(['text', 'money', 'day', 'number']),
  /** Money in major units. */
  before: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  after: z.nullable(z.union([z.string(), z.number()])),
})
export type Told = z.output<typeof told>

/** Who did what to which record, when, why and from where. */
export const auditRecord = z.object({
  id: auditRecordId,
  at: instant,
  businessDate: z.nullable(day),
  actor: z.object({ id: z.nullable(z.string()), name: z.string(), role: z.string() }),
  /** resource.verb, "booking.check_in". */
  action: z.string(),
  resource: z.string(),
  resourceId: z.nullable(z.string()),
  label: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  outcome: z.enum(outcomes),
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  /** Before and after, told in words. */
  changes: z.array(told),
})
export type AuditRecord = z.output<typeof auditRecord>

export const trailFacets = z.object({
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  actions: z.array(z.object({ resource: z.string(), action: z.string() })),
})
export type TrailFacets = z.output<typeof trailFacets>

/** How far the trail is sealed; `head` is the last hash of the chain. */
export const chainState = z.object({
  records: z.number(),
  head: z.string(),
  sealedAt: z.nullable(instant),
  waiting: z.number(),
  waitingSince: z.nullable(instant),
})
export type ChainState = z.output<typeof chainState>

export const chainProblems = [
  'content changed',
  'seal missing',
  'record missing',
  'record not sealed',
  'records cut off',
  'head not found',
] as const
export type ChainProblem = (typeof chainProblems)[number]

export const chainReport = z.object({
  ok: z.boolean(),
  /** Records that were followed without a break, and those that were written. */
  records: z.number(),
  written: z.number(),
  head: z.string(),
  /** Where the head that was given stands in the chain; null when it isn't in it. */
  expectedAt: z.optional(z.nullable(z.number())),
  firstBroken: z.optional(
    z.object({ position: z.number(), recordId: z.nullable(z.string()), problem: z.enum(chainProblems) }),
  ),
})
export type ChainReport = z.output<typeof chainReport>

/** A trail as one CSV text. */
export const trailExport = z.object({ name: z.string(), text: z.string(), records: z.number() })
export type TrailExport = z.output<typeof trailExport>
