import type * as api from '#contract/hotel/reports/api.ts'
import type { Figure } from '#contract/hotel/reports/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { stoodOn } from './books.ts'

/** Figures whose rows are bookings. */
type StayFigure = Extract<
  Figure,
  | 'arrivals'
  | 'departures'
  | 'day_uses'
  | 'cancelled'
  | 'no_shows'
  | 'expected_arrivals'
  | 'expected_departures'
  | 'on_the_books'
  | 'holds'
  | 'picked_up'
  | 'lost'
  | 'commissions'
>
type Asked = Omit<Given<typeof api.getReportRows>['query'], 'figure' | 'knownOn'> & { figure: StayFigure; knownOn: Day }

/** The bookings behind a figure, each as often as it counts, as sql: `key`, `date`, `label`, `detail`, `about`, `value`. */
export function stayRows(tx: Tx, asked: Asked): Sql<unknown> {
  const { condition, value = sql`1::bigint`, date = sql`b.arrival` } = questionOf(tx, asked)
  return sql`select b.id::text as key, ${date} as date, b.booking_number as label,
      concat_ws(' · ', trim(g.first_name || ' ' || g.last_name), t.name, b.arrival || ' – ' || b.departure) as detail,
      jsonb_build_object('resource', 'booking', 'id', b.id) as about, ${value} as value
    from booking b
    join guest g on ${tx.owns('g')} and g.id = b.guest_id
    join room_type t on ${tx.owns('t')} and t.id = b.room_type_id
    where ${tx.owns('b')} and ${condition}`
}

type Question = { condition: Sql<unknown>; value?: Sql<unknown>; date?: Sql<unknown> }

function questionOf(tx: Tx, { figure, from, to, knownOn, since, agencyId }: Asked): Question {
  const arriving = sql`b.arrival >= ${from} and b.arrival <= ${to} and b.booked_on <= ${knownOn}`
  const leaving = sql`b.departure >= ${from} and b.departure <= ${to}`
  const staying = sql`b.arrival <= ${to} and b.departure > ${from} and b.arrival < b.departure`
  const nights = sql`(least(b.departure, ${to}::date + 1) - greatest(b.arrival, ${from}::date))::bigint`
  const earlier = since ?? from
  switch (figure) {
    case 'arrivals':
      return { condition: sql`${arriving} and b.checked_in_on <= ${knownOn}` }
    case 'day_uses':
      return { condition: sql`${arriving} and b.checked_in_on <= ${knownOn} and b.departure = b.arrival` }
    case 'departures':
      return {
        condition: sql`${leaving} and b.status = 'checked_out' and b.checked_out_on <= ${knownOn}`,
        date: sql`b.departure`,
      }
    case 'cancelled':
      return { condition: sql`${arriving} and b.cancelled_on <= ${knownOn}` }
    case 'no_shows':
      return { condition: sql`${arriving} and b.no_show_on <= ${knownOn}` }
    case 'expected_arrivals':
      return { condition: sql`${arriving} and ${stoodOn(knownOn)} and b.arrival < b.departure` }
    case 'expected_departures':
      return { condition: sql`${leaving} and ${stoodOn(knownOn)}`, date: sql`b.departure` }
    case 'on_the_books':
      return { condition: sql`${staying} and ${stoodOn(knownOn)}`, value: nights }
    case 'holds':
      return { condition: sql`${staying} and ${stoodOn(knownOn)} and b.status = 'optional'`, value: nights }
    case 'picked_up':
      return { condition: sql`${staying} and ${stoodOn(knownOn)} and not ${stoodOn(earlier)}`, value: nights }
    case 'lost':
      return { condition: sql`${staying} and ${stoodOn(earlier)} and not ${stoodOn(knownOn)}`, value: nights }
    case 'commissions':
      return {
        condition: sql`${leaving} and b.status = 'checked_out' and ${agencyId === undefined ? sql`b.agency_id is not null` : sql`b.agency_id = ${agencyId}`}`,
        date: sql`b.departure`,
        value: commissionOf(tx),
      }
  }
}

/** What the agency of booking b gets, as `commissionOf` of the contract works it out. */
function commissionOf(tx: Tx): Sql<unknown> {
  return sql`(select case when b.commission_amount is not null then b.commission_amount * count(*)
      else round(coalesce(sum(m.price), 0) * coalesce(b.commission_ppm, 0) / 1000000.0) end
    from booking_night m where ${tx.owns('m')} and m.booking_id = b.id)::bigint`
}
