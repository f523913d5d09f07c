import * as z from 'zod/mini'
import { moneyFromZero } from '../../kernel/money.ts'

/** What is given away only by who may, or who has somebody sign for it. */
export const giveaways = ['discount', 'comp', 'void', 'refund', 'allowance', 'variance'] as const
export type Giveaway = (typeof giveaways)[number]

/** A share as people write it, 12.5, and as it is reckoned with, in hundredths of a percent. */
const share = z.number({ error: 'Must be a percentage' }).check(
  z.refine((value) => value >= 0 && value <= 100, 'Must be from 0 to 100'),
  z.refine((value) => Math.abs(Math.round(value * 100) / 100 - value) < 1e-9, 'Must have at most two decimals'),
)

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
})
export type Reasons = z.output<typeof reasons>
