import type { Instant } from '#contract/kernel/day.ts'
import { staleAfter } from '#contract/hotel/channels/rules.ts'
import type { Channel, ChannelId, ChannelKind, ChannelState, Interval } from '#contract/hotel/channels/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Span } from '../rules/days.ts'

const columns = (
  tx: Tx,
) => sql`c.id, c.kind, c.name, c.state, c.feed_host as "feedHost", c.every_minutes as "everyMinutes",
  c.next_sync_at as "nextSyncAt", c.in_at as "inAt", c.out_at as "outAt", c.tried_at as "triedAt", c.problem,
  c.failing_since as "failingSince", c.created_at as "createdAt", c.version,
  (select jsonb_build_object('id', t.id, 'code', t.code, 'name', t.name) from room_type t
    where ${tx.owns('t')} and t.id = c.room_type_id) as "roomType",
  (select jsonb_build_object('id', r.id, 'roomNumber', r.room_number) from room r
    where ${tx.owns('r')} and r.id = c.room_id) as room,
  (c.feed is not null and c.state = 'active'
    and coalesce(c.in_at, c.created_at) < ${tx.now}::timestamptz - make_interval(mins => ${staleAfter} * c.every_minutes)) as "isStale",
  case when c.kind = 'ical' then jsonb_build_object('known', 1, 'of', 1) else (
    select jsonb_build_object('known', count(k.room_type_id), 'of', count(*)) from channel_code k
    where ${tx.owns('k')} and k.channel_id = c.id) end as mapped,
  (select count(*) from channel_booking b where ${tx.owns('b')} and b.channel_id = c.id and b.state = 'held') as bookings,
  (select count(*) from channel_closure x where ${tx.owns('x')} and x.channel_id = c.id and x.ended_at is null) as closures,
  (select count(*) from channel_conflict f where ${tx.owns('f')} and f.channel_id = c.id and f.state = 'open') as conflicts,
  (select coalesce(sum(l.times), 0) from channel_log l where ${tx.owns('l')} and l.channel_id = c.id and l.result = 'failed'
    and l.last_at > ${tx.now}::timestamptz - interval '7 days')::int as errors`

/** The channels of the house by name. */
export async function channelsOf(tx: Tx): Promise<Channel[]> {
  const found = await sql<Channel>`
    select ${columns(tx)} from channel c where ${tx.owns('c')} and c.removed_at is null order by lower(c.name), c.id`.execute(
    tx.db,
  )
  return found.rows
}

export async function findChannel(tx: Tx, id: ChannelId): Promise<Channel | undefined> {
  const found = await sql<Channel>`
    select ${columns(tx)} from channel c where ${tx.owns('c')} and c.id = ${id} and c.removed_at is null`.execute(tx.db)
  return found.rows[0]
}

/** What the work of a channel asks of it. */
export type Working = {
  id: ChannelId
  kind: ChannelKind
  name: string
  state: ChannelState
  roomTypeId: RoomTypeId | null
  roomId: RoomId | null
  feed: string | null
  feedHost: string | null
  etag: string | null
  lastModified: string | null
  everyMinutes: Interval
  failingSince: Instant | null
  problem: string | null
  token: string | null
  outEtag: string | null
  outDays: Span[]
  outDaysBefore: Span[]
  outChangedAt: Instant | null
  version: number
}

const working = sql`c.id, c.kind, c.name, c.state, c.room_type_id as "roomTypeId", c.room_id as "roomId", c.feed, c.feed_host as "feedHost",
  c.etag, c.last_modified as "lastModified", c.every_minutes as "everyMinutes", c.failing_since as "failingSince", c.problem, c.token,
  c.out_etag as "outEtag", c.out_days as "outDays", c.out_days_before as "outDaysBefore", c.out_changed_at as "outChangedAt", c.version`

/** A channel that was not removed, as it stands. */
export async function seeChannel(tx: Tx, id: ChannelId): Promise<Working | undefined> {
  const found = await sql<Working>`
    select ${working} from channel c where ${tx.owns('c')} and c.id = ${id} and c.removed_at is null`.execute(tx.db)
  return found.rows[0]
}

/** The same, locked. */
export async function lockChannel(tx: Tx, id: ChannelId): Promise<Working | undefined> {
  const [found] = await tx.lock({
    rank: 'record',
    take: () =>
      sql<Working>`
        select ${working} from channel c where ${tx.owns('c')} and c.id = ${id} and c.removed_at is null for update`.execute(
        tx.db,
      ),
  })
  return found.rows[0]
}

/** How many there are, with the house's channels in line, so that no two see the last place free. */
export async function countChannels(tx: Tx): Promise<number> {
  const [found] = await tx.lock({
    rank: 'record',
    take: async () => {
      await sql`select pg_advisory_xact_lock(hashtextextended('channel ' || ${tx.tenant}::text, 0))`.execute(tx.db)
      return sql<{ count: number }>`
        select count(*) as count from channel c where ${tx.owns('c')} and c.removed_at is null`.execute(tx.db)
    },
  })
  return found.rows[0]?.count ?? 0
}

/** Whether another channel has the name. */
export async function isNameTaken(tx: Tx, name: string, but: ChannelId): Promise<boolean> {
  const found = await sql`
    select 1 from channel c where ${tx.owns('c')} and lower(c.name) = lower(${name}) and c.removed_at is null and c.id <> ${but}`.execute(
    tx.db,
  )
  return found.rows.length > 0
}

export type Feed = { feed: string; host: string }
export type Token = { hash: Buffer; sealed: string }

