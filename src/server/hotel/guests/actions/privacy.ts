import type { Guest, GuestExport, GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { guestNotForgotten } from '../../errors.ts'
import { bookingsOf, folioLinesOf, forgetGuest, invoicesOf, whatKeeps } from '../data/privacy.ts'
import { whyNotForgotten } from '../rules.ts'
import { guestIn, nameOf } from './records.ts'

/** One guest in full; that it was looked at stands in the audit trail. @throws 404 */
export async function revealGuest(ctx: Ctx, id: GuestId): Promise<Guest> {
  return ctx.transaction(async (tx) => {
    const guest = await guestIn(tx, id)
    tx.audit({ action: 'guest.reveal', resource: 'guest', id, label: nameOf(guest) })
    return guest
  })
}

/** All that the house keeps of a guest, to hand over. @throws 404 */
export async function exportGuest(ctx: Ctx, id: GuestId): Promise<GuestExport> {
  return ctx.transaction(async (tx) => {
    const guest = await guestIn(tx, id)
    tx.audit({ action: 'guest.export', resource: 'guest', id, label: nameOf(guest) })
    const [bookings, folioLines, invoices] = await Promise.all([
      bookingsOf(tx, id),
      folioLinesOf(tx, id),
      invoicesOf(tx, id),
    ])
    return { guest, bookings, folioLines, invoices }
  })
}

/**
 * Forgets who a guest was, for good: name, contact, papers and notes go, of records that became part of it too. Stays, invoices and
 * the books keep their figures, and issued documents their words.
 * @throws 404 · 409 `guest_not_forgotten` while a stay is open or to come, or something is owed
 */
export async function anonymizeGuest(ctx: Ctx, id: GuestId, reason: string): Promise<Guest> {
  return ctx.transaction(async (tx) => {
    const guest = await guestIn(tx, id)
    const whyNot = whyNotForgotten(guest, await whatKeeps(tx, id))
    if (whyNot) throw guestNotForgotten({ reason: whyNot })
    await forgetGuest(tx, id)
    tx.audit({ action: 'guest.anonymize', resource: 'guest', id, label: id, reason })
    tx.tell({ topic: 'hotel.guest', payload: { id, event: 'changed' } })
    return guestIn(tx, id)
  })
}
