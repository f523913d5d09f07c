import type { Received } from '#contract/kernel/endpoint.ts'
import { listNotifications, readAllNotifications, readNotification } from '#contract/notices/notifications/api.ts'
import type { Notification } from '#contract/notices/notifications/shapes.ts'
import { t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'
import { report } from '../report.ts'
import { call } from '../call/call.ts'
import { queries } from '../data/client.ts'
import { keyOf, useRead } from '../data/read.ts'
import { safeLink } from '../links.ts'
import { emit } from '../realtime/connection.ts'
import { useEvent } from '../realtime/use-connection.ts'
import { useGo } from '../url/navigate.ts'
import { allRead, type Inbox, oneRead, withNew } from './inbox.ts'

type Latest = Received<typeof listNotifications>

const latest = { query: { limit: 10 } }
const key = keyOf(listNotifications, latest)

/** The ten latest notifications and how many are unread, kept fresh by the connection. */
export function useNotifications() {
  const go = useGo()
  const query = useRead(listNotifications, latest)
  useEvent('new_notification', (payload) => {
    if (!isNotification(payload)) return
    change((inbox) => withNew(inbox, payload))
    void refreshLists()
    show(payload, go)
  })
  useEvent('notification_read_ack', (payload) => {
    if (isReadAck(payload)) change((inbox) => oneRead(inbox, payload.notificationId, payload.readAt))
    // One that the server did not mark stands unread again.
    else void queries.invalidateQueries({ queryKey: key })
    void refreshLists()
  })
  return query
}

/** Marks one as read, at once on the screen; over the connection while there is one, else by a call. */
export async function markRead(notification: Notification) {
  if (notification.isRead) return
  change((inbox) => oneRead(inbox, notification.id, notification.createdAt))
  if (emit('mark_notification_read', { notificationId: notification.id })) return
  try {
    await call(readNotification, { params: { id: notification.id } })
    await refreshLists()
  } catch (error) {
    report(t('A notification could not be marked as read'), error)
    await queries.invalidateQueries({ queryKey: key })
  }
}

/** Marks all as read and says so. */
export async function markAllRead() {
  try {
    await call(readAllNotifications)
    change(allRead)
    await refreshLists()
    toast.success(t('All notifications marked as read'))
  } catch (error) {
    report(t('Notifications could not be marked as read'), error)
    toast.error(t('Failed to mark all notifications as read'))
  }
}

/** Tells the server that an action link was followed. */
export function followed(notification: Notification) {
  emit('notification_clicked', { notificationId: notification.id, actionUrl: notification.actionUrl })
}

function change(to: (inbox: Inbox) => Inbox) {
  queries.setQueryData<Latest>(key, (latest) => latest && { ...latest, ...to(latest) })
}

/** What is urgent or high shows itself at once, unless it came in quiet hours. */
function show(notification: Notification, go: (address: string) => void) {
  const { priority, isQuiet, title, message, actionUrl, actionText } = notification
  if (isQuiet || (priority !== 'urgent' && priority !== 'high')) return
  const link = safeLink(actionUrl)
  const run = () => {
    followed(notification)
    void markRead(notification)
    if (link) go(link.href)
  }
  toast.warning(title, {
    description: message,
    ...(link?.own ? { action: { label: actionText || t('Open'), run } } : {}),
  })
}

/** The full list, wherever it is open, reads again; the bell's ten are kept by hand. */
async function refreshLists() {
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === listNotifications.path && queryKey[1] !== key[1],
  })
}

function isNotification(payload: unknown): payload is Notification {
  return typeof payload === 'object' && payload !== null && 'id' in payload && 'title' in payload && 'isRead' in payload
}

type ReadAck = { notificationId: string; success: true; readAt: Notification['createdAt'] }

function isReadAck(payload: unknown): payload is ReadAck {
  if (typeof payload !== 'object' || payload === null) return false
  return 'notificationId' in payload && 'success' in payload && payload.success === true && 'readAt' in payload
}
