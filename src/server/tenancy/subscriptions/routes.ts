import * as api from '#contract/tenancy/subscriptions/api.ts'
import { onVisit } from '#server/platform/http/route.ts'
import { checkModule, listPlans, readCurrentPlan, readFeatures } from './actions.ts'

export const subscriptionRoutes = [
  onVisit(api.getFeatures, (ctx) => readFeatures(ctx)),
  onVisit(api.checkAccess, (ctx, { query }) => checkModule(ctx, query.module)),
  onVisit(api.getCurrent, (ctx) => readCurrentPlan(ctx)),
  onVisit(api.listPlans, (ctx) => listPlans(ctx)),
]
