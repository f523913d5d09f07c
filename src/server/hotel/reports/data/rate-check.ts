import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type NightToCheck = {
  id: BookingId
  number: string
  room: string | null
  guest: string
  sold: string
  given: string
  rate: string
  byHand: boolean
  isFree: boolean
  charged: Money
}

/** Charged nights of a date that are not the rate's own price in the type that was sold, by room. */
export async function nightsToCheck(tx: Tx, date: Day): Promise<NightToCheck[]> {
  const found = await sql<NightToCheck>`
    select b.id, b.booking_number as number, r.room_number as room, trim(g.first_name || ' ' || g.last_name) as guest, s.name as sold,
      o.name as given, coalesce(p.name, 'Base rate') as rate, coalesce(n.origin = 'manual', false) as "byHand", l.gross = 0 and l.borne = 0 as "isFree", l.net as charged
    from folio_line l
    join booking b on ${tx.owns('b')} and b.id = l.booking_id
    join guest g on ${tx.owns('g')} and g.id = b.guest_id
    join room_type s on ${tx.owns('s')} and s.id = b.room_type_id
    join room_type o on ${tx.owns('o')} and o.id = coalesce(b.occupied_type_id, b.room_type_id)
    left join booking_night n on ${tx.owns('n')} and n.booking_id = l.booking_id and n.night = l.night
    left join rate_plan p on ${tx.owns('p')} and p.id = coalesce(n.rate_plan_id, b.rate_plan_id)
    left join room r on ${tx.owns('r')} and r.id = b.room_id
    where ${tx.owns('l')} and l.night = ${date} and (n.origin = 'manual' or (l.gross = 0 and l.borne = 0) or o.id <> s.id)
    order by r.room_number, b.id`.execute(tx.db)
  return found.rows
}
