import { sql } from '#server/platform/db/sql.ts'
import type { RoomHold, RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { guestNameOf } from '../../guests/data/name.ts'

/** Numbers of the bookings that hold the room now or later, the guest who is in it included. */
export async function bookingsHolding(tx: Tx, id: RoomId, from: Day): Promise<string[]> {
  const found = await sql<{ number: string }>`
    select b.booking_number as number from booking b
    where ${tx.owns('b')} and (
      b.id = (select r.occupied_by from room r where ${tx.owns('r')} and r.id = ${id})
      or b.id in (select h.booking_id from room_hold h
        where ${tx.owns('h')} and h.room_id = ${id} and not h.released and h.ends_on > ${from}))
    order by b.arrival, length(b.booking_number), b.booking_number`.execute(tx.db)
  return found.rows.map((row) => row.number)
}

/** Stays and blocks of a room in [from, to), in order of their first day. */
export async function holdsOfRoom(tx: Tx, id: RoomId, { from, to }: { from: Day; to: Day }): Promise<RoomHold[]> {
  const found = await sql<RoomHold>`
    select 'stay' as kind, lower(h.during) as from, h.ends_on as to,
      jsonb_build_object('id', b.id, 'bookingNumber', b.booking_number, 'name', ${guestNameOf('g')},
        'status', b.status) as booking, null as reason,
      (select o.room_number from room_hold p join room o on ${tx.owns('o')} and o.id = p.room_id
        where ${tx.owns('p')} and p.booking_id = b.id and not p.released and p.ends_on = lower(h.during)) as "movedFrom",
      (select o.room_number from room_hold p join room o on ${tx.owns('o')} and o.id = p.room_id
        where ${tx.owns('p')} and p.booking_id = b.id and not p.released and lower(p.during) = h.ends_on) as "movedTo"
    from room_hold h
    join booking b on ${tx.owns('b')} and b.id = h.booking_id
    join guest g on ${tx.owns('g')} and g.id = b.guest_id
    where ${tx.owns('h')} and h.room_id = ${id} and not h.released and h.ends_on > ${from} and lower(h.during) < ${to}
      and b.status in ('optional', 'confirmed', 'checked_in', 'checked_out')
    union all
    select k.kind, k.from_day, least(k.to_day, coalesce(k.released_on, k.to_day)), null, k.reason, null, null
    from room_block k
    where ${tx.owns('k')} and k.room_id = ${id} and k.to_day > ${from} and k.from_day < ${to}
      and coalesce(k.released_on > greatest(k.from_day, ${from}), true)
    order by 2, 3`.execute(tx.db)
  return found.rows
}
