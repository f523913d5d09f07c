import type { BookingId, BookingStatus } from '#contract/hotel/bookings/shapes.ts'
import type { Request, RequestId } from '#contract/hotel/requests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A request with its story; alias q. */
export const requestColumns = sql`q.id, q.text, q.department, q.due_on as "dueOn", q.asked_at as "askedAt",
  q.asked_by_name as "askedBy", q.done_at as "doneAt", q.done_by_name as "doneBy"`

/** What a request is written on. */
export type AskedBooking = {
  id: BookingId
  number: string
  status: BookingStatus
  arrival: Day
  departure: Day
  requests: number
}

/** A booking as far as requests look at it, locked; undefined where there is none. */
export function askedBookingBy(tx: Tx, id: BookingId): Lock<AskedBooking | undefined> {
  return {
    rank: 'booking',
    take: async () => {
      // First the lock, then the reading: what waited for it counts what was written meanwhile.
      const locked = await tx.db.selectFrom('booking').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
      if (!locked) return undefined
      const found = await sql<AskedBooking>`
        select b.id, b.booking_number as number, b.status, b.arrival, b.departure,
          (select count(*) from booking_request q where ${tx.owns('q')} and q.booking_id = b.id)::int as requests
        from booking b where ${tx.owns('b')} and b.id = ${id}`.execute(tx.db)
      return found.rows[0]
    },
  }
}

/** A request with its booking, as the verbs find it. */
export type LockedRequest = Request & { bookingId: BookingId; bookingNumber: string }

/** A request, locked; undefined where there is none. */
export function requestBy(tx: Tx, id: RequestId): Lock<LockedRequest | undefined> {
  return {
    rank: 'booking',
    take: async () => {
      const found = await sql<LockedRequest>`
        select ${requestColumns}, q.booking_id as "bookingId", b.booking_number as "bookingNumber"
        from booking_request q join booking b on ${tx.owns('b')} and b.id = q.booking_id
        where ${tx.owns('q')} and q.id = ${id} for update of q`.execute(tx.db)
      return found.rows[0]
    },
  }
}

/** Says who has seen to a request, or that nobody has. */
export async function markRequest(tx: Tx, id: RequestId, isDone: boolean): Promise<void> {
  await tx.db
    .updateTable('booking_request')
    .set(
      isDone
        ? { done_at: tx.now, done_by: tx.actor.id, done_by_name: tx.actor.name }
        : { done_at: null, done_by: null, done_by_name: null },
    )
    .where('id', '=', id)
    .execute()
}

export async function deleteRequest(tx: Tx, id: RequestId): Promise<void> {
  await tx.db.deleteFrom('booking_request').where('id', '=', id).execute()
}
