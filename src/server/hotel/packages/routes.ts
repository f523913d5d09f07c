import * as api from '#contract/hotel/packages/api.ts'
import { on } from '#server/platform/http/route.ts'
import { listServed } from './actions/served.ts'

export const packageRoutes = [on(api.listServed, (ctx, { query }) => listServed(ctx, query.date))]
