import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money, moneyFromZero } from '../../kernel/money.ts'

export type RoomTypeId = Id<'room_type'>
export const roomTypeId = id<'room_type'>()
export type RateRuleId = Id<'rate_rule'>
export const rateRuleId = id<'rate_rule'>()

/** Changes the price of the nights that it fits: a season, certain weekdays (1 Monday to 7 Sunday), or both. */
export const rateRule = z.object({
  id: rateRuleId,
  name: z.string(),
  from: z.nullable(day),
  to: z.nullable(day),
  weekdays: z.array(z.number()),
  /** A price of its own; else `percent` changes the price below it. */
  price: z.nullable(money),
  percent: z.nullable(z.number()),
  priority: z.number(),
})
export type RateRule = z.output<typeof rateRule>

export const newRateRule = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(100)),
  from: z.optional(z.nullable(day)),
  to: z.optional(z.nullable(day)),
  weekdays: z.optional(
    z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1, 'Must name a weekday'), z.maxLength(7)),
  ),
  price: z.optional(z.nullable(moneyFromZero)),
  percent: z.optional(z.nullable(z.number().check(z.minimum(-100), z.maximum(1000)))),
  priority: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
})
export type NewRateRule = z.output<typeof newRateRule>

/** What rooms usually have; a house adds its own by writing it. */
export const usualAmenities = [
  'Air conditioning',
  'Balcony',
  'Bathtub',
  'Coffee and tea',
  'Desk',
  'Hair dryer',
  'Iron',
  'Kitchenette',
  'Minibar',
  'Safe',
  'Sea view',
  'Shower',
  'Sofa bed',
  'Step-free access',
  'Television',
  'Wi-Fi',
] as const

export const roomType = z.object({
  id: roomTypeId,
  code: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  basePrice: money,
  maxAdults: z.number(),
  maxChildren: z.number(),
  /** How many adults the price of a night is for; null for as many as the type takes. */
  includedAdults: z.nullable(z.number()),
  /** What each adult fewer than those takes off. */
  fewerAdultReduction: money,
  extraAdultPrice: money,
  childPrice: money,
  overbookingAllowance: z.number(),
  /** What a departure and a stayover take to clean, in minutes. */
  departureMinutes: z.number(),
  stayoverMinutes: z.number(),
  amenities: z.array(z.string()),
  /** Rooms that are open. */
  rooms: z.number(),
  isArchived: z.boolean(),
  rateRules: z.array(rateRule),
  version: z.number(),
})
export type RoomType = z.output<typeof roomType>
