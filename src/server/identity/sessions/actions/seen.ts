import { deviceName } from '#contract/identity/sessions/rules.ts'
import type { SessionId, SessionSeen, UserId } from '#contract/identity/sessions/shapes.ts'
import { instantOf } from '#server/platform/clock.ts'
import { notFound } from '#server/platform/errors.ts'
import type { PlatformTx, VisitorCtx } from '#server/platform/http/visitor.ts'
import * as sessions from '../data/sessions.ts'
import { lives } from '../rules.ts'

type Looking = Pick<VisitorCtx, 'clock' | 'platform'>

/** Where a user is signed in, the latest first; `own` is the session that asks. */
export async function sessionsOf(ctx: Looking, user: UserId, own: SessionId | null): Promise<SessionSeen[]> {
  const now = ctx.clock.millis()
  const since = { began: instantOf(now - lives.session), renewed: instantOf(now - lives.idle) }
  const live = await ctx.platform((tx) => sessions.liveSessionsOf(tx, user, since))
  return live.map((session) => ({
    id: session.id,
    device: deviceName(session.user_agent),
    address: session.address,
    since: session.created_at,
    seenAt: session.seen_at,
    isThis: session.id === own,
  }))
}

/** Ends one session of a user. @throws 404 when it isn't theirs or is over */
export async function endOne(ctx: Looking, tx: PlatformTx, whose: { user: UserId; session: SessionId }) {
  const { user, session } = whose
  const ended = await sessions.endSessionsOf(tx, user, { only: session, reason: 'revoked', now: ctx.clock.now() })
  if (ended === 0) throw notFound('session')
  return ended
}

/** Ends all sessions of a user but one. */
export async function endOthers(
  ctx: Looking,
  tx: PlatformTx,
  { user, own, reason }: { user: UserId; own: SessionId | null; reason: 'revoked' | 'password' },
): Promise<number> {
  return sessions.endSessionsOf(tx, user, { but: own, reason, now: ctx.clock.now() })
}
