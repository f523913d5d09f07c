import * as api from '#contract/insights/audit-trail/api.ts'
import { on } from '#server/platform/http/route.ts'
import * as trail from './actions.ts'

export const auditTrailRoutes = [
  on(api.listAuditRecords, (ctx, { query }) => trail.listAuditRecords(ctx, query)),
  on(api.getTrailFacets, (ctx) => trail.getTrailFacets(ctx)),
  on(api.getChainState, (ctx) => trail.getChainState(ctx)),
  on(api.verifyTrail, (ctx, { query }) => trail.verifyTrail(ctx, query.head)),
  on(api.exportTrail, (ctx, { query }) => trail.exportTrail(ctx, query)),
  on(api.getAuditRecord, (ctx, { params }) => trail.getAuditRecord(ctx, params.id)),
]
