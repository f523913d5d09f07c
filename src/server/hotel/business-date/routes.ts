import * as api from '#contract/hotel/business-date/api.ts'
import { on } from '#server/platform/http/route.ts'
import { showBusinessDate } from './actions.ts'

export const businessDateRoutes = [on(api.getBusinessDate, (ctx) => showBusinessDate(ctx))]
