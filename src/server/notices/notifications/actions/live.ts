import * as z from 'zod/mini'
import { type NotificationId, notification, notificationId } from '#contract/notices/notifications/shapes.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import type { OutboxEvent } from '#server/platform/outbox/events.ts'
import type { Platform } from '#server/platform/platform.ts'
import { userRoom } from '#server/platform/realtime/rooms.ts'
import type { EventHandler } from '#server/platform/realtime/sockets.ts'
import { findNotification, findWithUsers, markClicked, markRead } from '../data.ts'

/** An event for the sockets of a room. */
export type Signal = { room: string; event: string; payload: unknown }

const notificationsTold = z.object({ ids: z.array(notificationId) })

/** The `new_notification` of each notification that the events tell of, for its own user. */
export async function signalsOf(tx: PlatformTx, events: readonly OutboxEvent[]): Promise<Signal[]> {
  const own = events.filter(({ topic }) => topic === 'notices.notification')
  const ids = own.flatMap(({ payload }) => z.parse(notificationsTold, payload).ids)
  if (ids.length === 0) return []
  const found = await findWithUsers(tx, ids)
  return found.map(({ user, row }) => ({
    room: userRoom(user),
    event: 'new_notification',
    payload: z.encode(notification, row),
  }))
}

const named = z.object({ notificationId })

/** What clients tell of their notifications: `mark_notification_read` and `notification_clicked`, each with its acknowledgement. */
export function notificationHandlers(platform: Platform): Record<string, EventHandler> {
  return {
    mark_notification_read: async (payload, { caller, socket }) => {
      const id = idIn(payload)
      const read = id && (await readAt(platform, caller.actor.id, id))
      const ack = { notificationId: id ?? null, success: Boolean(read), readAt: read ?? null }
      // Every tab of the user shows it as read; a failure concerns the one that asked.
      const heard = read ? socket.nsp.to(userRoom(caller.actor.id)) : socket
      heard.emit('notification_read_ack', ack)
    },
    notification_clicked: async (payload, { caller, socket }) => {
      const id = idIn(payload)
      const user = caller.actor.id
      const now = platform.clock.now()
      const success = id ? await inPlatform(platform.platformPool, (tx) => markClicked(tx, user, { id, now })) : false
      socket.emit('notification_click_ack', { notificationId: id ?? null, success })
    },
  }
}

function idIn(payload: unknown): NotificationId | undefined {
  const read = z.safeParse(named, payload)
  return read.success ? read.data.notificationId : undefined
}

async function readAt(platform: Platform, user: Parameters<typeof markRead>[1], id: NotificationId) {
  return inPlatform(platform.platformPool, async (tx) => {
    await markRead(tx, user, { id, now: platform.clock.now() })
    return (await findNotification(tx, user, id))?.readAt
  })
}
