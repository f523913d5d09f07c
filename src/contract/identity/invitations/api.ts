import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { signedIn } from '../sessions/shapes.ts'
import { newEmail, personName, tenantRole } from '../users/shapes.ts'
import { invitation, invitationId } from './shapes.ts'

const base = { module: 'core', rate: 'write', access: 'users:write' } as const
const byId = { params: z.object({ id: invitationId }) }
const open = { module: 'core', access: 'public', rate: 'auth', scope: 'user' } as const
const token = z.string().check(z.minLength(1, 'Must not be empty'), z.maxLength(100))

export const listInvitations = endpoint({
  ...base,
  method: 'GET',
  path: '/api/users/invitations',
  summary: 'Invitations that nobody has used or withdrawn, newest first; 100 at most',
  access: 'users:read',
  rate: 'read',
  data: z.array(invitation),
})

export const invite = endpoint({
  ...base,
  method: 'POST',
  path: '/api/users/invitations',
  summary: 'Invite somebody by e-mail to a role that doesn’t hold more rights than one’s own',
  body: z.strictObject({ email: newEmail, role: tenantRole }),
  data: invitation,
  status: 201,
})

export const getInvitationLink = endpoint({
  ...base,
  ...byId,
  method: 'GET',
  path: '/api/users/invitations/{id}/link',
  summary: 'The link of an invitation, to be passed on by hand',
  rate: 'read',
  data: z.object({ path: z.string() }),
})

export const resendInvitation = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/users/invitations/{id}/resend',
  summary: 'Send a new link, good for seven days; the one before is worth nothing any more',
  data: invitation,
})

export const withdrawInvitation = endpoint({
  ...base,
  ...byId,
  method: 'DELETE',
  path: '/api/users/invitations/{id}',
  summary: 'Take an invitation back',
  data: z.object({ id: invitationId }),
})

export const readInvitation = endpoint({
  ...open,
  method: 'POST',
  path: '/api/auth/invitation',
  summary: 'Who invites whom, for the holder of the link',
  body: z.strictObject({ token }),
  data: z.object({ tenantName: z.string(), email: z.string(), role: tenantRole, invitedByName: z.string() }),
})

export const acceptInvitation = endpoint({
  ...open,
  method: 'POST',
  path: '/api/auth/invitation/accept',
  summary: 'Accept an invitation with a name and a password, and be signed in',
  body: z.strictObject({ token, ...personName, password: z.string().check(z.maxLength(256)) }),
  data: z.object({ ...signedIn, token: z.string() }),
  topLevel: true,
})
