import * as api from '#contract/identity/tours/api.ts'
import { onVisit } from '#server/platform/http/route.ts'
import { completeTour, readCompletion, resetTour } from './actions.ts'

export const tourRoutes = [
  onVisit(api.getTourCompletion, (ctx, { query }) => readCompletion(ctx, query.tourId)),
  onVisit(api.completeTour, (ctx, { body }) => completeTour(ctx, body.tourId)),
  onVisit(api.resetTour, (ctx, { query }) => resetTour(ctx, query.tourId)),
]
