import { template } from '../../tenancy/messages/shapes.ts'

/** To a supplier, what passed with it as the house knows it. */
export const supplierStatementMail = template({
  name: 'supplier_statement',
  label: 'Statement to a supplier',
  channel: 'email',
  subject: '{{house}}: our statement of your account {{from}} to {{to}}',
  text: `Dear {{name}},

this is what passed between us from {{from}} to {{to}}, as our books have it. Please tell us where yours differ.

Owed before: {{opening}}
{{movements}}
Owed at the end: {{closing}}

{{house}}`,
  fields: {
    house: { label: 'Name of the house', example: 'Labadi Shore Hotel' },
    name: { label: 'Name of the supplier', example: 'Volta Power Supply' },
    from: { label: 'First day', example: '2026-03-01' },
    to: { label: 'Last day', example: '2026-03-31' },
    opening: { label: 'Owed before', example: 'GHS 0.00' },
    movements: { label: 'Its movements', example: '2026-03-04  Bill BL-2026-000012 (VP-88412): GHS 1265.00' },
    closing: { label: 'Owed at the end', example: 'GHS 1265.00' },
  },
  isSecret: false,
})
