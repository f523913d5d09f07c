export { countRaisedNights } from '../availability/data.ts'
export { readyRooms, roomsBy, roomsOf } from '../bookings/data/rooms.ts'
export { insertRoomType, openTypes } from '../room-types/data.ts'
export { insertRooms } from '../rooms/data/write.ts'
