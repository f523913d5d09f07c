import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money, moneyAboveZero } from '../../kernel/money.ts'
import { ratePlanId } from '../rate-plans/shapes.ts'
import { roomTypeId } from '../room-types/shapes.ts'

export type RateChangeId = Id<'rate_change'>
export const rateChangeId = id<'rate_change'>()

const nights = z.nullable(z.number())

/** What can differ on a day; null and false say that nothing does. */
export const dayTerms = z.object({
  /** Instead of what base, season and weekday or the parent plan come to. */
  price: z.nullable(money),
  /** No night is sold. */
  closed: z.boolean(),
  closedToArrival: z.boolean(),
  closedToDeparture: z.boolean(),
  /** For every stay that has this night. */
  minStay: nights,
  maxStay: nights,
  /** For stays that begin on this day. */
  minStayOnArrival: nights,
  maxStayOnArrival: nights,
  /** So many rooms are sold for the night, not more. */
  quota: nights,
  /** So many rooms are offered at a time, whatever is free. */
  offerAtMost: nights,
})
export type DayTerms = z.output<typeof dayTerms>

/** What differs on one day for a room type, for one of its plans or (null) for all of them. */
export const rateDay = z.object({ roomTypeId, ratePlanId: z.nullable(ratePlanId), day, ...dayTerms.shape })
export type RateDay = z.output<typeof rateDay>

/** The same terms on several days of a room type or of one of its plans. */
export const rateTerms = z.object({
  roomTypeId,
  ratePlanId: z.nullable(ratePlanId),
  ...dayTerms.shape,
  days: z.array(day),
})
export type RateTerms = z.output<typeof rateTerms>

const stay = z.optional(
  z.nullable(
    z.int('Must be a whole number').check(z.minimum(1, 'Must be at least 1'), z.maximum(400, 'Must be at most 400')),
  ),
)
const rooms = z.optional(z.nullable(z.int('Must be a whole number').check(z.minimum(0), z.maximum(10_000))))

/** Terms as an edit sets them: what is left out stays, null takes it away. */
export const setTerms = z.strictObject({
  price: z.optional(z.nullable(moneyAboveZero)),
  closed: z.optional(z.boolean()),
  closedToArrival: z.optional(z.boolean()),
  closedToDeparture: z.optional(z.boolean()),
  minStay: stay,
  maxStay: stay,
  minStayOnArrival: stay,
  maxStayOnArrival: stay,
  quota: rooms,
  offerAtMost: rooms,
})
export type SetTerms = z.output<typeof setTerms>

/** Rows of the calendar: a room type with a plan, or with all of them. */
export const calendarRow = z.strictObject({ roomTypeId, ratePlanId: z.nullable(ratePlanId) })
export type CalendarRow = z.output<typeof calendarRow>

/** The same terms for many cells: rows from the first to the last day, on certain weekdays (1 Monday to 7 Sunday). */
export const rateEdit = z.strictObject({
  rows: z.array(calendarRow).check(z.minLength(1, 'Choose a room type'), z.maxLength(100)),
  from: day,
  to: day,
  weekdays: z.optional(
    z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1, 'Must name a weekday'), z.maxLength(7)),
  ),
  set: setTerms,
})
export type RateEdit = z.output<typeof rateEdit>
