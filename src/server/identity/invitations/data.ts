import type { Instant } from '#contract/kernel/day.ts'
import type { Invitation, InvitationId } from '#contract/identity/invitations/shapes.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { TenantRole } from '#contract/identity/users/rules.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'

const columns = (
  tx: Tx,
) => sql`i.id, i.email, i.role, i.invited_by_name as "invitedByName", i.created_at as "createdAt",
  i.expires_at as "expiresAt", i.expires_at <= ${tx.now} as "isExpired", i.sendings`

const isOpen = sql`i.accepted_at is null and i.withdrawn_at is null`

/** Invitations that nobody has used or withdrawn, newest first; 100 at most. */
export async function openInvitations(tx: Tx): Promise<Invitation[]> {
  const found = await sql<Invitation>`
    select ${columns(tx)} from user_invitation i where ${tx.owns('i')} and ${isOpen}
    order by i.created_at desc, i.id limit 100`.execute(tx.db)
  return found.rows
}

/** Locks an open invitation of the tenant. */
export async function lockInvitation(tx: Tx, id: InvitationId): Promise<Invitation | undefined> {
  const [found] = await tx.lock({
    rank: 'record',
    take: () =>
      sql<Invitation>`
        select ${columns(tx)} from user_invitation i where ${tx.owns('i')} and i.id = ${id} and ${isOpen}
        for update of i`.execute(tx.db),
  })
  return found.rows[0]
}

export async function findInvitation(tx: Tx, id: InvitationId): Promise<Invitation | undefined> {
  const found = await sql<Invitation>`
    select ${columns(tx)} from user_invitation i where ${tx.owns('i')} and i.id = ${id} and ${isOpen}`.execute(tx.db)
  return found.rows[0]
}

export type NewInvitation = { id: InvitationId; email: string; role: TenantRole; tokenHash: Buffer; expiresAt: Instant }

/** @throws 409 `already_invited` by the unique index */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<void> {
  const { id, email, role, tokenHash, expiresAt } = invitation
  await sql`
    insert into user_invitation (id, ${sql.ref('tenant_id')}, email, role, token_hash, invited_by, invited_by_name, created_at, expires_at)
    values (${id}, ${tx.tenant}, ${email}, ${role}, ${tokenHash}, ${tx.actor.id}, ${tx.actor.name}, ${tx.now}, ${expiresAt})`.execute(
    tx.db,
  )
}

/** Puts a new link in the place of the one before. */
export async function renewInvitation(
  tx: Tx,
  id: InvitationId,
  { tokenHash, expiresAt }: Pick<NewInvitation, 'tokenHash' | 'expiresAt'>,
): Promise<void> {
  await sql`
    update user_invitation i set token_hash = ${tokenHash}, expires_at = ${expiresAt}, sendings = i.sendings + 1,
      invited_by = ${tx.actor.id}, invited_by_name = ${tx.actor.name}
    where ${tx.owns('i')} and i.id = ${id}`.execute(tx.db)
}

export async function withdraw(tx: Tx, id: InvitationId): Promise<void> {
  await sql`update user_invitation i set withdrawn_at = ${tx.now} where ${tx.owns('i')} and i.id = ${id}`.execute(tx.db)
}

/** An invitation as its link leads to it. */
export type Invited = {
  id: InvitationId
  tenant_id: TenantId
  email: string
  role: TenantRole
  invited_by_name: string
  expires_at: Instant
  accepted_at: Instant | null
  withdrawn_at: Instant | null
}

/** Locks the invitation that a link leads to, in whatever state it is. */
export async function lockInvited(tx: PlatformTx, tokenHash: Buffer): Promise<Invited | undefined> {
  const found = await tx.client.query<Invited>(
    `select id, tenant_id, email, role, invited_by_name, expires_at, accepted_at, withdrawn_at
     from user_invitation where token_hash = $1 for update`,
    [tokenHash],
  )
  return found.rows[0]
}

export async function markAccepted(
  tx: PlatformTx,
  id: InvitationId,
  { user, now }: { user: UserId; now: Instant },
): Promise<void> {
  await tx.client.query('update user_invitation set accepted_at = $2, accepted_by = $3 where id = $1', [id, now, user])
}
