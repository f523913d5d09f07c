import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { DayCheck } from '#contract/tenancy/day-close/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { guestNameOf } from '../../guests/data/name.ts'

type Question = Pick<DayCheck, 'name' | 'label' | 'blocking'> & { condition: Sql<unknown> }

/** How many bookings a check names; the list behind it shows the rest. */
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

/** Each check with its count and the bookings behind it, whoever has paid ahead first. */
export async function findPreChecks(tx: Tx, date: Day): Promise<DayCheck[]> {
  return Promise.all(questions(tx, date).map((question) => askBookings(tx, question)))
}

async function askBookings(tx: Tx, { condition, ...check }: Question): Promise<DayCheck> {
  const found = await sql<DayCheck['bookings'][number] & { total: number }>`
    select b.id, b.booking_number as "bookingNumber", ${guestNameOf('g')} as "guestName",
      r.room_number as "roomNumber", case b.status when 'checked_in' then 0 else f.payments end as deposit, count(*) over () as total
    from booking b
    join guest g on ${tx.owns('g')} and g.id = b.guest_id
    join folio f on ${tx.owns('f')} and f.booking_id = b.id
    left join room r on ${tx.owns('r')} and r.id = b.room_id
    where ${tx.owns('b')} and ${condition} order by deposit desc, b.arrival, length(b.booking_number), b.booking_number limit ${shown}`.execute(
    tx.db,
  )
  return {
    ...check,
    count: found.rows[0]?.total ?? 0,
    bookings: found.rows.map(({ total: _, ...booking }) => booking),
    orders: [],
    shifts: [],
  }
}
