import * as api from '#contract/hotel/performance/api.ts'
import { on } from '#server/platform/http/route.ts'
import { measurePerformance } from './actions/measure.ts'

export const performanceRoutes = [on(api.getPerformance, (ctx, { query }) => measurePerformance(ctx, query))]
