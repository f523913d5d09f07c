import type * as api from '#contract/notices/webhooks/api.ts'
import { refusalWords } from '#contract/identity/custom-permissions/rules.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { permissionWords } from '#contract/kernel/permission-words.ts'
import type { Webhook, WebhookId, WebhookShown } from '#contract/notices/webhooks/shapes.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { forbidden, invalid, notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { webhookNameTaken, webhookOverlaps, webhooksFull } from '../../errors.ts'
import { cancelWaiting, holdWaiting, releaseHeld } from '../data/deliveries.ts'
import * as data from '../data/webhooks.ts'
import { newSecret } from '../rules.ts'
import { eventOf } from './catalogue.ts'

const mostWebhooks = 20

/** What the key of a webhook is sealed for. */
export function purposeOf(tenant: TenantId, webhook: WebhookId): string {
  return `${tenant} webhook ${webhook}`
}

/** The tenant's webhooks by name. */
export async function listWebhooks(ctx: Ctx): Promise<Webhook[]> {
  return ctx.read(data.webhooksOf)
}

/** One webhook. @throws 404 */
export async function showWebhook(ctx: Ctx, id: WebhookId): Promise<Webhook> {
  return ctx.read((tx) => webhookIn(tx, id))
}

/**
 * Tells a server what happens from now on; the key of its signatures is answered this once.
 * @throws 400 at the field · 403 `not_yours_to_give` · 409 `webhook_name_taken`, `webhooks_full`
 */
export async function createWebhook(
  ctx: Ctx,
  { name, url, events }: Given<typeof api.createWebhook>['body'],
): Promise<WebhookShown> {
  refuseEvents(ctx, events)
  await refuseAddress(ctx, url)
  const id: WebhookId = newId<'webhook'>()
  const secret = newSecret()
  return ctx.transaction(async (tx) => {
    if ((await data.countWebhooks(tx)) >= mostWebhooks) throw webhooksFull({ most: mostWebhooks })
    if (await data.isNameTaken(tx, name, id)) throw webhookNameTaken()
    await data.insertWebhook(tx, { id, name, url, events, secret: ctx.vault.seal(secret, purposeOf(tx.tenant, id)) })
    record(tx, { action: 'webhook.create', id, label: name, change: { url, events } })
    return { webhook: await webhookIn(tx, id), secret }
  })
}

/**
 * Changes a webhook, pauses it, or lets it go on with what was held. Who saves it answers for what it is told.
 * @throws 400 at the field · 403 `not_yours_to_give` · 404 · 409 `stale`, `webhook_name_taken`
 */
export async function changeWebhook(
  ctx: Ctx,
  id: WebhookId,
  { version, ...wish }: Given<typeof api.changeWebhook>['body'],
): Promise<Webhook> {
  if (wish.url !== undefined) await refuseAddress(ctx, wish.url)
  return ctx.transaction(async (tx) => {
    const before = await lockedIn(tx, id)
    if (version !== undefined && version !== before.version) throw stale({ what: 'webhook' })
    const { name, url, events, state } = before
    const after = { id, name, url, events, state, ...given(wish) }
    refuseEvents(ctx, after.events)
    if (await data.isNameTaken(tx, after.name, id)) throw webhookNameTaken()
    await data.writeWebhook(tx, after)
    if (after.state === 'active') await releaseHeld(tx, id)
    else await holdWaiting(tx, id)
    const change = { before: { name, url, events, state }, after: { ...after, id: undefined } }
    record(tx, { action: 'webhook.change', id, label: after.name, change })
    return webhookIn(tx, id)
  })
}

/** Gives a webhook a new key; the one before signs beside it for so many hours. @throws 404 · 409 `webhook_overlaps` */
export async function rotateSecret(
  ctx: Ctx,
  id: WebhookId,
  { overlapHours }: Given<typeof api.rotateWebhookSecret>['body'],
): Promise<WebhookShown> {
  const secret = newSecret()
  return ctx.transaction(async (tx) => {
    const before = await lockedIn(tx, id)
    if (overlapHours > 0 && before.previousUntil) throw webhookOverlaps({ until: before.previousUntil })
    await data.writeSecret(tx, id, {
      secret: ctx.vault.seal(secret, purposeOf(tx.tenant, id)),
      previous: overlapHours === 0 ? null : before.secret,
      previousUntil: overlapHours === 0 ? null : instantOf(ctx.clock.millis() + overlapHours * 3_600_000),
    })
    record(tx, { action: 'webhook.rotate', id, label: before.name, change: { overlapHours } })
    return { webhook: await webhookIn(tx, id), secret }
  })
}

/** Tells the server nothing any more; the log stays. @throws 404 */
export async function removeWebhook(ctx: Ctx, id: WebhookId): Promise<{ id: WebhookId }> {
  return ctx.transaction(async (tx) => {
    const { name } = await lockedIn(tx, id)
    await data.writeRemoved(tx, id)
    await cancelWaiting(tx, id, 'The webhook was removed')
    record(tx, { action: 'webhook.delete', id, label: name })
    return { id }
  })
}

/** What is shown once is not kept for a repeat of the request. */
export function withoutSecret({ webhook }: WebhookShown): WebhookShown {
  return { webhook, secret: null }
}

/** Nobody has a server told what they may not see themselves. */
function refuseEvents(ctx: Ctx, types: readonly string[]): void {
  for (const [index, type] of types.entries()) {
    const event = eventOf(type)
    if (!event) throw invalid(`events.${index}`, `${type} is nothing that happens here`)
    if (!ctx.can(event.access)) {
      throw forbidden('not_yours_to_give', `${refusalWords.not_yours_to_give}: ${permissionWords[event.access]}`)
    }
  }
}

async function refuseAddress({ outbound }: Ctx, url: string): Promise<void> {
  const why = await outbound.whyNever(url)
  if (why !== null) throw invalid('url', why)
}

type Wish = Omit<Given<typeof api.changeWebhook>['body'], 'version'>

function given(wish: Wish): Partial<Pick<Webhook, 'name' | 'url' | 'events' | 'state'>> {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined))
}

type Done = { action: string; id: WebhookId; label: string; change?: Record<string, unknown> }

function record(tx: Tx, done: Done): void {
  tx.audit({ ...done, resource: 'webhook' })
  tx.tell({ topic: 'notices.webhook', payload: { id: done.id } })
}

async function lockedIn(tx: Tx, id: WebhookId): Promise<data.Standing> {
  const webhook = await data.lockWebhook(tx, id)
  if (!webhook) throw notFound('webhook')
  return webhook
}

async function webhookIn(tx: Tx, id: WebhookId): Promise<Webhook> {
  const webhook = await data.findWebhook(tx, id)
  if (!webhook) throw notFound('webhook')
  return webhook
}
