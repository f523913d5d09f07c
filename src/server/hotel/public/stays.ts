export { guestNameOfBooking, isInHouse, roomNumberOf } from '../bookings/data/for-others.ts'
