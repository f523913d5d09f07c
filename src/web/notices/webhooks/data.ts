import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import {
  changeWebhook,
  createWebhook,
  getDelivery,
  getWebhook,
  listDeliveries,
  listEventKinds,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  replayFailed,
  rotateWebhookSecret,
  sendTestEvent,
} from '#contract/notices/webhooks/api.ts'
import type { DeliveryId, WebhookId } from '#contract/notices/webhooks/shapes.ts'
import { usePage, useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Webhook = Received<typeof getWebhook>
export type Shown = Received<typeof createWebhook>
export type Delivery = Received<typeof listDeliveries>[number]
export type DeliveryDetail = Received<typeof getDelivery>
export type EventKind = Received<typeof listEventKinds>[number]

const touched = { touches: ['notices.webhook', 'notices.delivery'] } as const
const log = { touches: ['notices.delivery'] } as const

export const useEventKinds = () => useRead(listEventKinds)
export const useWebhooks = () => useRead(listWebhooks)
export const useWebhook = (id: WebhookId) => useRead(getWebhook, { params: { id } })
export const useCreateWebhook = () => useWrite(createWebhook, touched)
export const useChangeWebhook = () => useWrite(changeWebhook, touched)
export const useRotateSecret = () => useWrite(rotateWebhookSecret, touched)
export const useRemoveWebhook = () => useWrite(removeWebhook, touched)
export const useSendTest = () => useWrite(sendTestEvent, log)
export const useReplayFailed = () => useWrite(replayFailed, log)

export const useDeliveries = (query: NonNullable<Sent<typeof listDeliveries>['query']>) =>
  usePage(listDeliveries, { query })
export const useDelivery = (id: DeliveryId) => useRead(getDelivery, { params: { id } })
export const useReplay = () => useWrite(replayDelivery, log)
