import * as api from '#contract/identity/approvals/api.ts'
import { on } from '#server/platform/http/route.ts'
import { showTerms } from './actions/allow.ts'
import { readAsked, withdrawAsked } from './actions/ask.ts'
import { decideRequest, listRequests } from './actions/decide.ts'

export const approvalRoutes = [
  on(api.getApprovalTerms, (ctx) => showTerms(ctx)),
  on(api.listApprovalRequests, (ctx) => listRequests(ctx)),
  on(api.getAskedApproval, (ctx, { params }) => readAsked(ctx, params.id)),
  on(api.decideApproval, (ctx, { params, body }) => decideRequest(ctx, params.id, body)),
  on(api.withdrawApproval, (ctx, { params }) => withdrawAsked(ctx, params.id)),
]
