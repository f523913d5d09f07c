import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { restaurantLocationId } from '../locations/shapes.ts'

export type TillSessionId = Id<'till_session'>
export const tillSessionId = id<'till_session'>()

/** Cash that moves without a sale: from the safe into the drawer, from the drawer to the safe, tips handed out. */
export const tillMovementKinds = ['paid_in', 'drop', 'tips_paid'] as const
export type TillMovementKind = (typeof tillMovementKinds)[number]

export const tillMovement = z.object({
  id: id<'till_movement'>(),
  kind: z.enum(tillMovementKinds),
  amount: money,
  reason: z.string(),
  madeByName: z.string(),
  madeAt: instant,
})

/**
 * What one calculation says of a session: the X while it is open, the Z once it is closed. Who counts blind and has not counted
 * yet is told no sum that the cash could be worked out from: those are null or absent.
 */
export const tillReport = z.object({
  orders: z.number(),
  refunds: z.number(),
  openOrders: z.number(),
  /** Null for who counts blind. */
  sums: z.nullable(
    z.object({
      grossSales: money,
      discounts: money,
      serviceCharge: money,
      tax: money,
      tips: money,
      refunded: money,
      /** Gross sales less discounts and refunds, without tax, tips and service charge sold. */
      netSales: money,
      /** What cash was rounded up by, less what it was rounded down by; none of it is a sale. */
      rounding: money,
    }),
  ),
  /** By method, less voided orders; without cash for who counts blind. */
  tenders: z.array(z.object({ method: z.string(), count: z.number(), received: money, refunded: money, net: money })),
  /** None for who counts blind. */
  taxes: z.array(z.object({ component: z.string(), name: z.string(), base: money, amount: money })),
  /** None for who counts blind. */
  categories: z.array(z.object({ name: z.string(), quantity: z.number(), net: money })),
  /** Null for who counts blind. */
  cash: z.nullable(
    z.object({
      opening: money,
      sales: money,
      refunds: money,
      paidIn: money,
      drops: money,
      tipsPaid: money,
      expected: money,
    }),
  ),
})
export type TillReport = z.output<typeof tillReport>

export const tillSession = z.object({
  id: tillSessionId,
  number: z.number(),
  locationId: restaurantLocationId,
  locationName: z.string(),
  drawer: z.string(),
  status: z.enum(['open', 'closed']),
  businessDate: day,
  openingCount: money,
  /** By how much the opening count differs from what was left; booked at opening. */
  openingDifference: money,
  expected: z.nullable(money),
  counted: z.nullable(money),
  variance: z.nullable(money),
  varianceReason: z.nullable(z.string()),
  leftInDrawer: z.nullable(money),
  zNumber: z.nullable(z.number()),
  openedByName: z.string(),
  openedAt: instant,
  closedByName: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  movements: z.array(tillMovement),
  version: z.number(),
})
export type TillSession = z.output<typeof tillSession>
