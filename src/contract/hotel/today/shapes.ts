import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { money } from '../../kernel/money.ts'

/** How full a night is, in per cent with two decimals, and what an occupied room brings without tax; null over nothing. */
const fill = { occupancy: z.nullable(z.number()), adr: z.nullable(money) }

export const houseToday = z.object({
  date: day,
  arrivals: z.object({ total: z.number(), checkedIn: z.number() }),
  departures: z.object({ total: z.number(), gone: z.number() }),
  /** Stays that are going on, and the people in them. */
  inHouse: z.number(),
  people: z.number(),
  /** Arrivals of the next seven days, and of days past, without a room. */
  unassigned: z.number(),
  /** Rooms that can be sold tonight: open and not out of order. */
  sellable: z.number(),
  /** Nights of tonight that are confirmed or in house; the house may be sold beyond its rooms. */
  sold: z.number(),
  ...fill,
  /** The last night that was audited. */
  before: z.nullable(z.object({ date: day, ...fill })),
})
export type HouseToday = z.output<typeof houseToday>

/** Open rooms, each counted once. */
export const roomStates = z.object({
  vacantClean: z.number(),
  vacantInspected: z.number(),
  vacantDirty: z.number(),
  occupied: z.number(),
  outOfOrder: z.number(),
})
export type RoomStates = z.output<typeof roomStates>
