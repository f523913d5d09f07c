import * as api from '#contract/accounting/year-closing/api.ts'
import { on } from '#server/platform/http/route.ts'
import { closeYear } from './actions/close.ts'
import { getYearClosing } from './actions/read.ts'
import { reopenYear } from './actions/reopen.ts'

export const yearClosingRoutes = [
  on(api.getYearClosing, (ctx, { params }) => getYearClosing(ctx, params.year)),
  on(api.closeYear, (ctx, { params, body }) => closeYear(ctx, params.year, body)),
  on(api.reopenYear, (ctx, { params, body }) => reopenYear(ctx, params.year, body)),
]
