import { getBusinessDate } from '#contract/tenancy/business-date/api.ts'
import { on } from '#server/platform/http/route.ts'
import { showBusinessDate } from './actions/show.ts'

export const businessDateRoutes = [on(getBusinessDate, (ctx) => showBusinessDate(ctx))]
