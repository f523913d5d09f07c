import { addDays, type Day } from '#contract/kernel/day.ts'
import { runNightAudit } from '#server/hotel/public/house.ts'
import { countRaisedNights, insertRoomType, insertRooms } from '#server/hotel/public/replay-house.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { holdBusinessDate, readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { beginStep, countsOfRuns, finishStep, hasRows, insertRows, rowsOf, type StepName } from '../data/rows.ts'
import { work } from './work.ts'
import { BadFile } from '../rules/columns.ts'
import { interpret, type Reservation } from '../rules/interpret.ts'
import { readFile } from '../data/file.ts'
import { firstDay, lastDay, planHouse, type PlannedType } from '../rules/plan.ts'

/** One hotel's rows of a file: what of them can be taken, the first business date, and how a new tenant is filled with them. */
export type ReservationFile = {
  rows: number
  kept: number
  skipped: { line: number; reason: string }[]
  openingDay: Day
  /** The last day of any stay: the books are open up to it. */
  lastDay: Day
  /** Makes the house that the rows describe, and the plan of rows; answers the number of rooms. */
  fill: (tx: Tx) => Promise<number>
}

/**
 * Reads one hotel's rows of a reservation file. A bad value skips its row with the reason.
 * @throws BadFile when the file is of another form, is cut off, or has no row of the hotel
 */
export async function readReservations(path: string, hotel: string): Promise<ReservationFile> {
  let rows = 0
  const reservations: Reservation[] = []
  const skipped: ReservationFile['skipped'] = []
  await readFile(path, (row, line) => {
    if (row.hotel !== hotel) return
    rows += 1
    const reservation = interpret(row, line)
    if ('reason' in reservation) skipped.push(reservation)
    else reservations.push(reservation)
  })
  if (rows === 0) throw new BadFile(`The file has no row of the hotel "${hotel}"`)
  if (reservations.length === 0) throw new BadFile(`No row of the hotel "${hotel}" can be taken`)
  return {
    rows,
    kept: reservations.length,
    skipped,
    openingDay: firstDay(reservations),
    lastDay: lastDay(reservations),
    fill: (tx) => fillHouse(tx, reservations),
  }
}

const chunk = 5000

async function fillHouse(tx: Tx, reservations: readonly Reservation[]): Promise<number> {
  const types = planHouse(reservations)
  const openedOn = firstDay(reservations)
  const ids = new Map<string, RoomTypeId>()
  for (const type of types) ids.set(type.code, await openType(tx, type, openedOn))
  for (let from = 0; from < reservations.length; from += chunk) {
    await insertRows(tx, reservations.slice(from, from + chunk), ids)
  }
  return types.reduce((rooms, type) => rooms + type.rooms, 0)
}

/** Inserts a type and its rooms, which are numbered through. */
async function openType(tx: Tx, { rooms, ...type }: PlannedType, openedOn: Day): Promise<RoomTypeId> {
  const id = newId<'room_type'>()
  await insertRoomType(tx, id, { ...type, name: `Type ${type.code}`, description: null, overbookingAllowance: 0 })
  const numbered = Array.from({ length: rooms }, (_, index) => ({
    number: `${type.code}${String(index + 1).padStart(2, '0')}`,
    floor: null,
  }))
  if (rooms > 0) await insertRooms(tx, { rooms: numbered, roomTypeId: id, openedOn })
  return id
}

/** Steps of a day in their order; the night audit follows them. */
const steps: readonly StepName[] = [
  'bookings',
  'cancellations',
  'allowances',
  'departures',
  'arrivals',
  'day_uses',
  'no_shows',
]

export type Operated = {
  from: Day
  until: Day
  businessDate: Day
  created: number
  cancelled: number
  noShows: number
  checkedIn: number
  checkedOut: number
  oversoldNights: number
}

/**
 * Runs the hotel of a file day by day, through the same actions as the API, until the business date is `until`. Each step of a day
 * is one transaction and is done once, so it can be stopped at any moment and run again.
 * @returns what all runs so far have done
 */
export async function operate(
  ctx: Ctx,
  { until, tell }: { until: Day; tell?: (date: Day) => void },
): Promise<Operated> {
  const from = await ctx.read(async (tx) => {
    if (!(await hasRows(tx))) throw invalid('tenant', 'Was not made from a reservation file')
    return readBusinessDate(tx)
  })
  let date = from
  for (; date < until; date = addDays(date, 1)) {
    tell?.(date)
    for (const step of steps) await runStep(ctx, date, step)
    await runNightAudit(ctx, { date })
  }
  return ctx.read(async (tx) => {
    const [counts, oversoldNights] = await Promise.all([countsOfRuns(tx), countRaisedNights(tx)])
    return totalsOf(from, until, { businessDate: date, counts, oversoldNights })
  })
}

async function runStep(ctx: Ctx, date: Day, step: StepName): Promise<void> {
  await ctx.step(async (tx) => {
    const today = await holdBusinessDate(tx)
    if (today !== date || !(await beginStep(tx, date, step))) return
    const rows = await rowsOf(tx, step, date)
    if (rows.length === 0) return
    const raised = await work[step](tx, rows, date)
    await finishStep(tx, { date, step, count: rows.length, raised })
  })
}

type Totals = { businessDate: Day; counts: ReadonlyMap<string, number>; oversoldNights: number }

function totalsOf(from: Day, until: Day, { businessDate, counts, oversoldNights }: Totals): Operated {
  const count = (step: StepName) => counts.get(step) ?? 0
  return {
    from,
    until,
    businessDate,
    created: count('bookings'),
    cancelled: count('cancellations'),
    noShows: count('no_shows'),
    checkedIn: count('arrivals') + count('day_uses'),
    checkedOut: count('departures') + count('day_uses'),
    oversoldNights,
  }
}
