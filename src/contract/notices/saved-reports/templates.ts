import { template } from '../../tenancy/messages/shapes.ts'

/** A report to whoever the house sends it to, with the report as files. */
export const reportMail = template({
  name: 'report',
  label: 'Report',
  channel: 'email',
  subject: '{{house}}: {{report}}, {{days}}',
  text: `{{report}}
{{days}}

{{rows}}

{{house}}`,
  fields: {
    house: { label: 'Name of the house', example: 'Labadi Shore Hotel' },
    report: { label: 'Name of the report', example: 'Manager flash' },
    days: { label: 'Days that it is about', example: '2026-03-02' },
    rows: { label: 'Its rows, or where to find them', example: 'Room revenue: Day 490.00, Month to date 12,300.00' },
  },
  isSecret: false,
})
