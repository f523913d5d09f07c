import { type NotificationType, notificationTypes } from '#contract/tenancy/events/shapes.ts'
import { t } from '#web/texts/text.ts'

/** What notifications are about, in words. */
export const typeWords: Record<NotificationType, string> = {
  info: t('Information'),
  success: t('Success'),
  warning: t('Warnings'),
  error: t('Errors'),
  booking: t('Bookings'),
  payment: t('Payments'),
  maintenance: t('Maintenance'),
  inventory: t('Inventory'),
  guest_service: t('Guest service'),
  system: t('System'),
}

export const typeOptions = notificationTypes.map((value) => ({ value, label: typeWords[value] }))
