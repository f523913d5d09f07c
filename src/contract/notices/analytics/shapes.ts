import * as z from 'zod/mini'
import { tenantRoles } from '../../identity/users/rules.ts'
import { day, instant } from '../../kernel/day.ts'
import { messageStates } from '../../tenancy/messages/shapes.ts'
import { notificationId } from '../notifications/shapes.ts'

const figures = {
  /** How many people were reached, each counted for each time. */
  sent: z.number(),
  read: z.number(),
  clicked: z.number(),
  /** The middle of the minutes from sending to reading; null while nobody has read. */
  minutesToRead: z.nullable(z.number()),
  /** How many of them went by mail, and whose mail has failed. */
  mailed: z.number(),
  mailFailed: z.number(),
} as const

/** What became of notifications: all of them, and of each event, role and day. */
export const noticeAnalytics = z.object({
  from: day,
  to: day,
  total: z.object(figures),
  events: z.array(z.object({ kind: z.string(), label: z.string(), ...figures })),
  roles: z.array(z.object({ role: z.enum(tenantRoles), ...figures })),
  days: z.array(z.object({ day, ...figures })),
})
export type NoticeAnalytics = z.output<typeof noticeAnalytics>
export type NoticeFigures = NoticeAnalytics['total']

/** What may be asked of notifications that went out. */
export const sentStates = ['read', 'unread', 'clicked', 'mailed', 'mail_failed'] as const
export type SentState = (typeof sentStates)[number]

/** A notification behind a figure. */
export const sentNotice = z.object({
  id: notificationId,
  kind: z.string(),
  label: z.string(),
  title: z.string(),
  person: z.string(),
  role: z.enum(tenantRoles),
  sentAt: instant,
  readAt: z.nullable(instant),
  clickedAt: z.nullable(instant),
  /** What became of its mail; null where none was to go, `waiting` before it is written. */
  mail: z.nullable(z.enum(messageStates)),
})
export type SentNotice = z.output<typeof sentNotice>
