import { template } from '../../tenancy/messages/shapes.ts'

/** To somebody who has lost their password. */
export const resetMessage = template({
  name: 'password_reset',
  label: 'New password',
  channel: 'email',
  subject: 'A new password for {{tenant}}',
  text: `Hello {{firstName}},

open this link to set a new password. It works once, for one hour:
{{link}}

If you didn't ask for it, leave this message alone: your password stays as it is.`,
  fields: {
    tenant: { label: 'Name of the house', example: 'Labadi Shore Hotel' },
    firstName: { label: 'First name', example: 'Ama' },
    link: { label: 'Link', example: 'https://hotel.example/…' },
  },
  isSecret: true,
})
