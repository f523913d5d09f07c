import { withItsMarks } from '#contract/hotel/chart/rules.ts'
import type { BarMarks, Chart, ChartBar, ChartBlock } from '#contract/hotel/chart/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { sql } from '#server/platform/db/sql.ts'
import { groupMarkOf } from '../groups/actions/parties.ts'
import { openRequestTexts } from '../requests/actions/of-booking.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

type Span = { from: Day; to: Day }

/** Every open room, as people count their numbers: 9 before 10. */
export async function openRooms(tx: Tx): Promise<Chart['rooms']> {
  const found = await sql<Chart['rooms'][number]>`
    select r.id, r.room_number as "roomNumber", r.room_type_id as "roomTypeId", r.floor, r.cleanliness,
      r.occupied_by is not null as "isOccupied"
    from room r where ${tx.owns('r')} and r.archived_on is null
    order by length(r.room_number), r.room_number`.execute(tx.db)
  return found.rows
}

/** Stays that touch the days: those that have a room by the days in it, those that wait for one whole. The day of departure counts. */
export async function barsBetween(tx: Tx, { from, to }: Span): Promise<ChartBar[]> {
  const found = await sql<Omit<ChartBar, 'marks'> & BarMarks>`
    with spans as (
      select h.id, h.room_id, lower(h.during) as first, h.ends_on as last, h.booking_id
      from room_hold h
      where ${tx.owns('h')} and not h.released and h.ends_on >= ${from} and lower(h.during) < ${to} and h.booking_id is not null
      union all
      select w.id, null, w.arrival, greatest(w.departure, w.arrival + 1), w.id
      from booking w
      where ${tx.owns('w')} and w.status in ('optional', 'confirmed') and w.room_id is null
        and w.departure >= ${from} and w.arrival < ${to})
    select s.id, s.room_id as "roomId", s.first as from, s.last as to, b.id as "bookingId", b.booking_number as "bookingNumber",
      b.status, b.arrival, b.departure, b.room_type_id as "roomTypeId", trim(g.first_name || ' ' || g.last_name) as "guestName",
      (b.adults + b.children) as people, (f.charges - f.payments)::bigint as balance, b.oversold,
      b.notes is not null as "hasNotes", coalesce(q.open, 0) as "openRequests", coalesce(q.texts, '{}') as requests, g.is_vip as "isVip", g.do_not_rent is not null as "doNotRent", b.keeps_room as "keepsRoom", ${groupMarkOf(tx)} as group,
      (select trim(p.first_name || ' ' || p.last_name) from guest p where ${tx.owns('p')} and p.id = b.company_id) as company, b.release_on as "releaseOn", b.version
    from spans s
    join booking b on ${tx.owns('b')} and b.id = s.booking_id
    join guest g on ${tx.owns('g')} and g.id = b.guest_id
    join folio f on ${tx.owns('f')} and f.booking_id = b.id
    left join (${openRequestTexts(tx)}) q on q.booking_id = b.id
    order by s.first, s.last, s.id`.execute(tx.db)
  return found.rows.map(withItsMarks)
}

/** Blocks that touch the days, as long as they last, and nights that a channel closed: of a room, or of a type without one. */
export async function blocksBetween(tx: Tx, { from, to }: Span): Promise<ChartBlock[]> {
  const found = await sql<ChartBlock>`
    select k.id, k.room_id as "roomId", r.room_type_id as "roomTypeId", k.kind, k.from_day as from, least(k.to_day, coalesce(k.released_on, k.to_day)) as to, k.reason
    from room_block k
    join room r on ${tx.owns('r')} and r.id = k.room_id and r.archived_on is null
    where ${tx.owns('k')} and k.to_day >= ${from} and k.from_day < ${to}
      and coalesce(k.released_on > greatest(k.from_day, ${from}), true)
    union all
    select x.id, x.room_id, x.room_type_id, 'closed_by_channel', x.from_day, x.to_day, c.name
    from channel_closure x join channel c on ${tx.owns('c')} and c.id = x.channel_id
    where ${tx.owns('x')} and not x.released and x.to_day >= ${from} and x.from_day < ${to}
    order by 5, 1`.execute(tx.db)
  return found.rows
}
