import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { TypeRule } from '../rules/by-type.ts'

export type Making = {
  date: Day
  /** Null for all of the house. */
  rooms: readonly RoomId[] | null
  rules: readonly TypeRule[]
  linenEvery: number
  deepPerDay: number
}

/** The open rooms of the house, locked in the order of their ids. */
export function openRooms(tx: Tx) {
  return {
    rank: 'room',
    take: async () => {
      await sql`select r.id from room r where ${tx.owns('r')} and r.archived_on is null order by r.id for update`.execute(
        tx.db,
      )
    },
  } as const satisfies Lock<void>
}

/** What the minutes of a room type are for the rules that name none. */
export async function minutesOfTypes(
  tx: Tx,
): Promise<{ id: string; departureMinutes: number; stayoverMinutes: number }[]> {
  return tx.db
    .selectFrom('room_type')
    .select(['id', 'departure_minutes as departureMinutes', 'stayover_minutes as stayoverMinutes'])
    .execute()
}

/**
 * Makes the tasks that rooms ask for on a date, once each by their cause, and takes off the day what nobody has begun and nothing asks for
 * any more; what was taken off so comes back when it is asked for again.
 */
export async function writeWanted(tx: Tx, making: Making): Promise<{ made: number; dropped: number }> {
  const { date } = making
  const found = await sql<{ made: number; dropped: number }>`
    with rule as (${ruleRows(making)}), here as materialized (${roomsHere(tx, making)}),
    wanted as materialized (${wantedTasks(tx, making)}),
    made as (
      insert into housekeeping_task as t (${sql.ref('tenant_id')}, id, room_id, date, kind, cause, booking_id, minutes, credits, inspects,
        linen, state_at)
      select ${tx.tenant}, gen_random_uuid(), w.room_id, ${date}, w.kind, w.cause, w.booking_id, w.minutes, w.credits, w.inspects,
        w.linen, ${tx.now}::timestamptz from wanted w
      on conflict on constraint housekeeping_task_once do update
        set state = case when t.assignee is null then 'unassigned' else 'assigned' end, skip_reason = null, version = t.version + 1
        where t.state = 'skipped' and t.skip_reason = 'not_needed'
      returning t.id),
    dropped as (
      update housekeeping_task t set state = 'skipped', skip_reason = 'not_needed', state_at = ${tx.now}::timestamptz, version = t.version + 1
      from here h
      where ${tx.owns('t')} and t.room_id = h.id and t.date = ${date} and t.state in ('unassigned', 'assigned')
        and t.after_id is null and t.cause not like 'hand:%'
        and not exists (select 1 from wanted w where w.room_id = t.room_id and w.kind = t.kind and w.cause = t.cause)
        ${making.rooms === null ? sql`` : sql`and (t.kind <> 'deep' or h.occupied_by is not null)`}
      returning t.id)
    select (select count(*) from made)::int as made, (select count(*) from dropped)::int as dropped`.execute(tx.db)
  return found.rows[0] ?? { made: 0, dropped: 0 }
}

function ruleRows({ rules }: Making): Sql<unknown> {
  return sql`select q.room_type_id, q.kind, q.every, q.minutes, q.credits, q.inspects
    from unnest(${rules.map(({ roomTypeId }) => roomTypeId)}::uuid[], ${rules.map(({ kind }) => kind)}::text[],
      ${rules.map(({ every }) => every)}::int[], ${rules.map(({ minutes }) => minutes)}::int[],
      ${rules.map(({ credits }) => credits)}::int[], ${rules.map(({ inspects }) => inspects)}::boolean[])
      as q (room_type_id, kind, every, minutes, credits, inspects)`
}

/** The rooms with who is in them, leaves them, left them and comes on the date. */
function roomsHere(tx: Tx, { date, rooms }: Making): Sql<unknown> {
  const ofRooms = (column: Sql<unknown>) => (rooms === null ? sql`` : sql`and ${column} = any(${rooms}::uuid[])`)
  return sql`
    select r.id, r.room_type_id, r.cleanliness, r.occupied_by, r.opened_on, s.checked_in_on, k.stayover_every,
      r.occupied_by is not null and (s.departure <= ${date} or not exists (select 1 from room_hold h
        where ${tx.owns('h')} and h.booking_id = r.occupied_by and h.room_id = r.id and not h.released and h.ends_on > ${date})) as leaves,
      gone.booking_id as left_by, comes.booking_id as comes,
      exists (select 1 from room_block b where ${tx.owns('b')} and b.room_id = r.id and b.kind <> 'out_of_service'
        and b.during @> ${date}::date) as blocked,
      c.turn, greatest(c.date, (select max(t.date) from housekeeping_task t
        where ${tx.owns('t')} and t.room_id = r.id and t.state in ('done', 'passed'))) as touched
    from room r
    left join booking s on ${tx.owns('s')} and s.id = r.occupied_by
    left join housekeeping_stay k on ${tx.owns('k')} and k.booking_id = r.occupied_by
    left join (select distinct on (h.room_id) h.room_id, h.booking_id from room_hold h
      join booking b on ${tx.owns('b')} and b.id = h.booking_id
        and (b.status = 'checked_out' or b.status = 'checked_in' and b.room_id <> h.room_id)
      where ${tx.owns('h')} and not h.released and h.ends_on = ${date} ${ofRooms(sql`h.room_id`)}
      order by h.room_id, b.status desc, h.booking_id desc) gone on gone.room_id = r.id
    left join (select distinct on (h.room_id) h.room_id, h.booking_id from booking b
      join room_hold h on ${tx.owns('h')} and h.booking_id = b.id and not h.released and lower(h.during) = ${date}
      where ${tx.owns('b')} and b.arrival = ${date} and b.status in ('optional', 'confirmed')
        ${ofRooms(sql`h.room_id`)}) comes on comes.room_id = r.id
    left join lateral (select c.turn, c.date from room_condition c where ${tx.owns('c')} and c.room_id = r.id
      order by c.date desc, c.turn desc limit 1) c on true
    where ${tx.owns('r')} and r.archived_on is null ${ofRooms(sql`r.id`)}`
}

