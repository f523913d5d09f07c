import type { Instant } from '#contract/kernel/day.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { newId } from '#server/platform/ids.ts'
import type { Account } from './holders.ts'

/** Holds all sign-ins of one account in line until the transaction ends. */
export async function lockSignIns(tx: PlatformTx, emailHash: Buffer): Promise<void> {
  await tx.client.query('select pg_advisory_xact_lock($1)', [emailHash.readBigInt64BE(0).toString()])
}

/** Attempts to sign in since an instant: of one device, or of all when none is given. A sign-in that succeeds forgets those of its device. */
export async function countAttempts(
  tx: PlatformTx,
  emailHash: Buffer,
  { since, device }: { since: Instant; device: Buffer | null },
): Promise<{ count: number; oldest: Instant | null }> {
  const found = await tx.client.query<{ count: number; oldest: Instant | null }>(
    `select count(*) as count, min(attempted_at) as oldest from sign_in_attempt
     where email_hash = $1 and attempted_at > $2 and ($3::bytea is null or device_hash = $3)`,
    [emailHash, since, device],
  )
  return found.rows[0] ?? { count: 0, oldest: null }
}

export async function insertAttempt(
  tx: PlatformTx,
  { emailHash, device, now }: { emailHash: Buffer; device: Buffer; now: Instant },
): Promise<void> {
  await tx.client.query(
    'insert into sign_in_attempt (email_hash, attempted_at, id, device_hash) values ($1, $2, $3, $4)',
    [emailHash, now, newId(), device],
  )
}

export async function forgetAttempts(tx: PlatformTx, emailHash: Buffer, device: Buffer): Promise<void> {
  await tx.client.query('delete from sign_in_attempt where email_hash = $1 and device_hash = $2', [emailHash, device])
}

/** True when the user signed in from this device and address before. */
export async function isKnownDevice(
  tx: PlatformTx,
  user: UserId,
  device: { hash: Buffer; address: string },
): Promise<boolean> {
  const found = await tx.client.query(
    'select 1 from session where user_id = $1 and device_hash = $2 and address = $3 limit 1',
    [user, device.hash, device.address],
  )
  return found.rowCount === 1
}

export type Challenge = { hash: Buffer; user: UserId; device: Buffer; now: Instant; expires: Instant }

/** Keeps the moment between the password and the code. */
export async function insertChallenge(tx: PlatformTx, { hash, user, device, now, expires }: Challenge): Promise<void> {
  await tx.client.query(
    `insert into sign_in_challenge (token_hash, user_id, device_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
    [hash, user, device, now, expires],
  )
}

/** Takes one of the tries of a challenge before the code is looked at; undefined when it is over. */
export async function reserveChallenge(
  tx: PlatformTx,
  { hash, device, now, most }: { hash: Buffer; device: Buffer; now: Instant; most: number },
): Promise<(Account & { email: string }) | undefined> {
  const found = await tx.client.query<Account & { email: string }>(
    `update sign_in_challenge c set tries = c.tries + 1 from app_user u
     where c.token_hash = $1 and c.device_hash = $2 and c.expires_at > $3 and c.tries < $4 and u.id = c.user_id and u.status = 'active'
     returning u.id, u.tenant_id, u.first_name, u.last_name, u.role, u.password_hash, u.status, u.two_factor_since, u.email`,
    [hash, device, now, most],
  )
  return found.rows[0]
}

export async function deleteChallenge(tx: PlatformTx, hash: Buffer): Promise<void> {
  await tx.client.query('delete from sign_in_challenge where token_hash = $1', [hash])
}
