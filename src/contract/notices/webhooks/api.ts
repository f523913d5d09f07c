import * as z from 'zod/mini'
import { instant } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import {
  chosenEvents,
  delivery,
  deliveryDetail,
  deliveryId,
  deliveryStates,
  eventKind,
  webhook,
  webhookId,
  webhookName,
  webhookShown,
  webhookStates,
  webhookUrl,
} from './shapes.ts'

const toRead = { access: 'settings:system', module: 'core', rate: 'read', method: 'GET' } as const
const toWrite = { access: 'settings:system', module: 'core', rate: 'write' } as const
const byId = { params: z.object({ id: webhookId }) }
const byDelivery = { params: z.object({ id: deliveryId }) }
const overlap = z
  .int('Must be a whole number of hours')
  .check(z.minimum(0, 'Must not be negative'), z.maximum(168, 'At most seven days'))

export const listEventKinds = endpoint({
  ...toRead,
  path: '/api/webhooks/events',
  summary: 'Everything that webhooks can be told of, in words',
  data: z.array(eventKind),
})

export const listWebhooks = endpoint({
  ...toRead,
  path: '/api/webhooks',
  summary: 'The servers that are told what happens, by name; 20 at most',
  data: z.array(webhook),
})

export const getWebhook = endpoint({
  ...toRead,
  ...byId,
  path: '/api/webhooks/{id}',
  summary: 'One webhook, without its key',
  data: webhook,
})

/** 400 at the field · 403 `not_yours_to_give` for an event that one may not see · 409 `webhook_name_taken`, `webhooks_full`. */
export const createWebhook = endpoint({
  ...toWrite,
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Tell a server what happens; the key of its signatures is answered this once',
  body: z.strictObject({ name: webhookName, url: webhookUrl, events: chosenEvents }),
  data: webhookShown,
  status: 201,
})

/** 400 at the field · 403 `not_yours_to_give` · 404 · 409 `stale`, `webhook_name_taken`. */
export const changeWebhook = endpoint({
  ...toWrite,
  ...byId,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/webhooks/{id}',
  summary: 'Change a webhook, pause it or let it go on with what was held. Who saves it answers for what it is told',
  body: z.strictObject({
    name: z.optional(webhookName),
    url: z.optional(webhookUrl),
    events: z.optional(chosenEvents),
    state: z.optional(z.enum(webhookStates)),
    version: z.optional(z.int()),
  }),
  data: webhook,
})

/** 404 · 409 `webhook_overlaps`. */
export const rotateWebhookSecret = endpoint({
  ...toWrite,
  ...byId,
  method: 'POST',
  path: '/api/webhooks/{id}/rotate',
  summary: 'Give a webhook a new key, shown this once; the one before signs beside it for the hours chosen',
  body: z.strictObject({ overlapHours: overlap }),
  data: webhookShown,
})

export const removeWebhook = endpoint({
  ...toWrite,
  ...byId,
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  summary: 'Tell the server nothing any more; what waits is cancelled, and the log stays its 30 days',
  data: z.object({ id: webhookId }),
})

export const sendTestEvent = endpoint({
  ...toWrite,
  ...byId,
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  summary: 'Send a test event, also to a webhook that is paused; its delivery tells how it went',
  data: deliveryDetail,
})

export const replayFailed = endpoint({
  ...toWrite,
  ...byId,
  method: 'POST',
  path: '/api/webhooks/{id}/replay',
  summary: 'Send everything again that failed for good since an instant',
  body: z.strictObject({ since: instant }),
  data: z.object({ replayed: z.number() }),
})

/** Finds by type, record, event and how the last try ended; sorts by occurredAt. */
export const listDeliveries = endpoint({
  ...toRead,
  path: '/api/webhooks/deliveries',
  summary: 'What was or is to be told to webhooks, newest first',
  query: z.strictObject({
    ...listQuery,
    webhookId: z.optional(webhookId),
    state: z.optional(z.enum(deliveryStates)),
    type: z.optional(z.string().check(z.maxLength(60))),
  }),
  data: z.array(delivery),
  paged: true,
})

export const getDelivery = endpoint({
  ...toRead,
  ...byDelivery,
  path: '/api/webhooks/deliveries/{id}',
  summary: 'One delivery with what was sent and every answer',
  data: deliveryDetail,
})

/** 404 · 409 `delivery_not_replayed`. */
export const replayDelivery = endpoint({
  ...toWrite,
  ...byDelivery,
  method: 'POST',
  path: '/api/webhooks/deliveries/{id}/replay',
  summary: 'Send a delivery again with the same id and the same body',
  data: deliveryDetail,
})
