import { getBusinessDate, getEarlyUntil } from '#contract/tenancy/business-date/api.ts'
import { on } from '#server/platform/http/route.ts'
import { showEarlyUntil } from './actions/early.ts'
import { showBusinessDate } from './actions/show.ts'

export const businessDateRoutes = [
  on(getBusinessDate, (ctx) => showBusinessDate(ctx)),
  on(getEarlyUntil, (ctx) => showEarlyUntil(ctx)),
]
