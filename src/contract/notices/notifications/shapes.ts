import * as z from 'zod/mini'
import { instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'

export type NotificationId = Id<'notification'>
export const notificationId = id<'notification'>()

export const notificationTypes = [
  'info',
  'success',
  'warning',
  'error',
  'booking',
  'payment',
  'maintenance',
  'inventory',
  'guest_service',
  'system',
] as const
export type NotificationType = (typeof notificationTypes)[number]

export const priorities = ['urgent', 'high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]

export const notification = z.object({
  id: notificationId,
  type: z.enum(notificationTypes),
  priority: z.enum(priorities),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  readAt: z.nullable(instant),
  createdAt: instant,
  actionUrl: z.nullable(z.string()),
  actionText: z.nullable(z.string()),
})
export type Notification = z.infer<typeof notification>