function wantedTasks(tx: Tx, making: Making): Sql<unknown> {
  const { date, linenEvery } = making
  const columns = sql`u.minutes, u.credits, u.inspects`
  const ruled = (kind: string) => sql`join rule u on u.room_type_id = h.room_type_id and u.kind = ${kind}::text`
  const nights = sql`(${date}::date - h.checked_in_on)`
  const departing = sql`case when h.leaves then h.occupied_by when h.occupied_by is null and h.cleanliness = 'dirty' then h.left_by end`
  const finished = sql`('done', 'passed', 'failed')`
  return sql`
    select h.id as room_id, 'departure' as kind, 'booking:' || ${departing} as cause, ${departing} as booking_id, ${columns}, true as linen
    from here h ${ruled('departure')} where ${departing} is not null
    union all
    select h.id, 'stayover', 'booking:' || h.occupied_by, h.occupied_by, ${columns},
      ${linenEvery} > 0 and mod(${nights}, greatest(${linenEvery}::int, 1)) = 0
    from here h ${ruled('stayover')}
    where h.occupied_by is not null and not h.leaves and h.cleanliness = 'dirty' and h.checked_in_on < ${date}
      and coalesce(h.stayover_every, u.every) > 0 and mod(${nights}, greatest(coalesce(h.stayover_every, u.every), 1)) = 0
    union all
    select h.id, 'turndown', 'booking:' || h.occupied_by, h.occupied_by, ${columns}, false
    from here h ${ruled('turndown')} where h.occupied_by is not null and not h.leaves and u.every > 0
    union all
    select h.id, 'pickup', 'turn:' || h.turn, null, ${columns}, false
    from here h ${ruled('pickup')}
    where h.occupied_by is null and h.cleanliness = 'dirty' and not h.blocked
      and not exists (select 1 from housekeeping_task t where ${tx.owns('t')} and t.room_id = h.id
        and (t.state in ('in_progress', 'paused') or t.after_id is not null and t.state in ('unassigned', 'assigned')))
      and (h.left_by is null or not exists (select 1 from rule d where d.room_type_id = h.room_type_id and d.kind = 'departure')
        or exists (select 1 from housekeeping_task t where ${tx.owns('t')} and t.room_id = h.id and t.date = ${date}
          and t.kind = 'departure' and t.cause = 'booking:' || h.left_by and t.state in ${finished}))
    union all
    select h.id, 'pickup', 'idle', null, ${columns}, false
    from here h ${ruled('pickup')}
    where h.occupied_by is null and h.cleanliness <> 'dirty' and not h.blocked and u.every > 0 and h.touched <= ${date}::date - u.every
    union all
    select h.id, 'arrival', 'booking:' || h.comes, h.comes, ${columns}, false
    from here h ${ruled('arrival')}
    where h.comes is not null and h.occupied_by is null and h.left_by is null and h.cleanliness <> 'dirty' and not h.blocked
      and not exists (select 1 from housekeeping_task t where ${tx.owns('t')} and t.room_id = h.id and t.date = ${date}
        and t.kind in ('departure', 'pickup', 'deep') and t.state in ${finished})
    ${making.rooms === null ? sql`union all ${deepCleans(tx, making)}` : sql``}`
}

/** Rooms that nobody is in or comes to and whose last thorough clean is long ago, the longest ago first, as many as a day takes. */
function deepCleans(tx: Tx, { date, deepPerDay }: Making): Sql<unknown> {
  const last = sql`greatest(h.opened_on, (select max(t.date) from housekeeping_task t
    where ${tx.owns('t')} and t.room_id = h.id and t.kind = 'deep' and t.state in ('done', 'passed') and t.date < ${date}))`
  const begun = sql`exists (select 1 from housekeeping_task t where ${tx.owns('t')} and t.room_id = h.id and t.date = ${date}
    and t.kind = 'deep' and (t.state <> 'skipped' or t.skip_reason <> 'not_needed'))`
  return sql`(select h.id, 'deep', 'every', null::uuid, u.minutes, u.credits, u.inspects, true
    from here h join rule u on u.room_type_id = h.room_type_id and u.kind = 'deep'
    where h.occupied_by is null and h.comes is null and not h.blocked and u.every > 0 and ${last} <= ${date}::date - u.every
    order by ${begun} desc, ${last}, h.id limit ${deepPerDay})`
}

/** What a day leaves behind is not done any more: it says so, and what somebody is at goes on. */
export async function endDay(tx: Tx, date: Day): Promise<void> {
  await sql`update housekeeping_task t set state = 'skipped', skip_reason = 'day_over', state_at = ${tx.now}::timestamptz, version = t.version + 1
    where ${tx.owns('t')} and t.date <= ${date} and t.state in ('unassigned', 'assigned')`.execute(tx.db)
}
