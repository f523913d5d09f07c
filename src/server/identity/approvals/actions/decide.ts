import { security } from '#contract/identity/account/settings.ts'
import type * as api from '#contract/identity/approvals/api.ts'
import { requestLives } from '#contract/identity/approvals/rules.ts'
import type { ApprovalRequest } from '#contract/identity/approvals/shapes.ts'
import type { ApprovalRequestId } from '#contract/identity/sessions/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { holds } from '#contract/kernel/permission.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { forbidden, invalid, notFound } from '#server/platform/errors.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { checkPin } from '../../credentials/actions/pins.ts'
import { approvalDecided, approvalOver } from '../../errors.ts'
import { goesOnFor } from '../../sessions/actions/approve.ts'
import { answerOnce, findRequest, requestsSince, type StoredRequest } from '../data.ts'

const aDay = 86_400_000

/** What the caller may sign for and was asked in the last day, the newest first. */
export async function listRequests(ctx: Ctx): Promise<ApprovalRequest[]> {
  const since = instantOf(ctx.clock.millis() - aDay)
  return ctx.read((tx) => requestsSince(tx, { since, permissions: ctx.actor.permissions }))
}

/**
 * Signs for an act of somebody else, or refuses to. Of several who answer at once one does, and the others are told who.
 * @throws 403 `approval_refused` · 404 for who may not sign for it · 409 `approval_decided`, `approval_over`
 */
export async function decideRequest(
  ctx: Ctx,
  id: ApprovalRequestId,
  { decision, why, pin }: Given<typeof api.decideApproval>['body'],
): Promise<ApprovalRequest> {
  const known = await ctx.read((tx) => readable(ctx, tx, id))
  if (decision === 'approve') await prove(ctx, pin)
  const isThere = await goesOnFor(ctx, known.session)
  return ctx.transaction(async (tx) => {
    const state = decision === 'approve' ? 'approved' : 'refused'
    const expiresAt = instantOf(ctx.clock.millis() + requestLives.use)
    if (!isThere) throw approvalOver({ why: `${known.askedBy} has left, and doesn’t wait for it any more` })
    if (!(await answerOnce(tx, id, { state, why: why || null, expiresAt }))) throw over(await readable(ctx, tx, id))
    const request = await readable(ctx, tx, id)
    tx.audit({
      action: `approval.${decision}`,
      resource: 'approval',
      id,
      label: request.label ?? request.act,
      reason: why || null,
      change: { act: request.act, amount: request.amount, askedBy: request.askedBy },
    })
    tx.tell({ topic: 'identity.approval', payload: { id } })
    return request
  })
}

/** A request that the caller may sign for. @throws 404 */
async function readable(ctx: Ctx, tx: Tx, id: ApprovalRequestId): Promise<StoredRequest> {
  const request = await findRequest(tx, id)
  if (!request || request.askedById === ctx.actor.id || !holds(ctx.actor.permissions, request.permission)) {
    throw notFound('request')
  }
  return request
}

/** Where the house asks for it, who signs proves by their PIN that the session is in their hands. */
async function prove(ctx: Ctx, pin: string | undefined): Promise<void> {
  const { approveWithPin } = await ctx.read((tx) => readSettings(tx, security))
  if (!approveWithPin) return
  if (!pin) throw invalid('pin', 'Must be given: this house asks for your PIN when you approve')
  const outcome = await checkPin(ctx, { user: ctx.actor.id, tenant: ctx.tenant.id, pin })
  if ('refused' in outcome) throw forbidden('approval_refused', outcome.refused)
}

function over({ state, decidedBy, askedBy }: StoredRequest): Error {
  if (state === 'expired' && !decidedBy) return approvalOver({ why: 'Nobody answered in time; they may ask again' })
  if (state === 'withdrawn') return approvalOver({ why: `${askedBy} doesn’t ask for it any more` })
  return approvalDecided({ by: decidedBy ?? 'Somebody', how: state === 'refused' ? 'refused' : 'approved' })
}
