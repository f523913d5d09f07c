import { noticeEvent } from '../../tenancy/events/shapes.ts'

/** An entry that the house was to post by itself and could not. */
export const recurringStopped = noticeEvent({
  kind: 'recurring_stopped',
  label: 'A recurring entry could not be posted',
  line: 'The house was to post an entry by itself, and its day is locked or an account takes no more entries.',
  module: 'accounting',
  type: 'warning',
  priority: 'high',
  roles: ['owner', 'manager'],
  permission: 'financial:read',
  title: '{{name}} was not posted',
  message: 'The entry of {{date}} waits: {{reason}}',
  actionText: 'Open it',
  fields: {
    name: { label: 'Recurring entry', example: 'Rent' },
    date: { label: 'Day', example: '2026-03-01' },
    reason: { label: 'Why', example: 'Days up to 2026-03-31 are locked for everything' },
  },
})
