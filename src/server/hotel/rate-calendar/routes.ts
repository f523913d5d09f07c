import * as api from '#contract/hotel/rate-calendar/api.ts'
import { on } from '#server/platform/http/route.ts'
import { changeRates, previewRateChange, undoRateChange } from './actions/edit.ts'
import { explainRateNight, readCalendar } from './actions/read.ts'

export const rateCalendarRoutes = [
  on(api.getRateCalendar, (ctx, { query }) => readCalendar(ctx, query)),
  on(api.getRateNight, (ctx, { query }) => explainRateNight(ctx, query)),
  on(api.previewRateChange, (ctx, { body }) => previewRateChange(ctx, body)),
  on(api.changeRates, (ctx, { body }) => changeRates(ctx, body)),
  on(api.undoRateChange, (ctx, { params }) => undoRateChange(ctx, params.id)),
]
