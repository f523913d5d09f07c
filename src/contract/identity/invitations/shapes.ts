import * as z from 'zod/mini'
import { instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
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
