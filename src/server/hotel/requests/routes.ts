import * as api from '#contract/hotel/requests/api.ts'
import { on } from '#server/platform/http/route.ts'
import { addRequest, listRequests, removeRequest, reopenRequest, settleRequest } from './actions/requests.ts'

export const requestRoutes = [
  on(api.listRequests, (ctx, { query }) => listRequests(ctx, query)),
  on(api.addRequest, (ctx, { params, body }) => addRequest(ctx, params.id, body)),
  on(api.settleRequest, (ctx, { params }) => settleRequest(ctx, params.id)),
  on(api.reopenRequest, (ctx, { params }) => reopenRequest(ctx, params.id)),
  on(api.removeRequest, (ctx, { params }) => removeRequest(ctx, params.id)),
]
