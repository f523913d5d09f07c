import type { Account } from '#contract/identity/account/shapes.ts'
import { mostTries } from '#contract/identity/account/rules.ts'
import { security } from '#contract/identity/account/settings.ts'
import type { SessionId, SessionSeen } from '#contract/identity/sessions/shapes.ts'
import { unauthenticated } from '#server/platform/errors.ts'
import type { PlatformTx, VisitorCtx } from '#server/platform/http/visitor.ts'
import { tellFromPlatform } from '#server/platform/outbox/events.ts'
import { settingsOf } from '#server/tenancy/public/tenants.ts'
import { checkNewPassword } from '../../credentials/actions/known-passwords.ts'
import { hashPassword } from '../../credentials/actions/passwords.ts'
import { hashPin, pinStateOf, writePin } from '../../credentials/actions/pins.ts'
import { countRecoveryCodes } from '../../credentials/actions/second-factor.ts'
import { provePassword } from '../../sessions/actions/prove.ts'
import { callerOf, recordByCaller } from '../../sessions/actions/record.ts'
import { endOne, endOthers, sessionsOf } from '../../sessions/actions/seen.ts'
import { profileOf, writeName, writePassword } from '../data.ts'

/** The caller's own profile, and how they sign in. */
export async function readAccount(ctx: VisitorCtx): Promise<Account> {
  return ctx.platform((tx) => accountIn(ctx, tx))
}

/** The same within a transaction. */
export async function accountIn(ctx: VisitorCtx, tx: PlatformTx): Promise<Account> {
  const { id } = callerOf(ctx)
  const profile = await profileOf(tx, id)
  if (!profile) throw unauthenticated('Sign in first')
  const { twoFactorSince: since, ...rest } = profile
  const pin = await pinStateOf(tx, id)
  const { requireTwoFactorFor } = ctx.tenant ? await settingsOf(tx, ctx.tenant.id, security) : security.defaults
  return {
    ...rest,
    twoFactor: {
      since,
      isRequired: requireTwoFactorFor.some((role) => role === rest.role),
      recoveryCodesLeft: await countRecoveryCodes(tx, id),
    },
    pin: !pin.isSet ? 'none' : pin.failures >= mostTries ? 'locked' : 'set',
  }
}

/** Changes the caller's name. */
export async function changeProfile(ctx: VisitorCtx, names: { firstName: string; lastName: string }): Promise<Account> {
  const { id, name: before } = callerOf(ctx)
  return ctx.platform(async (tx) => {
    await writeName(tx, id, names)
    const label = `${names.firstName} ${names.lastName}`.trim()
    const change = { name: { from: before, to: label } }
    await recordByCaller(ctx, tx, { action: 'account.change', resource: 'account', id, label, change })
    if (ctx.tenant) await tellFromPlatform(tx, ctx.tenant.id, { topic: 'identity.user', payload: { id } })
    return accountIn(ctx, tx)
  })
}

/**
 * Sets a new password, and ends every other session.
 * @throws 400 for a wrong present one, or a new one that won't do · 429
 */
export async function changePassword(ctx: VisitorCtx, { current, password }: { current: string; password: string }) {
  const { id, sessionId } = callerOf(ctx)
  const profile = await ctx.platform((tx) => accountIn(ctx, tx))
  await checkNewPassword(password, profile)
  await provePassword(ctx, current, 'current')
  const passwordHash = await hashPassword(password)
  return ctx.platform(async (tx) => {
    await writePassword(tx, id, passwordHash)
    const ended = await endOthers(ctx, tx, { user: id, own: sessionId, reason: 'password' })
    await recordByCaller(ctx, tx, { action: 'account.change_password', resource: 'account', id, change: { ended } })
    return { ended }
  })
}

/** Where the caller is signed in. */
export async function listSessions(ctx: VisitorCtx): Promise<SessionSeen[]> {
  const { id, sessionId } = callerOf(ctx)
  return sessionsOf(ctx, id, sessionId)
}

/** Ends one of the caller's sessions. @throws 404 */
export async function endOwnSession(ctx: VisitorCtx, session: SessionId): Promise<{ ended: number }> {
  const { id } = callerOf(ctx)
  return ctx.platform(async (tx) => {
    const ended = await endOne(ctx, tx, { user: id, session })
    await recordByCaller(ctx, tx, { action: 'session.end', resource: 'session', id, change: { ended } })
    return { ended }
  })
}

/** Ends every session of the caller but this one. */
export async function endOtherSessions(ctx: VisitorCtx): Promise<{ ended: number }> {
  const { id, sessionId } = callerOf(ctx)
  return ctx.platform(async (tx) => {
    const ended = await endOthers(ctx, tx, { user: id, own: sessionId, reason: 'revoked' })
    await recordByCaller(ctx, tx, { action: 'session.end_others', resource: 'session', id, change: { ended } })
    return { ended }
  })
}

/** Sets the caller's PIN, or unlocks it by setting it. @throws 400 for a wrong password, or a PIN that is guessed first · 429 */
export async function setPin(ctx: VisitorCtx, { password, pin }: { password: string; pin: string }): Promise<Account> {
  const { id } = callerOf(ctx)
  const hash = await hashPin(pin)
  await provePassword(ctx, password)
  return ctx.platform(async (tx) => {
    await writePin(tx, id, hash)
    await recordByCaller(ctx, tx, { action: 'account.set_pin', resource: 'account', id })
    return accountIn(ctx, tx)
  })
}

/** Removes the caller's PIN. @throws 400 for a wrong password · 429 */
export async function removePin(ctx: VisitorCtx, password: string): Promise<Account> {
  const { id } = callerOf(ctx)
  await provePassword(ctx, password)
  return ctx.platform(async (tx) => {
    await writePin(tx, id, null)
    await recordByCaller(ctx, tx, { action: 'account.remove_pin', resource: 'account', id })
    return accountIn(ctx, tx)
  })
}
