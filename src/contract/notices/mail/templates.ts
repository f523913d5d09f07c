import { template } from '../../tenancy/messages/shapes.ts'

const house = { label: 'Name of the house', example: 'Labadi Shore Hotel' } as const

/** What a person is told once a day. */
export const digestMail = template({
  name: 'notification_digest',
  label: 'Daily digest',
  channel: 'email',
  subject: '{{house}}: what happened, {{day}}',
  text: 'Hello {{name}},\n\nthis is what has happened since the last digest:\n\n{{list}}\n\n{{link}}',
  fields: {
    house,
    name: { label: 'Who gets it', example: 'Ama Mensah' },
    day: { label: 'Day', example: '2026-03-02' },
    list: {
      label: 'The notifications, a line for each',
      example: 'Overdue arrivals: 2. Expected and not here yet: Kofi, Esi.',
    },
    link: { label: 'All notifications', example: 'https://hostelry.example/notifications' },
  },
  isSecret: false,
})

/** How far the audit trail was sealed, kept where nobody who works on the database reaches it. */
export const auditHeadMail = template({
  name: 'audit_head',
  label: 'Head of the audit trail',
  channel: 'email',
  subject: '{{house}}: head of the audit trail, {{day}}',
  text: `The sealed audit trail of {{house}} holds {{position}} records. Its head is

{{head}}

Keep this mail. A trail that was shortened or changed since is found by this head: on the screen of the audit trail, or by "hostelry verify".`,
  fields: {
    house,
    day: { label: 'Day', example: '2026-03-02' },
    position: { label: 'How many records are sealed', example: '48213' },
    head: { label: 'Head of the chain', example: '9f2c…' },
  },
  isSecret: false,
})
