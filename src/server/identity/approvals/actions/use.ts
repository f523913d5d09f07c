import type { ApprovalRequestId } from '#contract/identity/sessions/shapes.ts'
import { holds, type Permission } from '#contract/kernel/permission.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type Approver, refused } from '../../sessions/actions/approve.ts'
import { membersIn } from '../../users/actions/read.ts'
import { findRequest, type StoredRequest, useOnce } from '../data.ts'

/**
 * Who signed for this very act of this very session on their own device, if they still may. The signature is used up in the act's own
 * transaction: it stands with it, or is there again.
 * @throws 403 `approval_refused`
 */
export async function signedFor(ctx: Ctx, id: ApprovalRequestId, lacked: readonly Permission[]): Promise<Approver> {
  const [request, members] = await ctx.read((tx) => Promise.all([findRequest(tx, id), membersIn(tx)]))
  if (!request || !isOf(ctx, request)) throw refused('This approval is for something else')
  if (request.state !== 'approved' && request.state !== 'used') throw refused(unsigned(request))
  const by = members.find((member) => member.id === request.decidedById)
  const may = lacked.filter((right) => by && holds(by.permissions, right))
  if (!by || may.length === 0) throw refused(`${request.decidedBy} may not approve this any more`)
  ctx.first(async (tx) => {
    if (!(await useOnce(tx, id))) throw refused('This approval was used already, or its time is over')
    tx.tell({ topic: 'identity.approval', payload: { id } })
  })
  return { id: by.id, name: by.name, may }
}

function isOf(ctx: Ctx, { askedById, session, digest }: StoredRequest): boolean {
  return askedById === ctx.actor.id && session === ctx.actor.sessionId && digest.equals(ctx.act)
}

function unsigned({ state, decidedBy, why }: StoredRequest): string {
  if (state === 'refused') return why ? `${decidedBy} refused it: ${why}` : `${decidedBy} refused it`
  if (state === 'open') return 'Nobody has approved this yet'
  return state === 'withdrawn' ? 'This approval is not asked for any more' : 'The time of this approval is over'
}
