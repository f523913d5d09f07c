import * as z from 'zod/mini'
import { instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { notificationTypes, priorities } from '../../tenancy/events/shapes.ts'

export type NotificationId = Id<'notification'>
export const notificationId = id<'notification'>()

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
  /** It came in quiet hours: it stands in the list and doesn't show itself. */
  isQuiet: z.boolean(),
})
export type Notification = z.infer<typeof notification>
