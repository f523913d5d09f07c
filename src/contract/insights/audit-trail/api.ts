import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import { auditRecord, auditRecordId, chainReport, chainState, outcomes, trailExport, trailFacets } from './shapes.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const anyId = z.string().check(z.regex(uuid, 'Must be an id (a UUID)'))
const name = z.string().check(z.maxLength(100))
const oneOrMore = <Shape extends z.ZodMiniType>(shape: Shape) => z.union([shape, z.array(shape).check(z.maxLength(10))])

const filter = {
  search: listQuery.search,
  actorId: z.optional(anyId),
  action: z.optional(name),
  resource: z.optional(oneOrMore(name)),
  resourceId: z.optional(oneOrMore(anyId)),
  outcome: z.optional(z.enum(outcomes)),
  /** Part of an address or of how a browser names itself. */
  device: z.optional(z.string().check(z.maxLength(100))),
  from: z.optional(day),
  to: z.optional(day),
}

const base = { method: 'GET', module: 'core', access: 'audit:read', rate: 'read' } as const

/** Newest first. A search looks in number or name, reason, person, deed and address, and finds what is sealed: within seconds. */
export const listAuditRecords = endpoint({
  ...base,
  path: '/api/audit-trail',
  summary: 'Who did what to which record, newest first',
  query: z.strictObject({ page: listQuery.page, limit: listQuery.limit, offset: listQuery.offset, ...filter }),
  data: z.array(auditRecord),
  paged: true,
})

export const getTrailFacets = endpoint({
  ...base,
  path: '/api/audit-trail/facets',
  summary: 'The people and the deeds that the trail tells of',
  data: trailFacets,
})

export const getChainState = endpoint({
  ...base,
  path: '/api/audit-trail/chain',
  summary: 'How far the trail is sealed, and its head',
  data: chainState,
})

/** With `head`, a hash that was written down, it also proves that nothing up to there was cut off or changed since. */
export const verifyTrail = endpoint({
  ...base,
  path: '/api/audit-trail/verify',
  summary: 'Follow the chain of seals over every record',
  rate: 'heavy',
  query: z.strictObject({
    head: z.optional(
      z.string().check(z.trim(), z.regex(/^[0-9a-fA-F]{64}$/, 'Must be a head: 64 digits, 0 to 9 and a to f')),
    ),
  }),
  data: chainReport,
})

/** At most 20,000 records; leaves a record itself. */
export const exportTrail = endpoint({
  ...base,
  path: '/api/audit-trail/export',
  summary: 'The records of a filter as CSV',
  access: 'audit:export',
  rate: 'heavy',
  query: z.strictObject(filter),
  data: trailExport,
})

export const getAuditRecord = endpoint({
  ...base,
  path: '/api/audit-trail/{id}',
  summary: 'One record of the trail',
  params: z.object({ id: auditRecordId }),
  data: auditRecord,
})
