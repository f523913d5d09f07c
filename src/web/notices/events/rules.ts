import type { MailTime, Reach } from '#contract/notices/events/shapes.ts'

export const mailWords: Record<MailTime, string> = { none: 'No mail', now: 'At once', digest: 'Daily digest' }

/** How somebody is reached, in words. */
export function reachWords({ bell, mail }: Reach): string {
  if (bell) return { none: 'Bell', now: 'Bell and mail', digest: 'Bell and digest' }[mail]
  return { none: 'Not told', now: 'Mail', digest: 'Digest' }[mail]
}
