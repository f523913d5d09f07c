import type { Given } from '#contract/kernel/endpoint.ts'
import type * as api from '#contract/restaurant/till-sessions/api.ts'
import { isZero, subtract } from '#contract/kernel/money.ts'
import type { TillSession } from '#contract/restaurant/till-sessions/shapes.ts'
import { post } from '#server/accounting/public/entries.ts'
import { refuseSafeShort } from '#server/accounting/public/treasury.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalid } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { tillOpen } from '../../errors.ts'
import { outletBy, drawerStateOf } from '../data/lock.ts'
import { insertSession } from '../data/write.ts'
import { differencePosting, floatPosting } from '../posting.ts'
import { sessionIn } from './read.ts'

/**
 * Opens a drawer with what was counted in it. The first time its float comes from the safe; later, what the count finds more or
 * less than the session before left is posted as cash over or short.
 * @throws 400 when there is no such location, it is archived, or the safe doesn't hold the float · 409 `till_open`
 */
export async function openTillSession(
  ctx: Ctx,
  { locationId, openingCount, drawer = 'Main' }: Given<typeof api.openTillSession>['body'],
): Promise<TillSession> {
  return ctx.transaction(async (tx) => {
    const [date, outlet] = await tx.lock(businessDate(tx), outletBy(tx, { id: locationId }))
    if (!outlet) throw invalid('locationId', 'There is no such location')
    if (outlet.isArchived) throw invalid('locationId', 'This location is archived')
    const { isOpen, left, nextNumber } = await drawerStateOf(tx, { locationId, drawer })
    if (isOpen) throw tillOpen({ drawer })
    if (left === null) await refuseSafeShort(tx, openingCount, 'openingCount')
    const id = await insertSession(tx, {
      locationId,
      drawer,
      number: nextNumber,
      date,
      openingCount,
      openingExpected: left,
    })
    const subject = { id, locationId, date, label: `${outlet.name}, ${drawer}` }
    tx.audit({
      action: 'till_session.open',
      resource: 'till_session',
      id,
      label: subject.label,
      change: { openingCount, left },
    })
    tx.tell({ topic: 'restaurant.till_session', payload: { id, locationId } })
    const session = await sessionIn(ctx, tx, id)
    const difference = left === null ? openingCount : subtract(openingCount, left)
    if (!isZero(difference)) {
      await post(tx, [
        left === null ? floatPosting(subject, difference) : differencePosting(subject, 'opening', difference),
      ])
    }
    return session
  })
}
