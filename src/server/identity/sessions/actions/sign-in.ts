import { unauthenticated } from '#server/platform/errors.ts'
import type { VisitorCtx } from '#server/platform/http/visitor.ts'
import { newId } from '#server/platform/ids.ts'
import * as data from '../data.ts'
import { whoIs } from './identify.ts'
import { accountOf } from './password-check.ts'
import { fingerprint, newToken } from '../rules.ts'

/**
 * Signs a user in: a new session with its own token. An account takes 10 failed sign-ins in 15 minutes and 100 a day from devices
 * that it hasn't used; one that it has used counts by itself. What fails is kept in the audit trail.
 * @throws 401 `unauthenticated`, the same for an unknown e-mail and a wrong password · 429 `rate_limited`
 */
export async function signIn(ctx: VisitorCtx, { email, password }: { email: string; password: string }) {
  const device = fingerprint(ctx.userAgent)
  const account = await accountOf(ctx, { email, password }, 'session.sign_in')
  if (!account) throw unauthenticated('E-mail or password is wrong')
  const token = newToken()
  return ctx.platform(async (tx) => {
    await data.forgetAttempts(tx, fingerprint(email), device)
    const id = newId<'session'>()
    await data.insertSession(tx, {
      id,
      userId: account.id,
      tokenHash: fingerprint(token),
      deviceHash: device,
      now: ctx.clock.now(),
      address: ctx.address,
      userAgent: ctx.userAgent,
    })
    return { ...(await whoIs(tx, id)), token }
  })
}
