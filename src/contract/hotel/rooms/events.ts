import { events } from '../../kernel/event.ts'
import { getRoom } from './api.ts'

/** What happens to rooms. */
export const roomEvents = events({
  type: 'room.changed',
  label: 'A room was cleaned, blocked or changed',
  group: 'Rooms',
  topic: 'hotel.room',
  names: ['id', 'ids'],
  record: getRoom,
  access: 'rooms:read',
})
