import { template } from '../../tenancy/messages/shapes.ts'

const credit = {
  house: { label: 'Name of the house', example: 'Labadi Shore Hotel' },
  guest: { label: 'Guest', example: 'Ama Mensah' },
  credit: { label: 'Number of the credit', example: 'GC-2026-000012' },
  balance: { label: 'What stands on it', example: 'GHS 600.00' },
} as const

/** To a guest who has something to pay on a credit line. */
export const creditReminder = template({
  name: 'credit_reminder',
  label: 'Reminder of a credit line',
  channel: 'email',
  subject: '{{house}}: {{amount}} to be paid until {{dueOn}}',
  text: `Dear {{guest}},

on your credit line {{credit}} {{amount}} are to be paid until {{dueOn}}. In all {{balance}} are owed on it.

If you have paid in the meantime, leave this message alone.

{{house}}`,
  fields: {
    ...credit,
    amount: { label: 'What is to be paid', example: 'GHS 200.00' },
    dueOn: { label: 'Until when', example: '2026-04-10' },
  },
  isSecret: false,
})

/** To a guest whose credit is taken only until a day. */
export const creditEnding = template({
  name: 'credit_ending',
  label: 'Reminder of a credit that ends',
  channel: 'email',
  subject: '{{house}}: your credit of {{balance}} is taken until {{endsOn}}',
  text: `Dear {{guest}},

on your credit {{credit}} there are {{balance}} for you. We take it as payment until {{endsOn}}.

We look forward to seeing you.

{{house}}`,
  fields: { ...credit, endsOn: { label: 'Its last day', example: '2026-04-30' } },
  isSecret: false,
})

/** The statement of a credit to its guest. */
export const creditStatement = template({
  name: 'credit_statement',
  label: 'Statement of a guest credit',
  channel: 'email',
  subject: '{{house}}: statement of {{credit}} on {{date}}',
  text: `Dear {{guest}},

this is the statement of {{credit}} on {{date}}.

{{movements}}

{{standing}}: {{balance}}

{{house}}`,
  fields: {
    ...credit,
    date: { label: 'Day of the statement', example: '2026-03-31' },
    movements: { label: 'Its movements', example: '2026-03-02 Goodwill: GHS 250.00, then GHS 250.00' },
    standing: { label: 'What the balance is', example: 'Left on it' },
  },
  isSecret: false,
})
