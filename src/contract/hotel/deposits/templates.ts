import { template } from '../../tenancy/messages/shapes.ts'

/** To a guest of whose deposit something is missing. */
export const depositReminder = template({
  name: 'deposit_reminder',
  label: 'Reminder of a deposit',
  channel: 'email',
  subject: 'Your stay at {{house}} from {{arrival}}: {{amount}} to be paid until {{dueOn}}',
  text: `Dear {{guest}},

thank you for booking with us. For your stay from {{arrival}} to {{departure}} (booking {{booking}}) {{amount}} are to be paid until {{dueOn}}.

If you have paid in the meantime, leave this message alone.

{{house}}`,
  fields: {
    house: { label: 'Name of the house', example: 'Labadi Shore Hotel' },
    guest: { label: 'Guest', example: 'Ama Mensah' },
    booking: { label: 'Number of the booking', example: 'BK-2026-000123' },
    arrival: { label: 'Arrival', example: '2026-03-10' },
    departure: { label: 'Departure', example: '2026-03-12' },
    amount: { label: 'What is missing', example: 'GHS 242.00' },
    dueOn: { label: 'Until when', example: '2026-03-03' },
  },
  isSecret: false,
})

/** To a group that pays its rooms, of whose deposit something is missing. */
export const groupDepositReminder = template({
  name: 'group_deposit_reminder',
  label: 'Reminder of a group’s deposit',
  channel: 'email',
  subject: '{{group}} from {{arrival}}: {{amount}} to be paid until {{dueOn}}',
  text: `Dear {{guest}},

thank you for choosing us. For the rooms of {{group}} from {{arrival}} to {{departure}} (group {{number}}) {{amount}} are to be paid until {{dueOn}}.

If you have paid in the meantime, leave this message alone.

{{house}}`,
  fields: {
    house: { label: 'Name of the house', example: 'Labadi Shore Hotel' },
    guest: { label: 'Who is written to', example: 'Volta River Authority' },
    group: { label: 'Group', example: 'Volta River conference' },
    number: { label: 'Number of the group', example: 'GR-2026-000012' },
    arrival: { label: 'First night', example: '2026-03-10' },
    departure: { label: 'Departure', example: '2026-03-12' },
    amount: { label: 'What is missing', example: 'GHS 4,842.00' },
    dueOn: { label: 'Until when', example: '2026-03-03' },
  },
  isSecret: false,
})
