export { guestNameOfBooking, roomNumberOf } from '../bookings/data/for-others.ts'
