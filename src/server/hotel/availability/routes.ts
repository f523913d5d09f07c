import * as api from '#contract/hotel/availability/api.ts'
import { on } from '#server/platform/http/route.ts'
import { findOffers } from './actions/offers.ts'

export const availabilityRoutes = [on(api.getAvailability, (ctx, { query }) => findOffers(ctx, query))]
