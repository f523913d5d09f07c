import { type ListQuery, windowOf } from '#contract/kernel/page.ts'
import type { NotificationId } from '#contract/notices/notifications/shapes.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import { notFound, unauthenticated } from '#server/platform/errors.ts'
import type { VisitorCtx } from '#server/platform/http/visitor.ts'
import { countUnread, findNotification, markAllRead, markRead, notificationsOf } from '../data.ts'

/** The caller's notifications, newest first, with the count of all that are unread. */
export async function listNotifications(ctx: VisitorCtx, query: ListQuery) {
  const user = callerOf(ctx)
  return ctx.platform(async (tx) => ({
    data: await notificationsOf(tx, user, windowOf(query)),
    unreadCount: await countUnread(tx, user),
  }))
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
