import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery, oneOrSeveral, pagination } from '../../kernel/page.ts'
import { notificationTypes } from '../../tenancy/events/shapes.ts'
import { notification, notificationId } from './shapes.ts'

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'Notifications of the caller, newest first; unreadCount, over all of them, stands beside the list',
  access: 'signed-in',
  module: 'core',
  rate: 'read',
  scope: 'user',
  query: z.strictObject({
    page: listQuery.page,
    limit: listQuery.limit,
    search: listQuery.search,
    type: z.optional(oneOrSeveral(notificationTypes)),
    state: z.optional(z.enum(['read', 'unread'])),
  }),
  data: z.object({ data: z.array(notification), unreadCount: z.number(), pagination }),
  topLevel: true,
})

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/{id}/read',
  summary: 'Mark one notification as read',
  access: 'signed-in',
  module: 'core',
  rate: 'write',
  scope: 'user',
  params: z.object({ id: notificationId }),
  data: notification,
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Mark every notification of the caller as read',
  access: 'signed-in',
  module: 'core',
  rate: 'write',
  scope: 'user',
  data: z.object({ read: z.number() }),
})
