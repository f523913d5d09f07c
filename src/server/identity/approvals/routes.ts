import * as api from '#contract/identity/approvals/api.ts'
import { on } from '#server/platform/http/route.ts'
import { showTerms } from './actions/allow.ts'

export const approvalRoutes = [on(api.getApprovalTerms, (ctx) => showTerms(ctx))]
