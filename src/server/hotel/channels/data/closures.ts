import type { ChannelClosure, ChannelId } from '#contract/hotel/channels/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { Span } from '../rules/days.ts'

export type Closure = Span & {
  id: ChannelClosure['id']
  channelId: ChannelId
  reference: string
  summary: string
  roomTypeId: RoomTypeId
  roomId: RoomId | null
}

const columns = sql`c.id, c.channel_id as "channelId", c.reference, c.summary, c.room_type_id as "roomTypeId", c.room_id as "roomId",
  c.from_day as from, c.to_day as to`

/** The nights that a channel keeps closed. */
export async function closuresOf(tx: Tx, channel: ChannelId): Promise<Closure[]> {
  const found = await sql<Closure>`
    select ${columns} from channel_closure c
    where ${tx.owns('c')} and c.channel_id = ${channel} and c.ended_at is null order by c.from_day, c.id`.execute(tx.db)
  return found.rows
}

/** The same as people look at them, from a day on. */
export async function shownClosures(tx: Tx, channel: ChannelId, from: Day): Promise<ChannelClosure[]> {
  const found = await sql<ChannelClosure>`
    select c.id, c.reference, c.summary, c.from_day as from, c.to_day as to,
      (select r.room_number from room r where ${tx.owns('r')} and r.id = c.room_id) as "roomNumber"
    from channel_closure c
    where ${tx.owns('c')} and c.channel_id = ${channel} and c.ended_at is null and c.to_day > ${from}
    order by c.from_day, c.id limit 200`.execute(tx.db)
  return found.rows
}

/** Takes a closure for this transaction; undefined where somebody else has ended it. */
export async function takeClosure(tx: Tx, id: string): Promise<Closure | undefined> {
  const found = await sql<Closure>`
    update channel_closure c set reference = c.reference
    where ${tx.owns('c')} and c.id = ${id} and c.ended_at is null returning ${columns}`.execute(tx.db)
  return found.rows[0]
}

/** Keeps nights as closed under a number of the other side. @returns undefined where somebody else has just done it */
export async function insertClosure(tx: Tx, closure: Omit<Closure, 'id'>): Promise<ChannelClosure['id'] | undefined> {
  const { channelId, reference, summary, roomTypeId, roomId, from, to } = closure
  const found = await sql<{ id: ChannelClosure['id'] }>`
    insert into channel_closure (${sql.ref('tenant_id')}, channel_id, id, reference, room_type_id, room_id, from_day, to_day, summary)
    values (${tx.tenant}, ${channelId}, ${newId()}, ${reference}, ${roomTypeId}, ${roomId}, ${from}, ${to}, ${summary})
    on conflict do nothing returning id`.execute(tx.db)
  return found.rows[0]?.id
}

/** Gives the closure the room for its nights, in place of the nights before. @throws 409 `room_taken` by the exclusion constraint */
export async function holdRoom(tx: Tx, { id, roomId, from, to }: Closure): Promise<void> {
  await releaseRoom(tx, id)
  if (roomId === null) return
  await sql`
    insert into room_hold (${sql.ref('tenant_id')}, id, room_id, channel_closure_id, during)
    values (${tx.tenant}, ${newId()}, ${roomId}, ${id}, daterange(${from}, ${to}))`.execute(tx.db)
}

export async function releaseRoom(tx: Tx, id: string): Promise<void> {
  await sql`
    update room_hold h set released = true where ${tx.owns('h')} and h.channel_closure_id = ${id} and not h.released`.execute(
    tx.db,
  )
}

export async function writeSpan(tx: Tx, { id, from, to, reference, summary }: Closure): Promise<void> {
  await sql`
    update channel_closure c set from_day = ${from}, to_day = ${to}, reference = ${reference}, summary = ${summary}
    where ${tx.owns('c')} and c.id = ${id}`.execute(tx.db)
}

/** Ends a closure: with all its nights, or from a day on. */
export async function endClosure(tx: Tx, { id, from }: Pick<Closure, 'id' | 'from'>, on: Day): Promise<void> {
  await sql`
    update channel_closure c set ended_at = ${tx.now}, released = ${from >= on}, to_day = case when ${from >= on} then c.to_day else ${on}::date end
    where ${tx.owns('c')} and c.id = ${id}`.execute(tx.db)
}

/** What lies before a day is history. */
export async function endPast(tx: Tx, channel: ChannelId, today: Day): Promise<void> {
  await sql`
    update channel_closure c set ended_at = ${tx.now}
    where ${tx.owns('c')} and c.channel_id = ${channel} and c.ended_at is null and c.to_day <= ${today}`.execute(tx.db)
}
