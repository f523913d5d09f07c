import { checkInSettings } from '#contract/hotel/bookings/settings.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { missingIdentity } from '#contract/hotel/guests/rules.ts'
import type { Guest, GuestIdentity } from '#contract/hotel/guests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { changesBetween } from '#server/platform/changes.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { stale } from '#server/platform/errors.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { nameOf, refuseHalfDocument } from '../../../guests/actions/records.ts'
import { guestOfBooking, guestOfBookingBy, updateGuest } from '../../../guests/data/record.ts'
import type { LockedBooking } from '../../data/lock.ts'
import { identityMissing } from './refusals.ts'

/** The guest of a booking, locked where something is to be kept of what they show; nobody else. */
export function arrivingBy(tx: Tx, id: BookingId, identity: GuestIdentity | undefined): Lock<Guest | undefined> {
  return identity ? guestOfBookingBy(tx, id) : { rank: 'record', take: async () => undefined }
}

/**
 * Keeps what a guest shows at the desk. The audit trail names the fields and never what stood in them.
 * @throws 400 for half a document · 409 `stale` where the booking has become another guest's meanwhile
 */
export async function keepIdentity(
  tx: Tx,
  { guestId }: LockedBooking,
  { guest, identity }: { guest: Guest | undefined; identity: GuestIdentity | undefined },
): Promise<void> {
  if (!identity) return
  if (guest?.id !== guestId) throw stale({ what: 'booking' })
  const after = { ...guest, ...identity }
  refuseHalfDocument(after, 'identity.')
  const fields = Object.keys(changesBetween(guest, after))
  if (fields.length === 0) return
  await updateGuest(tx, guestId, identity)
  tx.audit({ action: 'guest.change', resource: 'guest', id: guestId, label: nameOf(guest), change: { fields } })
  tx.tell({ topic: 'hotel.guest', payload: { id: guestId, event: 'changed' } })
}

/** Refuses a guest of whom the house does not know who they are, where it asks for it. @throws 409 `identity_missing` */
export async function refuseUnknown(tx: Tx, { id }: LockedBooking, date: Day): Promise<void> {
  const { identity } = await readSettings(tx, checkInSettings)
  if (identity !== 'required') return
  const missing = missingIdentity((await guestOfBooking(tx, id)) ?? {}, date)
  if (missing.length > 0) throw identityMissing({ missing })
}
