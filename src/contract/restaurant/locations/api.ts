import * as z from 'zod/mini'
import { rate } from '../../accounting/taxes/shapes.ts'
import { stockLocationId } from '../../inventory/locations/shapes.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { moneyFromZero } from '../../kernel/money.ts'
import { listQuery } from '../../kernel/page.ts'
import { menuCategoryId } from '../categories/shapes.ts'
import { restaurantLocation, restaurantLocationId, restaurantLocationTypes, station, stationId } from './shapes.ts'

const words = (most: number) => z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(most))
const text = (most: number) => z.optional(z.nullable(z.string().check(z.maxLength(most))))
const code = z.string().check(z.trim(), z.regex(/^[A-Z0-9]{1,10}$/, 'Must be up to ten capital letters or digits'))
const minutes = z.int('Must be a whole number').check(z.minimum(1), z.maximum(600))
const type = z.enum(restaurantLocationTypes, { error: `Must be one of ${restaurantLocationTypes.join(', ')}` })
const changeable = {
  address: text(500),
  phone: text(50),
  email: text(254),
  stockLocationId: z.optional(z.nullable(stockLocationId)),
  pricesIncludeTax: z.optional(z.nullable(z.boolean())),
  /** Up to 50. */
  serviceChargePercent: z.optional(rate),
  serviceChargeTaxed: z.optional(z.boolean()),
  depletesAt: z.optional(z.enum(['send', 'payment'])),
  blindClose: z.optional(z.boolean()),
  varianceLimit: z.optional(moneyFromZero),
}
const base = { module: 'restaurant', rate: 'write' } as const

export const listRestaurantLocations = endpoint({
  ...base,
  method: 'GET',
  path: '/api/restaurant/locations',
  summary: 'Places where orders are taken, with their stations',
  access: 'restaurant:read',
  rate: 'read',
  query: z.strictObject({ ...listQuery, archived: z.optional(z.enum(['true', 'false'])) }),
  data: z.array(restaurantLocation),
  paged: true,
})

export const getRestaurantLocation = endpoint({
  ...base,
  method: 'GET',
  path: '/api/restaurant/locations/{id}',
  summary: 'One place where orders are taken',
  access: 'restaurant:read',
  rate: 'read',
  params: z.object({ id: restaurantLocationId }),
  data: restaurantLocation,
})

export const createRestaurantLocation = endpoint({
  ...base,
  method: 'POST',
  path: '/api/restaurant/locations',
  summary: 'Open a place where orders are taken; no service charge unless set',
  access: 'restaurant:write',
  body: z.strictObject({
    name: words(100),
    /** Made from the name when not given. */
    code: z.optional(code),
    type: z._default(type, 'restaurant'),
    ...changeable,
  }),
  data: restaurantLocation,
  status: 201,
})

export const changeRestaurantLocation = endpoint({
  ...base,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/restaurant/locations/{id}',
  summary: 'Change a place; archiving is refused while a till session or an order is open there',
  access: 'restaurant:write',
  params: z.object({ id: restaurantLocationId }),
  body: z.strictObject({
    name: z.optional(words(100)),
    code: z.optional(code),
    type: z.optional(type),
    ...changeable,
    isArchived: z.optional(z.boolean()),
    version: z.optional(z.int()),
  }),
  data: restaurantLocation,
})

export const deleteRestaurantLocation = endpoint({
  ...base,
  method: 'DELETE',
  path: '/api/restaurant/locations/{id}',
  summary: 'Delete a place with its stations where no till was ever opened and no order taken',
  access: 'restaurant:delete',
  params: z.object({ id: restaurantLocationId }),
  data: z.object({ id: restaurantLocationId }),
})

export const createStation = endpoint({
  ...base,
  method: 'POST',
  path: '/api/restaurant/locations/{id}/stations',
  summary: 'Open a station and name the categories that go to it',
  access: 'restaurant:write',
  params: z.object({ id: restaurantLocationId }),
  body: z.strictObject({
    name: words(60),
    amberMinutes: z.optional(minutes),
    redMinutes: z.optional(minutes),
    categoryIds: z.optional(z.array(menuCategoryId).check(z.maxLength(500))),
  }),
  data: station,
  status: 201,
})

export const changeStation = endpoint({
  ...base,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/restaurant/stations/{id}',
  summary: 'Change a station, or the categories that go to it',
  access: 'restaurant:write',
  params: z.object({ id: stationId }),
  body: z.strictObject({
    name: z.optional(words(60)),
    amberMinutes: z.optional(minutes),
    redMinutes: z.optional(minutes),
    categoryIds: z.optional(z.array(menuCategoryId).check(z.maxLength(500))),
    isArchived: z.optional(z.boolean()),
    version: z.optional(z.int()),
  }),
  data: station,
})
