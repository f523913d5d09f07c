import type { Instant } from '#contract/kernel/day.ts'
import type { SessionId, UserId } from '#contract/identity/sessions/shapes.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { goesOn } from './holders.ts'

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

/** Whether a user was signed in from a device before, or from any other; remembered as long as ended sessions are. */
export async function findDevices(tx: PlatformTx, user: UserId, device: Buffer) {
  const found = await tx.client.query<{ tenant: TenantId | null; isKnown: boolean; hasOthers: boolean }>(
    `select u.tenant_id as tenant,
       exists (select 1 from session s where s.user_id = u.id and s.device_hash = $2) as "isKnown",
       exists (select 1 from session s where s.user_id = u.id and s.device_hash <> $2) as "hasOthers"
     from app_user u where u.id = $1`,
    [user, device],
  )
  return found.rows[0] ?? { tenant: null, isKnown: true, hasOthers: false }
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
