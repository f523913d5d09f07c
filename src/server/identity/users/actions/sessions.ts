import type { SessionId, SessionSeen, UserId } from '#contract/identity/sessions/shapes.ts'
import type { UserRow } from '#contract/identity/users/shapes.ts'
import { recordDone } from '#server/platform/audit/record.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { endOne, endOthers, sessionsOf } from '../../sessions/actions/seen.ts'
import { checkReachOf, nameOf } from './change.ts'

/** Where a person is signed in. @throws 404 */
export async function listUserSessions(ctx: Ctx, id: UserId): Promise<SessionSeen[]> {
  await personOf(ctx, id)
  return sessionsOf(ctx, id, ctx.actor.sessionId)
}

/** Ends one session of a person. @throws 403 `beyond_own_rights` · 404 */
export async function endUserSession(ctx: Ctx, id: UserId, session: SessionId): Promise<{ ended: number }> {
  const user = await personOf(ctx, id)
  return ctx.platform(async (tx) => {
    const ended = await endOne(ctx, tx, { user: id, session })
    await record(ctx, tx, { user, ended })
    return { ended }
  })
}

/** Ends every session of a person but the one that asks. @throws 403 `beyond_own_rights` · 404 */
export async function endUserSessions(ctx: Ctx, id: UserId): Promise<{ ended: number }> {
  const user = await personOf(ctx, id)
  return ctx.platform(async (tx) => {
    const ended = await endOthers(ctx, tx, { user: id, own: ctx.actor.sessionId, reason: 'revoked' })
    await record(ctx, tx, { user, ended })
    return { ended }
  })
}

async function personOf(ctx: Ctx, id: UserId): Promise<UserRow> {
  return ctx.read((tx) => checkReachOf(ctx, tx, id))
}

async function record(ctx: Ctx, tx: PlatformTx, { user, ended }: { user: UserRow; ended: number }): Promise<void> {
  const { actor, requestId } = ctx
  await recordDone(tx, {
    tenant: ctx.tenant.id,
    actor,
    at: ctx.clock.now(),
    requestId,
    action: 'user.end_sessions',
    resource: 'user',
    id: user.id,
    label: nameOf(user),
    change: { ended },
  })
}
