import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import { revaluation, revaluationId, revaluationPreview } from './shapes.ts'

const reads = { module: 'accounting', access: 'financial:read', rate: 'read', method: 'GET' } as const
const writes = { module: 'accounting', access: 'financial:close_period', rate: 'write', method: 'POST' } as const

export const previewRevaluation = endpoint({
  ...reads,
  path: '/api/accounting/revaluations/preview',
  summary:
    'What accounts in other currencies hold on a day, what they are kept at, and what they are worth at its rates',
  query: z.strictObject({ day }),
  data: revaluationPreview,
})

export const listRevaluations = endpoint({
  ...reads,
  path: '/api/accounting/revaluations',
  summary: 'Revaluations, newest day first, or the one of an id',
  query: z.strictObject({
    id: z.optional(revaluationId),
    page: listQuery.page,
    limit: listQuery.limit,
    offset: listQuery.offset,
  }),
  data: z.array(revaluation),
  paged: true,
})

/** 400 `day` after the business date, or without a rate; 409 `already_revalued`, `nothing_to_revalue`, `period_locked`. */
export const revalue = endpoint({
  ...writes,
  path: '/api/accounting/revaluations',
  summary: 'Post what balances in other currencies gained or lost up to a day, and its reversal on the day after',
  body: z.strictObject({ day }),
  data: revaluation,
  status: 201,
})

/** 404; 409 `revaluation_taken_back`, `period_locked`. */
export const takeBackRevaluation = endpoint({
  ...writes,
  path: '/api/accounting/revaluations/{id}/take-back',
  summary: 'Take a revaluation back on both of its days, so that the day can be revalued again',
  params: z.object({ id: revaluationId }),
  body: z.strictObject({ reason: z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(500)) }),
  data: revaluation,
})
