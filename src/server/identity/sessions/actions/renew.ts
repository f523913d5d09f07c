import { tokenReused } from '#contract/identity/sessions/notices.ts'
import type { SessionId } from '#contract/identity/sessions/shapes.ts'
import { unauthenticated } from '#server/platform/errors.ts'
import type { PlatformTx, VisitorCtx } from '#server/platform/http/visitor.ts'
import { raiseFor } from '#server/tenancy/public/events.ts'
import * as sessions from '../data/sessions.ts'
import { whoIs } from './identify.ts'
import { whyOver } from './why-over.ts'
import { fingerprint, successorOf } from '../../credentials/actions/tokens.ts'
import { lives } from '../rules.ts'

/**
 * Exchanges a token for its successor. The immediate predecessor gets the same successor for 60 s; later it is only refused. A
 * token of two or more generations back, or the predecessor from another device, ends the session and tells the user.
 * @throws 401 `unauthenticated`
 */
export async function refreshSession(ctx: VisitorCtx, secret: string) {
  const { bearer } = ctx
  if (!bearer) throw unauthenticated('No token available')
  const wish = { hash: fingerprint(bearer), next: successorOf(bearer, secret) }
  const renewed = await ctx.platform((tx) => renew(ctx, tx, wish))
  if (!renewed) throw unauthenticated((await whyOver(ctx, bearer)) ?? 'Session refresh failed')
  return renewed
}

/** The hash of the token that was sent, and the token that follows it. */
type Rotation = { hash: Buffer; next: string }

async function renew(ctx: VisitorCtx, tx: PlatformTx, { hash, next }: Rotation) {
  const current = await sessions.lockSessionByToken(tx, hash, 'current')
  if (current) {
    if (!(await stillLives(ctx, tx, current))) return null
    await sessions.rotateSession(tx, current, { nextHash: fingerprint(next), now: ctx.clock.now() })
    return answer(tx, current.id, next)
  }
  const former = await sessions.lockSessionByToken(tx, hash, 'previous')
  if (former) return (await maySeeSuccessor(ctx, tx, former)) ? answer(tx, former.id, next) : null
  const spent = await sessions.lockSessionOfSpentToken(tx, hash)
  if (spent) await endReused(ctx, tx, spent)
  return null
}

async function stillLives(ctx: VisitorCtx, tx: PlatformTx, session: sessions.SessionRow): Promise<boolean> {
  if (session.ended_at) return false
  const now = ctx.clock.millis()
  const idle = now - Date.parse(session.rotated_at) > lives.idle
  const old = now - Date.parse(session.created_at) > lives.session
  const disabled = session.user_status === 'disabled'
  const reason = disabled ? 'disabled' : session.is_signed_out ? 'revoked' : idle || old ? 'expired' : null
  if (reason) await sessions.endSession(tx, session.id, { reason, now: ctx.clock.now() })
  return reason === null
}

/** The predecessor gets the same successor for a while, from the browser that it was given to. */
async function maySeeSuccessor(ctx: VisitorCtx, tx: PlatformTx, session: sessions.SessionRow): Promise<boolean> {
  if (!session.device_hash.equals(fingerprint(ctx.userAgent))) {
    await endReused(ctx, tx, session)
    return false
  }
  if (ctx.clock.millis() - Date.parse(session.rotated_at) > lives.grace) return false
  return stillLives(ctx, tx, session)
}

/** Ends a session that was copied. Whoever copied it can't keep its user from being told: that stands with the end of the session. */
async function endReused(ctx: VisitorCtx, tx: PlatformTx, session: sessions.SessionRow): Promise<void> {
  if (session.ended_at) return
  const now = ctx.clock.now()
  await sessions.endSession(tx, session.id, { reason: 'reuse', now })
  const occasion = { cause: session.id, values: {}, concerned: session.user_id, actionUrl: '/account' }
  await raiseFor(tx, { tenant: session.user_tenant, now }, { event: tokenReused, occasion })
}

async function answer(tx: PlatformTx, session: SessionId, token: string) {
  return { newToken: token, ...(await whoIs(tx, session)) }
}
