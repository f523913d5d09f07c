import type { Instant } from '#contract/kernel/day.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { Role } from '#contract/kernel/permission.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { newId } from '#server/platform/ids.ts'

/** Whose password may be set anew. */
export type Forgetful = {
  id: UserId
  tenant_id: TenantId | null
  email: string
  first_name: string
  last_name: string
  role: Role
}

const columns = 'u.id, u.tenant_id, u.email, u.first_name, u.last_name, u.role'

/** An active person by e-mail or by id. */
export async function findForgetful(
  tx: PlatformTx,
  who: { email: string } | { id: UserId; tenant: TenantId },
): Promise<Forgetful | undefined> {
  const found = await ('email' in who
    ? tx.client.query<Forgetful>(`select ${columns} from app_user u where u.email = $1 and u.status = 'active'`, [
        who.email,
      ])
    : tx.client.query<Forgetful>(
        `select ${columns} from app_user u where u.id = $1 and u.tenant_id = $2 and u.status = 'active'`,
        [who.id, who.tenant],
      ))
  return found.rows[0]
}

export async function insertReset(
  tx: PlatformTx,
  { user, tokenHash, now, expires }: { user: UserId; tokenHash: Buffer; now: Instant; expires: Instant },
): Promise<void> {
  await tx.client.query(
    'insert into password_reset (id, user_id, token_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [newId(), user, tokenHash, now, expires],
  )
}

export async function countResets(tx: PlatformTx, user: UserId, since: Instant): Promise<number> {
  const found = await tx.client.query<{ count: number }>(
    'select count(*) as count from password_reset where user_id = $1 and created_at > $2',
    [user, since],
  )
  return found.rows[0]?.count ?? 0
}

export type Reset = Forgetful & { expires_at: Instant; used_at: Instant | null; status: 'active' | 'disabled' }

/** Locks the reset that a link leads to, in whatever state it is. */
export async function lockReset(tx: PlatformTx, tokenHash: Buffer): Promise<Reset | undefined> {
  const found = await tx.client.query<Reset>(
    `select ${columns}, u.status, r.expires_at, r.used_at from password_reset r join app_user u on u.id = r.user_id
     where r.token_hash = $1 for update of r`,
    [tokenHash],
  )
  return found.rows[0]
}

/** Uses up every link of the person, and writes the new password. */
export async function writeNewPassword(
  tx: PlatformTx,
  user: UserId,
  { passwordHash, now }: { passwordHash: string; now: Instant },
): Promise<void> {
  await tx.client.query('update app_user set password_hash = $2, pin_failures = 0 where id = $1', [user, passwordHash])
  await tx.client.query('update password_reset set used_at = $2 where user_id = $1 and used_at is null', [user, now])
}
