import * as api from '#contract/notices/webhooks/api.ts'
import { on, onOnce } from '#server/platform/http/route.ts'
import { listEventKinds } from './actions/catalogue.ts'
import { listDeliveries, replayDelivery, replayFailed, sendTestEvent, showDelivery } from './actions/deliveries.ts'
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  showWebhook,
  withoutSecret,
} from './actions/webhooks.ts'

export const webhookRoutes = [
  on(api.listEventKinds, (ctx) => listEventKinds(ctx)),
  on(api.listDeliveries, (ctx, { query }) => listDeliveries(ctx, query)),
  on(api.getDelivery, (ctx, { params }) => showDelivery(ctx, params.id)),
  on(api.replayDelivery, (ctx, { params }) => replayDelivery(ctx, params.id)),
  on(api.listWebhooks, (ctx) => listWebhooks(ctx)),
  onOnce(api.createWebhook, (ctx, { body }) => createWebhook(ctx, body), withoutSecret),
  on(api.getWebhook, (ctx, { params }) => showWebhook(ctx, params.id)),
  on(api.changeWebhook, (ctx, { params, body }) => changeWebhook(ctx, params.id, body)),
  onOnce(api.rotateWebhookSecret, (ctx, { params, body }) => rotateSecret(ctx, params.id, body), withoutSecret),
  on(api.removeWebhook, (ctx, { params }) => removeWebhook(ctx, params.id)),
  on(api.sendTestEvent, (ctx, { params }) => sendTestEvent(ctx, params.id)),
  on(api.replayFailed, (ctx, { params, body }) => replayFailed(ctx, params.id, body)),
]
