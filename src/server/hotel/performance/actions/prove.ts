import type { Check } from '#contract/accounting/reports/shapes.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { type Money, ofMinor } from '#contract/kernel/money.ts'
import { bookedByDay, proveEqual, proveNone } from '#server/accounting/public/proofs.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { roomRevenueLines } from './room-revenue.ts'

/** The proofs of room revenue: whole and by business date against the books, and by the night against what was known when it was closed. */
export async function proveRevenue(tx: Tx): Promise<Check[]> {
  return [
    proveEqual('room_revenue', await roomRevenue(tx)),
    proveNone('room_revenue_by_day', await wrongRevenueDays(tx)),
    proveNone('night_statistics', await wrongStatistics(tx)),
  ]
}

const always = { from: dayOf('1900-01-01'), to: dayOf('2200-12-31'), by: 'posted' } as const
const ofRooms = { department: 'rooms', sources: ['folio_line', 'credit_note'] } as const

/** Room revenue as every report counts it, and what the books say that the rooms earned. */
async function roomRevenue(tx: Tx): Promise<{ expected: Money; actual: Money }> {
  const [expected, actual] = await Promise.all([
    amount(tx, sql`select coalesce(sum(x.net), 0) from (${roomRevenueLines(tx, always)}) x`),
    amount(tx, sql`select coalesce(sum(x.net), 0) from (${bookedByDay(tx, ofRooms)}) x`),
  ])
  return { expected, actual }
}

/** Business dates on which the reports and the books say that rooms earned something else. */
function wrongRevenueDays(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from (
        select x.posted_on as day, sum(x.net) as net from (${roomRevenueLines(tx, always)}) x group by x.posted_on) d
      full join (${bookedByDay(tx, ofRooms)}) e on e.day = d.day where coalesce(d.net, 0) <> coalesce(e.net, 0)`,
  )
}

/** Nights whose statistics are not what was known of them when their date was closed. */
async function wrongStatistics(tx: Tx): Promise<number> {
  const today = await readBusinessDate(tx)
  return count(
    tx,
    sql`
      select count(*) from night_statistic s
      left join (
        select x.belongs_on as day, count(x.night) as nights, sum(x.net) filter (where x.posted_on = x.belongs_on) as net
        from (${roomRevenueLines(tx, always)}) x group by x.belongs_on) d on d.day = s.date
      where ${tx.owns('s')} and s.date < ${today} and (s.room_revenue <> coalesce(d.net, 0) or s.occupied <> coalesce(d.nights, 0))`,
  )
}

async function amount(tx: Tx, question: ReturnType<typeof sql>): Promise<Money> {
  const found = await sql<{ amount: Money | null }>`select (${question})::bigint as amount`.execute(tx.db)
  return found.rows[0]?.amount ?? ofMinor(0)
}

async function count(tx: Tx, question: ReturnType<typeof sql>): Promise<number> {
  const found = await sql<{ count: number }>`select (${question})::bigint as count`.execute(tx.db)
  return found.rows[0]?.count ?? 0
}
