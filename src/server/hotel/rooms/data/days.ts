import type { RoomDay, RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { guestNameOf } from '../../guests/data/name.ts'

/** A room on each date of [from, to] from its opening on, the latest first, as it was then: how clean, who had it, and its block. */
export async function daysOfRoom(tx: Tx, id: RoomId, { from, to }: { from: Day; to: Day }): Promise<RoomDay[]> {
  const found = await sql<RoomDay>`
    select d.day as date,
      (select coalesce(array_agg(c.cleanliness::text order by c.turn), '{}') from room_condition c
        where ${tx.owns('c')} and c.room_id = r.id and (c.date = d.day or c.turn = (
          select m.turn from room_condition m where ${tx.owns('m')} and m.room_id = r.id and m.date < d.day
          order by m.date desc, m.turn desc limit 1))) as cleanliness,
      coalesce((select jsonb_agg(jsonb_build_object('bookingId', b.id, 'bookingNumber', b.booking_number,
          'name', ${guestNameOf('g')}, 'leaves', h.ends_on = d.day) order by lower(h.during))
        from room_hold h
        join booking b on ${tx.owns('b')} and b.id = h.booking_id and b.checked_in_on <= d.day
          and b.status in ('checked_in', 'checked_out')
        join guest g on ${tx.owns('g')} and g.id = b.guest_id
        where ${tx.owns('h')} and h.room_id = r.id and not h.released and h.ends_on >= d.day and lower(h.during) <= d.day), '[]') as stays,
      (select jsonb_build_object('kind', k.kind, 'reason', k.reason) from room_block k
        where ${tx.owns('k')} and k.room_id = r.id and k.during @> d.day) as block
    from room r
    join (select s::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') s) d on d.day >= r.opened_on
    where ${tx.owns('r')} and r.id = ${id}
    order by d.day desc`.execute(tx.db)
  return found.rows
}
