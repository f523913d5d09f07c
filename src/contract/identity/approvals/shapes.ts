import * as z from 'zod/mini'
import { instant } from '../../kernel/day.ts'
import { money, moneyFromZero } from '../../kernel/money.ts'
import { share } from '../../kernel/share.ts'
import { approvalRequestId } from '../sessions/shapes.ts'

/** What is given away only by who may, or who has somebody sign for it. */
export const giveaways = ['discount', 'comp', 'void', 'refund', 'allowance', 'variance', 'fee'] as const
export type Giveaway = (typeof giveaways)[number]

/** How far a person goes alone: nothing at zero. */
export const limits = z.object({
  discountPercent: share,
  /** Of one order; null for as far as the percentage goes. */
  discountAmount: z.nullable(moneyFromZero),
  comp: moneyFromZero,
  void: moneyFromZero,
  refund: moneyFromZero,
  allowance: moneyFromZero,
  /** Null for as the outlet says. */
  variance: z.nullable(moneyFromZero),
})
export type Limits = z.output<typeof limits>

const reasonList = z
  .array(
    z
      .string()
      .check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(100, 'Must have at most 100 characters')),
  )
  .check(z.maxLength(30, 'Must not be more than 30'))

/** Reasons that are offered; everybody may write another one. */
export const reasons = z.strictObject({
  discount: reasonList,
  comp: reasonList,
  void: reasonList,
  refund: reasonList,
  allowance: reasonList,
  variance: reasonList,
  fee: reasonList,
})
export type Reasons = z.output<typeof reasons>

/** How a request stands: `used` once the act was done, `expired` when nobody answered, or the act did not follow, in time. */
export const requestStates = ['open', 'approved', 'refused', 'withdrawn', 'used', 'expired'] as const
export type RequestState = (typeof requestStates)[number]

/** What became of a request, as who asked is told. */
export const askedRequest = z.object({
  id: approvalRequestId,
  state: z.enum(requestStates),
  expiresAt: instant,
  decidedBy: z.nullable(z.string()),
  /** Why it was refused, where that was said. */
  why: z.nullable(z.string()),
})
export type AskedRequest = z.output<typeof askedRequest>

/** A request as who may sign for it sees it: what would be done, by whom and where. */
export const approvalRequest = z.object({
  ...askedRequest.shape,
  /** "Void an order" */
  act: z.string(),
  /** How people know what it is about: the number of an order, a booking, a till. */
  label: z.nullable(z.string()),
  amount: z.nullable(money),
  reason: z.nullable(z.string()),
  askedBy: z.string(),
  askedAt: instant,
  /** The screen, and the device. */
  at: z.nullable(z.string()),
  device: z.string(),
  decidedAt: z.nullable(instant),
})
export type ApprovalRequest = z.output<typeof approvalRequest>
