import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { approvalRequestId } from '../sessions/shapes.ts'
import { approvalRequest, askedRequest, limits, reasons } from './shapes.ts'

export const getApprovalTerms = endpoint({
  method: 'GET',
  path: '/api/approvals/terms',
  summary: 'How far the caller goes alone where money is given away, and the reasons that are offered',
  access: 'signed-in',
  module: 'core',
  rate: 'read',
  data: z.object({ limits, reasons }),
})

const base = { access: 'signed-in', module: 'core', rate: 'write' } as const
const byId = { params: z.object({ id: approvalRequestId }) }

export const listApprovalRequests = endpoint({
  ...base,
  method: 'GET',
  path: '/api/approvals/requests',
  summary: 'What the caller may sign for and was asked of them in the last day, the newest first; at most 50',
  rate: 'read',
  data: z.array(approvalRequest),
})

export const getAskedApproval = endpoint({
  ...base,
  ...byId,
  method: 'GET',
  path: '/api/approvals/requests/{id}',
  summary: 'What became of a request of the caller’s own',
  rate: 'read',
  data: askedRequest,
})

/** 403 `pin_needed`, `approval_refused` · 409 `approval_decided`, `approval_over`. */
export const decideApproval = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/approvals/requests/{id}/decide',
  summary: 'Sign for an act of somebody else, or refuse to; once, while the request is open',
  body: z.strictObject({
    decision: z.enum(['approve', 'refuse']),
    why: z.optional(z.string().check(z.trim(), z.maxLength(200, 'Must have at most 200 characters'))),
    /** One’s own, where the house asks for it. */
    pin: z.optional(z.string().check(z.maxLength(10))),
  }),
  data: approvalRequest,
})

export const withdrawApproval = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/approvals/requests/{id}/withdraw',
  summary: 'End a request of the caller’s own, which nobody can sign for any more',
  data: askedRequest,
})
