import type { Given } from '#contract/kernel/endpoint.ts'
import type * as api from '#contract/accounting/desk-shifts/api.ts'
import type { DeskShift, DeskShiftId } from '#contract/accounting/desk-shifts/shapes.ts'
import { compare, majorOf, type Money } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { lacks } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { post } from '../../journal/actions/post.ts'
import { refuseSafeShort } from '../../treasury/actions/record.ts'
import { looseCash, tipsOwed } from '../data/cash.ts'
import { drawersOf, type LockedShift, shiftBy } from '../data/lock.ts'
import { insertMovement } from '../data/write.ts'
import { movementPosting } from '../posting.ts'
import { openOf, refuseShort } from './hold.ts'
import { mayKnowIn, shiftIn } from './read.ts'
import { notLoose, tipsNotOwed } from './refusals.ts'

/**
 * Moves cash without a payment: from the safe into the drawer, from the drawer to the safe, into the drawer what was taken without a
 * shift, or out of it to the staff what guests gave them.
 * @throws 403 in somebody else's shift · 404 · 409 `shift_closed`, `shift_counted`, `desk_short`, `not_loose`, `tips_not_owed`
 */
export async function moveDeskCash(
  ctx: Ctx,
  id: DeskShiftId,
  { kind, amount, reason }: Given<typeof api.moveDeskCash>['body'],
): Promise<DeskShift> {
  return ctx.transaction(async (tx) => {
    const [date] = await tx.lock(businessDate(tx))
    if (kind === 'collected' || kind === 'tips_paid') await tx.lock(drawersOf(tx))
    const [locked] = await tx.lock(shiftBy(tx, id, 'give'))
    const shift = openOf(locked, 'give')
    refuseOthers(ctx, shift)
    if (kind === 'drop' || kind === 'tips_paid')
      await refuseShort(tx, id, { amount, mayKnow: await mayKnowIn(ctx, tx) })
    if (kind === 'paid_in') await refuseSafeShort(tx, amount, 'amount')
    if (kind === 'collected') await refuseBeyondLoose(tx, amount)
    if (kind === 'tips_paid') await refuseBeyondTips(tx, amount)
    const movement = await insertMovement(tx, { shiftId: id, kind, amount, reason, date })
    const label = `${shift.drawer}, shift ${shift.number}`
    tx.audit({ action: `desk_shift.${kind}`, resource: 'desk_shift', id, label, reason, change: { amount } })
    tx.tell({ topic: 'hotel.desk_shift', payload: { id } })
    const after = await shiftIn(ctx, tx, id)
    await post(tx, movementPosting({ id: movement, date, label, kind, amount }))
    return after
  })
}

/** A drawer is handled by whoever holds it, and by those who manage shifts. @throws 403 */
export function refuseOthers(ctx: Ctx, { heldBy }: Pick<LockedShift, 'heldBy'>): void {
  if (heldBy !== ctx.actor.id && !ctx.can('payments:manage_shifts')) throw lacks('payments:manage_shifts')
}

/** Nobody is given tips that no guest gave. */
async function refuseBeyondTips(tx: Tx, amount: Money): Promise<void> {
  const owed = await tipsOwed(tx)
  if (compare(amount, owed) > 0) throw tipsNotOwed({ owed: majorOf(owed) })
}

async function refuseBeyondLoose(tx: Tx, amount: Money): Promise<void> {
  const loose = await looseCash(tx)
  if (compare(amount, loose) > 0) throw notLoose({ loose: majorOf(loose) })
}
