import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { Colleague } from '#contract/identity/users/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { forbidden } from '#server/platform/errors.ts'
import type { VisitorCtx } from '#server/platform/http/visitor.ts'
import { checkPin } from '../../credentials/actions/pins.ts'
import * as holders from '../data/holders.ts'
import * as sessions from '../data/sessions.ts'
import { callerOf, recordByCaller, recordWrongProof } from './record.ts'
import { startSession } from './start.ts'

/** People who can be named at a till: who has a PIN, by name. */
export async function listColleagues(ctx: Ctx): Promise<Colleague[]> {
  return ctx.platform((tx) => holders.colleaguesOf(tx, ctx.tenant.id))
}

/**
 * Hands the device to a colleague, who proves themselves by their PIN: their session begins, the one before ends. A PIN alone is too
 * little for who signs in with a second factor.
 * @throws 403 `pin_refused`, `pin_not_enough`
 */
export async function switchPerson(ctx: VisitorCtx, { userId, pin }: { userId: UserId; pin: string }) {
  const before = callerOf(ctx)
  const { tenant } = ctx
  if (!tenant) throw forbidden('no_tenant', 'This belongs to a tenant, and a superadmin has none')
  const outcome = await checkPin(ctx, { user: userId, tenant: tenant.id, pin })
  if ('refused' in outcome) {
    const { refused: reason } = outcome
    const at = { ...ctx, actor: before, tenant }
    await ctx.platform((tx) => recordWrongProof(at, tx, { action: 'session.switch', reason, label: null }))
    throw forbidden('pin_refused', outcome.refused)
  }
  const { holder } = outcome
  if (holder.two_factor_since) {
    throw forbidden('pin_not_enough', `${holder.first_name} signs in with password and code`)
  }
  return ctx.platform(async (tx) => {
    const { sessionId } = before
    if (sessionId) await sessions.endSession(tx, sessionId, { reason: 'logout', now: ctx.clock.now() })
    const label = `${holder.first_name} ${holder.last_name}`.trim()
    await recordByCaller(ctx, tx, { action: 'session.switch', resource: 'session', id: holder.id, label })
    return startSession(ctx, tx, holder.id)
  })
}
