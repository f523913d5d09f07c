import type { KnownGuest } from '../../guests/data/record.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { nothingToUndo } from '../../errors.ts'
import { findAmendment } from '../data/amendments.ts'
import type { LockedBooking } from '../data/lock.ts'
import { readBookingIn } from '../data/read.ts'
import { askedPast, consider, type Wish } from './amending/consider.ts'
import { judge } from './amending/judge.ts'
import { gathered, refuseFirst } from './amending/refusals.ts'
import { holding, type Sight } from './amending/sight.ts'
import { refuseStale } from './amending/stale.ts'
import { type Change, stayOf } from './amending/stay.ts'
import { toldOf, writeChanges } from './amending/write.ts'
import { refuseWrong } from './guard.ts'

export type Amendment = Wish & { reason?: string | undefined; version?: number | undefined }

/** What the trail and listeners are told of an amendment by one of the verbs. */
export type Telling = {
  action: string
  event: string
  reason?: string | null | undefined
  /** Why the house itself chose so. */
  why?: string | undefined
}

const asAmendment = { action: 'booking.amend', event: 'amended' } as const

/**
 * Amends a booking: dates, type, room, people and guest, in house from the business date on. Nights that stay keep their price unless
 * all are priced anew; what is added is checked and held in the same transaction. A guest in house who is given another room moves now.
 * @returns the booking, with what it was
 * @throws 400 at the field · 403 for a price, an override or a sale beyond the limit without its permission · 409 `stale` telling who
 *   was quicker, `wrong_status`, `room_taken`, `room_occupied`, `room_not_ready`, `room_type_sold_out`, `price_missing`
 */
export async function amendBooking(ctx: Ctx, id: BookingId, { version, reason, ...wish }: Amendment) {
  return ctx.transaction(async (tx) => {
    const sight = holding(tx)
    const held = await sight.bookings([id], wish.guestId)
    const booking = only(held.bookings)
    await refuseStale({ ctx, tx }, booking, version)
    const why = reason ?? wish.overbook?.reason ?? wish.override?.reason
    return amendHeld({ ctx, tx, sight }, { ...held, booking }, { wish, telling: { ...asAmendment, reason: why } })
  })
}

export type At = { ctx: Ctx; tx: Tx; sight: Sight }

/** Carries out a wish on a booking that is held: the one way in which every verb amends. */
export async function amendHeld(
  { ctx, tx, sight }: At,
  { booking, date, known }: { booking: LockedBooking; date: Change['after']['arrival']; known: KnownGuest | undefined },
  { wish, telling }: { wish: Wish; telling: Telling },
) {
  const can = (permission: Parameters<Ctx['can']>[0]) => ctx.can(permission)
  const { change, rooms, refusals } = await consider(tx, sight, { booking, date, known, wish, can })
  refuseFirst(refusals)
  const verdict = await judge(tx, sight, { changes: [change], date, rooms, refusals, ...askedPast(wish, can) })
  refuseFirst(refusals)
  await writeChanges(tx, [change], { verdict })
  const { why, ...told } = telling
  const noted = { ...toldOf(change, rooms), raised: verdict.raised, ...(why ? { why } : {}) }
  tell(tx, booking, { ...told, change: noted })
  return { ...(await readBookingIn(tx, booking.id)), was: wasOf(booking) }
}

/**
 * Takes the last amendment back, whole: dates, prices, people and rooms, where they are still free. Only on the day of the amendment,
 * and while nothing else was changed.
 * @throws 409 `stale`, `nothing_to_undo`, and whatever an amendment is refused for
 */
export async function undoAmendment(ctx: Ctx, id: BookingId, { version }: { version?: number | undefined }) {
  return ctx.transaction(async (tx) => {
    const sight = holding(tx)
    const { date, bookings } = await sight.bookings([id])
    const booking = only(bookings)
    await refuseStale({ ctx, tx }, booking, version)
    refuseWrong(booking, 'amend', date)
    const amendment = await findAmendment(tx, id, booking.version)
    if (!amendment || amendment.date !== date) throw nothingToUndo()
    const change = { booking, after: amendment.was }
    const named = [...booking.segments, ...amendment.was.segments].map(({ roomId }) => roomId)
    const rooms = await sight.rooms([id], named)
    const refusals = gathered()
    const verdict = await judge(tx, sight, {
      changes: [change],
      date,
      rooms,
      refusals,
      overbook: false,
      override: true,
    })
    refuseFirst(refusals)
    await writeChanges(tx, [change], { verdict, takesBack: true })
    const told = { ...toldOf(change, rooms), raised: verdict.raised }
    tell(tx, booking, { action: 'booking.undo_amendment', event: 'amended', change: told })
    return { ...(await readBookingIn(tx, id)), was: wasOf(booking) }
  })
}

/** Leaves the record of an amendment, and tells who listens. */
export function tell(
  tx: Tx,
  { id, number }: Pick<LockedBooking, 'id' | 'number'>,
  { action, event, reason, change }: Telling & { change: Record<string, unknown> },
): void {
  tx.audit({ action, resource: 'booking', id, label: number, reason: reason ?? null, change })
  tx.tell({ topic: 'hotel.booking', payload: { id, event } })
}

function wasOf(booking: LockedBooking) {
  const { nights, ...stay } = stayOf(booking)
  return { ...stay, nightly: nights.map(({ night, ...priced }) => ({ date: night, ...priced })) }
}

/** The one booking that was asked for; a missing one was refused before. */
export function only<T>(found: readonly T[]): T {
  const [one] = found
  if (one === undefined) throw new Error('Nothing was found that was asked for')
  return one
}
