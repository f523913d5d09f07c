import type { Given } from '#contract/kernel/endpoint.ts'
import type * as api from '#contract/accounting/desk-shifts/api.ts'
import { mainDrawer, openedWith } from '#contract/accounting/desk-shifts/rules.ts'
import type { DeskShift } from '#contract/accounting/desk-shifts/shapes.ts'
import { isPositive, isZero } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { post } from '../../journal/actions/post.ts'
import { refuseSafeShort } from '../../treasury/actions/record.ts'
import { looseCash } from '../data/cash.ts'
import { drawersOf, drawerStateOf, ownShift } from '../data/lock.ts'
import { insertShift } from '../data/write.ts'
import { differencePosting, floatPosting } from '../posting.ts'
import { shiftIn } from './read.ts'
import { drawerOpen, shiftOpen } from './refusals.ts'

/**
 * Opens a drawer of the desk, in the hands of who asks, with what was counted in it. The first time its float comes from the safe, later what
 * the count finds more or less than the shift before left is posted as cash over or short; cash that was taken without a shift is counted for
 * before both.
 * @throws 400 for a float that the safe doesn't hold · 409 `drawer_open`, `shift_open`
 */
export async function openDeskShift(
  ctx: Ctx,
  { openingCount, drawer: name = mainDrawer }: Given<typeof api.openDeskShift>['body'],
): Promise<DeskShift> {
  return ctx.transaction(async (tx) => {
    const [date, , own] = await tx.lock(businessDate(tx), drawersOf(tx), ownShift(tx, 'give'))
    if (own) throw shiftOpen({ number: own.number })
    const { isOpen, heldByName, left, nextNumber: number, name: known } = await drawerStateOf(tx, name)
    const drawer = known ?? name
    if (isOpen) throw drawerOpen({ drawer, heldBy: heldByName ?? '' })
    const opening = openedWith({ count: openingCount, left, loose: await looseCash(tx) })
    if (isPositive(opening.float)) await refuseSafeShort(tx, opening.float, 'openingCount')
    const id = await insertShift(tx, {
      number,
      drawer,
      date,
      openingCount,
      openingExpected: left,
      openingCollected: opening.collected,
    })
    const subject = { id, date, label: `${drawer}, shift ${number}` }
    tx.audit({
      action: 'desk_shift.open',
      resource: 'desk_shift',
      id,
      label: subject.label,
      change: { openingCount, left, collected: opening.collected },
    })
    tx.tell({ topic: 'hotel.desk_shift', payload: { id } })
    const shift = await shiftIn(ctx, tx, id)
    await post(tx, [
      ...(isZero(opening.float) ? [] : [floatPosting(subject, opening.float)]),
      ...(isZero(opening.difference) ? [] : [differencePosting(subject, 'opening', opening.difference)]),
    ])
    return shift
  })
}
