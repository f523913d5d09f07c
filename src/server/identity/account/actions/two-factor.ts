import type { Account } from '#contract/identity/account/shapes.ts'
import type { VisitorCtx } from '#server/platform/http/visitor.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  forgetSecondFactor,
  freshRecoveryCodes,
} from '../../credentials/actions/second-factor.ts'
import { notOn } from '../../errors.ts'
import { provePassword } from '../../sessions/actions/prove.ts'
import { callerOf, recordByCaller } from '../../sessions/actions/record.ts'
import { accountIn } from './profile.ts'

/** A new secret for the caller's app, with the address that its QR code holds. @throws 409 `two_factor_on` */
export async function startTwoFactor(ctx: VisitorCtx, secret: string) {
  const { id } = callerOf(ctx)
  return ctx.platform(async (tx) => {
    const key = await beginSecondFactor(tx, { user: id, secret })
    const { email } = await accountIn(ctx, tx)
    const house = ctx.tenant?.name ?? 'Hostelry'
    const label = `${encodeURIComponent(house)}:${encodeURIComponent(email)}`
    return { secret: key, uri: `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(house)}` }
  })
}

/** Switches two-factor on by a first code; answers the recovery codes. @throws 400 for a wrong code · 409 `two_factor_on` */
export async function confirmTwoFactor(ctx: VisitorCtx, code: string, secret: string) {
  const { id } = callerOf(ctx)
  return ctx.platform(async (tx) => {
    const recoveryCodes = await confirmSecondFactor(ctx, tx, { user: id, secret, code })
    await recordByCaller(ctx, tx, { action: 'account.two_factor_on', resource: 'account', id })
    return { recoveryCodes }
  })
}

/** Ten new recovery codes. @throws 400 for a wrong password · 409 `two_factor_off` · 429 */
export async function renewRecoveryCodes(ctx: VisitorCtx, password: string) {
  const { id, two_factor_since } = await provePassword(ctx, password)
  if (!two_factor_since) throw notOn()
  return ctx.platform(async (tx) => {
    const recoveryCodes = await freshRecoveryCodes(tx, id)
    await recordByCaller(ctx, tx, { action: 'account.renew_recovery_codes', resource: 'account', id })
    return { recoveryCodes }
  })
}

/** Switches two-factor off. @throws 400 for a wrong password · 429 */
export async function endTwoFactor(ctx: VisitorCtx, password: string): Promise<Account> {
  const { id } = await provePassword(ctx, password)
  return ctx.platform(async (tx) => {
    await forgetSecondFactor(tx, id)
    await recordByCaller(ctx, tx, { action: 'account.two_factor_off', resource: 'account', id })
    return accountIn(ctx, tx)
  })
}
