import type { Module } from '../../kernel/endpoint.ts'
import type { Permission, Role } from '../../kernel/permission.ts'

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

/** Something that people are told of when it happens; a domain declares it beside its feature, and `app.ts` lists it. */
export type NoticeEvent<Field extends string = string> = {
  /** In rows and addresses: "booking_from_outside". It never changes. */
  kind: string
  label: string
  /** When it rings, for whoever chooses whom it reaches. */
  line: string
  /** The module of the plan without which it never happens. */
  module: Module | 'core'
  type: NotificationType
  priority: Priority
  /** It is over before a mail would be read: the bell alone tells it. */
  isMomentary?: boolean
  /** Whose bell rings until the tenant chooses otherwise; `concerned` reaches the one person whom it is about, by bell and mail, always. */
  roles: readonly Exclude<Role, 'superadmin'>[] | 'concerned'
  /** What somebody must be allowed to see to be told. */
  permission: Permission | null
  title: string
  message: string
  /** What the link beside it says. */
  actionText: string
  /** What may stand in its words, each with an example for a preview. */
  fields: Readonly<Record<Field, { label: string; example: string }>>
}

/** Declares an event and keeps the names of its fields. */
export function noticeEvent<Field extends string>(declared: NoticeEvent<Field>): NoticeEvent<Field> {
  return declared
}
