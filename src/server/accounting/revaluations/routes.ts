import * as api from '#contract/accounting/revaluations/api.ts'
import { on } from '#server/platform/http/route.ts'
import { listRevaluations, previewRevaluation, revalue, takeBackRevaluation } from './actions/revalue.ts'

export const revaluationRoutes = [
  on(api.previewRevaluation, (ctx, { query }) => previewRevaluation(ctx, query.day)),
  on(api.listRevaluations, (ctx, { query }) => listRevaluations(ctx, query)),
  on(api.revalue, (ctx, { body }) => revalue(ctx, body)),
  on(api.takeBackRevaluation, (ctx, { params, body }) => takeBackRevaluation(ctx, params.id, body.reason)),
]
