import * as api from '#contract/restaurant/till-sessions/api.ts'
import { on } from '#server/platform/http/route.ts'
import { closeTillSession } from './actions/close.ts'
import { moveTillCash } from './actions/move.ts'
import { openTillSession } from './actions/open.ts'
import { listTillSessions, readTillReport, readTillSession } from './actions/read.ts'

export const tillSessionRoutes = [
  on(api.listTillSessions, (ctx, { query }) => listTillSessions(ctx, query)),
  on(api.getTillSession, (ctx, { params }) => readTillSession(ctx, params.id)),
  on(api.getTillReport, (ctx, { params }) => readTillReport(ctx, params.id)),
  on(api.openTillSession, (ctx, { body }) => openTillSession(ctx, body)),
  on(api.moveTillCash, (ctx, { params, body }) => moveTillCash(ctx, params.id, body)),
  on(api.closeTillSession, (ctx, { params, body }) => closeTillSession(ctx, params.id, body)),
]
