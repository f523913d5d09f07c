import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getAvailability } from '#contract/hotel/availability/api.ts'
import {
  amendBooking,
  previewAmendment,
  splitStay,
  swapRooms,
  undoAmendment,
  unifyStay,
} from '#contract/hotel/bookings/api/amend.ts'
import {
  assignRoom,
  cancelBooking,
  changeBooking,
  confirmBooking,
  createBooking,
  getBooking,
  markNoShow,
  previewCancellation,
  previewNoShow,
  reinstateBooking,
} from '#contract/hotel/bookings/api/booking.ts'
import { countBookings, listBookings, sumBookings } from '#contract/hotel/bookings/api/lists.ts'
import {
  checkIn,
  checkOut,
  extendStay,
  moveGuest,
  previewCheckOut,
  undoCheckIn,
} from '#contract/hotel/bookings/api/stay.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { getGuest, listGuests } from '#contract/hotel/guests/api.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import { listRoomTypes } from '#contract/hotel/room-types/api.ts'
import { getRoom, listRooms } from '#contract/hotel/rooms/api.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { getToday } from '#contract/hotel/today/api.ts'
import type { Endpoint, Received, Sent } from '#contract/kernel/endpoint.ts'
import { call, callPage } from '#web/shell/call/call.ts'
import { readAll, usePage, useRead, useReadKeeping, useReadWhen } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'
import type { Booking, BookingRow, Stay } from './rules/booking.ts'
import type { KnownGuest } from './rules/new-booking.ts'
import type { Offer } from './rules/offers.ts'

export type { Booking, BookingRow, KnownGuest, Offer, Stay }

/** What each form of a stay is given. */
export type StayFormProps = { booking: Stay; onClose: () => void }
export type Room = Received<typeof listRooms>[number]
export type HouseToday = Received<typeof getToday>
export type AmendmentPreview = Received<typeof previewAmendment>
export type Settlement = Received<typeof previewCheckOut>
export type BookingQuery = NonNullable<Sent<typeof listBookings>['query']>
export type StayQuery = Sent<typeof getAvailability>['query']
type TotalsQuery = NonNullable<Sent<typeof sumBookings>['query']>

/** What a stay touches: rooms, folios, availability, the figures of the day. */
const useStayWrite = <E extends Endpoint>(endpoint: E) => useWrite(endpoint, { touches: ['hotel.booking'] })

export const useBookings = (query: BookingQuery) => usePage(listBookings, { query })
export const allBookings = (query: BookingQuery) =>
  readAll((place) => callPage(listBookings, { query: { ...query, ...place } }))
/** What all bookings of a filter come to; not asked of all bookings there ever were. */
export const useBookingTotals = (query: TotalsQuery) => useReadWhen(isNarrowed(query), sumBookings, { query })

function isNarrowed({ tab, from, search, night }: TotalsQuery): boolean {
  return tab !== 'all' || from !== undefined || search !== undefined || night !== undefined
}

export const useBookingCounts = () => useRead(countBookings)
export const useToday = () => useRead(getToday)
export const useBooking = (id: BookingId) => useRead(getBooking, { params: { id } })
/** What a check-out would settle; not read again by what the check-out itself changes. */
export const useSettlement = (id: BookingId) =>
  useQuery({
    queryKey: ['check-out', id],
    queryFn: () => call(previewCheckOut, { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** What a cancellation or a no-show would cost now; not read again by what it changes itself. */
export const useEndingPreview = (id: BookingId, verb: 'cancel' | 'no-show') =>
  useQuery({
    queryKey: [verb, id],
    queryFn: () => call(verb === 'cancel' ? previewCancellation : previewNoShow, { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
  })

export const useCreateBooking = () => useStayWrite(createBooking)
export const useChangeBooking = () => useStayWrite(changeBooking)
export const useConfirmBooking = () => useStayWrite(confirmBooking)
export const useAssignRoom = () => useStayWrite(assignRoom)
export const useCheckIn = () => useStayWrite(checkIn)
export const useCheckOut = () => useStayWrite(checkOut)
export const useCancelBooking = () => useStayWrite(cancelBooking)
export const useMarkNoShow = () => useStayWrite(markNoShow)
export const useExtendStay = () => useStayWrite(extendStay)
export const useMoveGuest = () => useStayWrite(moveGuest)
export const useAmendBooking = () => useStayWrite(amendBooking)
export const useUndoAmendment = () => useStayWrite(undoAmendment)
export const useSplitStay = () => useStayWrite(splitStay)
export const useUnifyStay = () => useStayWrite(unifyStay)
export const useSwapRooms = () => useStayWrite(swapRooms)
export const useUndoCheckIn = () => useStayWrite(undoCheckIn)
export const useReinstateBooking = () => useStayWrite(reinstateBooking)

/** What an amendment would come to; asked once something is to be another way, and what was told before stays meanwhile. */
export const useAmendmentPreview = (id: BookingId, body: Sent<typeof amendBooking>['body'] | null) =>
  useQuery({
    enabled: body !== null,
    queryKey: ['amend', id, body],
    queryFn: () => call(previewAmendment, { params: { id }, body: body ?? {} }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** What can be had for a stay, with its price; asked once the dates make sense. What was there stays until the next has come. */
export const useOffers = (stay: StayQuery | null) =>
  useReadKeeping(stay !== null, getAvailability, { query: { ...(stay ?? noStay), quote: 'true', restricted: 'true' } })

const noStay: StayQuery = { arrival: '', departure: '' }

/** Guests whose name, e-mail or phone contains the text. */
export const useGuestSearch = (text: string) =>
  useReadWhen(text.length >= 2, listGuests, { query: { search: text, limit: 8 } })

/** The guest whom a new booking is for, where that is known. */
export const useBookedGuest = (id: GuestId | undefined) =>
  // Without a guest the question is not asked, so its id is never used.
  useReadWhen(id !== undefined, getGuest, { params: { id: id ?? ('' as GuestId) } })

/** The guest who stands at the desk, as the house knows them: masked. */
export const useArrivingGuest = (id: GuestId, mayRead: boolean) => useReadWhen(mayRead, getGuest, { params: { id } })

export const useRoomTypes = () => useRead(listRoomTypes, { query: { limit: 100, sort: 'code' } })

/** Rooms that a stay can have; `vacant`: those that a guest can enter now. */
export type FreeRoomsFilter = { roomTypeId: RoomTypeId; from: string; to: string; vacant: boolean }

/** Rooms of a type that nobody holds in [from, to), by number. */
export const useFreeRooms = ({ roomTypeId, from, to, vacant }: FreeRoomsFilter) =>
  useRead(listRooms, {
    query: { roomTypeId, freeFrom: from, freeTo: to, limit: 100, ...(vacant ? { occupancy: 'vacant' } : {}) },
  })

/** The room that a booking has already; undefined when it has none. */
export const useOwnRoom = (id: RoomId | null) =>
  // Without a room the question is not asked, so its id is never used.
  useReadWhen(id !== null, getRoom, { params: { id: id ?? ('' as RoomId) } })
