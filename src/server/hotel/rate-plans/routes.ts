import * as api from '#contract/hotel/rate-plans/api.ts'
import { on } from '#server/platform/http/route.ts'
import { changeRatePlan, createRatePlan, deleteRatePlan, listRatePlans, readRatePlan } from './actions/plans.ts'

export const ratePlanRoutes = [
  on(api.listRatePlans, (ctx, { query }) => listRatePlans(ctx, query)),
  on(api.getRatePlan, (ctx, { params }) => readRatePlan(ctx, params.id)),
  on(api.createRatePlan, (ctx, { body }) => createRatePlan(ctx, body)),
  on(api.changeRatePlan, (ctx, { params, body }) => changeRatePlan(ctx, params.id, body)),
  on(api.deleteRatePlan, (ctx, { params }) => deleteRatePlan(ctx, params.id)),
]
