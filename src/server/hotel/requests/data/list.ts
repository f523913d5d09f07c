import type { Department, RequestRow, RequestView } from '#contract/hotel/requests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { containing, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { byRoomNumber } from '../../rooms/actions/by-number.ts'
import { requestColumns } from './requests.ts'

export type RequestQuery = {
  show: RequestView
  department?: Department | undefined
  search?: string | undefined
  sort?: string | undefined
}

const wantedOn = sql`coalesce(q.due_on, b.arrival)`

const sortFields: SortFields = {
  wantedOn: [wantedOn],
  room: [sql`r.id is null`, ...byRoomNumber],
  guest: [sql`lower(g.last_name)`, sql`lower(g.first_name)`],
  department: [sql`q.department`],
  doneAt: [sql`q.done_at`],
}

/** A page of requests of stays that are to come or go on, and how many there are; what was seen to stays in its list after the stay. */
export async function requestsOnPage(
  tx: Tx,
  query: RequestQuery & { businessDate: Day },
  place: { limit: number; offset: number },
): Promise<{ rows: RequestRow[]; total: number }> {
  const columns = sql`${requestColumns}, ${wantedOn} as "wantedOn",
    json_build_object('id', b.id, 'bookingNumber', b.booking_number, 'status', b.status,
      'guest', trim(g.first_name || ' ' || g.last_name), 'isVip', g.is_vip, 'roomNumber', r.room_number,
      'arrival', b.arrival, 'departure', b.departure, 'arrivalTime', b.arrival_time) as booking`
  const from = sql`booking_request q
    join booking b on ${tx.owns('b')} and b.id = q.booking_id
    join guest g on ${tx.owns('g')} and g.id = b.guest_id
    left join room r on ${tx.owns('r')} and r.id = b.room_id
    where ${tx.owns('q')} and ${sql.join(conditionsOf(query), sql` and `)}`
  const order = sql`${orderOf(query.sort, sortFields, query.show === 'done' ? '-doneAt' : 'wantedOn,room')}, q.asked_at, q.id`
  return readPage<RequestRow>(tx, { columns, from, order }, place)
}

function conditionsOf({
  show,
  department,
  search,
  businessDate,
}: RequestQuery & { businessDate: Day }): Sql<unknown>[] {
  const parts = [viewCondition(show, businessDate)]
  if (department) parts.push(sql`q.department = ${department}`)
  if (search) {
    const pattern = containing(search)
    parts.push(sql`(lower(q.text) like ${pattern} or g.search_text like ${pattern} or lower(r.room_number) like ${pattern}
      or lower(b.booking_number) like ${pattern})`)
  }
  return parts
}

/** Requests of a view, as sql; nobody sees to what a guest asked for whose booking is over. */
function viewCondition(show: RequestView, businessDate: Day): Sql<unknown> {
  switch (show) {
    case 'today':
      return sql`q.done_at is null and ${isAwaited} and ${wantedOn} <= ${businessDate}`
    case 'coming':
      return sql`q.done_at is null and ${isAwaited} and ${wantedOn} > ${businessDate}`
    case 'done':
      return sql`q.done_at is not null`
  }
}

const isAwaited = sql`b.status in ('optional', 'confirmed', 'checked_in')`
