import { template } from '../../tenancy/messages/shapes.ts'

const tenantName = { label: 'Name of the house', example: 'Labadi Shore Hotel' }
const firstName = { label: 'First name', example: 'Ama' }
const link = { label: 'Link', example: 'https://hotel.example/…' }

/** To somebody who is asked to join. */
export const invitationMessage = template({
  name: 'user_invited',
  label: 'Invitation',
  channel: 'email',
  subject: '{{invitedBy}} invites you to {{tenant}}',
  text: `Hello,

{{invitedBy}} invites you to work with {{tenant}} on Hostelry as {{role}}.

Open this link to choose a password. It works once, for seven days:
{{link}}

If you don't know {{tenant}}, leave this message alone.`,
  fields: {
    tenant: tenantName,
    invitedBy: { label: 'Who invites', example: 'Kofi Mensah' },
    role: { label: 'Role', example: 'receptionist' },
    link,
  },
  isSecret: true,
})

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
  fields: { tenant: tenantName, firstName, link },
  isSecret: true,
})
