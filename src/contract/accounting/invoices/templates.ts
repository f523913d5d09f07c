import { template } from '../../tenancy/messages/shapes.ts'

/** To whom an invoice is billed that is past its day. */
export const invoiceReminder = template({
  name: 'invoice_reminder',
  label: 'Reminder of an invoice',
  channel: 'email',
  subject: '{{which}}: invoice {{invoice}} of {{house}}, {{amount}} to be paid since {{dueOn}}',
  text: `Dear {{name}},

our invoice {{invoice}} of {{issuedOn}} was to be paid until {{dueOn}}. Of {{total}} we still miss {{amount}}, {{days}} after that day.

Please pay it soon. If you have paid in the meantime, leave this message alone.

{{house}}`,
  fields: {
    which: { label: 'Which reminder it is', example: 'Reminder 2' },
    house: { label: 'Name of the house', example: 'Labadi Shore Hotel' },
    name: { label: 'Guest or company', example: 'Volta Trading Ltd' },
    invoice: { label: 'Number of the invoice', example: 'SI-2026-000123' },
    issuedOn: { label: 'Day of the invoice', example: '2026-03-04' },
    dueOn: { label: 'Until when it was to be paid', example: '2026-04-03' },
    days: { label: 'How long ago that was', example: '12 days' },
    total: { label: 'What the invoice comes to', example: 'GHS 1,242.00' },
    amount: { label: 'What is still to be paid', example: 'GHS 242.00' },
  },
  isSecret: false,
})
