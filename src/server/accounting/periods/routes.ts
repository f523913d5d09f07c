import * as api from '#contract/accounting/periods/api.ts'
import { on } from '#server/platform/http/route.ts'
import { changePeriod, listPeriods } from './actions.ts'

export const periodRoutes = [
  on(api.listPeriods, (ctx, { query }) => listPeriods(ctx, query)),
  on(api.closePeriod, (ctx, { params, body }) => changePeriod(ctx, 'close', { ...params, ...body })),
  on(api.lockPeriod, (ctx, { params, body }) => changePeriod(ctx, 'lock', { ...params, ...body })),
  on(api.reopenPeriod, (ctx, { params, body }) => changePeriod(ctx, 'reopen', { ...params, ...body })),
]
