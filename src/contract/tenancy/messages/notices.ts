import { noticeEvent } from '../events/shapes.ts'

/** A message that has failed for the last time. */
export const messageFailed = noticeEvent({
  kind: 'message_failed',
  label: 'A message could not be sent',
  line: 'A mail, SMS or chat message failed for the last time; once a day for each channel.',
  module: 'core',
  type: 'system',
  priority: 'high',
  roles: ['owner', 'manager'],
  permission: 'settings:read',
  title: 'A message could not be sent',
  message: '“{{message}}” did not reach {{recipient}}: {{problem}}.',
  actionText: 'Open the message',
  fields: {
    message: { label: 'What the message is', example: 'Invitation to join' },
    recipient: { label: 'Whom it was for', example: 'kofi@example.com' },
    problem: { label: 'Why it failed', example: 'mail.example.com on port 587 refused the connection' },
  },
})
