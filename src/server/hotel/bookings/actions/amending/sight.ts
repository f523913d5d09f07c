import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { businessDate, readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { countersBy, madeCounters, type NightCounter, type NightKey, seeCounters } from '../../../availability/data.ts'
import { type KnownGuest, knownGuest, seeGuest } from '../../../guests/data/record.ts'
import { bookingsBy, type LockedBooking, seeBookings } from '../../data/lock.ts'
import { type LockedRoom, readyRoom, roomsOf, seeReadyRoom, seeRooms } from '../../data/rooms.ts'

type Wanted = { type: RoomTypeId; from: Day; to: Day }

/** How an amendment looks at the house: who makes it holds what it stands on until the commit, a preview only looks. */
export type Sight = {
  bookings(ids: readonly BookingId[], guest?: GuestId): Promise<Found>
  /** The rooms of the bookings, archived or not, and open ones beside them. */
  rooms(bookings: readonly BookingId[], others: readonly RoomId[]): Promise<Map<RoomId, LockedRoom>>
  readyRoom(wanted: Wanted): Promise<LockedRoom | undefined>
  counters(keys: readonly NightKey[]): Promise<readonly NightCounter[]>
}

export type Found = {
  date: Day
  bookings: LockedBooking[]
  /** Who is to come, where that is asked for. */
  known: KnownGuest | undefined
}

export function holding(tx: Tx): Sight {
  return {
    bookings: async (ids, guest) => {
      const [date, known, bookings] = await tx.lock(businessDate(tx), knownGuest(tx, guest), bookingsBy(tx, ids))
      return { date, bookings, known }
    },
    rooms: async (bookings, others) => (await tx.lock(roomsOf(tx, bookings, others)))[0],
    readyRoom: async (wanted) => (await tx.lock(readyRoom(tx, wanted)))[0],
    counters: async (keys) => {
      const [found] = await tx.lock(countersBy(tx, keys))
      return madeCounters(tx, keys, found)
    },
  }
}

export function looking(tx: Tx): Sight {
  return {
    bookings: async (ids, guest) => ({
      date: await readBusinessDate(tx),
      bookings: await seeBookings(tx, ids),
      known: await seeGuest(tx, guest),
    }),
    rooms: (bookings, others) => seeRooms(tx, bookings, others),
    readyRoom: (wanted) => seeReadyRoom(tx, wanted),
    counters: (keys) => seeCounters(tx, keys),
  }
}
