import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { ChannelConflict, ChannelConflictId, ChannelId, ConflictKind } from '#contract/hotel/channels/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'

export type NewConflict = {
  channel: ChannelId
  kind: ConflictKind
  reference: string
  words: string
  /** What the other side wants, to be done once somebody says so. */
  wanted: object | null
  arrival?: Day | null
  departure?: Day | null
  bookingId?: BookingId | null
}

/** Opens a conflict, or says anew what the open one of the same number is about. @returns whether it is a new one */
export async function openConflict(tx: Tx, conflict: NewConflict): Promise<boolean> {
  const { channel, kind, reference, words, wanted, arrival = null, departure = null, bookingId = null } = conflict
  const known = await sql`
    update channel_conflict f set kind = ${kind}, words = ${words.slice(0, 500)}, wanted = ${wanted && JSON.stringify(wanted)}::jsonb,
      arrival = ${arrival}, departure = ${departure}, booking_id = ${bookingId}
    where ${tx.owns('f')} and f.channel_id = ${channel} and f.reference = ${reference} and f.state = 'open' returning f.id`.execute(
    tx.db,
  )
  if (known.rows.length > 0) return false
  const made = await sql`
    insert into channel_conflict (${sql.ref('tenant_id')}, channel_id, id, kind, reference, words, wanted, arrival, departure, booking_id, opened_at)
    values (${tx.tenant}, ${channel}, ${newId()}, ${kind}, ${reference}, ${words.slice(0, 500)}, ${wanted && JSON.stringify(wanted)}::jsonb,
      ${arrival}, ${departure}, ${bookingId}, ${tx.now})
    on conflict do nothing returning id`.execute(tx.db)
  return made.rows.length > 0
}

/** Ends the open conflict of a number, if there is one: by itself, or by somebody. */
export async function endConflict(
  tx: Tx,
  { channel, reference }: { channel: ChannelId; reference: string },
  how: { state: 'settled' | 'dismissed'; by: string },
): Promise<void> {
  await sql`
    update channel_conflict f set state = ${how.state}, wanted = null, ended_at = ${tx.now}, ended_by = ${how.by.slice(0, 200)}
    where ${tx.owns('f')} and f.channel_id = ${channel} and f.reference = ${reference} and f.state = 'open'`.execute(
    tx.db,
  )
}

const columns = (
  tx: Tx,
) => sql`f.id, jsonb_build_object('id', c.id, 'name', c.name, 'kind', c.kind) as channel, f.kind, f.reference, f.words,
  f.arrival, f.departure, f.state, f.wanted is not null as "isWished", f.opened_at as "openedAt", f.ended_at as "endedAt", f.ended_by as "endedBy",
  (select jsonb_build_object('id', b.id, 'bookingNumber', b.booking_number) from booking b
    where ${tx.owns('b')} and b.id = f.booking_id) as booking`

type Asked = {
  channelId?: ChannelId | undefined
  state: 'open' | 'ended' | 'all'
  search?: string | undefined
  limit: number
  offset: number
}

/** A page of conflicts, the newest first. */
export async function conflictsOnPage(tx: Tx, asked: Asked): Promise<{ rows: ChannelConflict[]; total: number }> {
  const { channelId, state, search, limit, offset } = asked
  const from = sql`channel_conflict f join channel c on ${tx.owns('c')} and c.id = f.channel_id
    where ${tx.owns('f')} ${channelId ? sql`and f.channel_id = ${channelId}` : sql``}
      ${state === 'all' ? sql`` : state === 'open' ? sql`and f.state = 'open'` : sql`and f.state <> 'open'`}
      ${search ? sql`and position(lower(${search}) in lower(f.reference || ' ' || f.words || ' ' || c.name)) > 0` : sql``}`
  const [rows, counted] = await Promise.all([
    sql<ChannelConflict>`
      select ${columns(tx)} from ${from} order by f.opened_at desc, f.id desc limit ${limit} offset ${offset}`.execute(
      tx.db,
    ),
    sql<{ total: number }>`select count(*) as total from ${from}`.execute(tx.db),
  ])
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findConflict(tx: Tx, id: ChannelConflictId): Promise<ChannelConflict | undefined> {
  const found = await sql<ChannelConflict>`
    select ${columns(tx)} from channel_conflict f join channel c on ${tx.owns('c')} and c.id = f.channel_id
    where ${tx.owns('f')} and f.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

/** What a conflict waits for. */
export type Waiting = {
  channelId: ChannelId
  kind: ConflictKind
  reference: string
  state: ChannelConflict['state']
  wanted: unknown
  bookingId: BookingId | null
}

export async function seeConflict(tx: Tx, id: ChannelConflictId): Promise<Waiting | undefined> {
  const found = await sql<Waiting>`
    select f.channel_id as "channelId", f.kind, f.reference, f.state, f.wanted, f.booking_id as "bookingId"
    from channel_conflict f where ${tx.owns('f')} and f.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

/** Whether a channel has something that waits for somebody. */
export async function hasOpen(tx: Tx, channel: ChannelId): Promise<boolean> {
  const found = await sql`
    select 1 from channel_conflict f where ${tx.owns('f')} and f.channel_id = ${channel} and f.state = 'open' limit 1`.execute(
    tx.db,
  )
  return found.rows.length > 0
}

/** Ends what waited for events that are in the calendar no more. */
export async function endGone(tx: Tx, channel: ChannelId, present: readonly string[]): Promise<void> {
  await sql`
    update channel_conflict f set state = 'settled', wanted = null, ended_at = ${tx.now}, ended_by = 'The calendar itself'
    where ${tx.owns('f')} and f.channel_id = ${channel} and f.state = 'open' and f.wanted is not null
      and f.reference <> all(${present}::text[]) and split_part(f.reference, '#', 1) <> all(${present}::text[])`.execute(
    tx.db,
  )
}

/** Ends all that is open of a channel that is removed. */
export async function endAll(tx: Tx, channel: ChannelId, by: string): Promise<void> {
  await sql`
    update channel_conflict f set state = 'dismissed', wanted = null, ended_at = ${tx.now}, ended_by = ${by}
    where ${tx.owns('f')} and f.channel_id = ${channel} and f.state = 'open'`.execute(tx.db)
}
