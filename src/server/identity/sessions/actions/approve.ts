import { effectivePermissions } from '#contract/identity/custom-permissions/rules.ts'
import { holds, type Permission, roleGrants } from '#contract/kernel/permission.ts'
import type { Ctx } from '#server/platform/context.ts'
import { forbidden } from '#server/platform/errors.ts'
import * as data from '../data.ts'
import { fingerprint } from '../rules.ts'
import { accountOf } from './password-check.ts'

export type Approval = { email: string; password: string }

/** Who approved something, for the audit trail, and which of the permissions asked for it may be. */
export type Approver = { id: string; name: string; may: readonly Permission[] }

/**
 * A second active user of the same tenant, who stands at the same screen, approves what the caller may not do alone: e-mail and password,
 * under the limits of a sign-in. The approver holds one of the permissions at least.
 * @throws 403 `approval_refused` · 429 `rate_limited`
 */
export async function approve(ctx: Ctx, approval: Approval, permissions: readonly Permission[]): Promise<Approver> {
  const { address, userAgent } = ctx.actor
  const attempt = { ...ctx, address: address ?? '', userAgent: userAgent ?? '' }
  const account = await accountOf(attempt, approval, 'approval.give')
  if (!account || account.tenant_id !== ctx.tenant.id) throw refused('E-mail or password is wrong')
  if (account.id === ctx.actor.id) throw refused('Somebody else must approve this')
  const grants = await ctx.platform(async (tx) => {
    await data.forgetAttempts(tx, fingerprint(approval.email), fingerprint(attempt.userAgent))
    return data.customGrantsOf(tx, account)
  })
  const held = effectivePermissions(roleGrants[account.role], grants)
  const name = `${account.first_name} ${account.last_name}`.trim()
  const may = permissions.filter((permission) => holds(held, permission))
  if (may.length === 0) throw refused(`${name} may not approve this`)
  return { id: account.id, name, may }
}

function refused(message: string) {
  return forbidden('approval_refused', message)
}
