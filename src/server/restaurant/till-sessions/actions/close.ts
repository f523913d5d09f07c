import type { Given } from '#contract/kernel/endpoint.ts'
import type * as api from '#contract/restaurant/till-sessions/api.ts'
import { drawerLocked, tillVariance } from '#contract/restaurant/till-sessions/notices.ts'
import { varianceLimit } from '#contract/identity/approvals/rules.ts'
import { absolute, compare, isZero, majorOf, type Money, subtract } from '#contract/kernel/money.ts'
import type { TillSession, TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import { post } from '#server/accounting/public/entries.ts'
import { allowanceOf, byWhom, limitsIn } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound, signable, stale } from '#server/platform/errors.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { raise } from '#server/tenancy/public/events.ts'
import { ordersOpen, varianceNeedsApproval } from '../../errors.ts'
import { cashOfOne } from '../data/cash.ts'
import { countOpenOrders, outletBy, sessionBy, drawerStateOf } from '../data/lock.ts'
import { closeSession, keepCount } from '../data/write.ts'
import { differencePosting, takingsPosting } from '../posting.ts'
import { openOf } from './hold.ts'
import { sessionIn } from './read.ts'

type Count = Omit<Given<typeof api.closeTillSession>['body'], 'approval'>

/**
 * Closes a session with what was counted, under the next Z number of its location. The difference is posted as cash over or short,
 * and what doesn't stay in the drawer goes to the safe. Sales in hand finish first; whoever comes after is refused. Who counts blind
 * has one try: a count past the limit stands until somebody who manages tills closes the session, or signs for it.
 * @throws 400 when more would stay than was counted, or a large difference has no reason · 404 · 409 `till_closed`, `stale`,
 * `orders_open`, `variance_needs_approval`
 */
export async function closeTillSession(
  ctx: Ctx,
  id: TillSessionId,
  { approval, ...count }: Given<typeof api.closeTillSession>['body'],
): Promise<TillSession> {
  const { counted, leftInDrawer = counted } = count
  if (compare(leftInDrawer, counted) > 0) throw invalid('leftInDrawer', 'Must not be more than was counted')
  const { rights, approver } = await allowanceOf(ctx, approval, 'restaurant:manage_pos')
  const isFree = rights.has('restaurant:manage_pos')
  if (!isFree) await tryOnce(ctx, id, count)
  return ctx.transaction(async (tx) => {
    const date = await holdBusinessDate(tx)
    const { session, outlet, expected, variance, limit, isPast } = await compared(tx, id, count)
    if (isPast && !isFree) throw pastLimit(limit)
    if (isPast && !count.reason) throw invalid('reason', 'Must say why the count differs so much')
    const { nextZ: zNumber } = await drawerStateOf(tx, session)
    const reason = count.reason ?? null
    await closeSession(tx, id, { expected, counted, variance, leftInDrawer, reason, zNumber, date })
    const { locationId } = session
    const subject = { id, locationId, date, label: `${outlet.name}, ${session.drawer} · Z ${zNumber}` }
    tx.audit({
      action: 'till_session.close',
      resource: 'till_session',
      id,
      label: subject.label,
      reason,
      change: { expected, counted, variance, leftInDrawer, zNumber, ...byWhom(approver) },
    })
    tx.tell({ topic: 'restaurant.till_session', payload: { id, locationId } })
    if (isPast)
      await tellVariance(tx, id, { till: `${outlet.name}, ${session.drawer}`, expected, variance, counted, reason })
    const closed = await sessionIn(ctx, tx, id)
    const takings = subtract(counted, leftInDrawer)
    await post(tx, [
      ...(isZero(variance) ? [] : [differencePosting(subject, 'closing', variance)]),
      ...(isZero(takings) ? [] : [takingsPosting(subject, takings)]),
    ])
    return closed
  })
}

/**
 * Where a location counts blind, the first count past the limit stands, in a commit of its own: who could try others would find out what
 * the drawer should hold.
 */
async function tryOnce(ctx: Ctx, id: TillSessionId, count: Count): Promise<void> {
  const refused = await ctx.step(async (tx) => {
    const { session, outlet, limit, isPast } = await compared(tx, id, count)
    if (!outlet.blindClose || (!isPast && session.counted === null)) return null
    if (session.counted === null) {
      await keepCount(tx, id, count.counted)
      await tellLocked(tx, id, { till: `${outlet.name}, ${session.drawer}`, counted: count.counted })
    }
    tx.audit({
      action: 'till_session.refuse_count',
      resource: 'till_session',
      id,
      label: `${outlet.name}, ${session.drawer}`,
      change: { counted: count.counted, standing: session.counted ?? count.counted },
    })
    tx.tell({ topic: 'restaurant.till_session', payload: { id, locationId: session.locationId } })
    return limit
  })
  if (refused !== null) throw pastLimit(refused)
}

async function tellLocked(tx: Tx, id: TillSessionId, values: { till: string; counted: Money }): Promise<void> {
  const occasion = { cause: id, values: { ...values, person: tx.actor.name }, actionUrl: tillsUrl }
  await raise(tx, drawerLocked, occasion)
}

type Variance = { till: string; counted: Money; expected: Money; variance: Money; reason: string | null }

async function tellVariance(tx: Tx, id: TillSessionId, { reason, ...values }: Variance): Promise<void> {
  const occasion = {
    cause: id,
    values: { ...values, reason: reason ?? '', person: tx.actor.name },
    actionUrl: tillsUrl,
  }
  await raise(tx, tillVariance, occasion)
}

const tillsUrl = '/restaurant/pos'

/** Locks the session behind its location, and compares the count with what the drawer should hold. */
async function compared(tx: Tx, id: TillSessionId, { counted, version }: Count) {
  const [outlet, found] = await tx.lock(outletBy(tx, { sessionId: id }), sessionBy(tx, id, 'close'))
  const session = openOf(found, 'close')
  if (!outlet) throw notFound('location')
  if (version !== undefined && version !== session.version) throw stale({ what: 'till session' })
  const open = await countOpenOrders(tx, id)
  if (open > 0) throw ordersOpen({ count: open })
  const { expected } = await cashOfOne(tx, id)
  const variance = subtract(counted, expected)
  const limit = varianceLimit(await limitsIn(tx), outlet.varianceLimit)
  return { session, outlet, expected, variance, limit, isPast: compare(absolute(variance), limit) > 0 }
}

function pastLimit(limit: Money) {
  return signable(varianceNeedsApproval({ limit: majorOf(limit) }), 'restaurant:manage_pos')
}
