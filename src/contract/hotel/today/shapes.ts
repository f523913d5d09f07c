import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { money } from '../../kernel/money.ts'
import { dashboardPart } from '../../kernel/dashboard.ts'
import { bookingId, bookingRow } from '../bookings/shapes.ts'
import { nightAudit } from '../night-audits/shapes.ts'
import { roomId } from '../rooms/shapes.ts'

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
  /** Rooms that can be sold tonight: open, not out of order and not in house use. */
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
  houseUse: z.number(),
})
export type RoomStates = z.output<typeof roomStates>

/** Guests who leave today and whose folio isn't even; `bookings` are the largest ten. */
const leaving = z.object({
  count: z.number(),
  /** What is owed; what is to be given back is no part of it. */
  total: money,
  back: money,
  bookings: z.array(
    z.object({
      id: bookingId,
      bookingNumber: z.string(),
      guestName: z.string(),
      roomNumber: z.nullable(z.string()),
      balance: money,
    }),
  ),
})

/** Bookings that wait for the desk: the first of them, and how many there are. */
const waiting = z.object({ total: z.number(), bookings: z.array(bookingRow) })

const forDesk = { module: 'hotel', anyOf: ['bookings:read'] } as const

export const housePart = dashboardPart({ ...forDesk, data: houseToday })

/** Who comes today and isn't in yet. */
export const arrivalsPart = dashboardPart({ ...forDesk, data: waiting })

/** Who leaves today, or should have, and is still in. */
export const departuresPart = dashboardPart({ ...forDesk, data: waiting })

/** What the desk should look at: arrivals of days past, nights without a room, holds that end, rooms sold twice. */
export const deskPart = dashboardPart({
  ...forDesk,
  data: z.object({ late: z.number(), unassigned: z.number(), onHold: z.number(), oversold: z.number() }),
})

export const roomStatesPart = dashboardPart({
  module: 'hotel',
  anyOf: ['rooms:read', 'housekeeping:read'],
  data: roomStates,
})

/** Rooms to be cleaned: those that somebody comes to today first, then the vacant ones; twelve of them. */
export const roomsToCleanPart = dashboardPart({
  module: 'hotel',
  anyOf: ['housekeeping:read'],
  data: z.object({
    total: z.number(),
    rooms: z.array(
      z.object({
        id: roomId,
        roomNumber: z.string(),
        typeName: z.string(),
        floor: z.nullable(z.string()),
        isOccupied: z.boolean(),
        leavesToday: z.boolean(),
        isAwaited: z.boolean(),
      }),
    ),
  }),
})

export const leavingPart = dashboardPart({ module: 'hotel', anyOf: ['folios:read'], data: leaving })

/** The audited nights of the last fourteen days, oldest first. */
export const nightsPart = dashboardPart({
  module: 'hotel',
  anyOf: ['reports:read'],
  data: z.array(z.object({ date: day, occupied: z.number(), sellable: z.number(), revenue: money })),
})

/** `last` is null before the first audit. */
export const nightAuditPart = dashboardPart({
  module: 'hotel',
  anyOf: ['night_audit:run'],
  data: z.object({ last: z.nullable(nightAudit) }),
})
