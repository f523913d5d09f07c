import * as z from 'zod/mini'
import { bulkOf } from '../../kernel/bulk.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import { guest, guestId, guestRow, newGuest } from './shapes.ts'

const base = { module: 'hotel', rate: 'write' } as const
const byId = { params: z.object({ id: guestId }) }

export const listGuests = endpoint({
  ...base,
  method: 'GET',
  path: '/api/hotel/guests',
  summary: 'Guests with their stays and balance',
  access: 'guests:read',
  rate: 'read',
  query: z.strictObject({
    ...listQuery,
    filter: z.optional(z.enum(['in_house', 'arriving', 'repeat', 'with_balance'])),
  }),
  data: z.array(guestRow),
  paged: true,
})

export const findDuplicates = endpoint({
  ...base,
  method: 'GET',
  path: '/api/hotel/guests/duplicates',
  summary: 'Guests who have the same e-mail or the same telephone line, to be looked at before one is saved',
  access: 'guests:read',
  rate: 'read',
  query: z.strictObject({
    email: z.optional(z.string().check(z.maxLength(254))),
    phone: z.optional(z.string().check(z.maxLength(50))),
    /** The guest who is being changed. */
    except: z.optional(guestId),
  }),
  data: z.array(guest),
})

export const getGuest = endpoint({
  ...base,
  ...byId,
  method: 'GET',
  path: '/api/hotel/guests/{id}',
  summary: 'One guest',
  access: 'guests:read',
  rate: 'read',
  data: guestRow,
})

export const createGuest = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/guests',
  summary: 'Create a guest',
  access: 'guests:write',
  body: newGuest,
  data: guest,
  status: 201,
})

export const changeGuest = endpoint({
  ...base,
  ...byId,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/hotel/guests/{id}',
  summary: 'Change a guest; issued invoices keep what they say',
  access: 'guests:write',
  body: z.strictObject({
    firstName: z.optional(z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(100))),
    lastName: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    email: newGuest.shape.email,
    phone: newGuest.shape.phone,
    address: newGuest.shape.address,
    notes: newGuest.shape.notes,
    version: z.optional(z.int()),
  }),
  data: guest,
})

export const deleteGuest = endpoint({
  ...base,
  ...byId,
  method: 'DELETE',
  path: '/api/hotel/guests/{id}',
  summary: 'Delete a guest who has no booking',
  access: 'guests:delete',
  data: z.object({ id: guestId }),
})

export const deleteGuests = bulkOf(deleteGuest, {
  path: '/api/hotel/guests/bulk/delete',
  summary: 'Delete several guests who have no booking; answers for each of them',
  body: {},
})
