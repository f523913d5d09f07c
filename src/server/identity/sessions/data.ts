import type { Instant } from '#contract/kernel/day.ts'
import type { Id } from '#contract/kernel/id.ts'
import type { Currency } from '#contract/kernel/money.ts'
import type { Role } from '#contract/kernel/permission.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { SettingValues } from '#contract/tenancy/settings/shapes.ts'
import type { LogoId, PlanId, TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { newId } from '#server/platform/ids.ts'
import { tenantsText } from '#server/tenancy/public/tenants.ts'

export type SessionId = Id<'session'>

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
}

const holderColumns = `u.id as user_id, u.email, u.first_name, u.last_name, u.role, u.status as user_status, u.tenant_id,
  t.name as tenant_name, t.status as tenant_status, t.plan, t.currency, t.time_zone,
  (select jsonb_agg(jsonb_build_object('permission', g.permission, 'effect', g.effect)) from custom_grant g
   where g.tenant_id = u.tenant_id and (g.role = u.role or g.user_id = u.id)) as grants`

/** The statement that every request begins with: whose session a live token is, as user and tenant are at this moment. */
export const identifyText = `select s.id as session_id, ${holderColumns}
from session s join app_user u on u.id = s.user_id left join (${tenantsText}) t on t.id = u.tenant_id
where s.ended_at is null and s.created_at > $3::timestamptz and u.status = 'active'
  and ((s.token_hash = $1 and s.rotated_at > $2::timestamptz) or (s.previous_hash = $1 and s.rotated_at > $4::timestamptz))`

/** Those of the sessions that are alive, whatever their tokens are by now. */
export const holdersText = `select s.id as session_id, ${holderColumns}
from session s join app_user u on u.id = s.user_id left join (${tenantsText}) t on t.id = u.tenant_id
where s.id = any($1::uuid[]) and s.ended_at is null and s.created_at > $2::timestamptz and s.rotated_at > $3::timestamptz
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
}

export async function findUserByEmail(tx: PlatformTx, email: string): Promise<Account | undefined> {
  return tx.db
    .selectFrom('app_user')
    .select(['id', 'tenant_id', 'first_name', 'last_name', 'role', 'password_hash', 'status'])
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
  user_status: 'active' | 'disabled'
  user_tenant: TenantId | null
}

const sessionColumns = `s.id, s.user_id, s.token_hash, s.previous_hash, s.generation, s.device_hash, s.created_at, s.rotated_at,
  s.ended_at, (select u.status from app_user u where u.id = s.user_id) as user_status,
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
  if (!session.previous_hash) return
  await tx.client.query(
    'insert into spent_token (token_hash, session_id, generation, spent_at) values ($1, $2, $3, $4) on conflict do nothing',
    [session.previous_hash, session.id, session.generation - 1, now],
  )
}

export async function endSession(
  tx: PlatformTx,
  session: SessionId,
  { reason, now }: { reason: 'logout' | 'reuse' | 'expired' | 'disabled'; now: Instant },
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
