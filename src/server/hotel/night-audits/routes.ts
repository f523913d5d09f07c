import * as api from '#contract/hotel/night-audits/api.ts'
import { on } from '#server/platform/http/route.ts'
import { checkDay } from '#server/tenancy/public/day-close.ts'
import { listNightAudits, readNightAudit, runNightAudit } from './actions/audit.ts'
import { auditPack } from './actions/pack.ts'

export const nightAuditRoutes = [
  on(api.listNightAudits, (ctx, { query }) => listNightAudits(ctx, query)),
  on(api.checkBeforeAudit, (ctx) => checkDay(ctx)),
  on(api.getNightAudit, (ctx, { params }) => readNightAudit(ctx, params.id)),
  on(api.getAuditPack, (ctx, { params }) => auditPack(ctx, params.id)),
  on(api.runNightAudit, (ctx, { body }) => runNightAudit(ctx, body)),
]
