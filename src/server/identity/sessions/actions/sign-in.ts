import { mostTries } from '#contract/identity/account/rules.ts'
import { instantOf } from '#server/platform/clock.ts'
import { Refusal, unauthenticated } from '#server/platform/errors.ts'
import type { VisitorCtx } from '#server/platform/http/visitor.ts'
import { forgetTries } from '../../credentials/actions/pins.ts'
import { codeFits } from '../../credentials/actions/second-factor.ts'
import { fingerprint, newToken } from '../../credentials/actions/tokens.ts'
import type * as holders from '../data/holders.ts'
import * as signIns from '../data/sign-ins.ts'
import { lives } from '../rules.ts'
import { accountOf, recordFailure } from './password-check.ts'
import { startSession } from './start.ts'

/**
 * Signs a user in: a new session with its own token. An account takes 10 failed sign-ins in 15 minutes and 100 a day from devices
 * that it hasn't used; one that it has used counts by itself. What fails is kept in the audit trail.
 * @throws 401 `unauthenticated`, the same for an unknown e-mail and a wrong password · 401 `two_factor_required` with a challenge
 * for the second step · 429 `rate_limited`
 */
export async function signIn(ctx: VisitorCtx, { email, password }: { email: string; password: string }) {
  const account = await accountOf(ctx, { email, password }, 'session.sign_in')
  if (!account) throw unauthenticated('E-mail or password is wrong')
  if (account.two_factor_since) throw await secondStep(ctx, account)
  return ctx.platform(async (tx) => {
    await signIns.forgetAttempts(tx, fingerprint(email), fingerprint(ctx.userAgent))
    await forgetTries(tx, account.id)
    return startSession(ctx, tx, account.id)
  })
}

/** The refusal that asks for the code; its challenge lives for five minutes on this device. */
async function secondStep(ctx: VisitorCtx, account: holders.Account): Promise<Refusal> {
  const challenge = newToken()
  const expires = instantOf(ctx.clock.millis() + lives.challenge)
  const kept = { hash: fingerprint(challenge), user: account.id, device: fingerprint(ctx.userAgent) }
  await ctx.platform((tx) => signIns.insertChallenge(tx, { ...kept, now: ctx.clock.now(), expires }))
  return new Refusal({
    kind: 'unauthenticated',
    code: 'two_factor_required',
    message: 'Enter the code of your authenticator app',
    details: { challenge, expiresAt: expires },
  })
}

/**
 * The second step of a sign-in: each code of the app counts once, each recovery code once, and five wrong ones end it.
 * @throws 401 `unauthenticated`
 */
export async function signInWithCode(
  ctx: VisitorCtx,
  { challenge, code }: { challenge: string; code: string },
  secret: string,
) {
  const hash = fingerprint(challenge)
  const device = fingerprint(ctx.userAgent)
  const account = await ctx.platform((tx) =>
    signIns.reserveChallenge(tx, { hash, device, now: ctx.clock.now(), most: mostTries }),
  )
  if (!account) throw unauthenticated('This sign-in took too long, or had five wrong codes. Begin again')
  const signedIn = await ctx.platform(async (tx) => {
    if (!(await codeFits(ctx, tx, { user: account.id, secret, code }))) return null
    await signIns.deleteChallenge(tx, hash)
    await signIns.forgetAttempts(tx, fingerprint(account.email), device)
    await forgetTries(tx, account.id)
    return startSession(ctx, tx, account.id)
  })
  if (signedIn) return signedIn
  await ctx.platform((tx) => recordFailure(ctx, tx, { account, reason: 'wrong code', action: 'session.sign_in' }))
  throw unauthenticated('The code is wrong, or was used before. Take the one that the app shows now')
}
