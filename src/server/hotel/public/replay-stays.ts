export {
  type Coming,
  type Going,
  type WholeBooking,
  writeArrivals,
  writeBookings,
  writeDepartures,
} from '../bookings/actions/many.ts'
export { bookingsBy, type LockedBooking } from '../bookings/data/lock.ts'
