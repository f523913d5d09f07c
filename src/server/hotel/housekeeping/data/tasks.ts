import { inOrderOfWork } from '#contract/hotel/housekeeping/rules.ts'
import type { Task, TaskId, TaskState } from '#contract/hotel/housekeeping/shapes.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Cleanliness, RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day, Instant } from '#contract/kernel/day.ts'
import { isoOf } from '#server/platform/db/instant.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type Reading = {
  date: Day
  /** Whether the date is the business date, of which rooms tell themselves how they are. */
  isToday: boolean
  /** Who comes before this hour comes early, "14:00". */
  earlyBefore: string
}

/** The tasks of a date in the order of work; of the business date with those of days before that somebody is still at. */
export async function tasksOn(tx: Tx, reading: Reading): Promise<Task[]> {
  const { date, isToday } = reading
  const before = sql`or t.date < ${date} and (t.state in ('in_progress', 'paused')
    or t.state = 'done' and t.inspects and t.date >= ${date}::date - 1 and r.cleanliness = 'clean')`
  return readTasks(
    tx,
    reading,
    sql`(t.date = ${date} ${isToday ? before : sql``}) and t.skip_reason is distinct from 'not_needed'`,
  )
}

/** The named tasks, in the order of work. */
export async function tasksById(tx: Tx, reading: Reading, ids: readonly TaskId[]): Promise<Task[]> {
  return readTasks(tx, reading, sql`t.id = any(${ids}::uuid[])`)
}

const fullName = sql`trim(g.first_name || ' ' || g.last_name)`

async function readTasks(tx: Tx, { date, isToday, earlyBefore }: Reading, which: Sql<unknown>): Promise<Task[]> {
  const person = (
    b: string,
  ) => sql`'bookingId', ${sql.ref(b)}.id, 'name', ${sql.ref(b)}.name, 'arrival', ${sql.ref(b)}.arrival,
    'departure', ${sql.ref(b)}.departure, 'persons', ${sql.ref(b)}.adults + ${sql.ref(b)}.children, 'isVip', ${sql.ref(b)}.is_vip`
  const stay = sql`b.id, ${fullName} as name, b.arrival, b.departure, b.adults, b.children, g.is_vip, b.checked_in_on`
  const found = await sql<Task>`
    select t.id, t.date, t.kind, t.state, jsonb_build_object('id', r.id, 'number', r.room_number, 'type', y.code, 'floor', r.floor,
        'cleanliness', ${cleanlinessOn(tx, { date, isToday })}, 'occupancy', case when ${isOccupied(tx, { date, isToday })} then 'occupied' else 'vacant' end,
        'lastCleaned', (select max(l.date) from housekeeping_task l where ${tx.owns('l')} and l.room_id = r.id
          and l.kind not in ('arrival', 'turndown') and l.state in ('done', 'passed', 'failed') and l.date <= ${date})) as room,
      case when s.id is not null and t.kind <> 'arrival' and ${isOccupied(tx, { date, isToday })}
          then case when s.departure <= ${date} then 'due_out' when s.checked_in_on = ${date} then 'arrived' else 'stayover' end
        when t.kind = 'departure' and s.id is not null then 'departed'
        when n.id is not null then 'arrival' else 'not_reserved' end as reservation,
      case when s.id is not null then jsonb_build_object(${person('s')}, 'leavesAt', s.departure_time) end as guest,
      case when n.id is not null then jsonb_build_object(${person('n')}, 'comesAt', n.arrival_time, 'waitsSince', ${isoOf('n.waits_since')}) end as next,
      case when n.waits_since is not null then 'waiting' when t.kind = 'departure' and r.occupied_by is null then 'vacated'
        when t.kind in ('departure', 'arrival', 'pickup') and (n.is_vip or n.arrival_time < ${earlyBefore}) or t.kind = 'stayover' and s.is_vip then 'early'
        when t.kind = 'stayover' then 'stayover' when t.kind = 'departure' then 'due_out'
        when t.kind in ('arrival', 'pickup') then 'pickup' else 'deep' end as turn,
      t.minutes, t.credits, t.inspects, t.linen,
      array_remove(array[t.note::text], null) || coalesce((select array_agg(q.text::text order by q.asked_at) from booking_request q
        where ${tx.owns('q')} and q.booking_id in (s.id, n.id) and q.department = 'housekeeping' and q.done_at is null), '{}') as notes,
      case when t.assignee is not null then jsonb_build_object('id', t.assignee, 'name', t.assignee_name) end as assignee,
      ${isoOf('t.started_at')} as "startedAt", ${isoOf('t.running_since')} as "runningSince", t.worked_seconds as "workedSeconds",
      ${isoOf('t.done_at')} as "doneAt", t.done_by_name as "doneBy", t.skip_reason as "skipReason", t.skip_note as "skipNote",
      t.inspected_by_name as "inspectedBy", t.faults, t.after_id as "afterId", t.version
    from housekeeping_task t
    join room r on ${tx.owns('r')} and r.id = t.room_id
    join room_type y on ${tx.owns('y')} and y.id = r.room_type_id
    left join lateral (select ${stay}, b.departure_time from booking b join guest g on ${tx.owns('g')} and g.id = b.guest_id
      where ${tx.owns('b')} and b.id = ${isToday ? sql`coalesce(r.occupied_by, case when t.kind <> 'arrival' then t.booking_id end)` : sql`case when t.kind <> 'arrival' then t.booking_id end`}) s on true
    left join (select distinct on (h.room_id) h.room_id, ${stay}, b.arrival_time, case when b.status in ('optional', 'confirmed') then w.waits_since end as waits_since
      from booking b
      join room_hold h on ${tx.owns('h')} and h.booking_id = b.id and not h.released and lower(h.during) = b.arrival
      join guest g on ${tx.owns('g')} and g.id = b.guest_id
      left join housekeeping_stay w on ${tx.owns('w')} and w.booking_id = b.id
      where ${tx.owns('b')} and b.arrival = ${date}
        and b.status in ('optional', 'confirmed' ${isToday ? sql`` : sql`, 'checked_in', 'checked_out'`})
      order by h.room_id, b.id) n on n.room_id = r.id
    where ${tx.owns('t')} and ${which}`.execute(tx.db)
  return inOrderOfWork(found.rows)
}

