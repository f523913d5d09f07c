import * as z from 'zod/mini'
import { bulkOf } from '../../kernel/bulk.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import { day } from '../../kernel/day.ts'
import {
  guest,
  guestChange,
  guestExport,
  guestFilters,
  guestId,
  guestKinds,
  guestMerge,
  guestMergeId,
  guestReason,
  guestRow,
  mergeFields,
  mergePreview,
  newGuest,
} from './shapes.ts'

const base = { module: 'hotel', rate: 'write' } as const
const byId = { params: z.object({ id: guestId }) }

export const listGuests = endpoint({
  ...base,
  method: 'GET',
  path: '/api/hotel/guests',
  summary: 'Guests with their stays and balance; contact and papers masked',
  access: 'guests:read',
  rate: 'read',
  query: z.strictObject({
    ...listQuery,
    filter: z.optional(z.enum(guestFilters)),
    kind: z.optional(z.enum(guestKinds)),
  }),
  data: z.array(guestRow),
  paged: true,
})

export const findDuplicates = endpoint({
  ...base,
  method: 'GET',
  path: '/api/hotel/guests/duplicates',
  summary:
    'Guests who have the same e-mail, telephone line or document, or the same birthday and nearly the same name; to be looked at before one is saved',
  access: 'guests:read',
  rate: 'read',
  query: z.strictObject({
    email: z.optional(z.string().check(z.maxLength(254))),
    phone: z.optional(z.string().check(z.maxLength(50))),
    document: z.optional(z.string().check(z.maxLength(50))),
    birthday: z.optional(day),
    name: z.optional(z.string().check(z.maxLength(201))),
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
  summary: 'One guest, masked',
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
  body: guestChange,
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

export const revealGuest = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/guests/{id}/reveal',
  summary: 'One guest with contact and papers in full; who asked is recorded',
  access: 'guests:reveal',
  data: guest,
})

export const setDoNotRent = endpoint({
  ...base,
  ...byId,
  method: 'PUT',
  path: '/api/hotel/guests/{id}/do-not-rent',
  summary: 'Say why the house takes a guest no more, or take them again with null',
  access: 'guests:write',
  body: z.strictObject({ reason: z.nullable(guestReason) }),
  data: guest,
})

export const previewMerge = endpoint({
  ...base,
  ...byId,
  method: 'GET',
  path: '/api/hotel/guests/{id}/merge',
  summary: 'What it would come to if the record of another guest became part of this one',
  access: 'guests:merge',
  rate: 'read',
  query: z.strictObject({ other: guestId }),
  data: mergePreview,
})

export const mergeGuest = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/guests/{id}/merge',
  summary:
    'Make the record of another guest part of this one: it keeps its id, fills its gaps and takes over the bookings',
  access: 'guests:merge',
  body: z.strictObject({
    other: guestId,
    /** Fields in which the other record is right. */
    take: z._default(z.array(z.enum(mergeFields)).check(z.maxLength(mergeFields.length)), []),
  }),
  data: guestMerge,
})

export const listMerges = endpoint({
  ...base,
  ...byId,
  method: 'GET',
  path: '/api/hotel/guests/{id}/merges',
  summary: 'The records that became part of a guest and can still be taken back',
  access: 'guests:merge',
  rate: 'read',
  data: z.array(guestMerge),
})

export const undoMerge = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/guests/merges/{id}/undo',
  params: z.object({ id: guestMergeId }),
  summary: 'Take a merge back: the other record and its bookings stand as before',
  access: 'guests:merge',
  data: guestMerge,
})

export const exportGuest = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/guests/{id}/export',
  summary: 'All that the house keeps of a guest, to hand over; who asked is recorded',
  access: 'guests:reveal',
  data: guestExport,
})

export const anonymizeGuest = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/guests/{id}/anonymize',
  summary: 'Forget who a guest was, for good; stays, invoices and the books keep their figures',
  access: 'guests:anonymize',
  body: z.strictObject({ reason: guestReason }),
  data: guest,
})
