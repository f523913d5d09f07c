import { closeDayByHand as endpoint } from '#contract/tenancy/day-close/api.ts'
import { on } from '#server/platform/http/route.ts'
import { closeDayByHand } from './actions/by-hand.ts'

export const dayCloseRoutes = [on(endpoint, (ctx, { body }) => closeDayByHand(ctx, body))]