export type NewChannel = {
  id: ChannelId
  kind: ChannelKind
  name: string
  roomTypeId: RoomTypeId | null
  roomId: RoomId | null
  everyMinutes: Interval
  feed: Feed | null
  token: Token | null
}

export async function insertChannel(tx: Tx, { feed, token, ...channel }: NewChannel): Promise<void> {
  await tx.db
    .insertInto('channel')
    .values({
      id: channel.id,
      kind: channel.kind,
      name: channel.name,
      room_type_id: channel.roomTypeId,
      room_id: channel.roomId,
      every_minutes: channel.everyMinutes,
      feed: feed?.feed ?? null,
      feed_host: feed?.host ?? null,
      next_sync_at: feed ? tx.now : null,
      token_hash: token?.hash ?? null,
      token: token?.sealed ?? null,
      created_at: tx.now,
    })
    .execute()
}

export type ChannelChange = {
  name: string
  state: ChannelState
  everyMinutes: Interval
  feed?: Feed | null | undefined
}

/** Writes what a person changed. Another calendar is read from its beginning, and one that goes on is read at once. */
export async function writeChannel(tx: Tx, id: ChannelId, change: ChannelChange): Promise<void> {
  const { name, state, everyMinutes, feed } = change
  const isAsked = feed !== undefined
  await sql`
    update channel c set name = ${name}, state = ${state}, every_minutes = ${everyMinutes}, version = c.version + 1,
      feed = case when ${isAsked} then ${feed?.feed ?? null} else c.feed end,
      feed_host = case when ${isAsked} then ${feed?.host ?? null} else c.feed_host end,
      etag = case when ${isAsked} then null else c.etag end,
      last_modified = case when ${isAsked} then null else c.last_modified end,
      problem = case when ${isAsked} then null else c.problem end,
      failing_since = case when ${isAsked} then null else c.failing_since end,
      next_sync_at = case when ${state} = 'active' and (case when ${isAsked} then ${feed?.feed ?? null} else c.feed end) is not null
        then ${tx.now}::timestamptz end
    where ${tx.owns('c')} and c.id = ${id}`.execute(tx.db)
}

export async function writeToken(tx: Tx, id: ChannelId, { hash, sealed }: Token): Promise<void> {
  await sql`
    update channel c set token_hash = ${hash}, token = ${sealed}, out_at = null, version = c.version + 1
    where ${tx.owns('c')} and c.id = ${id}`.execute(tx.db)
}

/** Its addresses go with a channel; its log stays. */
export async function writeRemoved(tx: Tx, id: ChannelId): Promise<void> {
  await sql`
    update channel c set removed_at = ${tx.now}, feed = null, feed_host = null, token_hash = null, token = null, next_sync_at = null
    where ${tx.owns('c')} and c.id = ${id}`.execute(tx.db)
}

/** How a look at a calendar ended. */
export type Looked = { problem: string | null; etag?: string | null; lastModified?: string | null }

/** Writes down a look at a calendar. What is known of it stays where nothing new came. */
export async function writeLook(tx: Tx, id: ChannelId, { problem, ...seen }: Looked): Promise<void> {
  const isNew = seen.etag !== undefined
  await sql`
    update channel c set tried_at = ${tx.now}, problem = ${problem},
      in_at = case when ${problem === null} then ${tx.now}::timestamptz else c.in_at end,
      failing_since = case when ${problem === null} then null else coalesce(c.failing_since, ${tx.now}::timestamptz) end,
      stale_told_at = case when ${problem === null} then null else c.stale_told_at end,
      etag = case when ${isNew} then ${seen.etag ?? null} else c.etag end,
      last_modified = case when ${isNew} then ${seen.lastModified ?? null} else c.last_modified end,
      next_sync_at = case when c.next_sync_at is null then null
        else greatest(c.next_sync_at, ${tx.now}::timestamptz + make_interval(mins => c.every_minutes)) end
    where ${tx.owns('c')} and c.id = ${id}`.execute(tx.db)
}

/** Says that something came in. */
export async function writeIn(tx: Tx, id: ChannelId): Promise<void> {
  await sql`update channel c set in_at = ${tx.now} where ${tx.owns('c')} and c.id = ${id}`.execute(tx.db)
}

/** Writes down what our calendar says from now on; what it said before is remembered, since it still comes back for a while. */
export async function writeOut(
  tx: Tx,
  id: ChannelId,
  { etag, days }: { etag: string; days: readonly Span[] },
): Promise<void> {
  await sql`
    update channel c set out_etag = ${etag}, out_days_before = c.out_days, out_days = ${JSON.stringify(days)}::jsonb, out_changed_at = ${tx.now}
    where ${tx.owns('c')} and c.id = ${id} and c.out_etag is distinct from ${etag}`.execute(tx.db)
}

/** Says that our calendar was fetched, once a minute at most. */
export async function writeFetched(tx: Tx, id: ChannelId): Promise<void> {
  await sql`
    update channel c set out_at = ${tx.now}
    where ${tx.owns('c')} and c.id = ${id} and (c.out_at is null or c.out_at < ${tx.now}::timestamptz - interval '1 minute')`.execute(
    tx.db,
  )
}

/** Says that people were told of a channel's silence. @returns false where somebody was told already */
export async function writeStaleTold(tx: Tx, id: ChannelId): Promise<boolean> {
  const done = await sql`
    update channel c set stale_told_at = ${tx.now} where ${tx.owns('c')} and c.id = ${id} and c.stale_told_at is null returning c.id`.execute(
    tx.db,
  )
  return done.rows.length > 0
}
