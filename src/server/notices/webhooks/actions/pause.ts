import { standingOf } from '#server/identity/public/sessions.ts'
import type { Platform } from '#server/platform/platform.ts'
import { systemCtx } from '#server/platform/system.ts'
import { notify } from '../../notifications/actions/notify.ts'
import type { Due } from '../data/due.ts'
import { holdWaiting } from '../data/deliveries.ts'
import { lockWebhook, writePaused } from '../data/webhooks.ts'

/** Pauses a webhook by itself: what happens from now on is held, and everybody who looks after the system is told why. */
export async function pauseFor(platform: Platform, { keptBy, webhook }: Due, reason: string): Promise<void> {
  const standing = await standingOf(platform, keptBy)
  const tenant = standing?.caller.tenant
  if (!tenant) return
  await systemCtx(platform, tenant, 'Webhooks').transaction(async (tx) => {
    const found = await lockWebhook(tx, webhook)
    if (found?.state !== 'active') return
    await writePaused(tx, webhook, reason)
    await holdWaiting(tx, webhook)
    tx.audit({ action: 'webhook.pause', resource: 'webhook', id: webhook, label: found.name, reason })
    tx.tell({ topic: 'notices.webhook', payload: { id: webhook } })
    await notify(tx, {
      to: { permission: 'settings:system' },
      type: 'system',
      priority: 'high',
      title: `The webhook ${found.name} is paused`,
      message: `${reason}. What happens meanwhile is held for it.`,
      actionUrl: `/settings/api-keys/webhooks/${webhook}?tab=webhooks`,
      actionText: 'Look at it',
    })
  })
}
