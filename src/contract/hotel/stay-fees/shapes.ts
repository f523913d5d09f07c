import * as z from 'zod/mini'
import { clockTime, day } from '../../kernel/day.ts'
import { money, moneyFromZero } from '../../kernel/money.ts'
import { share } from '../../kernel/share.ts'

/** What a stay may pay for its hours beside its nights. */
export const stayFeeKinds = ['early_check_in', 'late_check_out', 'day_use'] as const
export type StayFeeKind = (typeof stayFeeKinds)[number]

/** What may be agreed on for an hour. */
export const hourFeeKinds = ['early_check_in', 'late_check_out'] as const
export type HourFeeKind = (typeof hourFeeKinds)[number]

/** An amount, and a share of what a night of the stay costs. */
export const nightShare = z.strictObject({ fixed: moneyFromZero, percent: share })
export type NightShare = z.output<typeof nightShare>

/** Whoever comes before an hour pays so much; of several the one nearest to the guest. */
export const earlyStep = z.strictObject({ before: clockTime, fee: nightShare })
/** Whoever leaves after an hour pays so much; of several the latest that is past. */
export const lateStep = z.strictObject({ after: clockTime, fee: nightShare })
/** A room for up to so many hours of one day. */
export const dayUseStep = z.strictObject({
  hours: z.int('Must be a whole number').check(z.minimum(1, 'Must be at least 1'), z.maximum(24, 'Must be at most 24')),
  fee: nightShare,
})

/** What a stay is to pay for an hour, before it is charged. */
export const feeDue = z.object({
  kind: z.enum(stayFeeKinds),
  /** The hour that it is reckoned by; null for a day use whose hours nobody said. */
  at: z.nullable(z.string()),
  /** The step that it falls in: its hour, or its hours of a day use; null where the sum was agreed on by hand. */
  rule: z.nullable(
    z.object({ hour: z.nullable(z.string()), hours: z.nullable(z.number()), fixed: money, percent: z.number() }),
  ),
  isAgreed: z.boolean(),
  /** Nothing is charged: the guest is a VIP of a house that lets these in free, or it was agreed so. */
  freeBecause: z.nullable(z.enum(['vip', 'agreed'])),
  /** As prices of the house are, with or without their taxes. */
  price: money,
  net: money,
  tax: money,
  gross: money,
})
export type FeeDue = z.output<typeof feeDue>

/** What was agreed on or charged for an hour of a stay. */
export const stayFee = z.object({
  kind: z.enum(stayFeeKinds),
  at: z.nullable(z.string()),
  status: z.enum(['agreed', 'charged', 'waived']),
  price: money,
  /** With its taxes: as it was charged, or as it will be. */
  gross: money,
  waivedBecause: z.nullable(z.string()),
  agreedBy: z.nullable(z.string()),
  decidedOn: z.nullable(day),
  decidedBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
})
export type StayFee = z.output<typeof stayFee>
