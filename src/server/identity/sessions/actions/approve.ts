import { effectivePermissions } from '#contract/identity/custom-permissions/rules.ts'
import type { Approval, SessionId } from '#contract/identity/sessions/shapes.ts'
import { holds, type Permission, roleGrants } from '#contract/kernel/permission.ts'
import type { Ctx } from '#server/platform/context.ts'
import { forbidden } from '#server/platform/errors.ts'
import { checkPin } from '../../credentials/actions/pins.ts'
import { fingerprint } from '../../credentials/actions/tokens.ts'
import * as holders from '../data/holders.ts'
import * as signIns from '../data/sign-ins.ts'
import { accountOf, type AttemptCtx } from './password-check.ts'
import { recordWrongProof } from './record.ts'

/** Who approved something, for the audit trail, and which of the permissions asked for it may be. */
export type Approver = { id: string; name: string; may: readonly Permission[] }

/** Who signs, as far as they have proved it. */
type Signer = Omit<holders.Account, 'password_hash' | 'status' | 'two_factor_since'>

/**
 * A second active user of the same tenant, who stands at the same screen, approves what the caller may not do alone: by PIN, or by
 * e-mail and password under the limits of a sign-in. The approver holds one of the permissions at least.
 * @throws 403 `approval_refused` · 429 `rate_limited`
 */
export async function approve(ctx: Ctx, approval: OnTheSpot, permissions: readonly Permission[]): Promise<Approver> {
  const { address, userAgent, apiKey } = ctx.actor
  if (apiKey) throw refused('A second person approves on the spot, which a key of the API cannot show')
  const attempt = { ...ctx, address: address ?? '', userAgent: userAgent ?? '' }
  const signer = await ('pin' in approval ? signerByPin(ctx, approval) : signerByPassword(ctx, attempt, approval))
  if (signer.id === ctx.actor.id) throw refused('Somebody else must approve this')
  const grants = await ctx.platform((tx) => holders.customGrantsOf(tx, signer))
  const held = effectivePermissions(roleGrants[signer.role], grants)
  const name = `${signer.first_name} ${signer.last_name}`.trim()
  const may = permissions.filter((permission) => holds(held, permission))
  if (may.length === 0) throw refused(`${name} may not approve this`)
  return { id: signer.id, name, may }
}

type ByPin = Extract<Approval, { pin: string }>
type ByPassword = Extract<Approval, { password: string }>
/** What is signed at the screen of who asks. */
export type OnTheSpot = ByPin | ByPassword

async function signerByPin(ctx: Ctx, { userId, pin }: ByPin): Promise<Signer> {
  const outcome = await checkPin(ctx, { user: userId, tenant: ctx.tenant.id, pin })
  if ('holder' in outcome) return outcome.holder
  const reason = outcome.refused
  await ctx.platform((tx) => recordWrongProof(ctx, tx, { action: 'approval.give', reason, label: null }))
  throw refused(reason)
}

async function signerByPassword(ctx: Ctx, attempt: AttemptCtx, approval: ByPassword): Promise<Signer> {
  const account = await accountOf(attempt, approval, 'approval.give')
  if (!account || account.tenant_id !== ctx.tenant.id) throw refused('E-mail or password is wrong')
  await ctx.platform((tx) => signIns.forgetAttempts(tx, fingerprint(approval.email), fingerprint(attempt.userAgent)))
  return account
}

/** True while nothing has ended a session: whoever waits in it is still there. */
export async function goesOnFor(ctx: Ctx, session: SessionId): Promise<boolean> {
  return ctx.platform((tx) => holders.isGoingOn(tx, session))
}

/** 403 for a signature that does not hold. */
export function refused(message: string) {
  return forbidden('approval_refused', message)
}
