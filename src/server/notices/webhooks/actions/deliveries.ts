import type * as api from '#contract/notices/webhooks/api.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import { keptDays, mayReplay } from '#contract/notices/webhooks/rules.ts'
import type { Delivery, DeliveryDetail, DeliveryId, WebhookId } from '#contract/notices/webhooks/shapes.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { patiently } from '#server/platform/jobs/clean-up.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deliveryNotReplayed, webhookGone } from '../../errors.ts'
import * as data from '../data/deliveries.ts'
import { deleteEnded } from '../data/due.ts'
import { lockWebhook } from '../data/webhooks.ts'
import { labelOf } from './catalogue.ts'

/** A page of the log, newest first. */
export async function listDeliveries(
  ctx: Ctx,
  query: Given<typeof api.listDeliveries>['query'],
): Promise<Page<Delivery>> {
  const window = windowOf(query)
  const { rows, total } = await ctx.read((tx) => data.deliveriesOnPage(tx, query, window))
  return pageOf(rows.map(labelled), total, window)
}

/** One delivery with what was sent and every answer. @throws 404 */
export async function showDelivery(ctx: Ctx, id: DeliveryId): Promise<DeliveryDetail> {
  return ctx.read((tx) => deliveryIn(tx, id))
}

/** Sends a delivery again, with the same id and the same body. @throws 404 · 409 `delivery_not_replayed`, `webhook_gone` */
export async function replayDelivery(ctx: Ctx, id: DeliveryId): Promise<DeliveryDetail> {
  return ctx.transaction(async (tx) => {
    const before = await data.lockDelivery(tx, id)
    if (!before) throw notFound('delivery')
    if (before.isRemoved) throw webhookGone()
    if (!mayReplay(before.state)) throw deliveryNotReplayed({ state: before.state })
    await data.writeReplay(tx, id)
    const delivery = await deliveryIn(tx, id)
    const { webhook, label } = delivery
    tx.audit({
      action: 'webhook.replay',
      resource: 'webhook',
      id: webhook.id,
      label: webhook.name,
      change: { event: label },
    })
    tx.tell({ topic: 'notices.delivery', payload: { id } })
    return delivery
  })
}

/** Sends everything again that failed for good since then. @throws 400 · 404 */
export async function replayFailed(
  ctx: Ctx,
  id: WebhookId,
  { since }: Given<typeof api.replayFailed>['body'],
): Promise<{ replayed: number }> {
  if (Number.isNaN(Date.parse(since))) throw invalid('since', 'Must be an instant such as 2026-03-01T08:00:00Z')
  return ctx.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, id)
    if (!webhook) throw notFound('webhook')
    const replayed = await data.writeReplays(tx, id, since)
    tx.audit({ action: 'webhook.replay', resource: 'webhook', id, label: webhook.name, change: { since, replayed } })
    tx.tell({ topic: 'notices.delivery', payload: {} })
    return { replayed }
  })
}

/** Sends a test event; its delivery tells how it went. @throws 404 */
export async function sendTestEvent(ctx: Ctx, id: WebhookId): Promise<DeliveryDetail> {
  return ctx.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, id)
    if (!webhook) throw notFound('webhook')
    const delivery = await data.insertTest(tx, id, { message: `${tx.actor.name} asked for a test of ${webhook.name}.` })
    tx.audit({ action: 'webhook.test', resource: 'webhook', id, label: webhook.name })
    tx.tell({ topic: 'notices.delivery', payload: { id: delivery } })
    return deliveryIn(tx, delivery)
  })
}

/** Forgets deliveries that ended 30 days ago, with their answers. */
export async function cleanUpDeliveries(platform: Platform): Promise<void> {
  const before = instantOf(platform.clock.millis() - keptDays * 86_400_000)
  await patiently(platform, (tx) => deleteEnded(tx, before))
}

async function deliveryIn(tx: Tx, id: DeliveryId): Promise<DeliveryDetail> {
  const [found, tries] = await Promise.all([data.findDelivery(tx, id), data.triesOf(tx, id)])
  if (!found) throw notFound('delivery')
  return { ...labelled(found), body: found.body, tries }
}

function labelled<Row extends data.DeliveryRow>(row: Row): Row & { label: string } {
  return { ...row, label: labelOf(row.type) }
}
