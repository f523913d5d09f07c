import { randomBytes } from 'node:crypto'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { PlatformTx, VisitorCtx } from '#server/platform/http/visitor.ts'
import { invalid } from '#server/platform/errors.ts'
import { openVault } from '#server/platform/vault.ts'
import { alreadyOn } from '../../errors.ts'
import * as data from '../data.ts'
import { base32, newRecoveryCodes, plainCode, stepOf } from '../rules.ts'
import { fingerprint } from './tokens.ts'

type Clocked = Pick<VisitorCtx, 'clock'>
type Whose = { user: UserId; secret: string }

/** A new secret for the person's app, which counts once it was confirmed. @throws 409 `two_factor_on` */
export async function beginSecondFactor(tx: PlatformTx, { user, secret }: Whose): Promise<string> {
  const known = await data.lockSecondFactor(tx, user)
  if (known?.two_factor_since) throw alreadyOn()
  const key = randomBytes(20)
  await data.writeSecret(tx, user, openVault(secret).seal(key.toString('base64url'), purposeOf(user)))
  return base32(key)
}

/**
 * Switches the second factor on by a first code; answers the recovery codes, which are kept as hashes alone.
 * @throws 400 for a wrong code · 409 `two_factor_on`
 */
export async function confirmSecondFactor(
  ctx: Clocked,
  tx: PlatformTx,
  { user, secret, code }: Whose & { code: string },
): Promise<string[]> {
  const known = await data.lockSecondFactor(tx, user)
  if (known?.two_factor_since) throw alreadyOn()
  const key = known?.totp_secret && keyOf({ user, secret }, known.totp_secret)
  const step = key ? stepOf(key, code.replaceAll(/\s/g, ''), ctx.clock.millis()) : undefined
  if (step === undefined) throw invalid('code', 'This code is wrong. Take the one that the app shows now')
  await data.confirmSecret(tx, user, { step, now: ctx.clock.now() })
  return freshRecoveryCodes(tx, user)
}

/** Ten new recovery codes instead of those before. */
export async function freshRecoveryCodes(tx: PlatformTx, user: UserId): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashOf(user, code))
  await data.replaceRecoveryCodes(tx, user, hashes)
  return codes
}

/** Whether a code proves the person: each step of the app once, and each recovery code once. */
export async function codeFits(
  ctx: Clocked,
  tx: PlatformTx,
  { user, secret, code }: Whose & { code: string },
): Promise<'app' | 'recovery' | null> {
  const known = await data.lockSecondFactor(tx, user)
  if (!known?.two_factor_since || !known.totp_secret) return null
  const digits = code.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(digits)) {
    const key = keyOf({ user, secret }, known.totp_secret)
    const step = key && stepOf(key, digits, ctx.clock.millis())
    if (!step || step <= (known.totp_step ?? 0)) return null
    await data.useStep(tx, user, step)
    return 'app'
  }
  const isUsed = await data.useRecoveryCode(tx, user, { hash: hashOf(user, code), now: ctx.clock.now() })
  return isUsed ? 'recovery' : null
}

/** The app's key, sealed for its user alone; null when it was sealed for somebody else, or under another secret. */
function keyOf({ user, secret }: Whose, sealed: string): Buffer | null {
  const key = openVault(secret).open(sealed, purposeOf(user))
  return key === null ? null : Buffer.from(key, 'base64url')
}

function purposeOf(user: UserId): string {
  return `second factor of ${user}`
}

function hashOf(user: UserId, code: string): Buffer {
  return fingerprint(`${user}:${plainCode(code)}`)
}

export { countRecoveryCodes, forgetSecondFactor } from '../data.ts'
