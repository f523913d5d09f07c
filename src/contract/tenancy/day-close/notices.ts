import { noticeEvent } from '../events/shapes.ts'

const date = { label: 'Business date', example: '2026-03-02' } as const
const shared = { module: 'core', roles: ['owner', 'manager', 'receptionist'], permission: 'night_audit:run' } as const

/** A day that was closed by itself. */
export const dayClosed = noticeEvent({
  ...shared,
  kind: 'day_closed',
  label: 'The day was closed',
  line: 'The night audit closed the business day by itself.',
  type: 'success',
  priority: 'low',
  title: 'The day of {{date}} is closed',
  message: '{{summary}}',
  actionText: 'See the night',
  fields: { date, summary: { label: 'What was done', example: 'Nights charged: 12. No-shows: 1.' } },
})

/** A day that could not be closed by itself. */
export const dayFailed = noticeEvent({
  ...shared,
  kind: 'day_failed',
  label: 'The night audit could not close the day',
  line: 'The automatic night audit was refused and waits for somebody.',
  type: 'system',
  priority: 'high',
  title: 'The day of {{date}} is still open',
  message: 'It could not be closed by itself: {{reason}}',
  actionText: 'Open the night audit',
  fields: { date, reason: { label: 'Why', example: '2 guests should have left' } },
})

/** A day that nobody has closed though its hour is past. */
export const dayWaiting = noticeEvent({
  ...shared,
  kind: 'day_waiting',
  label: 'The night audit waits past its hour',
  line: 'The hour of the night audit has passed, it isn’t automatic, and nobody has closed the day.',
  type: 'system',
  priority: 'high',
  title: 'The day of {{date}} waits to be closed',
  message: 'Its night audit was due at {{hour}}. What is sold now still carries the old date.',
  actionText: 'Open the night audit',
  fields: { date, hour: { label: 'Hour of the audit', example: '03:00' } },
})
