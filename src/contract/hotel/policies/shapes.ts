import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { money, moneyFromZero } from '../../kernel/money.ts'
import { share } from '../../kernel/share.ts'
import { ratePlanId } from '../rate-plans/shapes.ts'

const whole = (least: number, most: number) =>
  z
    .int('Must be a whole number')
    .check(z.minimum(least, `Must be at least ${least}`), z.maximum(most, `Must be at most ${most}`))

/** What a guest pays who does not come: an amount, and a share of what the first nights cost, or all of them. */
export const fee = z.strictObject({
  fixed: moneyFromZero,
  percent: share,
  /** Of so many first nights; null for the whole stay. */
  nights: z.nullable(whole(1, 365)),
})
export type Fee = z.output<typeof fee>

/** A fee from so many days before the arrival on: whoever cancels less than `days` days ahead pays it. */
export const feeWindow = z.strictObject({ days: whole(1, 365), fee })
export type FeeWindow = z.output<typeof feeWindow>

export const depositKinds = ['none', 'fixed', 'nights', 'percent', 'full'] as const
export const depositDues = ['at_booking', 'after_booking', 'before_arrival'] as const

/** What is asked ahead, and until when. Each kind reads the one figure of its name. */
export const depositRule = z.strictObject({
  kind: z.enum(depositKinds),
  fixed: moneyFromZero,
  /** The first nights with their taxes. */
  nights: whole(1, 365),
  percent: share,
  due: z.enum(depositDues),
  /** After the booking or before the arrival; no meaning at the booking itself. */
  days: whole(0, 365),
})
export type DepositRule = z.output<typeof depositRule>

/** The terms of a booking: what a late cancellation and a no-show cost, and what is paid ahead. */
export const policy = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(60)),
  /** Which plans sell by it; the first policy of the house serves all other bookings. */
  planIds: z.array(ratePlanId).check(z.maxLength(100)),
  windows: z.array(feeWindow).check(
    z.maxLength(6, 'Must not be more than 6'),
    z.refine(
      (windows) => new Set(windows.map(({ days }) => days)).size === windows.length,
      'Two begin on the same day',
    ),
  ),
  noShow: fee,
  /** Where a fee is due it is at least what was paid ahead. */
  keepsDeposit: z.boolean(),
  deposit: depositRule,
  /** What is asked beside it on days of its own, each never more than is left of the stay: all of it asks for the rest. */
  laterDeposits: z._default(z.array(depositRule).check(z.maxLength(5, 'Must not be more than 5')), []),
})
export type Policy = z.output<typeof policy>

/** What is to be paid ahead by a day. */
export const depositStep = z.object({ dueOn: day, amount: money })
export type DepositStep = z.output<typeof depositStep>

/** The terms that a stay is offered by, with their days and sums. */
export const quotedTerms = z.object({
  policy,
  /** The last day on which cancelling costs nothing; null where it always costs something, or never. */
  freeUntil: z.nullable(day),
  /** What cancelling costs from a day on, with taxes, the earliest first; none where it never costs anything. */
  penalties: z.array(z.object({ from: day, fee: money })),
  /** What not coming costs, with taxes. */
  noShow: money,
  /** What is paid ahead and until when, the earliest first. */
  deposits: z.array(depositStep),
})
export type QuotedTerms = z.output<typeof quotedTerms>

/** What becomes of what was paid ahead and the fee leaves over: it goes back, becomes a guest credit, or stays. */
export const depositOutcomes = ['refund', 'credit', 'leave'] as const
export type DepositOutcome = (typeof depositOutcomes)[number]

/** What a cancellation or a no-show comes to, before it is done. */
export const endingPreview = z.object({
  /** The terms that were agreed at the booking; null where none were. */
  policy: z.nullable(z.string()),
  /** From the business date to the arrival; below zero once it is past. */
  daysBefore: z.number(),
  /** Of a cancellation: the window that it falls in; null in time, and for a no-show. */
  window: z.nullable(z.number()),
  /** What the fee is reckoned by; null where none is due. */
  rule: z.nullable(fee),
  /** The fee is raised to what was paid ahead. */
  isDepositKept: z.boolean(),
  fee: z.object({ net: money, tax: money, gross: money }),
  /** What was paid ahead, and how the fee shares it: what covers the fee, what is left over, and what is still owed. */
  deposit: money,
  covered: money,
  rest: money,
  open: money,
  /** Reasons for a cancellation that the house offers. */
  reasons: z.array(z.string()),
})
export type EndingPreview = z.output<typeof endingPreview>

/** How a booking that was cancelled or not shown up for was settled. */
export const ending = z.object({
  kind: z.enum(['cancelled', 'no_show']),
  /** With taxes: what the terms asked for, and what was charged. */
  due: money,
  fee: money,
  waivedBecause: z.nullable(z.string()),
  deposit: money,
  refunded: money,
  onAccount: money,
  decidedOn: day,
  decidedBy: z.string(),
  approvedBy: z.nullable(z.string()),
})
export type Ending = z.output<typeof ending>
