import { template } from '../../tenancy/messages/shapes.ts'

/** A report to whoever the house sends it to. */
export const reportMail = template({
  name: 'hotel_report',
  label: 'Report of the hotel',
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
    rows: { label: 'Its rows', example: 'Room revenue: Day 490.00, Month to date 12,300.00' },
  },
  isSecret: false,
})
