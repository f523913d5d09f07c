import type { Given } from '#contract/kernel/endpoint.ts'
import { pageOf, windowOf } from '#contract/kernel/page.ts'
import type * as api from '#contract/notices/notifications/api.ts'
import type { NotificationId } from '#contract/notices/notifications/shapes.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import { notFound, unauthenticated } from '#server/platform/errors.ts'
import type { VisitorCtx } from '#server/platform/http/visitor.ts'
import { countUnread, findNotification, markAllRead, markRead, notificationsOf } from '../data.ts'

/** The caller's notifications, newest first, with the count of all that are unread. */
export async function listNotifications(ctx: VisitorCtx, query: Given<typeof api.listNotifications>['query']) {
  const user = callerOf(ctx)
  const window = windowOf(query)
  const { search, state, type } = query
  const filter = { search, state, types: type === undefined ? undefined : [type].flat() }
  return ctx.platform(async (tx) => {
    const { rows, total } = await notificationsOf(tx, user, { filter, window })
    const { pagination } = pageOf(rows, total, window)
    return { data: rows, unreadCount: await countUnread(tx, user), pagination }
  })
}

/** Marks one notification of the caller as read. @throws 404 for anybody else's */
export async function readNotification(ctx: VisitorCtx, id: NotificationId) {
  const user = callerOf(ctx)
  return ctx.platform(async (tx) => {
    await markRead(tx, user, { id, now: ctx.clock.now() })
    const notification = await findNotification(tx, user, id)
    if (!notification) throw notFound('notification')
    return notification
  })
}

/** Marks every notification of the caller as read and says how many those were. */
export async function readAllNotifications(ctx: VisitorCtx) {
  const user = callerOf(ctx)
  return ctx.platform(async (tx) => ({ read: await markAllRead(tx, user, ctx.clock.now()) }))
}

function callerOf(ctx: VisitorCtx): UserId {
  if (!ctx.actor) throw unauthenticated('Sign in first')
  return ctx.actor.id
}
