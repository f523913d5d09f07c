import * as z from 'zod/mini'
import { dashboardPart } from '../../kernel/dashboard.ts'
import { instant } from '../../kernel/day.ts'
import { money } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { stationId } from '../locations/shapes.ts'
import { menuItemId } from '../menu/shapes.ts'
import { orderId } from '../orders/shapes.ts'

const inRestaurant = { module: 'restaurant' } as const

/** What the kitchen has to make: how many tickets wait at each station, and since when the oldest does. */
export const openTickets = dashboardPart({
  ...inRestaurant,
  anyOf: ['orders:read'],
  data: z.object({
    total: z.number(),
    stations: z.array(z.object({ id: stationId, name: z.string(), waiting: z.number(), oldest: instant })),
  }),
})

/** Orders that are open, the oldest first, ten of them; `owed` is what all of them still owe. */
export const openTabs = dashboardPart({
  ...inRestaurant,
  anyOf: ['orders:read'],
  data: z.object({
    total: z.number(),
    owed: money,
    orders: z.array(
      z.object({ id: orderId, orderNumber: z.string(), place: z.string(), openedAt: instant, owed: money }),
    ),
  }),
})

/** What sold most on the business date, by what it brought with its taxes. */
export const topSellers = dashboardPart({
  ...inRestaurant,
  anyOf: ['orders:read'],
  data: z.array(z.object({ id: menuItemId, name: z.string(), quantity, total: money })),
})

/** What can't be sold, or soon can't: how many are left, how many were sold in the last three hours, and for how many hours that lasts. */
export const runningOut = dashboardPart({
  ...inRestaurant,
  anyOf: ['restaurant:read'],
  data: z.object({
    total: z.number(),
    items: z.array(
      z.object({
        id: menuItemId,
        name: z.string(),
        isSoldOut: z.boolean(),
        remaining: z.nullable(quantity),
        soldLately: quantity,
        lastsHours: z.nullable(z.number()),
      }),
    ),
  }),
})
