import * as api from '#contract/notices/events/api.ts'
import { on } from '#server/platform/http/route.ts'
import { changeOwnReach, showOwnReach } from './actions/own.ts'
import { changeEvent, listEvents, listReachable, resetEvent } from './actions/reach.ts'
import { changeEventTemplate, listEventTemplates, resetEventTemplate } from './actions/words.ts'

export const eventRoutes = [
  on(api.listEvents, (ctx) => listEvents(ctx)),
  on(api.changeEvent, (ctx, { params, body }) => changeEvent(ctx, params.kind, body)),
  on(api.resetEvent, (ctx, { params }) => resetEvent(ctx, params.kind)),
  on(api.listReachable, (ctx) => listReachable(ctx)),
  on(api.listEventTemplates, (ctx) => listEventTemplates(ctx)),
  on(api.changeEventTemplate, (ctx, { params, body }) => changeEventTemplate(ctx, params.name, body)),
  on(api.resetEventTemplate, (ctx, { params }) => resetEventTemplate(ctx, params.name)),
  on(api.getOwnReach, (ctx) => showOwnReach(ctx)),
  on(api.changeOwnReach, (ctx, { body }) => changeOwnReach(ctx, body)),
]
