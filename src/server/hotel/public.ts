export { guestNameOfBooking, roomNumberOf } from './bookings/data/for-others.ts'
export { chargeRoom, holdRoomFolio, type RoomChargeLine, takeBackRoomCharge } from './folios/actions/room-charge.ts'
export { chargedBySource, folioLinesOf } from './folios/data/for-others.ts'
export { chargeableStays } from './folios/data/chargeable.ts'
export type { OrderQuestions } from './folios/data/orders.ts'
export { type LockedFolio } from './folios/data/folio.ts'
export { measurePerformance } from './performance/actions.ts'
export { closeNight, runNightAudit } from './night-audits/actions/run.ts'
export { describeHouse } from './today/actions.ts'
export { hotelProofs } from './proofs/actions.ts'

// What the replay of a past hotel needs, which brings many stays at once.
export { countRaisedNights } from './availability/data.ts'
export { cancelBookings, noShowBookings } from './bookings/actions/cancel.ts'
export { settle } from './bookings/actions/check-out.ts'
export { shortenStay } from './bookings/actions/check-out/shorten.ts'
export { refusePending, refuseWrong } from './bookings/actions/guard.ts'
export {
  type Coming,
  type Going,
  type WholeBooking,
  writeArrivals,
  writeBookings,
  writeDepartures,
} from './bookings/actions/many.ts'
export { bookingsBy, type LockedBooking } from './bookings/data/lock.ts'
export { readyRooms, roomsBy, roomsOf } from './bookings/data/rooms.ts'
export { depositPostings, openFolioOf } from './bookings/rules.ts'
export { allowanceOn } from './folios/actions/folio.ts'
export { findNightCharge, type NewFolioLine } from './folios/data/folio.ts'
export { numberLines, writeLines } from './folios/data/lines.ts'
export { findPendingOrders } from './folios/data/orders.ts'
export { insertRoomType, openTypes } from './room-types/data.ts'
export { insertRooms } from './rooms/data/write.ts'
