import { unauthenticated } from '#server/platform/errors.ts'
import type { VisitorCtx } from '#server/platform/http/visitor.ts'
import * as sessions from '../data/sessions.ts'
import { whoIs } from './identify.ts'
import { fingerprint } from '../../credentials/actions/tokens.ts'

/** Ends the session of the token, also of an expired one; an unknown token is no error. */
export async function signOut(ctx: VisitorCtx): Promise<Record<string, never>> {
  const { bearer } = ctx
  if (bearer) {
    await ctx.platform(async (tx) => {
      const session =
        (await sessions.lockSessionByToken(tx, fingerprint(bearer), 'current')) ??
        (await sessions.lockSessionByToken(tx, fingerprint(bearer), 'previous'))
      if (session) await sessions.endSession(tx, session.id, { reason: 'logout', now: ctx.clock.now() })
    })
  }
  return {}
}

/** Who is signed in, with the rights of this moment. */
export async function readSession(ctx: VisitorCtx) {
  const session = ctx.actor?.sessionId
  if (!session) throw unauthenticated('Sign in first')
  return ctx.platform((tx) => whoIs(tx, session))
}
