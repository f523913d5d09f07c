import * as api from '#contract/tenancy/tenants/api.ts'
import { on, onVisit } from '#server/platform/http/route.ts'
import { changeProperty, putLogo, removeLogo, showLogo, showProperty } from './actions.ts'

export const tenantRoutes = [
  on(api.getProperty, (ctx) => showProperty(ctx)),
  on(api.changeProperty, (ctx, { body }) => changeProperty(ctx, body)),
  on(api.putLogo, (ctx, { body }) => putLogo(ctx, body)),
  on(api.removeLogo, (ctx) => removeLogo(ctx)),
  onVisit(api.getLogo, (ctx, { params }) => showLogo(ctx, params)),
]
