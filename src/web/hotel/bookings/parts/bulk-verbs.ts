import { assignRoom, confirmBooking } from '#contract/hotel/bookings/api/booking.ts'
import { checkIn } from '#contract/hotel/bookings/api/stay.ts'
import type { BookingVerb } from '#contract/hotel/bookings/rules.ts'
import { listRooms } from '#contract/hotel/rooms/api.ts'
import { call } from '#web/shell/call/call.ts'
import type { BookingRow } from '../data.ts'
import { heldUntil } from '../rules/booking.ts'

/** What can be done with several bookings at once. */
export type BulkVerb = Extract<BookingVerb, 'confirm' | 'assign' | 'check_in'>

/** What is done with each booking of several; answers what became of it, in words. */
export const runBulkVerb: Record<BulkVerb, (booking: BookingRow) => Promise<string>> = {
  confirm: async ({ id }) => {
    await call(confirmBooking, { params: { id } })
    return 'Confirmed'
  },
  assign: async (booking) => {
    const { id, roomTypeId, arrival } = booking
    const query = { roomTypeId, freeFrom: arrival, freeTo: heldUntil(booking), limit: 1 }
    const [room] = await call(listRooms, { query })
    if (!room) throw new Error('No room of its type is free for the whole stay')
    await call(assignRoom, { params: { id }, body: { roomId: room.id } })
    return `Room ${room.roomNumber}`
  },
  check_in: async ({ id }) => {
    const { roomNumber } = await call(checkIn, { params: { id }, body: {} })
    return `In room ${roomNumber ?? ''}`
  },
}
