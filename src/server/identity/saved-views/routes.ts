import * as api from '#contract/identity/saved-views/api.ts'
import { on } from '#server/platform/http/route.ts'
import { changeSavedView, chooseDefaultView, createSavedView, deleteSavedView, listSavedViews } from './actions.ts'

export const savedViewRoutes = [
  on(api.listSavedViews, (ctx, { query }) => listSavedViews(ctx, query.list)),
  on(api.createSavedView, (ctx, { body }) => createSavedView(ctx, body)),
  on(api.chooseDefaultView, (ctx, { body }) => chooseDefaultView(ctx, body)),
  on(api.changeSavedView, (ctx, { params, body }) => changeSavedView(ctx, params.id, body)),
  on(api.deleteSavedView, (ctx, { params }) => deleteSavedView(ctx, params.id)),
]
