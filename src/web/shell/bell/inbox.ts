import type { Notification } from '#contract/notices/notifications/shapes.ts'

/** What the bell shows of the latest notifications. */
export type Inbox = { data: Notification[]; unreadCount: number }

const most = 10

/** The inbox with one more notification at its head; one that is there already changes nothing. */
export function withNew(inbox: Inbox, added: Notification): Inbox {
  if (inbox.data.some(({ id }) => id === added.id)) return inbox
  return {
    ...inbox,
    data: [added, ...inbox.data].slice(0, most),
    unreadCount: inbox.unreadCount + (added.isRead ? 0 : 1),
  }
}

/** The inbox with one notification read; the count never falls below zero. */
export function oneRead(inbox: Inbox, id: string, readAt: Notification['createdAt']): Inbox {
  const unread = inbox.data.some((notification) => notification.id === id && !notification.isRead)
  return {
    ...inbox,
    data: inbox.data.map((notification) =>
      notification.id === id ? { ...notification, isRead: true, readAt } : notification,
    ),
    unreadCount: Math.max(0, inbox.unreadCount - (unread ? 1 : 0)),
  }
}

/** The inbox with nothing unread. */
export function allRead(inbox: Inbox): Inbox {
  return { ...inbox, data: inbox.data.map((notification) => ({ ...notification, isRead: true })), unreadCount: 0 }
}

/** What the badge says: nothing, the count, or '9+' above nine. */
export function badgeText(unread: number): string {
  return unread <= 0 ? '' : unread > 9 ? '9+' : String(unread)
}
