import type { Instant } from '#contract/kernel/day.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { Role } from '#contract/kernel/permission.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'

/** What of a person's second factor is stored. */
export type SecondFactor = { totp_secret: string | null; totp_step: number | null; two_factor_since: Instant | null }

/** Locks the person and reads their second factor: one code after the other is looked at. */
export async function lockSecondFactor(tx: PlatformTx, user: UserId): Promise<SecondFactor | undefined> {
  const found = await tx.client.query<SecondFactor>(
    'select totp_secret, totp_step, two_factor_since from app_user where id = $1 for update',
    [user],
  )
  return found.rows[0]
}

/** Keeps a secret that doesn't count yet. */
export async function writeSecret(tx: PlatformTx, user: UserId, sealed: string): Promise<void> {
  await tx.client.query(
    'update app_user set totp_secret = $2, totp_step = null where id = $1 and two_factor_since is null',
    [user, sealed],
  )
}

/** Lets the secret count from now on; the step of the code that proved it is used up. */
export async function confirmSecret(
  tx: PlatformTx,
  user: UserId,
  { step, now }: { step: number; now: Instant },
): Promise<void> {
  await tx.client.query('update app_user set two_factor_since = $2, totp_step = $3 where id = $1', [user, now, step])
}

export async function useStep(tx: PlatformTx, user: UserId, step: number): Promise<void> {
  await tx.client.query('update app_user set totp_step = $2 where id = $1', [user, step])
}

/** Forgets the secret and every recovery code. */
export async function forgetSecondFactor(tx: PlatformTx, user: UserId): Promise<void> {
  await tx.client.query(
    'update app_user set two_factor_since = null, totp_secret = null, totp_step = null where id = $1',
    [user],
  )
  await tx.client.query('delete from recovery_code where user_id = $1', [user])
}

export async function replaceRecoveryCodes(tx: PlatformTx, user: UserId, hashes: readonly Buffer[]): Promise<void> {
  await tx.client.query('delete from recovery_code where user_id = $1', [user])
  await tx.client.query('insert into recovery_code (user_id, code_hash) select $1, unnest($2::bytea[])', [user, hashes])
}

/** Uses a recovery code up; false when there is none, or it was used. */
export async function useRecoveryCode(
  tx: PlatformTx,
  user: UserId,
  { hash, now }: { hash: Buffer; now: Instant },
): Promise<boolean> {
  const used = await tx.client.query(
    'update recovery_code set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null',
    [user, hash, now],
  )
  return used.rowCount === 1
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(tx: PlatformTx, user: UserId): Promise<number> {
  const found = await tx.client.query<{ count: number }>(
    'select count(*) as count from recovery_code where user_id = $1 and used_at is null',
    [user],
  )
  return found.rows[0]?.count ?? 0
}

/** A person of a tenant who may prove themselves by a PIN. */
export type PinHolder = {
  id: UserId
  first_name: string
  last_name: string
  role: Role
  tenant_id: TenantId
  pin_hash: string
  two_factor_since: Instant | null
}

/** Takes one of the five tries before the PIN is looked at; undefined when there is no PIN, or none is left. */
export async function reserveTry(
  tx: PlatformTx,
  { user, tenant, most }: { user: UserId; tenant: TenantId; most: number },
): Promise<PinHolder | undefined> {
  const found = await tx.client.query<PinHolder>(
    `update app_user set pin_failures = pin_failures + 1
     where id = $1 and tenant_id = $2 and status = 'active' and pin_hash is not null and pin_failures < $3
     returning id, first_name, last_name, role, tenant_id, pin_hash, two_factor_since`,
    [user, tenant, most],
  )
  return found.rows[0]
}

/** Gives the tries back: the PIN fitted, or the password was given. */
export async function forgetTries(tx: PlatformTx, user: UserId): Promise<void> {
  await tx.client.query('update app_user set pin_failures = 0 where id = $1 and pin_failures > 0', [user])
}

/** Writes what is kept of a PIN, with all its tries; null removes it. */
export async function writePin(tx: PlatformTx, user: UserId, hash: string | null): Promise<void> {
  await tx.client.query('update app_user set pin_hash = $2, pin_failures = 0 where id = $1', [user, hash])
}

/** Whether there is a PIN, and how many tries it has cost. */
export async function pinStateOf(tx: PlatformTx, user: UserId): Promise<{ isSet: boolean; failures: number }> {
  const found = await tx.client.query<{ isSet: boolean; failures: number }>(
    'select pin_hash is not null as "isSet", pin_failures as failures from app_user where id = $1',
    [user],
  )
  return found.rows[0] ?? { isSet: false, failures: 0 }
}
