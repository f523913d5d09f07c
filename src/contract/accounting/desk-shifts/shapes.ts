import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money, moneyAboveZero } from '../../kernel/money.ts'
import { cashStep } from '../payments/settings.ts'
import { paymentMethods } from '../payments/shapes.ts'

export type DeskShiftId = Id<'desk_shift'>
export const deskShiftId = id<'desk_shift'>()

/**
 * Cash that moves without a payment: from the safe into the drawer, from the drawer to the safe, cash into the drawer that was taken at
 * the desk without a shift, and tips out of it to the staff.
 */
export const deskMovementKinds = ['paid_in', 'drop', 'collected', 'tips_paid'] as const
export type DeskMovementKind = (typeof deskMovementKinds)[number]

export const deskMovement = z.object({
  id: id<'desk_shift_movement'>(),
  kind: z.enum(deskMovementKinds),
  amount: money,
  reason: z.string(),
  madeByName: z.string(),
  madeAt: instant,
})

/** How many notes or coins of one value were counted. */
export const pieces = z.strictObject({ value: moneyAboveZero, pieces: z.int().check(z.minimum(1), z.maximum(999_999)) })

/** One drawer of the front desk in one person's hands, from its opening count to its closing one. */
export const deskShift = z.object({
  id: deskShiftId,
  number: z.number(),
  drawer: z.string(),
  status: z.enum(['open', 'closed']),
  businessDate: day,
  /** Who answers for it. */
  heldBy: id<'app_user'>(),
  heldByName: z.string(),
  openingCount: money,
  /** What the shift before left in the drawer; null for the first of a drawer. */
  openingExpected: z.nullable(money),
  /** By how much the opening count differs from what was left; booked at opening. */
  openingDifference: money,
  /** A first count that differed too much; the drawer is counted once more. */
  firstCounted: z.nullable(money),
  /** Of an open shift: a count that stands, so that no cash moves until somebody who manages shifts closes it. */
  counted: z.nullable(money),
  /** What was counted, note by note. */
  count: z.array(pieces),
  /** Null for who counts blind. */
  expected: z.nullable(money),
  variance: z.nullable(money),
  varianceReason: z.nullable(z.string()),
  leftInDrawer: z.nullable(money),
  openedByName: z.string(),
  openedAt: instant,
  closedByName: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  movements: z.array(deskMovement),
  version: z.number(),
})
export type DeskShift = z.output<typeof deskShift>

/**
 * What one calculation says of a shift, open or closed. Who counts blind and has not counted yet is told no sum that the cash could be
 * worked out from: those are null or absent.
 */
export const deskReport = z.object({
  shift: deskShift,
  /** By method, voided payments left out; without cash for who counts blind. */
  tenders: z.array(
    z.object({ method: z.enum(paymentMethods), count: z.number(), received: money, refunded: money, net: money }),
  ),
  /** Receipts that went back whole as if they had never been. */
  voided: z.number(),
  /** Of what came in, less what went back: tips. */
  tips: money,
  /** Null for who counts blind. */
  cash: z.nullable(
    z.object({
      opening: money,
      received: money,
      refunded: money,
      paidIn: money,
      collected: money,
      drops: money,
      tipsPaid: money,
      expected: money,
    }),
  ),
})
export type DeskReport = z.output<typeof deskReport>

/** A drawer of the desk: what lies in it, or in whose hands it is. */
export const deskDrawer = z.object({ name: z.string(), left: z.nullable(money), heldByName: z.nullable(z.string()) })

/** What whoever takes money at the desk has to know before. */
export const desk = z.object({
  /** Cash is taken into an open shift alone. */
  required: z.boolean(),
  /** The shift in the caller's own hands. */
  shift: z.nullable(deskShift),
  drawers: z.array(deskDrawer),
  /** Cash that was taken at the desk without a shift, less what was put into a drawer since; below zero more went back. */
  loose: money,
  /** Tips that the staff has not had yet, of outlets too. */
  tipsOwed: money,
  /** The smallest coin that cash is taken in. */
  cashStep,
  /** The caller counts without a look at what is expected. */
  blind: z.boolean(),
})
export type Desk = z.output<typeof desk>
