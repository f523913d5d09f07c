import * as api from '#contract/tenancy/messages/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { cancelMessage, listMessages, retryMessage, showMessage } from './actions/outbox.ts'
import { changeCommunication, showCommunication } from './actions/settings.ts'
import { changeTemplate, listTemplates, resetTemplate } from './actions/templates.ts'
import { sendTest } from './actions/test.ts'

export const messageRoutes = [
  on(api.getCommunication, (ctx) => showCommunication(ctx)),
  on(api.changeCommunication, (ctx, { body }) => changeCommunication(ctx, body)),
  on(api.sendTestMessage, (ctx, { body }) => sendTest(ctx, body)),
  on(api.listMessageTemplates, (ctx) => listTemplates(ctx)),
  on(api.changeMessageTemplate, (ctx, { params, body }) => changeTemplate(ctx, params.name, body)),
  on(api.resetMessageTemplate, (ctx, { params }) => resetTemplate(ctx, params.name)),
  on(api.listMessages, (ctx, { query }) => listMessages(ctx, query)),
  on(api.getMessage, (ctx, { params }) => showMessage(ctx, params.id)),
  on(api.retryMessage, (ctx, { params }) => retryMessage(ctx, params.id)),
  on(api.cancelMessage, (ctx, { params }) => cancelMessage(ctx, params.id)),
  on(api.retryMessages, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => retryMessage(row, id))),
  on(api.cancelMessages, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => cancelMessage(row, id))),
]
