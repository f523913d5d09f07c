import { noticeEvent } from '../../tenancy/events/shapes.ts'

const shared = { module: 'hotel', type: 'maintenance', permission: 'housekeeping:manage_maintenance' } as const
const fields = {
  number: { label: 'Number of the ticket', example: 'MT-000012' },
  title: { label: 'What is broken', example: 'The shower drips' },
  place: { label: 'Where', example: 'Room 204' },
} as const

/** A fault that somebody should look at at once. */
export const urgentFault = noticeEvent({
  ...shared,
  kind: 'urgent_fault',
  label: 'Urgent fault',
  line: 'Somebody reported a fault that can’t wait.',
  priority: 'urgent',
  roles: ['owner', 'manager', 'maintenance'],
  title: 'Urgent: {{title}}',
  message: '{{place}}, {{number}}.',
  actionText: 'Open the ticket',
  fields,
})

/** A ticket that is somebody's now. */
export const ticketAssigned = noticeEvent({
  ...shared,
  kind: 'ticket_assigned',
  label: 'A ticket is yours',
  line: 'A maintenance ticket was given to the person.',
  priority: 'medium',
  roles: 'concerned',
  permission: null,
  title: 'Yours: {{title}}',
  message: '{{place}}, {{number}}.',
  actionText: 'Open the ticket',
  fields,
})

/** A ticket whose hour has passed, for who leads the house. */
export const ticketOverdue = noticeEvent({
  ...shared,
  kind: 'ticket_overdue',
  label: 'Overdue ticket',
  line: 'A maintenance ticket isn’t resolved within the hours of its priority.',
  priority: 'high',
  roles: ['owner', 'manager'],
  title: 'Overdue: {{title}}',
  message: '{{place}}, {{number}}. {{assignee}}',
  actionText: 'Open the ticket',
  fields: { ...fields, assignee: { label: 'Who has it', example: 'Yaw Tetteh has it.' } },
})

/** The same for who has it. */
export const ownTicketOverdue = noticeEvent({
  ...shared,
  kind: 'own_ticket_overdue',
  label: 'Your ticket is overdue',
  line: 'A maintenance ticket of the person isn’t resolved within the hours of its priority.',
  priority: 'high',
  roles: 'concerned',
  permission: null,
  title: 'Overdue: {{title}}',
  message: '{{place}}, {{number}}. It is yours.',
  actionText: 'Open the ticket',
  fields,
})
