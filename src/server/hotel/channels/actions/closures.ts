import type * as api from '#contract/hotel/channels/api/channels.ts'
import type { Booking } from '#contract/hotel/bookings/shapes.ts'
import type { ChannelClosure, ChannelId } from '#contract/hotel/channels/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notFound } from '#server/platform/errors.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { bookIn } from '../../bookings/actions/create.ts'
import { claimBooking, writeBooking } from '../data/bookings.ts'
import { shownClosures, takeClosure } from '../data/closures.ts'
import { later } from '../rules/days.ts'
import { saidOf } from '../rules/plan.ts'
import { workingIn } from './at.ts'
import { endTaken, givenBack } from './closing.ts'

/** Nights that the other side has closed, from the business date on. @throws 404 */
export async function listClosures(ctx: Ctx, id: ChannelId): Promise<ChannelClosure[]> {
  return ctx.read(async (tx) => {
    await workingIn(tx, id)
    return shownClosures(tx, id, await readBusinessDate(tx))
  })
}

/**
 * Makes a booking of nights that the other side closed: they go over to it in one transaction, so that nobody else gets them. The event of
 * the calendar is that booking from then on.
 * @throws 404 · whatever a booking is refused for
 */
export async function bookClosure(
  ctx: Ctx,
  { id, closureId }: { id: ChannelId; closureId: string },
  { guest, adults, children }: Given<typeof api.bookClosure>['body'],
): Promise<Booking> {
  return ctx.transaction(async (tx) => {
    const channel = await workingIn(tx, id)
    const closure = await takeClosure(tx, closureId)
    if (!closure || closure.channelId !== id) throw notFound('closure')
    const today = await readBusinessDate(tx)
    await endTaken(tx, closure, today)
    const { reference, roomTypeId, roomId, from, to, summary } = closure
    const stay = { arrival: later(from, today), departure: to }
    const wish = {
      roomTypeId,
      roomId,
      ...stay,
      guest,
      adults,
      children,
      status: 'confirmed' as const,
      isSoldElsewhere: true,
      source: channel.name,
    }
    const notes = summary ? `“${summary}” at ${channel.name}` : null
    const booking = await bookIn({ ctx, tx }, { ...wish, notes }, givenBack(closure, today))
    const told = { arrival: from, departure: to }
    const known = await claimBooking(tx, { channel: id, reference, ...told })
    await writeBooking(tx, known, {
      ...told,
      said: saidOf(closure),
      revision: null,
      state: 'held',
      bookingId: booking.id,
    })
    tx.audit({
      action: 'channel.book',
      resource: 'channel',
      id,
      label: channel.name,
      change: { booking: booking.bookingNumber, ...told },
    })
    tx.tell({ topic: 'hotel.channel', payload: { id } })
    return booking
  })
}
