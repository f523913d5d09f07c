import type { DayList, DayRow } from '#contract/hotel/papers/shapes.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { readPage } from '#server/platform/db/list.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { groupMarkOf, partyOf } from '../../groups/actions/parties.ts'
import { byRoomNumber } from '../../rooms/actions/by-number.ts'

/** A page of the stays that arrive, leave or are in house on a day, and how many there are. */
export async function staysOn(
  tx: Tx,
  { list, day, businessDate }: { list: DayList; day: Day; businessDate: Day },
  place: { limit: number; offset: number },
): Promise<{ rows: DayRow[]; total: number }> {
  const columns = sql`b.id, b.booking_number as "bookingNumber", b.status, trim(g.first_name || ' ' || g.last_name) as guest,
    g.is_vip as "isVip", r.room_number as "roomNumber", t.name as "roomType", b.arrival, b.departure,
    b.departure - b.arrival as nights, b.adults, b.children, b.arrival_time as "arrivalTime", b.departure_time as "departureTime",
    ${partyOf(tx, sql`b.company_id`)} as company, ${groupMarkOf(tx)} as group, b.notes, f.charges - f.payments as balance,
    coalesce((select json_agg(json_build_object('text', q.text, 'department', q.department, 'dueOn', q.due_on)
        order by coalesce(q.due_on, b.arrival), q.asked_at, q.id)
      from booking_request q where ${tx.owns('q')} and q.booking_id = b.id and q.done_at is null), '[]') as requests`
  const from = sql`booking b
    join guest g on ${tx.owns('g')} and g.id = b.guest_id
    join room_type t on ${tx.owns('t')} and t.id = b.room_type_id
    join folio f on ${tx.owns('f')} and f.booking_id = b.id
    left join room r on ${tx.owns('r')} and r.id = b.room_id
    where ${tx.owns('b')} and ${conditionOf({ list, day, businessDate })}`
  return readPage<DayRow>(tx, { columns, from, order: sql`${sql.join([...orders[list]], sql`, `)}, b.id` }, place)
}

/** Bookings of a list, as sql over alias b: whoever is expected and has not been called off; in house today is who is there. */
function conditionOf({ list, day, businessDate }: { list: DayList; day: Day; businessDate: Day }): Sql<unknown> {
  switch (list) {
    case 'arrivals':
      return sql`b.arrival = ${day} and b.status in ('optional', 'confirmed', 'checked_in')`
    case 'departures':
      return sql`(b.departure = ${day} and b.status in ('optional', 'confirmed', 'checked_in')
        or b.checked_out_on = ${day} and b.status = 'checked_out')`
    case 'in_house':
      if (day === businessDate) return sql`b.status = 'checked_in'`
      return sql`b.arrival <= ${day} and b.departure > ${day} and b.status in ('optional', 'confirmed', 'checked_in')`
  }
}

const byName = [sql`lower(g.last_name)`, sql`lower(g.first_name)`]

/** Who arrives or leaves stands by the name; who is in house by the room. */
const orders: Record<DayList, readonly Sql<unknown>[]> = {
  arrivals: byName,
  departures: [sql`r.id is null`, ...byRoomNumber],
  in_house: [sql`r.id is null`, ...byRoomNumber, ...byName],
}

/** Bookings that are to arrive on a day and have not come yet, by the name; one more than `most`, so that too many are seen. */
export async function toArriveOn(tx: Tx, day: Day, most: number): Promise<BookingId[]> {
  const found = await sql<{ id: BookingId }>`
    select b.id from booking b join guest g on ${tx.owns('g')} and g.id = b.guest_id
    where ${tx.owns('b')} and b.arrival = ${day} and b.status in ('optional', 'confirmed')
    order by ${sql.join(byName, sql`, `)}, b.id limit ${most + 1}`.execute(tx.db)
  return found.rows.map(({ id }) => id)
}
