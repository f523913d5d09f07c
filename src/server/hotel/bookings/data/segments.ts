import { sql } from '#server/platform/db/sql.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { guestNameOf } from '../../guests/data/name.ts'
import type { Segment } from './lock.ts'
import { insertHolds } from './rooms.ts'

/** Somebody who holds a room for some days: a booking, a block with its reason, or a channel that closed them. */
export type Holder = {
  roomId: RoomId
  bookingId: BookingId | null
  bookingNumber: string | null
  guest: string | null
  reason: string | null
  from: Day
  to: Day
}

/** Who else holds rooms on days of the segments, the bookings themselves left out. */
export async function holdersOf(tx: Tx, segments: readonly Segment[], except: readonly BookingId[]): Promise<Holder[]> {
  if (segments.length === 0) return []
  const found = await sql<Holder>`
    select h.room_id as "roomId", h.booking_id as "bookingId", b.booking_number as "bookingNumber",
      (select ${guestNameOf('g')} from guest g where ${tx.owns('g')} and g.id = b.guest_id) as guest,
      coalesce(k.reason, x.summary) as reason,
      lower(h.during) as from, h.ends_on as to
    from room_hold h
    left join booking b on ${tx.owns('b')} and b.id = h.booking_id
    left join room_block k on ${tx.owns('k')} and k.id = h.block_id
    left join channel_closure x on ${tx.owns('x')} and x.id = h.channel_closure_id
    where ${tx.owns('h')} and not h.released and h.room_id = any(${segments.map((segment) => segment.roomId)}::uuid[])
      and (h.booking_id is null or h.booking_id <> all(${except}::uuid[]))
      and exists (select 1 from unnest(${segments.map((segment) => segment.roomId)}::uuid[],
          ${segments.map((segment) => segment.from)}::date[], ${segments.map((segment) => segment.to)}::date[]) as s (room_id, from_day, to_day)
        where s.room_id = h.room_id and s.to_day > s.from_day and h.during && daterange(s.from_day, s.to_day))
    order by lower(h.during), b.booking_number`.execute(tx.db)
  return found.rows
}

export type Rehousing = { bookingId: BookingId; before: readonly Segment[]; after: readonly Segment[] }

/**
 * Puts bookings that are locked into other rooms or on other days, all at once: what is given up is released before anything is
 * taken, so that two can swap.
 * @throws 409 `room_taken` by the exclusion constraint
 */
export async function rehouse(tx: Tx, stays: readonly Rehousing[]): Promise<void> {
  const isPlaceOf = (a: Segment) => (b: Segment) => a.roomId === b.roomId && a.from === b.from
  const released = stays.flatMap(({ bookingId, before, after }) =>
    before.filter((old) => !after.some(isPlaceOf(old))).map((old) => ({ bookingId, ...old })),
  )
  const ended = stays.flatMap(({ bookingId, before, after }) =>
    after
      .filter((next) => before.some((old) => isPlaceOf(next)(old) && old.to !== next.to))
      .map((next) => ({ bookingId, ...next })),
  )
  const taken = stays.flatMap(({ bookingId, before, after }) =>
    after.filter((next) => !before.some(isPlaceOf(next))).map((next) => ({ bookingId, ...next })),
  )
  await releaseHolds(tx, released)
  await endHoldsAt(tx, ended)
  await insertHolds(tx, taken)
}

type Own = Segment & { bookingId: BookingId }

async function releaseHolds(tx: Tx, holds: readonly Own[]): Promise<void> {
  if (holds.length === 0) return
  await sql`
    update room_hold h set released = true
    from unnest(${holds.map((hold) => hold.bookingId)}::uuid[], ${holds.map((hold) => hold.from)}::date[]) as s (booking_id, from_day)
    where ${tx.owns('h')} and h.booking_id = s.booking_id and not h.released and lower(h.during) = s.from_day`.execute(
    tx.db,
  )
}

async function endHoldsAt(tx: Tx, holds: readonly Own[]): Promise<void> {
  if (holds.length === 0) return
  await sql`
    update room_hold h set during = daterange(s.from_day, s.to_day)
    from unnest(${holds.map((hold) => hold.bookingId)}::uuid[], ${holds.map((hold) => hold.from)}::date[],
      ${holds.map((hold) => hold.to)}::date[]) as s (booking_id, from_day, to_day)
    where ${tx.owns('h')} and h.booking_id = s.booking_id and not h.released and lower(h.during) = s.from_day`.execute(
    tx.db,
  )
}
