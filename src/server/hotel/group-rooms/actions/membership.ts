import type { Booking, BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { refuseWrong } from '../../bookings/actions/guard.ts'
import { bookingBy } from '../../bookings/data/lock.ts'
import { readBookingIn } from '../../bookings/data/read.ts'
import { updateBooking } from '../../bookings/data/write.ts'
import { wrongStatus } from '../../errors.ts'
import { tellGroup } from '../../groups/actions/head.ts'
import { leaveGroupWindow, openGroupWindows } from '../../groups/actions/payer.ts'
import { leaveBlocks } from '../../groups/actions/return.ts'
import { groupBy } from '../../groups/data/lock.ts'
import { refuseGroup } from '../../groups/rules.ts'

/**
 * Makes a booking one of a group, as a room beyond its block: what it holds and costs stays, and what is charged from now on is paid as the
 * group says.
 * @throws 404 · 409 `group_status_wrong`, `wrong_status` for a booking that is over or of a group already
 */
export async function joinGroup(ctx: Ctx, id: BookingId, groupId: GroupId): Promise<Booking> {
  return ctx.transaction(async (tx) => {
    const [date, group, booking] = await tx.lock(businessDate(tx), groupBy(tx, groupId), bookingBy(tx, id))
    refuseWrong(booking, 'change', date)
    if (booking.groupId === groupId) throw wrongStatus({ reason: 'The booking is one of this group already' })
    if (booking.groupId !== null)
      throw wrongStatus({ reason: 'The booking is one of another group; take it out first' })
    refuseGroup(group.status, 'change')
    await updateBooking(tx, id, { group_id: groupId })
    await openGroupWindows(tx, group, [id])
    return tellMember(tx, { id, groupId, action: 'booking.join_group', group: group.number })
  })
}

/**
 * Takes a booking out of its group: what it holds and costs stays, nights of the block are its own, and the guest pays what is charged from
 * now on.
 * @throws 404 · 409 `wrong_status` for a booking that is over or of no group
 */
export async function leaveGroup(ctx: Ctx, id: BookingId): Promise<Booking> {
  return ctx.transaction(async (tx) => {
    const groupId = (await readBookingIn(tx, id)).group?.id
    if (!groupId) throw wrongStatus({ reason: 'The booking is of no group' })
    const [date, group, booking] = await tx.lock(businessDate(tx), groupBy(tx, groupId), bookingBy(tx, id))
    refuseWrong(booking, 'change', date)
    if (booking.groupId !== groupId) throw wrongStatus({ reason: 'The booking is of no group' })
    await leaveBlocks(tx, [booking], [])
    await leaveGroupWindow(tx, group, id)
    await updateBooking(tx, id, { group_id: null })
    return tellMember(tx, { id, groupId, action: 'booking.leave_group', group: group.number })
  })
}

type Told = { id: BookingId; groupId: GroupId; action: string; group: string }

async function tellMember(tx: Tx, { id, groupId, action, group }: Told): Promise<Booking> {
  const after = await readBookingIn(tx, id)
  tx.audit({ action, resource: 'booking', id, label: after.bookingNumber, change: { group } })
  tx.tell({ topic: 'hotel.booking', payload: { id, event: 'changed' } })
  tellGroup(tx, groupId)
  return after
}
