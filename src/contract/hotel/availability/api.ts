import * as z from 'zod/mini'
import { clockTime, day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { money, moneyFromZero } from '../../kernel/money.ts'
import { restrictionRules } from '../rate-plans/rules/restrictions.ts'
import { quotedTerms } from '../policies/shapes.ts'
import { priceStep, ratePlanId } from '../rate-plans/shapes.ts'
import { roomTypeId } from '../room-types/shapes.ts'
import { feeDue } from '../stay-fees/shapes.ts'

export const offer = z.object({
  roomTypeId,
  code: z.string(),
  name: z.string(),
  maxAdults: z.number(),
  maxChildren: z.number(),
  /** What it is sold at; null for the prices as they are, where no plan sells the type. */
  ratePlan: z.nullable(
    z.object({
      id: ratePlanId,
      code: z.string(),
      name: z.string(),
      visibility: z.enum(['public', 'private']),
      included: z.nullable(z.string()),
    }),
  ),
  /** Rooms of the type that can be sold for the whole stay: the least of its nights, and of the house. */
  free: z.number(),
  /** Rooms of the type that are open. */
  total: z.number(),
  nightly: z.array(z.object({ date: day, price: money, free: z.number(), steps: z.array(priceStep) })),
  /** Why it can't be sold so, each with its rule and in words; only asked with `restricted=true`, else such an offer is left out. */
  restrictions: z.array(z.object({ rule: z.enum([...restrictionRules, 'price_missing']), day, words: z.string() })),
  /** The whole stay with its taxes as it will be charged; null unless a quote was asked for. */
  stay: z.nullable(z.object({ net: money, tax: money, total: money })),
  /** A room for a day alone: its price, and for up to how many hours; null for a stay with nights. */
  dayUse: z.nullable(z.object({ price: money, hours: z.nullable(z.number()) })),
  /** What coming and leaving at the hours that were named costs beside it, to be agreed on; only with a quote. */
  fees: z.array(feeDue),
  /** The terms that it is sold by, with their days and sums; null unless a quote was asked for. */
  terms: z.nullable(quotedTerms),
})
export type Offer = z.output<typeof offer>

export const getAvailability = endpoint({
  method: 'GET',
  path: '/api/hotel/availability',
  summary: 'What can be sold for a stay, by room type and rate plan, with the price of each night',
  access: 'bookings:read',
  module: 'hotel',
  rate: 'read',
  query: z.strictObject({
    arrival: day,
    departure: day,
    adults: z.optional(z.coerce.number().check(z.int('Must be a whole number'), z.minimum(1), z.maximum(50))),
    children: z.optional(z.coerce.number().check(z.int('Must be a whole number'), z.minimum(0), z.maximum(50))),
    /** `true`: what the stay comes to with its taxes. */
    quote: z.optional(z.enum(['true', 'false'])),
    /** `true`: what a restriction refuses too, with the reason. */
    restricted: z.optional(z.enum(['true', 'false'])),
    /** The hours of a day use, and those that cost something besides. */
    arrivalTime: z.optional(clockTime),
    departureTime: z.optional(clockTime),
    /** One price for every night instead of the rates. */
    nightlyPrice: z.optional(z.pipe(z.coerce.number(), moneyFromZero)),
  }),
  data: z.array(offer),
})
