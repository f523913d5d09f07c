import type { amendBooking } from '#contract/hotel/bookings/api/amend.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { dayOf } from '#contract/kernel/day.ts'
import type { Sent } from '#contract/kernel/endpoint.ts'
import type { Stay } from './booking.ts'
import type { KnownGuest } from './new-booking.ts'

export type AmendmentBody = NonNullable<Sent<typeof amendBooking>['body']>

/** What the form of an amendment holds: the stay as it is to be. */
export type AmendmentValues = {
  arrival: Day | null
  departure: Day | null
  adults: number | null
  children: number | null
  /** Another guest than now. */
  guest: KnownGuest | null
  roomTypeId: RoomTypeId
  /** The type whose rooms are shown; another than the charged one is a free upgrade. */
  givenType: RoomTypeId
  /** `as_is` leaves the room, `none` takes it back. */
  room: RoomId | 'as_is' | 'none'
  prices: 'keep' | 'reprice'
  nightlyPrice: number | null
  overbook: string
  override: string
}

export function valuesOf(booking: Stay): AmendmentValues {
  return {
    arrival: dayOf(booking.arrival),
    departure: dayOf(booking.departure),
    adults: booking.adults,
    children: booking.children,
    guest: null,
    roomTypeId: booking.roomTypeId,
    givenType: booking.roomTypeId,
    room: 'as_is',
    prices: 'keep',
    nightlyPrice: null,
    overbook: '',
    override: '',
  }
}

/** What is sent: what differs from the booking, and how it is priced. */
export function bodyOf(values: AmendmentValues, booking: Stay): AmendmentBody {
  const { arrival, departure, adults, children, guest, roomTypeId, room, givenType } = values
  const isGiven = room !== 'as_is' && room !== 'none'
  return {
    ...(arrival && arrival !== booking.arrival ? { arrival } : {}),
    ...(departure && departure !== booking.departure ? { departure } : {}),
    ...(adults !== null && adults !== booking.adults ? { adults } : {}),
    ...(children !== null && children !== booking.children ? { children } : {}),
    ...(guest && guest.id !== booking.guest.id ? { guestId: guest.id } : {}),
    ...(roomTypeId === booking.roomTypeId ? {} : { roomTypeId }),
    ...(room === 'none' ? { roomId: null } : isGiven ? { roomId: room } : {}),
    ...(isGiven && givenType !== roomTypeId ? { keepType: true, roomTypeId } : {}),
    ...(isGiven && givenType === roomTypeId ? { roomTypeId } : {}),
    ...pricedBy(values),
    version: booking.version,
  }
}

function pricedBy({ prices, nightlyPrice, overbook, override }: AmendmentValues) {
  return {
    prices,
    ...(nightlyPrice === null ? {} : { nightlyPrice }),
    ...(overbook.trim() === '' ? {} : { overbook: { reason: overbook.trim() } }),
    ...(override.trim() === '' ? {} : { override: { reason: override.trim() } }),
  }
}

/** Whether a body asks for anything to be another way. */
export function isAsked({
  version: _,
  overbook: _overbook,
  override: _override,
  prices,
  ...rest
}: AmendmentBody): boolean {
  return prices === 'reprice' || Object.keys(rest).length > 0
}
