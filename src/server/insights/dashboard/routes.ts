import * as api from '#contract/insights/dashboard/api.ts'
import { on } from '#server/platform/http/route.ts'
import { showDashboard } from './actions.ts'

export const dashboardRoutes = [on(api.getDashboard, (ctx) => showDashboard(ctx))]
