import { invalid, unauthenticated } from '#server/platform/errors.ts'
import type { VisitorCtx } from '#server/platform/http/visitor.ts'
import { forgetTries } from '../../credentials/actions/pins.ts'
import { fingerprint } from '../../credentials/actions/tokens.ts'
import * as holders from '../data/holders.ts'
import * as signIns from '../data/sign-ins.ts'
import { accountOf } from './password-check.ts'
import { callerOf } from './record.ts'

/**
 * Asks the caller for their password once more, under the limits of a sign-in; it unlocks their PIN, too.
 * @throws 400 naming `field` for a wrong one · 429
 */
export async function provePassword(ctx: VisitorCtx, password: string, field = 'password'): Promise<holders.Account> {
  const { id } = callerOf(ctx)
  const email = await ctx.platform((tx) => holders.emailOf(tx, id))
  if (!email) throw unauthenticated('Sign in first')
  const account = await accountOf(ctx, { email, password }, 'account.prove')
  if (!account) throw invalid(field, 'This is not your password')
  await ctx.platform(async (tx) => {
    await signIns.forgetAttempts(tx, fingerprint(email), fingerprint(ctx.userAgent))
    await forgetTries(tx, id)
  })
  return account
}
