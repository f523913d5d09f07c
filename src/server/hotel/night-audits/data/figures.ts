import type { NightAudit } from '#contract/hotel/night-audits/shapes.ts'
import { perUnit, ratio } from '#contract/hotel/performance/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

type Figures = NonNullable<NightAudit['figures']>
type Row = {
  date: Day
  sellable: number
  occupied: number
  roomRevenue: Money
  arrivals: number
  departures: number
}

/** The figures of these nights, as far as their statistics are written. */
export async function figuresOn(tx: Tx, nights: readonly Day[]): Promise<ReadonlyMap<Day, Figures>> {
  const found = await sql<Row>`
    select n.date, n.rooms - n.out_of_order as sellable, n.occupied, n.room_revenue as "roomRevenue", n.arrivals, n.departures
    from night_statistic n where ${tx.owns('n')} and n.date = any(${nights}::date[])`.execute(tx.db)
  return new Map(found.rows.map(({ date, ...night }) => [date, figuresOf(night)]))
}

function figuresOf(night: Omit<Row, 'date'>): Figures {
  const { occupied, sellable, roomRevenue } = night
  return {
    ...night,
    occupancy: ratio(occupied, sellable, { scale: 100, decimals: 2 }),
    adr: perUnit(roomRevenue, occupied),
  }
}
