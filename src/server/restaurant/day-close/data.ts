import type { Day } from '#contract/kernel/day.ts'
import type { DayCheck } from '#contract/tenancy/day-close/shapes.ts'
import { isInHouse, roomNumberOf } from '#server/hotel/public/stays.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Drawers that nobody has counted and closed yet: "Bar, Main". */
export async function openDrawers(tx: Tx, through: Day | null = null): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select l.name || ', ' || s.drawer as name
    from till_session s join restaurant_location l on ${tx.owns('l')} and l.id = s.location_id
    where ${tx.owns('s')} and s.status = 'open' and s.business_date <= coalesce(${through}::date, s.business_date)
    order by l.name, s.drawer`.execute(tx.db)
  return found.rows.map(({ name }) => name)
}

type Question = Pick<DayCheck, 'name' | 'label'> & { condition: Sql<unknown> }

/** How many orders a check names; the list behind it shows the rest. */
const shown = 50

/** Orders that are still open, those of guests in house and those of the day. */
export async function findOrderChecks(tx: Tx, date: Day): Promise<DayCheck[]> {
  const questions: Question[] = [
    {
      name: 'orders_in_house',
      label: 'Orders of guests in house that are still open',
      condition: isInHouse(tx, sql`o.booking_id`),
    },
    {
      name: 'orders_open',
      label: 'All orders of this day or before that are still open',
      condition: sql`o.business_date <= ${date}`,
    },
  ]
  return Promise.all(questions.map((question) => askOrders(tx, question)))
}

async function askOrders(tx: Tx, { condition, ...check }: Question): Promise<DayCheck> {
  const found = await sql<DayCheck['orders'][number] & { total: number }>`
    select o.id, o.number as "orderNumber", l.name as "locationName",
      o.business_date as "businessDate", o.total + o.tip_amount - o.paid_amount as due,
      ${roomNumberOf(tx, sql`o.booking_id`)} as "roomNumber", count(*) over () as total
    from restaurant_order o join restaurant_location l on ${tx.owns('l')} and l.id = o.location_id
    where ${tx.owns('o')} and o.status = 'open' and ${condition} order by o.business_date, o.sequence limit ${shown}`.execute(
    tx.db,
  )
  return {
    ...check,
    blocking: false,
    count: found.rows[0]?.total ?? 0,
    bookings: [],
    shifts: [],
    orders: found.rows.map(({ total: _, ...order }) => order),
  }
}
