import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { NewRequest, Request, RequestId } from '#contract/hotel/requests/shapes.ts'
import { isoOf } from '#server/platform/db/instant.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'

/** Writes down what the guest of a booking asks for; answers the ids in the same order. */
export async function writeRequests(
  tx: Tx,
  bookingId: BookingId,
  requests: readonly NewRequest[] = [],
): Promise<RequestId[]> {
  const ids = requests.map(() => newId<'booking_request'>())
  if (requests.length === 0) return ids
  await sql`
    insert into booking_request (${sql.ref('tenant_id')}, id, booking_id, text, department, due_on, asked_at, asked_by, asked_by_name)
    select ${tx.tenant}, q.id, ${bookingId}, q.text, q.department, q.due_on, ${tx.now}::timestamptz, ${tx.actor.id}::uuid, ${tx.actor.name}
    from unnest(${ids}::uuid[], ${requests.map(({ text }) => text)}::text[],
      ${requests.map(({ department }) => department)}::text[], ${requests.map(({ dueOn }) => dueOn ?? null)}::date[])
      as q (id, text, department, due_on)`.execute(tx.db)
  return ids
}

/** How many requests of booking `b` nobody has seen to yet, as sql. */
export function openRequestsOf(tx: Tx): Sql<number> {
  return sql<number>`(select count(*) from booking_request q
    where ${tx.owns('q')} and q.booking_id = b.id and q.done_at is null)::int`
}

/** What the guest of booking `b` asks for, the soonest wanted first, as sql. */
export function requestsOf(tx: Tx): Sql<Request[]> {
  return sql<
    Request[]
  >`coalesce((select json_agg(json_build_object('id', q.id, 'text', q.text, 'department', q.department,
      'dueOn', q.due_on, 'askedAt', ${isoOf('q.asked_at')}, 'askedBy', q.asked_by_name,
      'doneAt', ${isoOf('q.done_at')}, 'doneBy', q.done_by_name)
      order by coalesce(q.due_on, b.arrival), q.asked_at, q.id)
    from booking_request q where ${tx.owns('q')} and q.booking_id = b.id), '[]')`
}

/** What nobody has seen to yet, by booking: `booking_id`, `open`, and `texts` of the first three. */
export function openRequestTexts(tx: Tx): Sql<unknown> {
  return sql`select q.booking_id, count(*)::int as open,
      (array_agg(left(q.text, 120) order by q.due_on nulls first, q.asked_at, q.id))[1:3] as texts
    from booking_request q where ${tx.owns('q')} and q.done_at is null group by q.booking_id`
}
