import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { NotificationId } from '#contract/notices/notifications/shapes.ts'
import type { NoticeEvent, NotificationType, Priority } from '#contract/tenancy/events/shapes.ts'
import { findRecipients, type Recipients } from '#server/identity/public/users.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Within } from '#server/platform/db/within.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { insertNotifications, insertWarning, type Reached, type Worded } from '../data.ts'

export type { Reached }

/** A message for the bell in words of its own. The link is a path of our own, or https: or mailto:. */
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
  return ringFor(
    tx,
    users.map((user) => ({ user, role: null, inBell: true, isQuiet: false, mail: null, mailAt: null })),
    { event: null, values: null, type: 'info', priority: 'medium', actionUrl: null, actionText: null, ...notice },
  )
}

/** Rings for each of the people as the notice reaches them. */
export async function ringFor(tx: Within, reached: readonly Reached[], words: Worded): Promise<NotificationId[]> {
  if (reached.length === 0) return []
  const ids = await insertNotifications(tx, reached, words)
  const rung = ids.filter((_, index) => reached[index]?.inBell)
  if (rung.length > 0) tx.tell({ topic: 'notices.notification', payload: { ids: rung } })
  return ids
}

/** Warns somebody who belongs to no tenant of what concerns their own account; their bell shows it when they look. */
export async function warnSuperadmin(
  tx: PlatformTx,
  { user, event, subject, text }: { user: UserId; event: NoticeEvent; subject: string; text: string },
): Promise<void> {
  const { type, priority } = event
  await insertWarning(tx, { user, type, priority, title: subject, message: text })
}
