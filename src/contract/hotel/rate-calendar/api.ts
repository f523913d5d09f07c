import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { money } from '../../kernel/money.ts'
import { restrictionRules } from '../rate-plans/rules/restrictions.ts'
import { priceStep, ratePlanId } from '../rate-plans/shapes.ts'
import { groupMark } from '../parties/shapes.ts'
import { roomTypeId } from '../room-types/shapes.ts'
import { rateChangeId, rateDay, rateEdit, rateTerms } from './shapes.ts'

const base = { module: 'hotel' } as const
const people = (least: number) =>
  z.optional(z.coerce.number().check(z.int('Must be a whole number'), z.minimum(least), z.maximum(50)))

export const longestWindow = 366

/** A type with a plan, or (null) with the prices as they are; one figure for each day of the window. */
const row = z.object({
  roomTypeId,
  code: z.string(),
  name: z.string(),
  /** Rooms that are open. */
  rooms: z.number(),
  ratePlan: z.nullable(z.object({ id: ratePlanId, code: z.string(), name: z.string() })),
  /** What is left to sell of the type; negative where more is sold. The same for each plan of it. */
  free: z.array(z.number()),
  /** For as many adults as the price includes; null where there is none. */
  prices: z.array(z.nullable(money)),
})

export const getRateCalendar = endpoint({
  ...base,
  method: 'GET',
  path: '/api/hotel/rate-calendar',
  summary:
    'Free rooms, prices and what differs by room type and day, at most 366 days; with plans=true a row for each plan too',
  access: 'rooms:read',
  rate: 'read',
  query: z.strictObject({
    from: day,
    to: day,
    plans: z.optional(z.enum(['true', 'false'])),
    roomTypeId: z.optional(roomTypeId),
  }),
  data: z.object({
    from: day,
    to: day,
    rows: z.array(row),
    /** What differs, each with the days on which it does: a season of one price is told once. */
    terms: z.array(rateTerms),
  }),
})

/** One night of a type: what makes up what is free, and what makes up the price. */
export const getRateNight = endpoint({
  ...base,
  method: 'GET',
  path: '/api/hotel/rate-calendar/night',
  summary: 'Why a night of a room type is free as it is, and why it costs what it does',
  access: 'rooms:read',
  rate: 'read',
  query: z.strictObject({
    roomTypeId,
    ratePlanId: z.optional(ratePlanId),
    date: day,
    adults: people(1),
    children: people(0),
  }),
  data: z.object({
    /** free = rooms - outOfOrder - houseUse + allowance - held; `raised` is how many were sold beyond the limit, on record. */
    free: z.number(),
    rooms: z.number(),
    outOfOrder: z.number(),
    houseUse: z.number(),
    allowance: z.number(),
    held: z.number(),
    raised: z.number(),
    /** What of `held` blocks of groups hold that nobody has picked up yet. */
    groups: z.array(z.object({ ...groupMark.shape, rooms: z.number() })),
    price: z.nullable(money),
    steps: z.array(priceStep),
    /** What refuses a stay of this one night. */
    restrictions: z.array(
      z.object({
        rule: z.enum(restrictionRules),
        day,
        limit: z.nullable(z.number()),
        /** The plan that it stands on; null for the room type. */
        plan: z.nullable(z.string()),
        words: z.string(),
      }),
    ),
  }),
})

const cellChange = z.object({ before: rateDay, after: rateDay })

/** Nothing is written. */
export const previewRateChange = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/rate-calendar/preview',
  summary: 'What an edit of the calendar would change; nothing is written',
  access: 'rooms:write',
  rate: 'read',
  body: rateEdit,
  data: z.object({
    /** How many cells change: nights of a type or of one of its plans. */
    nights: z.number(),
    /** The first hundred of them. */
    changes: z.array(cellChange),
  }),
})

/** 400 for an edit that sets nothing, ends before it begins, or reaches over more than 20,000 cells. */
export const changeRates = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/rate-calendar/changes',
  summary:
    'Set prices and restrictions for days of room types and plans, all or none; existing bookings stay as they are',
  access: 'rooms:write',
  rate: 'write',
  body: rateEdit,
  data: z.object({ id: z.nullable(rateChangeId), nights: z.number() }),
  status: 201,
})

/** 409 `change_undone`, `cells_changed_since`. */
export const undoRateChange = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/rate-calendar/changes/{id}/undo',
  summary: 'Put the cells of a change back as they were, unless somebody has changed one since',
  access: 'rooms:write',
  rate: 'write',
  params: z.object({ id: rateChangeId }),
  data: z.object({ id: rateChangeId, nights: z.number() }),
})
