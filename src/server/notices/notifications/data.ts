import type { Selectable } from 'kysely'
import { sql } from '#server/platform/db/sql.ts'
import type { Notification, NotificationId } from '#contract/notices/notifications/shapes.ts'
import type { Instant } from '#contract/kernel/day.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { NotificationRow } from '#server/platform/db/schema.gen.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { newId } from '#server/platform/ids.ts'

const columns = [
  'id',
  'type',
  'priority',
  'title',
  'message',
  'read_at',
  'created_at',
  'action_url',
  'action_text',
] as const

export async function notificationsOf(
  tx: PlatformTx,
  user: UserId,
  window: { limit: number; offset: number },
): Promise<Notification[]> {
  const rows = await tx.db
    .selectFrom('notification')
    .select(columns)
    .where('user_id', '=', user)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
  return rows.map(notificationOf)
}

export async function countUnread(tx: PlatformTx, user: UserId): Promise<number> {
  const row = await tx.db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', user)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.unread
}

/** Sets the read time once; reading again keeps the first time. */
export async function markRead(
  tx: PlatformTx,
  user: UserId,
  { id, now }: { id: NotificationId; now: Instant },
): Promise<boolean> {
  const row = await tx.db
    .updateTable('notification')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('user_id', '=', user)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findNotification(
  tx: PlatformTx,
  user: UserId,
  id: NotificationId,
): Promise<Notification | undefined> {
  const row = await tx.db
    .selectFrom('notification')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', user)
    .executeTakeFirst()
  return row && notificationOf(row)
}

/** Notes once that the user followed the notification's link. */
export async function markClicked(
  tx: PlatformTx,
  user: UserId,
  { id, now }: { id: NotificationId; now: Instant },
): Promise<boolean> {
  const row = await tx.db
    .updateTable('notification')
    .set((eb) => ({ clicked_at: eb.fn.coalesce('clicked_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('user_id', '=', user)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notifications with whom they belong to, in the order in which they were written. */
export async function findWithUsers(
  tx: PlatformTx,
  ids: readonly NotificationId[],
): Promise<{ user: UserId; row: Notification }[]> {
  const rows = await tx.db
    .selectFrom('notification')
    .select([...columns, 'user_id'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ user: row.user_id, row: notificationOf(row) }))
}

type NewNotification = Pick<Notification, 'title' | 'message'> &
  Partial<Pick<Notification, 'type' | 'priority' | 'actionUrl' | 'actionText'>>

/** Writes the same notification for each of the users of the transaction's tenant. */
export async function insertNotifications(
  tx: Tx,
  users: readonly UserId[],
  { type = 'info', priority = 'medium', title, message, actionUrl = null, actionText = null }: NewNotification,
): Promise<NotificationId[]> {
  const ids = users.map(() => newId<'notification'>())
  await sql`
    insert into notification (id, ${sql.ref('tenant_id')}, user_id, type, priority, title, message, action_url, action_text, created_at)
    select n.id, ${tx.tenant}, n.user_id, ${type}, ${priority}, ${title}, ${message}, ${actionUrl}, ${actionText}, ${tx.now}
    from unnest(${ids}::uuid[], ${users}::uuid[]) as n (id, user_id)`.execute(tx.db)
  return ids
}

type Warning = { user: UserId; tenant: TenantId | null; title: string; message: string }

/** Writes an urgent warning for one user, whether they belong to a tenant or not. */
export async function insertWarning(tx: PlatformTx, warning: Warning): Promise<NotificationId> {
  const id = newId<'notification'>()
  const { user, tenant, title, message } = warning
  await tx.client.query(
    `insert into notification (id, tenant_id, user_id, type, priority, title, message)
     values ($1, $2, $3, 'warning', 'urgent', $4, $5)`,
    [id, tenant, user, title, message],
  )
  return id
}

export async function markAllRead(tx: PlatformTx, user: UserId, now: Instant): Promise<number> {
  const result = await tx.db
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', user)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

function notificationOf(row: Pick<Selectable<NotificationRow>, (typeof columns)[number]>): Notification {
  return {
    id: row.id,
    type: row.type,
    priority: row.priority,
    title: row.title,
    message: row.message,
    isRead: row.read_at !== null,
    readAt: row.read_at,
    createdAt: row.created_at,
    actionUrl: row.action_url,
    actionText: row.action_text,
  }
}
