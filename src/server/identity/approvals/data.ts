import type { ApprovalRequest, AskedRequest } from '#contract/identity/approvals/shapes.ts'
import type { ApprovalRequestId, SessionId, UserId } from '#contract/identity/sessions/shapes.ts'
import type { Instant } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A request as it is kept, with what binds it to one act of one session. */
export type StoredRequest = ApprovalRequest & {
  askedById: UserId
  session: SessionId
  permission: Permission
  digest: Buffer
  decidedById: UserId | null
}

const shown = (tx: Tx) => sql`r.id, r.act, r.label, r.amount, r.reason, r.place as "at", r.device,
  case when r.state in ('open', 'approved') and r.expires_at <= ${tx.now} then 'expired' else r.state end as state,
  trim(a.first_name || ' ' || a.last_name) as "askedBy", r.asked_at as "askedAt", r.expires_at as "expiresAt",
  trim(d.first_name || ' ' || d.last_name) as "decidedBy", r.decided_at as "decidedAt", r.why,
  r.asked_by as "askedById", r.asked_session as session, r.permission, r.act_digest as digest, r.decided_by as "decidedById"`

/** One request, whoever asks for it. */
export async function findRequest(tx: Tx, id: ApprovalRequestId): Promise<StoredRequest | undefined> {
  const [request] = await requests(tx, sql`r.id = ${id}`)
  return request
}

/** What others asked since a moment, the newest first; 50 at most for each right. */
export async function requestsSince(
  tx: Tx,
  { since, permissions }: { since: Instant; permissions: readonly string[] },
): Promise<StoredRequest[]> {
  return requests(
    tx,
    sql`r.asked_at > ${since} and r.asked_by <> ${tx.actor.id} and r.permission = any(${permissions}::text[])`,
  )
}

async function requests(tx: Tx, which: Sql): Promise<StoredRequest[]> {
  const found = await sql<StoredRequest>`
    select ${shown(tx)} from approval_request r
    join app_user a on ${tx.owns('a')} and a.id = r.asked_by
    left join app_user d on ${tx.owns('d')} and d.id = r.decided_by
    where ${tx.owns('r')} and ${which} order by r.asked_at desc, r.id desc limit 50`.execute(tx.db)
  return found.rows
}

export type NewRequest = {
  id: ApprovalRequestId
  session: SessionId
  place: string | null
  device: string
  permission: Permission
  digest: Buffer
  act: string
  label: string | null
  amount: Money | null
  reason: string | null
  expiresAt: Instant
}

/** Writes what the actor of the transaction asks. */
export async function insertRequest(tx: Tx, { session, digest, expiresAt, ...request }: NewRequest): Promise<void> {
  await tx.db
    .insertInto('approval_request')
    .values({
      ...request,
      asked_by: tx.actor.id,
      asked_session: session,
      asked_at: tx.now,
      act_digest: digest,
      expires_at: expiresAt,
    })
    .execute()
}

/** Ends what the session still asks: it waits for one answer at a time. */
export async function withdrawOf(tx: Tx, session: SessionId): Promise<void> {
  await tx.db
    .updateTable('approval_request')
    .set({ state: 'withdrawn' })
    .where('asked_by', '=', tx.actor.id)
    .where('asked_session', '=', session)
    .where('state', '=', 'open')
    .execute()
}

/** Ends one request of the actor's own. False when it was answered before. */
export async function withdrawOne(tx: Tx, id: ApprovalRequestId): Promise<boolean> {
  const done = await tx.db
    .updateTable('approval_request')
    .set({ state: 'withdrawn' })
    .where('id', '=', id)
    .where('asked_by', '=', tx.actor.id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

type Answer = { state: 'approved' | 'refused'; why: string | null; expiresAt: Instant }

/** Answers a request that is open and in time; of several who answer at once one does. False for everybody else. */
export async function answerOnce(tx: Tx, id: ApprovalRequestId, { state, why, expiresAt }: Answer): Promise<boolean> {
  const done = await tx.db
    .updateTable('approval_request')
    .set({ state, why, decided_by: tx.actor.id, decided_at: tx.now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', tx.now)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Uses a request that was approved and is in time; of several who use it at once one does. False for everybody else. */
export async function useOnce(tx: Tx, id: ApprovalRequestId): Promise<boolean> {
  const done = await tx.db
    .updateTable('approval_request')
    .set({ state: 'used', used_at: tx.now })
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .where('expires_at', '>', tx.now)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** What who asked is told of it. */
export function asAsked({ id, state, expiresAt, decidedBy, why }: StoredRequest): AskedRequest {
  return { id, state, expiresAt, decidedBy, why }
}
