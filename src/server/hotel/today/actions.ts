import type { HouseToday } from '#contract/hotel/today/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { sumOf } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readBusinessDate } from '#server/tenancy/public.ts'
import { taxNights } from '../folios/data/lines.ts'
import { perUnit, ratio } from '../performance/rules.ts'
import { countRoomStates, movementsOn, nightRecords, soldNights } from './data.ts'

/** The house on its business date. */
export async function showToday(ctx: Ctx): Promise<HouseToday> {
  return ctx.read(async (tx) => describeToday(tx, await readBusinessDate(tx)))
}

/** The same inside a transaction that is open. */
export async function describeToday(tx: Tx, date: Day): Promise<HouseToday> {
  const { toCome, checkedIn, toLeave, gone, ...standing } = await movementsOn(tx, date)
  return {
    date,
    arrivals: { total: toCome + checkedIn, checkedIn },
    departures: { total: toLeave + gone, gone },
    ...standing,
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
  const { outOfOrder: _closed, ...open } = await countRoomStates(tx, night)
  const sellable = Object.values(open).reduce((rooms, more) => rooms + more, 0)
  return {
    sellable,
    sold: sold.length,
    occupancy: ratio(sold.length, sellable, { scale: 100, decimals: 2 }),
    adr: perUnit(
      sumOf(charges, (charge) => charge.net),
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
