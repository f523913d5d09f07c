import {
  assignRoom,
  cancelBooking,
  changeBooking,
  confirmBooking,
  markNoShow,
  reinstateBooking,
} from '#contract/hotel/bookings/api/booking.ts'
import { amendBooking, splitStay, swapRooms } from '#contract/hotel/bookings/api/amend.ts'
import { checkIn, checkOut, extendStay, moveGuest, undoCheckIn } from '#contract/hotel/bookings/api/stay.ts'
import { allows, type BookingVerb, neverApplies, reasonAgainst } from '#contract/hotel/bookings/rules.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import { t } from '#web/texts/text.ts'
import type { BookingRow, Booking, Stay } from './booking.ts'

/** What each verb asks for; a person without it never sees the verb. */
export const verbPermissions = {
  change: changeBooking.access,
  confirm: confirmBooking.access,
  assign: assignRoom.access,
  check_in: checkIn.access,
  check_out: checkOut.access,
  cancel: cancelBooking.access,
  no_show: markNoShow.access,
  extend: extendStay.access,
  move: moveGuest.access,
  amend: amendBooking.access,
  split: splitStay.access,
  swap: swapRooms.access,
  undo_check_in: undoCheckIn.access,
  reinstate: reinstateBooking.access,
} satisfies Record<BookingVerb, Permission>

/** The words of each verb's button. */
export const verbWords: Record<BookingVerb, string> = {
  change: t('Edit people, source and notes'),
  confirm: t('Confirm'),
  assign: t('Assign room'),
  check_in: t('Check in'),
  check_out: t('Check out'),
  cancel: t('Cancel booking'),
  no_show: t('Mark as no-show'),
  extend: t('Change departure'),
  move: t('Move to another room'),
  amend: t('Amend'),
  split: t('Split the stay'),
  swap: t('Swap rooms'),
  undo_check_in: t('Undo check-in'),
  reinstate: t('Reinstate'),
}

/** The one thing that is next for a booking; null when nothing waits. */
export function nextVerb(booking: Pick<BookingRow, 'status' | 'arrival' | 'departure' | 'roomId'>, today: Day) {
  const dated = datedOf(booking)
  if (allows(booking.status, 'confirm')) return 'confirm'
  if (booking.status === 'confirmed' && reasonAgainst(dated, 'check_in', today) === null) return 'check_in'
  if (booking.status === 'confirmed' && booking.roomId === null) return 'assign'
  if (booking.status === 'checked_in' && dated.departure <= today) return 'check_out'
  return null
}

/** Why the verb can't be used now, in words; null when it can. */
export function reasonFor(booking: Stay, verb: BookingVerb, today: Day): string | null {
  if ((verb === 'split' || verb === 'swap') && booking.roomId === null && allows(booking.status, verb)) {
    return t('It has no room yet')
  }
  return reasonAgainst(datedOf(booking), verb, today)
}

/** True for a verb that has no place in the menu of this booking. */
export function isNeverFor(booking: Stay, verb: BookingVerb, today: Day): boolean {
  return neverApplies(datedOf(booking), verb, today)
}

type Dated = Pick<BookingRow, 'status' | 'arrival' | 'departure' | 'roomId'>

function datedOf(booking: Dated & Partial<Pick<Booking, 'checkedInOn' | 'checkedOutOn'>>) {
  const { status, roomId, checkedInOn, checkedOutOn } = booking
  return {
    status,
    roomId,
    arrival: dayOf(booking.arrival),
    departure: dayOf(booking.departure),
    checkedInOn: checkedInOn ? dayOf(checkedInOn) : null,
    checkedOutOn: checkedOutOn ? dayOf(checkedOutOn) : null,
  }
}
