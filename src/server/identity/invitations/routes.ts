import * as api from '#contract/identity/invitations/api.ts'
import { on, onVisit } from '#server/platform/http/route.ts'
import type { Signing } from '../credentials/actions/tokens.ts'
import { acceptInvitation, readInvitation } from './actions/accept.ts'
import { invite, listInvitations, readInvitationLink, resendInvitation, withdrawInvitation } from './actions/invite.ts'

export const invitationRoutes = (signing: Signing) => [
  on(api.listInvitations, (ctx) => listInvitations(ctx)),
  on(api.invite, (ctx, { body }) => invite(ctx, body, signing)),
  on(api.getInvitationLink, (ctx, { params }) => readInvitationLink(ctx, params.id, signing)),
  on(api.resendInvitation, (ctx, { params }) => resendInvitation(ctx, params.id, signing)),
  on(api.withdrawInvitation, (ctx, { params }) => withdrawInvitation(ctx, params.id)),
  onVisit(api.readInvitation, (ctx, { body }) => readInvitation(ctx, body.token)),
  onVisit(api.acceptInvitation, (ctx, { body }) => acceptInvitation(ctx, body)),
]
