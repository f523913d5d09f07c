import type { Given } from '#contract/kernel/endpoint.ts'
import type * as api from '#contract/identity/invitations/api.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import { recordDone } from '#server/platform/audit/record.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { PlatformTx, VisitorCtx } from '#server/platform/http/visitor.ts'
import { newId } from '#server/platform/ids.ts'
import { tellFromPlatform } from '#server/platform/outbox/events.ts'
import { tenantNameOf } from '#server/tenancy/public/tenants.ts'
import { checkNewPassword } from '../../credentials/actions/known-passwords.ts'
import { hashPassword } from '../../credentials/actions/passwords.ts'
import { fingerprint } from '../../credentials/actions/tokens.ts'
import { invitationOver } from '../../errors.ts'
import { startSession } from '../../sessions/actions/start.ts'
import { addUser } from '../../users/actions/add.ts'
import { type Invited, lockInvited, markAccepted } from '../data.ts'

/** Who invites whom. @throws 404 for a link that leads nowhere · 409 `invitation_over` */
export async function readInvitation(ctx: VisitorCtx, token: string) {
  return ctx.platform(async (tx) => {
    const { tenant_id, email, role, invited_by_name } = await usable(ctx, tx, token)
    return { tenantName: await tenantNameOf(tx, tenant_id), email, role, invitedByName: invited_by_name }
  })
}

/**
 * Makes the invited person a user and signs them in, once.
 * @throws 400 for a password that won't do · 404 · 409 `invitation_over`, `email_taken`
 */
export async function acceptInvitation(ctx: VisitorCtx, wish: Given<typeof api.acceptInvitation>['body']) {
  const { token, password, ...names } = wish
  const { email } = await ctx.platform((tx) => usable(ctx, tx, token))
  await checkNewPassword(password, { email, ...names })
  const passwordHash = await hashPassword(password)
  return ctx.platform(async (tx) => {
    const { id, tenant_id, role } = await usable(ctx, tx, token)
    const user: UserId = newId<'app_user'>()
    await addUser(tx, { id: user, tenantId: tenant_id, email, passwordHash, ...names, role })
    await markAccepted(tx, id, { user, now: ctx.clock.now() })
    const name = `${names.firstName} ${names.lastName}`.trim()
    await recordDone(tx, {
      tenant: tenant_id,
      actor: { id: user, name, role, address: ctx.address, userAgent: ctx.userAgent },
      at: ctx.clock.now(),
      action: 'account.open',
      resource: 'account',
      id: user,
      label: email,
      change: { role },
      requestId: ctx.requestId,
    })
    await tellFromPlatform(tx, tenant_id, { topic: 'identity.user', payload: { id: user } })
    return startSession(ctx, tx, user)
  })
}

/** The invitation of a link that is still good, locked. */
async function usable(ctx: VisitorCtx, tx: PlatformTx, token: string): Promise<Invited> {
  const invited = await lockInvited(tx, fingerprint(token))
  if (!invited) {
    const message = 'This link is not good: a newer one was sent, or a part of it is missing. Open the latest message'
    throw new Refusal({ kind: 'not_found', message })
  }
  if (invited.accepted_at) throw invitationOver({ why: 'This invitation was used already. Sign in with your e-mail' })
  if (invited.withdrawn_at) {
    throw invitationOver({ why: `This invitation was withdrawn. Ask ${invited.invited_by_name} for a new one` })
  }
  if (Date.parse(invited.expires_at) <= ctx.clock.millis()) {
    throw invitationOver({
      why: `This invitation is older than seven days. Ask ${invited.invited_by_name} for a new one`,
    })
  }
  return invited
}
