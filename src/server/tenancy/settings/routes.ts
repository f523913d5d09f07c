import * as api from '#contract/tenancy/settings/api.ts'
import { on } from '#server/platform/http/route.ts'
import { changeSettings } from './actions/change.ts'
import { listSettings, showSettings } from './actions/read.ts'

export const settingsRoutes = [
  on(api.listSettings, (ctx) => listSettings(ctx)),
  on(api.getSettings, (ctx, { params }) => showSettings(ctx, params.section)),
  on(api.changeSettings, (ctx, { params, body }) => changeSettings(ctx, params.section, body)),
]
