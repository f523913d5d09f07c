import * as parts from '#contract/hotel/today/shapes.ts'
import type { HouseToday } from '#contract/hotel/today/shapes.ts'
import { perUnit, ratio } from '#contract/hotel/performance/rules.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { isNegative, isPositive, negate, sumOf } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sourced, type SourcedPart } from '#server/platform/dashboard.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { taxNights } from '../folios/actions/night-costs.ts'
import { findBookings } from '../bookings/data/list.ts'
import { lastNightAudit } from '../night-audits/actions/audit.ts'
import {
  countRoomStates,
  deskCounts,
  movementsOn,
  nightRecords,
  openBalances,
  roomsToClean,
  soldNights,
} from './data.ts'

/** The house on its business date. */
export async function showToday(ctx: Ctx): Promise<HouseToday> {
  return ctx.read(async (tx) => describeToday(tx, await readBusinessDate(tx)))
}

/** How many of the open balances are named, how many bookings and rooms are shown, and how many nights go back. */
const named = 10
const shown = { bookings: 8, rooms: 12 }
const nightsBack = 14

/** What the dashboard says of the house. */
export const hotelParts: readonly SourcedPart[] = [
  sourced('house', parts.housePart, describeToday),
  sourced('desk', parts.deskPart, deskCounts),
  sourced('arrivals', parts.arrivalsPart, (tx, date) => waitingFor(tx, 'arrivals', date)),
  sourced('departures', parts.departuresPart, (tx, date) => waitingFor(tx, 'departures', date)),
  sourced('rooms', parts.roomStatesPart, countRoomStates),
  sourced('toClean', parts.roomsToCleanPart, async (tx, date) => {
    const rooms = await roomsToClean(tx, date)
    return { total: rooms.length, rooms: rooms.slice(0, shown.rooms) }
  }),
  sourced('leaving', parts.leavingPart, leavingOn),
  sourced('nights', parts.nightsPart, nightsBefore),
  sourced('nightAudit', parts.nightAuditPart, async (tx) => ({ last: await lastNightAudit(tx) })),
]

async function waitingFor(tx: Tx, tab: 'arrivals' | 'departures', businessDate: Day) {
  const { rows, total } = await findBookings(
    tx,
    { tab, sort: 'guest' },
    { limit: shown.bookings, offset: 0, businessDate },
  )
  return { total, bookings: rows }
}

async function leavingOn(tx: Tx, date: Day) {
  const open = await openBalances(tx, date)
  const owed = open.filter(({ balance }) => isPositive(balance))
  const credits = open.filter(({ balance }) => isNegative(balance))
  return {
    count: open.length,
    total: sumOf(owed, (one) => one.balance),
    back: negate(sumOf(credits, (one) => one.balance)),
    bookings: open.slice(0, named),
  }
}

async function nightsBefore(tx: Tx, date: Day) {
  const nights = await nightRecords(tx, { from: addDays(date, -nightsBack), to: date })
  return nights.map(({ date: night, rooms, outOfOrder, occupied, revenue }) => ({
    date: night,
    occupied,
    sellable: rooms - outOfOrder,
    revenue,
  }))
}

async function describeToday(tx: Tx, date: Day): Promise<HouseToday> {
  const { toCome, checkedIn, toLeave, gone, ...counts } = await movementsOn(tx, date)
  return {
    date,
    arrivals: { total: toCome + checkedIn, checkedIn },
    departures: { total: toLeave + gone, gone },
    ...counts,
    ...(await fillOf(tx, date)),
    before: await nightBefore(tx, date),
  }
}

/** How full tonight is. The price of a room is counted as the audit will charge it, without tax. */
async function fillOf(tx: Tx, night: Day) {
  const sold = await soldNights(tx, night)
  const charges = await taxNights(
    tx,
    sold.map((stay) => ({ ...stay, night })),
  )
  const { outOfOrder: _closed, houseUse, ...open } = await countRoomStates(tx, night)
  const sellable = Object.values(open).reduce((rooms, more) => rooms + more, 0)
  return {
    sellable,
    sold: sold.length,
    occupancy: ratio(sold.length, sellable + houseUse, { scale: 100, decimals: 2 }),
    adr: perUnit(
      sumOf(charges, ({ room }) => room.net),
      sold.length,
    ),
  }
}

async function nightBefore(tx: Tx, date: Day): Promise<HouseToday['before']> {
  const [night] = await nightRecords(tx, { from: addDays(date, -1), to: date })
  if (!night) return null
  return {
    date: night.date,
    occupancy: ratio(night.occupied, night.rooms - night.outOfOrder, { scale: 100, decimals: 2 }),
    adr: perUnit(night.revenue, night.occupied),
  }
}
