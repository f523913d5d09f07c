import * as api from '#contract/identity/api-keys/api.ts'
import { on, onOnce } from '#server/platform/http/route.ts'
import { listApiKeys, makeApiKey, revokeApiKey, rotateApiKey, showApiKey, withoutToken } from './actions/keys.ts'

export const apiKeyRoutes = [
  on(api.listApiKeys, (ctx, { query }) => listApiKeys(ctx, query)),
  on(api.getApiKey, (ctx, { params }) => showApiKey(ctx, params.id)),
  onOnce(api.makeApiKey, (ctx, { body }) => makeApiKey(ctx, body), withoutToken),
  onOnce(api.rotateApiKey, (ctx, { params, body }) => rotateApiKey(ctx, params.id, body), withoutToken),
  on(api.revokeApiKey, (ctx, { params }) => revokeApiKey(ctx, params.id)),
]
