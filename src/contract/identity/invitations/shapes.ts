import * as z from 'zod/mini'
import { instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { template } from '../../tenancy/messages/shapes.ts'
import { tenantRole } from '../users/shapes.ts'

export type InvitationId = Id<'user_invitation'>
export const invitationId = id<'user_invitation'>()

/** An invitation that nobody has used or taken back. */
export const invitation = z.object({
  id: invitationId,
  email: z.string(),
  role: tenantRole,
  invitedByName: z.string(),
  createdAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  /** How often a link was sent; each makes the one before worthless. */
  sendings: z.number(),
})
export type Invitation = z.output<typeof invitation>

/** How long a link is good. */
export const invitationDays = 7

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
    tenant: { label: 'Name of the house', example: 'Labadi Shore Hotel' },
    invitedBy: { label: 'Who invites', example: 'Kofi Mensah' },
    role: { label: 'Role', example: 'receptionist' },
    link: { label: 'Link', example: 'https://hotel.example/…' },
  },
  isSecret: true,
})
