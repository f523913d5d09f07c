import type { ChannelId } from '#contract/hotel/channels/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Span } from '../rules/days.ts'

type Window = { channel: ChannelId | null; from: Day; to: Day }

/** Somebody who has a room for some days: a booking with its number, a block, or a closure of a channel. */
export type RoomTaken = Span & { what: string; ordinal: number; words: string }

/** Who has a room from a day on, without what a channel itself brought. */
export async function takenOf(tx: Tx, room: RoomId, { channel, from, to }: Window): Promise<RoomTaken[]> {
  const found = await sql<RoomTaken>`
    select coalesce(h.booking_id, h.block_id, h.channel_closure_id)::text as what, lower(h.during) as from, h.ends_on as to,
      row_number() over (partition by h.booking_id, h.block_id, h.channel_closure_id order by lower(h.during))::int as ordinal,
      coalesce(b.booking_number, k.reason, x.summary, '') as words
    from room_hold h
    left join booking b on ${tx.owns('b')} and b.id = h.booking_id
    left join room_block k on ${tx.owns('k')} and k.id = h.block_id
    left join channel_closure x on ${tx.owns('x')} and x.id = h.channel_closure_id
    where ${tx.owns('h')} and not h.released and h.room_id = ${room} and h.ends_on > ${from} and lower(h.during) < ${to}
      and (x.channel_id is null or ${channel}::uuid is null or x.channel_id <> ${channel})
      and not exists (select 1 from channel_booking c
        where ${tx.owns('c')} and c.booking_id = h.booking_id and c.channel_id = ${channel} and c.state = 'held')
    order by lower(h.during), what`.execute(tx.db)
  return found.rows
}

/** The nights that a channel itself holds of a type, by its bookings and its closures. */
export async function nightsOfChannel(tx: Tx, type: RoomTypeId, { channel, from, to }: Window): Promise<Day[]> {
  const found = await sql<{ night: Day }>`
    select n.night from booking_night n
    join channel_booking c on ${tx.owns('c')} and c.booking_id = n.booking_id and c.channel_id = ${channel} and c.state = 'held'
    join booking b on ${tx.owns('b')} and b.id = n.booking_id and b.status in ('optional', 'confirmed', 'checked_in')
    where ${tx.owns('n')} and n.room_type_id = ${type} and n.night >= ${from} and n.night < ${to}
    union
    select d.night::date from channel_closure x
    cross join generate_series(greatest(x.from_day, ${from}::date), least(x.to_day, ${to}::date) - 1, interval '1 day') as d (night)
    where ${tx.owns('x')} and x.channel_id = ${channel} and x.ended_at is null and x.room_type_id = ${type}`.execute(
    tx.db,
  )
  return found.rows.map(({ night }) => night)
}

/** The type and the number of an open room. */
export async function openRoom(tx: Tx, id: RoomId): Promise<{ roomTypeId: RoomTypeId; number: string } | undefined> {
  const row = await tx.db
    .selectFrom('room')
    .select(['room_type_id as roomTypeId', 'room_number as number'])
    .where('id', '=', id)
    .where('archived_on', 'is', null)
    .executeTakeFirst()
  return row
}
