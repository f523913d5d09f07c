import { closeDay as endpoint } from '#contract/restaurant/business-date/api.ts'
import { on } from '#server/platform/http/route.ts'
import { closeDay } from './actions.ts'

export const closeDayRoutes = [on(endpoint, (ctx, { body }) => closeDay(ctx, body))]
