import { template } from '../../tenancy/messages/shapes.ts'

/** The statement of an account to whom it belongs. */
export const accountStatement = template({
  name: 'account_statement',
  label: 'Statement of account',
  channel: 'email',
  subject: '{{house}}: statement of account {{from}} to {{to}}',
  text: `Dear {{name}},

this is the statement of your account from {{from}} to {{to}}.

Balance before: {{opening}}
{{movements}}
Balance at the end: {{closing}}

{{ages}}

{{house}}`,
  fields: {
    house: { label: 'Name of the house', example: 'Labadi Shore Hotel' },
    name: { label: 'Whose account it is', example: 'Volta Trading Ltd' },
    from: { label: 'First day', example: '2026-03-01' },
    to: { label: 'Last day', example: '2026-03-31' },
    opening: { label: 'Balance before', example: 'GHS 0.00' },
    movements: { label: 'Its movements', example: '2026-03-04  Invoice on account SI-2026-000123: GHS 484.00' },
    closing: { label: 'Balance at the end', example: 'GHS 484.00' },
    ages: { label: 'Open invoices by their age', example: 'Not due: GHS 484.00' },
  },
  isSecret: false,
})
