import type { Selectable } from 'kysely'
import { sql } from '#server/platform/db/sql.ts'
import type { Notification, NotificationId } from '#contract/notices/notifications/shapes.ts'
import type { Instant } from '#contract/kernel/day.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { NotificationRow } from '#server/platform/db/schema.gen.ts'
import type { Role } from '#contract/kernel/permission.ts'
import { containing } from '#server/platform/db/list.ts'
import type { NotificationType } from '#contract/tenancy/events/shapes.ts'
import type { Within } from '#server/platform/db/within.ts'
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
  'is_quiet',
] as const

export type Filter = {
  search?: string | undefined
  state?: 'read' | 'unread' | undefined
  types?: readonly NotificationType[] | undefined
}

/** A page of what stands in a person's list, newest first, and how many there are. */
export async function notificationsOf(
  tx: PlatformTx,
  user: UserId,
  { filter, window }: { filter: Filter; window: { limit: number; offset: number } },
): Promise<{ rows: Notification[]; total: number }> {
  const { search, state, types } = filter
  let found = tx.db.selectFrom('notification').where('user_id', '=', user).where('in_bell', '=', true)
  if (state) found = found.where('read_at', state === 'read' ? 'is not' : 'is', null)
  if (types) found = found.where('type', 'in', types)
  if (search) found = found.where(sql<boolean>`lower(title || ' ' || message) like ${containing(search)}`)
  const rows = await found
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: rows.map(notificationOf), total }
}

export async function countUnread(tx: PlatformTx, user: UserId): Promise<number> {
  const row = await tx.db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', user)
    .where('in_bell', '=', true)
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
    .where('in_bell', '=', true)
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
    .where('in_bell', '=', true)
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
    .where('in_bell', '=', true)
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

/** One person whom a notice reaches, and how. */
export type Reached = {
  user: UserId
  role: Role | null
  inBell: boolean
  isQuiet: boolean
  mail: 'now' | 'digest' | null
  mailAt: Instant | null
}

/** What a notice says: of an event with its values, or in words of its own. */
export type Worded = Pick<Notification, 'type' | 'priority' | 'title' | 'message' | 'actionUrl' | 'actionText'> & {
  event: string | null
  values: Readonly<Record<string, string>> | null
}

/** Writes the same notification for each of the people of the transaction's tenant. */
export async function insertNotifications(
  tx: Within,
  reached: readonly Reached[],
  { event, values, type, priority, title, message, actionUrl, actionText }: Worded,
): Promise<NotificationId[]> {
  const people = reached.map((one) => ({ ...one, id: newId<'notification'>() }))
  await sql`
    insert into notification (id, ${sql.ref('tenant_id')}, user_id, role, in_bell, is_quiet, mail, mail_at, event, event_values, type,
      priority, title, message, action_url, action_text, created_at)
    select n.id, ${tx.tenant}, n.user_id, n.role, n.in_bell, n.is_quiet, n.mail, n.mail_at, ${event}, ${values && JSON.stringify(values)}::jsonb,
      ${type}, ${priority}, ${title}, ${message}, ${actionUrl}, ${actionText}, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(people.map(rowOf))}::jsonb)
      as n (id uuid, user_id uuid, role text, in_bell boolean, is_quiet boolean, mail text, mail_at timestamptz)`.execute(
    tx.db,
  )
  return people.map(({ id }) => id)
}

function rowOf({ id, user, role, inBell, isQuiet, mail, mailAt }: Reached & { id: NotificationId }) {
  return { id, user_id: user, role, in_bell: inBell, is_quiet: isQuiet, mail, mail_at: mailAt }
}

type Warning = Pick<Notification, 'type' | 'priority' | 'title' | 'message'> & { user: UserId }

/** Writes a notification for one user who belongs to no tenant. */
export async function insertWarning(tx: PlatformTx, warning: Warning): Promise<void> {
  const { user, type, priority, title, message } = warning
  await tx.client.query(
    `insert into notification (id, tenant_id, user_id, type, priority, title, message) values ($1, null, $2, $3, $4, $5, $6)`,
    [newId(), user, type, priority, title, message],
  )
}

export async function markAllRead(tx: PlatformTx, user: UserId, now: Instant): Promise<number> {
  const result = await tx.db
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', user)
    .where('in_bell', '=', true)
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
    isQuiet: row.is_quiet,
  }
}
