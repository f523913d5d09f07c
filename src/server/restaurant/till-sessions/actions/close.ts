import { absolute, compare, isZero, majorOf, type Money, subtract } from '#contract/kernel/money.ts'
import type { TillSession, TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import { post } from '#server/accounting/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound, stale } from '#server/platform/errors.ts'
import { holdBusinessDate } from '#server/tenancy/public.ts'
import { ordersOpen, varianceNeedsApproval } from '../../errors.ts'
import { cashOfOne } from '../data/cash.ts'
import { countOpenOrders, lockOutlet, type LockedSession, standingOf } from '../data/lock.ts'
import { closeSession } from '../data/write.ts'
import { differencePosting, takingsPosting } from '../posting.ts'
import { lockOpenSession } from './hold.ts'
import { sessionIn } from './read.ts'

type Wish = {
  counted: Money
  leftInDrawer?: Money | undefined
  reason?: string | undefined
  version?: number | undefined
}

/**
 * Closes a session with what was counted, under the next Z number of its location. The difference is posted as cash over or short,
 * and what doesn't stay in the drawer goes to the safe. Sales in hand finish first; whoever comes after is refused.
 * @throws 400 when more would stay than was counted, or a large difference has no reason · 404 · 409 `till_closed`, `stale`,
 * `orders_open`, `variance_needs_approval`
 */
export async function closeTillSession(ctx: Ctx, id: TillSessionId, wish: Wish): Promise<TillSession> {
  const { counted, leftInDrawer = counted } = wish
  if (compare(leftInDrawer, counted) > 0) throw invalid('leftInDrawer', 'Must not be more than was counted')
  return ctx.transaction(async (tx) => {
    const date = await holdBusinessDate(tx)
    const session = await lockOpenSession(tx, id, 'close')
    if (wish.version !== undefined && wish.version !== session.version) throw stale({ what: 'till session' })
    const open = await countOpenOrders(tx, id)
    if (open > 0) throw ordersOpen({ count: open })
    const { expected } = await cashOfOne(tx, id)
    const variance = subtract(counted, expected)
    const { name, zNumber } = await numberUnderLimit(ctx, tx, { session, variance, reason: wish.reason })
    const reason = wish.reason ?? null
    await closeSession(tx, id, { expected, counted, variance, leftInDrawer, reason, zNumber, date })
    const subject = { id, date, label: `${name}, ${session.drawer} · Z ${zNumber}` }
    tx.audit({
      action: 'till_session.close',
      resource: 'till_session',
      id,
      label: subject.label,
      reason,
      change: { expected, counted, variance, leftInDrawer, zNumber },
    })
    tx.tell({ topic: 'restaurant.till_session', payload: { id, locationId: session.locationId } })
    const closed = await sessionIn(ctx, tx, id)
    const takings = subtract(counted, leftInDrawer)
    await post(tx, [
      ...(isZero(variance) ? [] : [differencePosting(subject, 'closing', variance)]),
      ...(isZero(takings) ? [] : [takingsPosting(subject, takings)]),
    ])
    return closed
  })
}

type Finding = { session: LockedSession; variance: Money; reason: string | undefined }

/** The next Z number of the location, once its limit lets the difference pass. */
async function numberUnderLimit(ctx: Ctx, tx: Tx, { session, variance, reason }: Finding) {
  const outlet = await lockOutlet(tx, session.locationId)
  if (!outlet) throw notFound('location')
  if (compare(absolute(variance), outlet.varianceLimit) > 0) {
    if (!ctx.can('restaurant:manage_pos')) throw varianceNeedsApproval({ limit: majorOf(outlet.varianceLimit) })
    if (!reason) throw invalid('reason', 'Must say why the count differs so much')
  }
  const { nextZ } = await standingOf(tx, session)
  return { name: outlet.name, zNumber: nextZ }
}
