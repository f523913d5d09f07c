import {
  type Invitation,
  type InvitationId,
  invitationDays,
  invitationMessage,
} from '#contract/identity/invitations/shapes.ts'
import type { TenantRole } from '#contract/identity/users/rules.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { queueMessage } from '#server/tenancy/public/messages.ts'
import { tenantNameIn } from '#server/tenancy/public/tenants.ts'
import { fingerprint, linkToken, type Signing } from '../../credentials/actions/tokens.ts'
import { alreadyHere } from '../../errors.ts'
import { checkGrant, nameOf } from '../../users/actions/change.ts'
import { userByEmail } from '../../users/actions/read.ts'
import * as data from '../data.ts'

/** Invitations that nobody has used or withdrawn. */
export async function listInvitations(ctx: Ctx): Promise<Invitation[]> {
  return ctx.read((tx) => data.openInvitations(tx))
}

/**
 * Invites somebody by e-mail; the message waits in the outbox while there is nothing to send it by.
 * @throws 403 `beyond_own_rights` · 409 `already_here`, `already_invited`
 */
export async function invite(
  ctx: Ctx,
  { email, role }: { email: string; role: TenantRole },
  signing: Signing,
): Promise<Invitation> {
  return ctx.transaction(async (tx) => {
    await checkGrant(ctx, tx, role)
    const known = await userByEmail(tx, email)
    if (known) throw alreadyHere({ name: nameOf(known), state: known.state })
    const id: InvitationId = newId<'user_invitation'>()
    const link = linkOf({ id, sendings: 1 }, signing)
    await data.insertInvitation(tx, { id, email, role, tokenHash: link.hash, expiresAt: expiry(ctx) })
    await send(tx, { email, role }, link.url)
    record(tx, { action: 'invitation.send', id, label: email, role })
    return invitationIn(tx, id)
  })
}

/** Sends a new link, good for seven days; the one before is worth nothing any more. @throws 403 · 404 */
export async function resendInvitation(ctx: Ctx, id: InvitationId, signing: Signing): Promise<Invitation> {
  return ctx.transaction(async (tx) => {
    const before = await lockedIn(tx, id)
    await checkGrant(ctx, tx, before.role)
    const link = linkOf({ id, sendings: before.sendings + 1 }, signing)
    await data.renewInvitation(tx, id, { tokenHash: link.hash, expiresAt: expiry(ctx) })
    await send(tx, before, link.url)
    record(tx, { action: 'invitation.resend', id, label: before.email, role: before.role })
    return invitationIn(tx, id)
  })
}

/** Takes an invitation back. @throws 404 */
export async function withdrawInvitation(ctx: Ctx, id: InvitationId): Promise<{ id: InvitationId }> {
  return ctx.transaction(async (tx) => {
    const before = await lockedIn(tx, id)
    await data.withdraw(tx, id)
    record(tx, { action: 'invitation.withdraw', id, label: before.email, role: before.role })
    return { id }
  })
}

/** The link of an open invitation, for who may give its role; whoever has it can accept. @throws 403 · 404 */
export async function readInvitationLink(ctx: Ctx, id: InvitationId, signing: Signing): Promise<{ path: string }> {
  return ctx.read(async (tx) => {
    const invitation = await data.findInvitation(tx, id)
    if (!invitation) throw notFound('invitation')
    await checkGrant(ctx, tx, invitation.role)
    return { path: linkOf(invitation, signing).path }
  })
}

type Link = { hash: Buffer; path: string; url: string }

function linkOf({ id, sendings }: Pick<Invitation, 'id' | 'sendings'>, { secret, address }: Signing): Link {
  const token = linkToken(secret, `invitation:${id}:${sendings}`)
  const path = `/accept-invitation?token=${token}`
  return { hash: fingerprint(token), path, url: `${address}${path}` }
}

function expiry({ clock }: Pick<Ctx, 'clock'>) {
  return instantOf(clock.millis() + invitationDays * 86_400_000)
}

async function send(tx: Tx, { email, role }: Pick<Invitation, 'email' | 'role'>, link: string): Promise<void> {
  const values = { tenant: await tenantNameIn(tx), invitedBy: tx.actor.name, role, link }
  await queueMessage(tx, invitationMessage, { to: email, name: '', values })
}

async function lockedIn(tx: Tx, id: InvitationId): Promise<Invitation> {
  const invitation = await data.lockInvitation(tx, id)
  if (!invitation) throw notFound('invitation')
  return invitation
}

async function invitationIn(tx: Tx, id: InvitationId): Promise<Invitation> {
  const invitation = await data.findInvitation(tx, id)
  if (!invitation) throw notFound('invitation')
  return invitation
}

type Done = { action: string; id: InvitationId; label: string; role: TenantRole }

function record(tx: Tx, { role, ...done }: Done): void {
  tx.audit({ ...done, resource: 'invitation', change: { role } })
  tx.tell({ topic: 'identity.user', payload: {} })
}
