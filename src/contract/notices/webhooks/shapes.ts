import * as z from 'zod/mini'
import { instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { userId } from '../../identity/sessions/shapes.ts'

export const webhookId = id<'webhook'>()
export type WebhookId = Id<'webhook'>
export const deliveryId = id<'webhook_delivery'>()
export type DeliveryId = Id<'webhook_delivery'>

/** `paused` after it failed for long, or by hand: what happens meanwhile is held for it. */
export const webhookStates = ['active', 'paused'] as const
export type WebhookState = (typeof webhookStates)[number]

/** `held` waits until its webhook goes on; `failed` is after the last try. */
export const deliveryStates = ['waiting', 'held', 'sending', 'delivered', 'failed', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** A server that is told what happens; the key of its signatures is in no list. */
export const webhook = z.object({
  id: webhookId,
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  keptBy: z.object({ id: userId, name: z.string() }),
  state: z.enum(webhookStates),
  pausedReason: z.nullable(z.string()),
  failingSince: z.nullable(instant),
  /** Until when the key before signs too, while it does. */
  previousUntil: z.nullable(instant),
  createdAt: instant,
  lastDeliveredAt: z.nullable(instant),
  /** Deliveries that wait, that are held, and that failed for good. */
  waiting: z.number(),
  held: z.number(),
  failed: z.number(),
  version: z.number(),
})
export type Webhook = z.output<typeof webhook>

/** A webhook with the key of its signatures: null when the request is repeated, since it is shown once. */
export const webhookShown = z.object({ webhook, secret: z.nullable(z.string()) })
export type WebhookShown = z.output<typeof webhookShown>

/** What can be subscribed to. */
export const eventKind = z.object({
  type: z.string(),
  label: z.string(),
  group: z.string(),
  /** The call that answers the record which it carries; null for what carries a reference. */
  recordPath: z.nullable(z.string()),
  /** One may be told only of what one may see. */
  isAllowed: z.boolean(),
})
export type EventKind = z.output<typeof eventKind>

const lastTry = {
  status: z.nullable(z.number()),
  problem: z.nullable(z.string()),
}

/** One event for one webhook, as the log lists it. */
export const delivery = z.object({
  id: deliveryId,
  eventId: z.string(),
  webhook: z.object({ id: webhookId, name: z.string(), url: z.string(), isRemoved: z.boolean() }),
  type: z.string(),
  label: z.string(),
  recordId: z.nullable(z.string()),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  nextTryAt: z.nullable(instant),
  ...lastTry,
  occurredAt: instant,
  endedAt: z.nullable(instant),
})
export type Delivery = z.output<typeof delivery>

/** One try: what was answered, and how long it took. */
export const attempt = z.object({
  at: instant,
  millis: z.number(),
  /** The beginning of the answer; null when there was none. */
  answer: z.nullable(z.string()),
  ...lastTry,
})
export type Attempt = z.output<typeof attempt>

/** A delivery with what was sent and every answer, the newest first. */
export const deliveryDetail = z.object({
  ...delivery.shape,
  /** Null until the first try. */
  body: z.nullable(z.string()),
  tries: z.array(attempt),
})
export type DeliveryDetail = z.output<typeof deliveryDetail>

export const webhookName = z.string().check(z.trim(), z.minLength(1, 'Give it a name'), z.maxLength(60))
export const webhookUrl = z
  .string()
  .check(z.trim(), z.maxLength(500), z.refine(isWebAddress, 'An address that begins with https://'))
export const chosenEvents = z
  .array(z.string().check(z.maxLength(60)))
  .check(z.minLength(1, 'Choose at least one event'), z.maxLength(100))

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  // Without TLS only servers of a private network are spoken to, which the server decides where it sends.
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}
