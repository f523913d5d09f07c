import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { listQuery } from '../../kernel/page.ts'
import { bookingId } from '../bookings/shapes.ts'
import { dayLists, dayRow, letterhead, mailPreview, registrationCard } from './shapes.ts'

const read = { module: 'hotel', rate: 'read', access: 'bookings:read' } as const
const byId = { params: z.object({ id: bookingId }) }

export const getLetterhead = endpoint({
  ...read,
  method: 'GET',
  path: '/api/hotel/papers/letterhead',
  summary: 'How the house signs the papers of a stay, and what it says on all of them',
  data: letterhead,
})

export const listDay = endpoint({
  ...read,
  method: 'GET',
  path: '/api/hotel/papers/days',
  summary: 'Who arrives, leaves or is in house on a day, by the hour and the name, with what they ask for',
  query: z.strictObject({
    page: listQuery.page,
    limit: listQuery.limit,
    offset: listQuery.offset,
    day,
    list: z.enum(dayLists),
  }),
  data: z.array(dayRow),
  paged: true,
})

export const previewConfirmation = endpoint({
  ...read,
  ...byId,
  method: 'GET',
  path: '/api/hotel/papers/confirmations/{id}',
  summary: 'The confirmation of a booking as a mail, in the words of the house',
  data: mailPreview,
})

export const sendConfirmation = endpoint({
  ...byId,
  method: 'POST',
  path: '/api/hotel/papers/confirmations/{id}',
  summary: 'Put the confirmation of a booking into the outbox: to the guest, or to another address',
  access: 'bookings:write',
  module: 'hotel',
  rate: 'write',
  body: z.strictObject({ to: z.string().check(z.trim(), z.email('Must be an e-mail address'), z.maxLength(254)) }),
  data: z.object({ messageId: id<'message'>(), to: z.string() }),
  status: 201,
})

/** One booking, or all that are to arrive on a day and have not come yet. */
const whose = z.strictObject({ bookingId: z.optional(bookingId), arrival: z.optional(day) })

export const getRegistrationCards = endpoint({
  ...read,
  method: 'GET',
  path: '/api/hotel/papers/registration-cards',
  summary: 'Registration cards of a booking, or of all who are to arrive on a day; contact and documents masked',
  query: whose,
  data: z.array(registrationCard),
})

export const revealRegistrationCards = endpoint({
  method: 'POST',
  path: '/api/hotel/papers/registration-cards',
  summary: 'The same in full; who asked is recorded for each guest',
  access: 'guests:reveal',
  module: 'hotel',
  rate: 'write',
  body: whose,
  data: z.array(registrationCard),
})
