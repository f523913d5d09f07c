import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { packagePreview } from '../../packages/shapes.ts'
import { booking, bookingId } from '../shapes.ts'

const code = z.string().check(z.maxLength(30))
const module = 'hotel'
const byId = { params: z.object({ id: bookingId }) }

export const previewPackage = endpoint({
  ...byId,
  module,
  method: 'GET',
  path: '/api/hotel/bookings/{id}/packages',
  summary: 'What adding or dropping a package makes of the nights that are still to be charged',
  access: 'bookings:read',
  rate: 'read',
  query: z.strictObject({ verb: z.enum(['add', 'drop']), code }),
  data: packagePreview,
})

/** 409 `package_already` · `wrong_status`. */
export const addPackage = endpoint({
  ...byId,
  module,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/packages',
  summary: 'Add a package of the house to a booking, for the nights that are still to be charged',
  access: 'bookings:write',
  rate: 'write',
  body: z.strictObject({ code }),
  data: booking,
})

/** 404 where the booking doesn't have it any more. */
export const dropPackage = endpoint({
  ...byId,
  module,
  method: 'POST',
  path: '/api/hotel/bookings/{id}/packages/drop',
  summary: 'Drop a package from a booking; nights that are charged keep it',
  access: 'bookings:write',
  rate: 'write',
  body: z.strictObject({ code }),
  data: booking,
})
