import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import { notification, notificationId } from './shapes.ts'

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'Notifications of the caller, newest first; unreadCount stands beside the list',
  access: 'signed-in',
  module: 'core',
  rate: 'read',
  scope: 'user',
  query: z.strictObject({ page: listQuery.page, limit: listQuery.limit }),
  data: z.object({ data: z.array(notification), unreadCount: z.number() }),
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
