import { events } from '../../kernel/event.ts'
import { getGuest } from './api.ts'

const shared = { group: 'Guests', topic: 'hotel.guest', names: ['id'], access: 'guests:read' } as const

/** What happens to guests. */
export const guestEvents = events(
  { ...shared, type: 'guest.created', label: 'A guest was added', means: ['created'], record: getGuest },
  { ...shared, type: 'guest.changed', label: 'A guest was changed', means: ['changed'], record: getGuest },
  { ...shared, type: 'guest.deleted', label: 'A guest was deleted', means: ['deleted'] },
)
