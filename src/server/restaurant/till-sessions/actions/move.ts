import type { Given } from '#contract/kernel/endpoint.ts'
import type * as api from '#contract/restaurant/till-sessions/api.ts'
import type { TillSession, TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import { post } from '#server/accounting/public/entries.ts'
import { refuseSafeShort, refuseTipsBeyond } from '#server/accounting/public/treasury.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notFound } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { sessionBy } from '../data/lock.ts'
import { findSession } from '../data/read.ts'
import { insertMovement } from '../data/write.ts'
import { movementPosting } from '../posting.ts'
import { openOf, takeFromDrawer } from './hold.ts'
import { mayKnow, sessionIn } from './read.ts'

/**
 * Moves cash without a sale: from the safe into the drawer, from the drawer to the safe, or tips out of it.
 * @throws 400 for more than the safe holds or is owed in tips · 404 · 409 `till_closed`, `till_counted`, `drawer_short`
 */
export async function moveTillCash(
  ctx: Ctx,
  id: TillSessionId,
  { kind, amount, reason }: Given<typeof api.moveTillCash>['body'],
): Promise<TillSession> {
  return ctx.transaction(async (tx) => {
    const [date, locked] = await tx.lock(businessDate(tx), sessionBy(tx, id, 'cash'))
    openOf(locked, 'cash')
    const session = await findSession(tx, id)
    if (!session) throw notFound('till session')
    if (kind !== 'paid_in') await takeFromDrawer(tx, id, { amount, mayKnow: mayKnow(ctx, session) })
    if (kind === 'paid_in') await refuseSafeShort(tx, amount, 'amount')
    if (kind === 'tips_paid') await refuseTipsBeyond(tx, session.locationId, amount)
    const movement = await insertMovement(tx, { sessionId: id, kind, amount, reason, date })
    const { locationId } = session
    const label = `${session.locationName}, ${session.drawer}`
    tx.audit({ action: `till_session.${kind}`, resource: 'till_session', id, label, reason, change: { amount } })
    tx.tell({ topic: 'restaurant.till_session', payload: { id, locationId } })
    const after = await sessionIn(ctx, tx, id)
    await post(tx, [movementPosting({ id: movement, locationId, date, label, kind, amount })])
    return after
  })
}
