import type { NotificationId, NotificationType, Priority } from '#contract/notices/notifications/shapes.ts'
import { findRecipients, type Recipients } from '#server/identity/public.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { insertNotifications } from '../data.ts'

/** A message for the bell. The link is a path of our own, or https: or mailto:. */
export type Notice = {
  to: Recipients
  type?: NotificationType
  priority?: Priority
  title: string
  message: string
  actionUrl?: string | null
  actionText?: string | null
}

/**
 * Notifies users of the tenant within the effect's own transaction; their bells ring after the commit.
 * @returns the ids, one for each user who was found
 */
export async function notify(tx: Tx, { to, ...notice }: Notice): Promise<NotificationId[]> {
  const users = await findRecipients(tx, to)
  if (users.length === 0) return []
  const ids = await insertNotifications(tx, users, notice)
  tx.tell({ topic: 'notices.notification', payload: { ids } })
  return ids
}
