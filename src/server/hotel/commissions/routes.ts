import * as api from '#contract/hotel/commissions/api.ts'
import { on } from '#server/platform/http/route.ts'
import { listCommissions } from './actions.ts'

export const commissionRoutes = [on(api.listCommissions, (ctx, { query }) => listCommissions(ctx, query))]
