import type { Instant } from '#contract/kernel/day.ts'
import { recordDenied } from '#server/platform/audit/record.ts'
import { instantOf } from '#server/platform/clock.ts'
import { rateLimited } from '#server/platform/errors.ts'
import type { PlatformTx, VisitorCtx } from '#server/platform/http/visitor.ts'
import * as holders from '../data/holders.ts'
import * as signIns from '../data/sign-ins.ts'
import { fingerprint } from '../../credentials/actions/tokens.ts'
import { attemptLimits } from '../rules.ts'
import { fitsHash } from '../../credentials/actions/passwords.ts'

/** From where a password is tried. */
export type AttemptCtx = Pick<VisitorCtx, 'platform' | 'clock' | 'requestId' | 'address' | 'userAgent'>

/**
 * The active account that an e-mail and its password open; undefined for a wrong one, which counts and is kept in the audit trail under
 * `action`.
 * @throws 429 `rate_limited` after 10 failed sign-ins in 15 minutes or 100 a day from devices that the account hasn't used
 */
export async function accountOf(
  ctx: AttemptCtx,
  { email, password }: { email: string; password: string },
  action: string,
): Promise<holders.Account | undefined> {
  const device = fingerprint(ctx.userAgent)
  const account = await ctx.platform((tx) => reserveAttempt(ctx, tx, { email, device }))
  const fits = await fitsHash(password, account?.password_hash)
  if (account && fits && account.status === 'active') return account
  const reason = !account ? 'unknown e-mail' : !fits ? 'wrong password' : 'disabled user'
  await ctx.platform((tx) => recordFailure(ctx, tx, { account, reason, action }))
  return undefined
}

/** Counts the attempt before the password is looked at, so that attempts side by side can't pass the limit together. */
async function reserveAttempt(
  ctx: AttemptCtx,
  tx: PlatformTx,
  { email, device }: { email: string; device: Buffer },
): Promise<holders.Account | undefined> {
  const emailHash = fingerprint(email)
  await signIns.lockSignIns(tx, emailHash)
  const account = await holders.findUserByEmail(tx, email)
  const known = account && (await signIns.isKnownDevice(tx, account.id, { hash: device, address: ctx.address }))
  const own = known ? device : null
  const now = ctx.clock.millis()
  const quarter = await signIns.countAttempts(tx, emailHash, {
    since: instantOf(now - attemptLimits.quarter),
    device: own,
  })
  if (quarter.count >= attemptLimits.perQuarter) throw tooMany(now, quarter.oldest, attemptLimits.quarter)
  const day = await signIns.countAttempts(tx, emailHash, { since: instantOf(now - attemptLimits.day), device: own })
  if (day.count >= attemptLimits.perDay) throw tooMany(now, day.oldest, attemptLimits.day)
  await signIns.insertAttempt(tx, { emailHash, device, now: ctx.clock.now() })
  return account
}

function tooMany(now: number, oldest: Instant | null, window: number) {
  const until = (oldest ? Date.parse(oldest) : now) + window
  return rateLimited(Math.max(1, Math.ceil((until - now) / 1000)), 'Too many sign-in attempts; try again later')
}

type Failure = {
  account: Pick<holders.Account, 'id' | 'tenant_id' | 'first_name' | 'last_name' | 'role'> | undefined
  reason: string
  action: string
}

/** A failed sign-in in the trail of the account's tenant, or in the platform's; the e-mail of a stranger is not kept. */
export async function recordFailure(
  ctx: AttemptCtx,
  tx: PlatformTx,
  { account, reason, action }: Failure,
): Promise<void> {
  await recordDenied(tx, {
    tenant: account?.tenant_id ?? null,
    actor: {
      id: account?.id ?? null,
      name: account ? `${account.first_name} ${account.last_name}`.trim() : 'Unknown',
      role: account?.role ?? 'system',
      address: ctx.address,
      userAgent: ctx.userAgent,
    },
    at: ctx.clock.now(),
    action,
    resource: 'session',
    label: null,
    reason,
    requestId: ctx.requestId,
  })
}
