import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { PreCheck } from '#contract/hotel/night-audits/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { openOrders } from '../../folios/data/orders.ts'
import { guestNameOf } from '../../guests/data.ts'

type Question = Pick<PreCheck, 'name' | 'label' | 'blocking'> & { condition: Sql<unknown> }

/** How many bookings or orders a check names; the list behind it shows the rest. */
const shown = 50

function questions(tx: Tx, date: Day): Question[] {
  return [
    {
      name: 'departures_open',
      label: 'Guests who should have left and are still checked in',
      blocking: true,
      condition: sql`b.status = 'checked_in' and b.departure <= ${date}`,
    },
    {
      name: 'arrivals_open',
      label: 'Arrivals that have not come; the audit makes them no-shows',
      blocking: false,
      condition: sql`b.status = 'confirmed' and b.arrival <= ${date}`,
    },
    {
      name: 'nights_without_price',
      label: 'Guests in house whose night costs nothing',
      blocking: false,
      condition: sql`b.status = 'checked_in' and exists (select 1 from booking_night n
        where ${tx.owns('n')} and n.booking_id = b.id and n.night = ${date} and n.price = 0)`,
    },
    {
      name: 'balances_open',
      label: 'Guests who leave tomorrow with something still to pay',
      blocking: false,
      condition: sql`b.status = 'checked_in' and b.departure = ${date}::date + 1 and f.charges > f.payments`,
    },
    {
      name: 'rooms_unassigned',
      label: 'Arrivals of tomorrow without a room',
      blocking: false,
      condition: sql`b.status in ('confirmed', 'optional') and b.arrival = ${date}::date + 1 and b.room_id is null`,
    },
  ]
}

function orderQuestions(date: Day): Question[] {
  return [
    {
      name: 'orders_in_house',
      label: 'Orders of guests in house that are still open',
      blocking: false,
      condition: sql`b.status = 'checked_in'`,
    },
    {
      name: 'orders_open',
      label: 'All orders of this day or before that are still open',
      blocking: false,
      condition: sql`o."businessDate" <= ${date}`,
    },
  ]
}

/** Each check with its count and the bookings or orders behind it. */
export async function findPreChecks(tx: Tx, date: Day): Promise<PreCheck[]> {
  return Promise.all([
    ...questions(tx, date).map((question) => askBookings(tx, question)),
    ...orderQuestions(date).map((question) => askOrders(tx, question)),
  ])
}

async function askOrders(tx: Tx, { condition, ...check }: Question): Promise<PreCheck> {
  const open = openOrders(tx)
  const found = await sql<PreCheck['orders'][number] & { total: number }>`
    select o.id, o."orderNumber", o."locationName", o."businessDate", o.due, r.room_number as "roomNumber",
      count(*) over () as total
    from (${open}) o
    left join booking b on ${tx.owns('b')} and b.id = o."bookingId"
    left join room r on ${tx.owns('r')} and r.id = b.room_id
    where ${condition} order by o.year, o.sequence limit ${shown}`.execute(tx.db)
  return {
    ...check,
    count: found.rows[0]?.total ?? 0,
    bookings: [],
    orders: found.rows.map(({ total: _, ...order }) => order),
  }
}

async function askBookings(tx: Tx, { condition, ...check }: Question): Promise<PreCheck> {
  const found = await sql<PreCheck['bookings'][number] & { total: number }>`
    select b.id, b.booking_number as "bookingNumber", ${guestNameOf('g')} as "guestName",
      r.room_number as "roomNumber", count(*) over () as total
    from booking b
    join guest g on ${tx.owns('g')} and g.id = b.guest_id
    join folio f on ${tx.owns('f')} and f.booking_id = b.id
    left join room r on ${tx.owns('r')} and r.id = b.room_id
    where ${tx.owns('b')} and ${condition} order by b.arrival, length(b.booking_number), b.booking_number limit ${shown}`.execute(
    tx.db,
  )
  return {
    ...check,
    count: found.rows[0]?.total ?? 0,
    bookings: found.rows.map(({ id, bookingNumber, guestName, roomNumber }) => ({
      id,
      bookingNumber,
      guestName,
      roomNumber,
    })),
    orders: [],
  }
}
