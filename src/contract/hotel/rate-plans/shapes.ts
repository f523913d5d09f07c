import * as z from 'zod/mini'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { roomTypeId } from '../room-types/shapes.ts'

export type RatePlanId = Id<'rate_plan'>
export const ratePlanId = id<'rate_plan'>()

/** What moves the price of a night, in the order in which it does. */
export const stepKinds = [
  'base',
  'season',
  'day',
  'plan',
  'fewer_adults',
  'extra_adults',
  'children',
  'rounding',
  'manual',
] as const

/** One step on the way to the price of a night: what it adds, of a season or plan by its name, for so many people. */
export const priceStep = z.object({
  kind: z.enum(stepKinds),
  name: z.nullable(z.string()),
  count: z.nullable(z.number()),
  amount: money,
})
export type PriceStep = z.output<typeof priceStep>

/** What a night is sold at. Without a parent it is the price of the room type; else so much more or less than its parent. */
export const ratePlan = z.object({
  id: ratePlanId,
  code: z.string(),
  name: z.string(),
  visibility: z.enum(['public', 'private']),
  parentId: z.nullable(ratePlanId),
  /** The share comes first, the amount after it. */
  percent: z.number(),
  amount: money,
  /** Prices are rounded half up to a multiple of it; null for the cent. */
  roundTo: z.nullable(money),
  /** What comes with it: "Breakfast for two". */
  included: z.nullable(z.string()),
  /** Codes of the packages that a booking at it has from the start. */
  packages: z.array(z.string()),
  roomTypeIds: z.array(roomTypeId),
  isArchived: z.boolean(),
  version: z.number(),
})
export type RatePlan = z.output<typeof ratePlan>