/** How clean room `r` is; on a day that is over, how clean it was in the end. */
function cleanlinessOn(tx: Tx, { date, isToday }: Pick<Reading, 'date' | 'isToday'>): Sql<unknown> {
  if (isToday) return sql`r.cleanliness`
  return sql`coalesce((select c.cleanliness::text from room_condition c where ${tx.owns('c')} and c.room_id = r.id and c.date <= ${date}
    order by c.date desc, c.turn desc limit 1), r.cleanliness)`
}

/** Whether somebody is in room `r`; on a day that is over, whether somebody slept there. */
function isOccupied(tx: Tx, { date, isToday }: Pick<Reading, 'date' | 'isToday'>): Sql<unknown> {
  if (isToday) return sql`r.occupied_by is not null`
  return sql`exists (select 1 from room_hold o join booking k on ${tx.owns('k')} and k.id = o.booking_id and k.checked_in_on <= ${date}
      and k.status in ('checked_in', 'checked_out')
    where ${tx.owns('o')} and o.room_id = r.id and not o.released and o.during @> ${date}::date)`
}

export type LockedTask = {
  id: TaskId
  roomId: RoomId
  roomNumber: string
  cleanliness: Cleanliness
  occupiedBy: BookingId | null
  occupancySince: Instant
  date: Day
  kind: Task['kind']
  cause: string
  bookingId: BookingId | null
  minutes: number
  credits: number
  inspects: boolean
  linen: boolean
  note: string | null
  state: TaskState
  stateAt: Instant
  assignee: UserId | null
  assigneeName: string | null
  startedAt: Instant | null
  runningSince: Instant | null
  workedSeconds: number
  doneAt: Instant | null
  doneBy: UserId | null
  doneByName: string | null
  skipReason: Task['skipReason']
  inspectedAt: Instant | null
  inspectedByName: string | null
  version: number
}

/** Tasks behind the locks of their rooms, taken in the order of the rooms' ids. */
export function tasksBy(tx: Tx, ids: readonly TaskId[]) {
  return {
    rank: 'room',
    take: async () => {
      await sql`select r.id from room r where ${tx.owns('r')} and r.id in (select t.room_id from housekeeping_task t
        where ${tx.owns('t')} and t.id = any(${ids}::uuid[])) order by r.id for update`.execute(tx.db)
      const found = await sql<LockedTask>`
        select t.id, r.id as "roomId", r.room_number as "roomNumber", r.cleanliness, r.occupied_by as "occupiedBy",
          ${isoOf('r.occupancy_since')} as "occupancySince", t.date, t.kind, t.cause, t.booking_id as "bookingId", t.minutes, t.credits,
          t.inspects, t.linen, t.note, t.state, ${isoOf('t.state_at')} as "stateAt", t.assignee, t.assignee_name as "assigneeName",
          ${isoOf('t.started_at')} as "startedAt", ${isoOf('t.running_since')} as "runningSince", t.worked_seconds as "workedSeconds",
          ${isoOf('t.done_at')} as "doneAt", t.done_by as "doneBy", t.done_by_name as "doneByName", t.skip_reason as "skipReason",
          ${isoOf('t.inspected_at')} as "inspectedAt", t.inspected_by_name as "inspectedByName", t.version
        from housekeeping_task t join room r on ${tx.owns('r')} and r.id = t.room_id
        where ${tx.owns('t')} and t.id = any(${ids}::uuid[]) order by t.id`.execute(tx.db)
      return found.rows
    },
  } as const satisfies Lock<LockedTask[]>
}
