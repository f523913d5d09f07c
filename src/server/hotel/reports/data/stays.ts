import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { StayList } from '#contract/hotel/reports/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { readRows } from '#server/platform/db/list.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { stoodOn } from './books.ts'

export type Listed = {
  id: BookingId
  number: string
  guest: string
  room: string | null
  type: string
  arrival: Day
  departure: Day
  nights: number
  people: number
  source: string | null
  state: string
  endedOn: Day | null
  reason: string | null
  price: Money
}

type Question = { list: StayList; from: Day; to: Day; knownOn: Day }

/** A page of the stays of a list with what their nights cost by their prices, and what all of them come to. */
export async function staysOf(tx: Tx, question: Question, place: { limit: number; offset: number }) {
  const columns = sql`b.id, b.booking_number as number, trim(g.first_name || ' ' || g.last_name) as guest, r.room_number as room,
    t.name as type, b.arrival, b.departure, b.departure - b.arrival as nights, b.adults + b.children as people, b.source,
    ${stateOn(question.knownOn)} as state, coalesce(b.cancelled_on, b.no_show_on) as "endedOn", b.cancel_reason as reason,
    ${priceOf(tx)} as price`
  const tables = sql`booking b
    join guest g on ${tx.owns('g')} and g.id = b.guest_id
    join room_type t on ${tx.owns('t')} and t.id = coalesce(b.occupied_type_id, b.room_type_id)
    left join room r on ${tx.owns('r')} and r.id = b.room_id
    where ${listed(tx, question)}`
  const order = question.list === 'departures' ? sql`b.departure, b.id` : sql`b.arrival, b.id`
  const [rows, sums] = await Promise.all([
    readRows<Listed>(tx, { columns, from: tables, order }, place),
    sql<{ total: number; nights: number; people: number; price: Money }>`
      select count(*) as total, coalesce(sum(b.departure - b.arrival), 0)::bigint as nights, coalesce(sum(b.adults + b.children), 0)::bigint as people,
        coalesce((select sum(m.price) from booking_night m join booking b on ${tx.owns('b')} and b.id = m.booking_id
          where ${tx.owns('m')} and ${listed(tx, question)}), 0)::bigint as price
      from booking b where ${listed(tx, question)}`.execute(tx.db),
  ])
  const [all] = sums.rows
  return { rows, total: all?.total ?? 0, sums: all }
}

/** Bookings b of a list, as it was known at the end of a date; who was expected by then counts, whether they came or not. */
export function listed(tx: Tx, { list, from, to, knownOn }: Question): Sql<unknown> {
  const own = sql`${tx.owns('b')} and b.booked_on <= ${knownOn}`
  const arriving = sql`b.arrival >= ${from} and b.arrival <= ${to}`
  switch (list) {
    case 'arrivals':
      return sql`${own} and ${arriving} and ${stoodOn(knownOn)}`
    case 'departures':
      return sql`${own} and b.departure >= ${from} and b.departure <= ${to} and ${stoodOn(knownOn)}`
    case 'in_house':
      return sql`${own} and b.arrival <= ${to} and b.departure > ${from} and b.checked_in_on <= ${knownOn}`
    case 'cancellations':
      return sql`${own} and ${arriving} and b.cancelled_on <= ${knownOn}`
    case 'no_shows':
      return sql`${own} and ${arriving} and b.no_show_on <= ${knownOn}`
  }
}

/** What had become of booking b by the end of a date. */
function stateOn(day: Day): Sql<string> {
  return sql<string>`case when b.cancelled_on <= ${day} then 'Cancelled' when b.no_show_on <= ${day} then 'No-show'
    when b.checked_out_on <= ${day} then 'Left' when b.checked_in_on <= ${day} then 'In house'
    when b.status = 'optional' then 'On hold' else 'Expected' end`
}

function priceOf(tx: Tx): Sql<Money> {
  return sql<Money>`coalesce((select sum(n.price) from booking_night n where ${tx.owns('n')} and n.booking_id = b.id), 0)::bigint`
}
