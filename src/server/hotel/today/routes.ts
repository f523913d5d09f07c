import * as api from '#contract/hotel/today/api.ts'
import { on } from '#server/platform/http/route.ts'
import { showToday } from './actions.ts'

export const todayRoutes = [on(api.getToday, (ctx) => showToday(ctx))]
