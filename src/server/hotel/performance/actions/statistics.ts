import type { HouseStatistics } from '#server/accounting/public/statements.ts'
import type { Day } from '#contract/kernel/day.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { nightFigures, type Period } from '../data.ts'
import { roomDays, sumOfRooms } from './room-days.ts'
import { roomRevenueLines } from './room-revenue.ts'

/** Nights that could be sold in some days, without rooms out of order, and those that were, for the statements of the books. */
export async function roomStatistics(tx: Tx, period: Period): Promise<HouseStatistics> {
  const [nights, days] = await Promise.all([nightFigures(tx, period), roomDays(tx, period)])
  const { rooms, outOfOrder } = sumOfRooms([...days.values()].flat())
  return { roomsAvailable: rooms - outOfOrder, roomsSold: nights.nights }
}

/** Nights that were sold in each month of some days, by its first day, for the shape of a budget. */
export async function nightsByMonth(tx: Tx, period: Period): Promise<ReadonlyMap<Day, number>> {
  const found = await sql<{ month: Day; nights: number }>`
    select date_trunc('month', x.belongs_on)::date as month, count(x.night) as nights
    from (${roomRevenueLines(tx, period)}) x group by 1`.execute(tx.db)
  return new Map(found.rows.map(({ month, nights }) => [month, nights]))
}
