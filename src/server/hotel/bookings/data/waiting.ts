import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { guestNameOf } from '../../guests/data/name.ts'
import { nightsFree } from './read.ts'

export type HoldWithHour = { id: BookingId; releaseOn: Day; releaseTime: string }

/** Holds that go at an hour of their day. */
export async function holdsWithHour(tx: Tx): Promise<HoldWithHour[]> {
  return (await withHour(tx).execute(tx.db)).rows
}

/** The same, locked: what somebody else has released meanwhile is none any more. */
export function holdsWithHourBy(tx: Tx): Lock<HoldWithHour[]> {
  return {
    rank: 'booking',
    take: async () => (await sql<HoldWithHour>`${withHour(tx)} for update`.execute(tx.db)).rows,
  }
}

function withHour(tx: Tx): Sql<HoldWithHour> {
  return sql<HoldWithHour>`
    select b.id, b.release_on as "releaseOn", b.release_time as "releaseTime" from booking b
    where ${tx.owns('b')} and b.status = 'optional' and b.release_on is not null and b.release_time is not null
    order by b.id`
}

/** Who waits, as people are told of it; `cause` is one for a booking and a day. */
export type Waiting = {
  id: BookingId
  cause: string
  guest: string
  roomType: string
  arrival: Day
  departure: Day
}

/** Of each room type the first in the queue whose nights could all be had now. */
export async function firstInQueue(tx: Tx): Promise<Waiting[]> {
  const date = await readBusinessDate(tx)
  const found = await sql<Omit<Waiting, 'cause'>>`
    select distinct on (b.room_type_id) b.id, ${guestNameOf('g')} as guest, t.name as "roomType", b.arrival, b.departure
    from booking b
    join guest g on ${tx.owns('g')} and g.id = b.guest_id
    join room_type t on ${tx.owns('t')} and t.id = b.room_type_id
    where ${tx.owns('b')} and b.status = 'waitlisted' and b.arrival >= ${date} and ${nightsFree(tx)}
    order by b.room_type_id, b.id`.execute(tx.db)
  return found.rows.map((waiting) => ({ ...waiting, cause: `${waiting.id} ${date}` }))
}
