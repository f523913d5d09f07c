import { noticeEvent } from '../../tenancy/events/shapes.ts'

/** The cut-off of a group: what was not picked up of its block can be sold again. */
export const blockReleased = noticeEvent({
  module: 'hotel',
  type: 'booking',
  roles: ['owner', 'manager', 'receptionist'],
  permission: 'bookings:read',
  kind: 'block_released',
  label: 'Block of a group released',
  line: 'The cut-off of a group, or of one of its nights, was done: what was not picked up can be sold again.',
  priority: 'medium',
  title: 'Block of {{group}} released',
  message: 'Room nights that were not picked up and can be sold again: {{nights}}.',
  actionText: 'Open the group',
  fields: {
    group: { label: 'Group', example: 'Volta River conference' },
    nights: { label: 'Room nights', example: '12' },
  },
})
