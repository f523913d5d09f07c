import * as z from 'zod/mini'
import { rate } from '../../accounting/taxes/shapes.ts'
import { stockLocationId } from '../../inventory/locations/shapes.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { menuCategoryId } from '../categories/shapes.ts'

export type RestaurantLocationId = Id<'restaurant_location'>
export const restaurantLocationId = id<'restaurant_location'>()
export type StationId = Id<'station'>
export const stationId = id<'station'>()

export const restaurantLocationTypes = ['restaurant', 'bar', 'room_service', 'shop'] as const
export type RestaurantLocationType = (typeof restaurantLocationTypes)[number]

/** Where a part of an order is made; the minutes after which its tickets turn amber and red. */
export const station = z.object({
  id: stationId,
  locationId: restaurantLocationId,
  name: z.string(),
  amberMinutes: z.number(),
  redMinutes: z.number(),
  categoryIds: z.array(menuCategoryId),
  isArchived: z.boolean(),
  version: z.number(),
})
export type Station = z.output<typeof station>

/** Where orders are taken. */
export const restaurantLocation = z.object({
  id: restaurantLocationId,
  /** Leads its receipt numbers. */
  code: z.string(),
  name: z.string(),
  type: z.enum(restaurantLocationTypes),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  stockLocationId: z.nullable(stockLocationId),
  stockLocationName: z.nullable(z.string()),
  /** Null: as the tax set says. */
  pricesIncludeTax: z.nullable(z.boolean()),
  serviceChargePercent: rate,
  serviceChargeTaxed: z.boolean(),
  depletesAt: z.enum(['send', 'payment']),
  /** The closer counts without seeing what is expected, unless they may manage tills. */
  blindClose: z.boolean(),
  varianceLimit: money,
  stations: z.array(station),
  openSessions: z.number(),
  openOrders: z.number(),
  /** Net sales of the business date. */
  salesToday: money,
  isArchived: z.boolean(),
  version: z.number(),
})
export type RestaurantLocation = z.output<typeof restaurantLocation>
