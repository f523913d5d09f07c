import type { MailTime, Reach } from '#contract/notices/events/shapes.ts'
import type { NotificationType } from '#contract/tenancy/events/shapes.ts'
import { t } from '#web/texts/text.ts'

export const mailWords: Record<MailTime, string> = { none: t('No mail'), now: t('At once'), digest: t('Daily digest') }

/** How somebody is reached, in words. */
export function reachWords({ bell, mail }: Reach): string {
  if (bell) return { none: t('Bell'), now: t('Bell and mail'), digest: t('Bell and digest') }[mail]
  return { none: t('Not told'), now: t('Mail'), digest: t('Digest') }[mail]
}

/** Under which head an event stands; what only says how it went is about the house. */
export function areaOf({ type }: { type: NotificationType }): NotificationType {
  return type === 'success' || type === 'info' || type === 'warning' || type === 'error' ? 'system' : type
}
