import type { Instant } from '#contract/kernel/day.ts'
import type { Currency } from '#contract/kernel/money.ts'
import type { Role } from '#contract/kernel/permission.ts'
import { security } from '#contract/identity/account/settings.ts'
import type { SessionId, UserId } from '#contract/identity/sessions/shapes.ts'
import type { Colleague } from '#contract/identity/users/shapes.ts'
import type { SettingValues } from '#contract/tenancy/settings/shapes.ts'
import type { LogoId, PlanId, TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { newId } from '#server/platform/ids.ts'
import { storedText, tenantsText } from '#server/tenancy/public/tenants.ts'

/** Whose session it is: the user with their tenant, as one row. */
export type SessionHolder = {
  session_id: SessionId
  user_id: UserId
  email: string
  first_name: string
  last_name: string
  role: Role
  user_status: 'active' | 'disabled'
  tenant_id: TenantId | null
  tenant_name: string | null
  tenant_status: 'active' | 'pending' | 'suspended' | null
  plan: PlanId | null
  currency: Currency | null
  time_zone: string | null
  grants: { permission: string; effect: 'add' | 'remove' }[] | null
  /** The tenant asks the role for a second factor that the user doesn't have yet. */
  must_set_up: boolean
}

const holderColumns = `u.id as user_id, u.email, u.first_name, u.last_name, u.role, u.status as user_status, u.tenant_id,
  t.name as tenant_name, t.status as tenant_status, t.plan, t.currency, t.time_zone,
  (select jsonb_agg(jsonb_build_object('permission', g.permission, 'effect', g.effect)) from custom_grant g
   where g.tenant_id = u.tenant_id and (g.role = u.role or g.user_id = u.id)) as grants,
  u.two_factor_since is null
    and coalesce(${storedText(security, 'u.tenant_id')} -> 'requireTwoFactorFor' ? u.role::text, false) as must_set_up`

/** A session that nothing has ended: not by itself, and not with all of its user's before it. */
const goesOn = `s.ended_at is null and (u.signed_out_at is null or s.created_at > u.signed_out_at)`

/** The statement that every request begins with: whose session a live token is, as user and tenant are at this moment. */
export const identifyText = `select s.id as session_id, ${holderColumns}
from session s join app_user u on u.id = s.user_id left join (${tenantsText}) t on t.id = u.tenant_id
where ${goesOn} and s.created_at > $3::timestamptz and u.status = 'active'
  and ((s.token_hash = $1 and s.rotated_at > $2::timestamptz) or (s.previous_hash = $1 and s.rotated_at > $4::timestamptz))`

/** Those of the sessions that are alive, whatever their tokens are by now. */
export const holdersText = `select s.id as session_id, ${holderColumns}
from session s join app_user u on u.id = s.user_id left join (${tenantsText}) t on t.id = u.tenant_id
where s.id = any($1::uuid[]) and ${goesOn} and s.created_at > $2::timestamptz and s.rotated_at > $3::timestamptz
  and u.status = 'active'`

/** The same with what their tenant has set, for who signs in or asks who they are. */
export type SignedIn = SessionHolder & {
  operational: SettingValues | null
  property: SettingValues | null
  logo_id: LogoId | null
}

export async function findSignedIn(tx: PlatformTx, session: SessionId): Promise<SignedIn | undefined> {
  const found = await tx.client.query<SignedIn>(
    `select s.id as session_id, ${holderColumns}, t.operational, t.property, t.logo_id from session s join app_user u on u.id = s.user_id
     left join (${tenantsText}) t on t.id = u.tenant_id where s.id = $1`,
    [session],
  )
  return found.rows[0]
}

/** Who may sign in with an e-mail, and how their password is checked. */
export type Account = {
  id: UserId
  tenant_id: TenantId | null
  first_name: string
  last_name: string
  role: Role
  password_hash: string
  status: 'active' | 'disabled'
  two_factor_since: Instant | null
}

export async function findUserByEmail(tx: PlatformTx, email: string): Promise<Account | undefined> {
  return tx.db
    .selectFrom('app_user')
    .select(['id', 'tenant_id', 'first_name', 'last_name', 'role', 'password_hash', 'status', 'two_factor_since'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** What was added to or taken from a user's role, and from the user. */
export async function customGrantsOf(
  tx: PlatformTx,
  { id, tenant_id, role }: Pick<Account, 'id' | 'tenant_id' | 'role'>,
): Promise<{ permission: string; effect: 'add' | 'remove' }[]> {
  const found = await tx.client.query<{ permission: string; effect: 'add' | 'remove' }>(
    `select g.permission, g.effect from custom_grant g where g.tenant_id = $1 and (g.role = $2 or g.user_id = $3)`,
    [tenant_id, role, id],
  )
  return found.rows
}

export async function insertSession(
  tx: PlatformTx,
  session: {
    id: SessionId
    userId: UserId
    tokenHash: Buffer
    deviceHash: Buffer
    now: Instant
    address: string
    userAgent: string
  },
): Promise<void> {
  await tx.db
    .insertInto('session')
    .values({
      id: session.id,
      user_id: session.userId,
      token_hash: session.tokenHash,
      device_hash: session.deviceHash,
      created_at: session.now,
      rotated_at: session.now,
      seen_at: session.now,
      address: session.address,
      user_agent: session.userAgent.slice(0, 300),
    })
    .execute()
  await noteSeen(tx, session.userId, session.now)
}

async function noteSeen(tx: PlatformTx, user: UserId, now: Instant): Promise<void> {
  await tx.client.query('update app_user set seen_at = $2 where id = $1', [user, now])
}

export type SessionRow = {
  id: SessionId
  user_id: UserId
  token_hash: Buffer
  previous_hash: Buffer | null
  generation: number
  device_hash: Buffer
  created_at: Instant
  rotated_at: Instant
  ended_at: Instant | null
  end_reason: EndReason | null
  user_status: 'active' | 'disabled'
  user_tenant: TenantId | null
  /** All of the user's sessions were ended since it began. */
  is_signed_out: boolean
}

/** Why a session is over. */
export type EndReason = 'logout' | 'reuse' | 'expired' | 'disabled' | 'revoked' | 'password'

const sessionColumns = `s.id, s.user_id, s.token_hash, s.previous_hash, s.generation, s.device_hash, s.created_at, s.rotated_at,
  s.ended_at, s.end_reason,
  (select coalesce(s.created_at <= u.signed_out_at, false) from app_user u where u.id = s.user_id) as is_signed_out,
  (select u.status from app_user u where u.id = s.user_id) as user_status,
  (select u.tenant_id from app_user u where u.id = s.user_id) as user_tenant`

/** Locks the session whose current or previous token this is. */
export async function lockSessionByToken(
  tx: PlatformTx,
  hash: Buffer,
  which: 'current' | 'previous',
): Promise<SessionRow | undefined> {
  const column = which === 'current' ? 'token_hash' : 'previous_hash'
  const found = await tx.client.query<SessionRow>(
    `select ${sessionColumns} from session s where s.${column} = $1 for update`,
    [hash],
  )
  return found.rows[0]
}

/** The session that a token of an older generation belonged to. */
export async function lockSessionOfSpentToken(tx: PlatformTx, hash: Buffer): Promise<SessionRow | undefined> {
  const found = await tx.client.query<SessionRow>(
    `select ${sessionColumns} from session s
     where s.id = (select t.session_id from spent_token t where t.token_hash = $1) for update`,
    [hash],
  )
  return found.rows[0]
}

/** Moves a session to its next token; the token before the previous one is spent from now on. */
export async function rotateSession(
  tx: PlatformTx,
  session: SessionRow,
  { nextHash, now }: { nextHash: Buffer; now: Instant },
): Promise<void> {
  await tx.client.query(
    `update session set previous_hash = token_hash, token_hash = $2, generation = generation + 1, rotated_at = $3, seen_at = $3
     where id = $1`,
    [session.id, nextHash, now],
  )
  await noteSeen(tx, session.user_id, now)
  if (!session.previous_hash) return
  await tx.client.query(
    'insert into spent_token (token_hash, session_id, generation, spent_at) values ($1, $2, $3, $4) on conflict do nothing',
    [session.previous_hash, session.id, session.generation - 1, now],
  )
}

export async function endSession(
  tx: PlatformTx,
  session: SessionId,
  { reason, now }: { reason: EndReason; now: Instant },
): Promise<void> {
  await tx.client.query('update session set ended_at = $2, end_reason = $3 where id = $1 and ended_at is null', [
    session,
    now,
    reason,
  ])
}

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

/** How a session that a token belonged to ended, and what its user is by now. */
export type EndedSession = { end_reason: EndReason | null; user_status: 'active' | 'disabled'; is_signed_out: boolean }

export async function findEnded(tx: PlatformTx, hash: Buffer): Promise<EndedSession | undefined> {
  const found = await tx.client.query<EndedSession>(
    `select s.end_reason, u.status as user_status, coalesce(s.created_at <= u.signed_out_at, false) as is_signed_out
     from session s join app_user u on u.id = s.user_id where s.token_hash = $1 or s.previous_hash = $1 limit 1`,
    [hash],
  )
  return found.rows[0]
}

export type LiveSession = {
  id: SessionId
  address: string | null
  user_agent: string | null
  created_at: Instant
  seen_at: Instant
}

/** The sessions of a user that go on, latest first; 100 at most. */
export async function liveSessionsOf(
  tx: PlatformTx,
  user: UserId,
  { began, renewed }: { began: Instant; renewed: Instant },
): Promise<LiveSession[]> {
  const found = await tx.client.query<LiveSession>(
    `select s.id, s.address, s.user_agent, s.created_at, s.seen_at from session s join app_user u on u.id = s.user_id
     where s.user_id = $1 and ${goesOn} and s.created_at > $2 and s.rotated_at > $3 order by s.seen_at desc, s.id limit 100`,
    [user, began, renewed],
  )
  return found.rows
}

/** Ends sessions of a user: one, or all but one; answers how many. */
export async function endSessionsOf(
  tx: PlatformTx,
  user: UserId,
  { only, but, reason, now }: { only?: SessionId; but?: SessionId | null; reason: EndReason; now: Instant },
): Promise<number> {
  const ended = await tx.client.query(
    `update session set ended_at = $2, end_reason = $3
     where user_id = $1 and ended_at is null and ($4::uuid is null or id = $4) and id is distinct from $5::uuid`,
    [user, now, reason, only ?? null, but ?? null],
  )
  return ended.rowCount ?? 0
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

/** Colleagues of the tenant who have a PIN, by name; 100 at most. */
export async function colleaguesOf(tx: PlatformTx, tenant: TenantId): Promise<Colleague[]> {
  const found = await tx.client.query<Colleague>(
    `select id, first_name as "firstName", last_name as "lastName", role from app_user
     where tenant_id = $1 and status = 'active' and pin_hash is not null order by lower(first_name), lower(last_name), id limit 100`,
    [tenant],
  )
  return found.rows
}

/** An active user's e-mail, by which their password is checked. */
export async function emailOf(tx: PlatformTx, user: UserId): Promise<string | undefined> {
  const row = await tx.db.selectFrom('app_user').select('email').where('id', '=', user).executeTakeFirst()
  return row?.email
}
