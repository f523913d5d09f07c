import * as api from '#contract/hotel/night-audits/api.ts'
import { closeDayByHand as byHand } from '#contract/tenancy/day-close/api.ts'
import { on } from '#server/platform/http/route.ts'
import { listNightAudits, readNightAudit, runNightAudit } from './actions/audit.ts'
import { closeDayByHand } from './actions/by-hand.ts'
import { checkDay } from './actions/check.ts'

export const nightAuditRoutes = [
  on(api.listNightAudits, (ctx, { query }) => listNightAudits(ctx, query)),
  on(api.checkBeforeAudit, (ctx) => checkDay(ctx)),
  on(api.getNightAudit, (ctx, { params }) => readNightAudit(ctx, params.id)),
  on(api.runNightAudit, (ctx, { body }) => runNightAudit(ctx, body)),
]

export const dayCloseRoutes = [on(byHand, (ctx, { body }) => closeDayByHand(ctx, body))]
