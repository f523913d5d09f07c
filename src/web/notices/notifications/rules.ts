import { type NotificationType, notificationTypes } from '#contract/tenancy/events/shapes.ts'

/** What notifications are about, in words. */
export const typeWords: Record<NotificationType, string> = {
  info: 'Information',
  success: 'Success',
  warning: 'Warnings',
  error: 'Errors',
  booking: 'Bookings',
  payment: 'Payments',
  maintenance: 'Maintenance',
  inventory: 'Inventory',
  guest_service: 'Guest service',
  system: 'System',
}

export const typeOptions = notificationTypes.map((value) => ({ value, label: typeWords[value] }))
