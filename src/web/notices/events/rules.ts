import type { MailTime, Reach } from '#contract/notices/events/shapes.ts'
import type { NotificationType } from '#contract/tenancy/events/shapes.ts'

export const mailWords: Record<MailTime, string> = { none: 'No mail', now: 'At once', digest: 'Daily digest' }

/** How somebody is reached, in words. */
export function reachWords({ bell, mail }: Reach): string {
  if (bell) return { none: 'Bell', now: 'Bell and mail', digest: 'Bell and digest' }[mail]
  return { none: 'Not told', now: 'Mail', digest: 'Digest' }[mail]
}

/** Under which head an event stands; what only says how it went is about the house. */
export function areaOf({ type }: { type: NotificationType }): NotificationType {
  return type === 'success' || type === 'info' || type === 'warning' || type === 'error' ? 'system' : type
}
