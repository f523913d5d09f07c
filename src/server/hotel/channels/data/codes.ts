import type { ChannelCode, ChannelCodeId, ChannelId } from '#contract/hotel/channels/shapes.ts'
import type { RatePlanId } from '#contract/hotel/rate-plans/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'

/** The codes of a channel, those that nobody knows first. */
export async function codesOf(tx: Tx, channel: ChannelId): Promise<ChannelCode[]> {
  const found = await sql<ChannelCode>`
    select k.id, k.room_code as "roomCode", k.rate_code as "rateCode",
      (select jsonb_build_object('id', t.id, 'code', t.code, 'name', t.name) from room_type t
        where ${tx.owns('t')} and t.id = k.room_type_id) as "roomType",
      (select jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name) from rate_plan p
        where ${tx.owns('p')} and p.id = k.rate_plan_id) as "ratePlan"
    from channel_code k where ${tx.owns('k')} and k.channel_id = ${channel}
    order by k.room_type_id is not null, k.room_code, k.rate_code`.execute(tx.db)
  return found.rows
}

export type Code = { roomCode: string; rateCode: string }
export type Meant = { roomTypeId: RoomTypeId; ratePlanId: RatePlanId | null }

/** What a code means; undefined while nobody has said it. */
export async function meantBy(tx: Tx, channel: ChannelId, { roomCode, rateCode }: Code): Promise<Meant | undefined> {
  const found = await sql<Meant>`
    select k.room_type_id as "roomTypeId", k.rate_plan_id as "ratePlanId" from channel_code k
    where ${tx.owns('k')} and k.channel_id = ${channel} and k.room_code = ${roomCode} and k.rate_code = ${rateCode}
      and k.room_type_id is not null`.execute(tx.db)
  return found.rows[0]
}

/** Says what a code means; null for a code that was only met. */
export async function writeCode(
  tx: Tx,
  channel: ChannelId,
  { roomCode, rateCode, meant }: Code & { meant: Meant | null },
): Promise<void> {
  await sql`
    insert into channel_code (${sql.ref('tenant_id')}, channel_id, id, room_code, rate_code, room_type_id, rate_plan_id)
    values (${tx.tenant}, ${channel}, ${newId()}, ${roomCode}, ${rateCode}, ${meant?.roomTypeId ?? null}, ${meant?.ratePlanId ?? null})
    on conflict on constraint channel_code_once
      do update set room_type_id = excluded.room_type_id, rate_plan_id = excluded.rate_plan_id`.execute(tx.db)
}

/** Remembers a code that nobody knows; what is known of it stays. */
export async function meetCode(tx: Tx, channel: ChannelId, { roomCode, rateCode }: Code): Promise<void> {
  await sql`
    insert into channel_code (${sql.ref('tenant_id')}, channel_id, id, room_code, rate_code)
    values (${tx.tenant}, ${channel}, ${newId()}, ${roomCode}, ${rateCode}) on conflict do nothing`.execute(tx.db)
}

/** @returns the code that was forgotten */
export async function deleteCode(tx: Tx, channel: ChannelId, id: ChannelCodeId): Promise<Code | undefined> {
  const found = await sql<Code>`
    delete from channel_code k where ${tx.owns('k')} and k.channel_id = ${channel} and k.id = ${id}
    returning k.room_code as "roomCode", k.rate_code as "rateCode"`.execute(tx.db)
  return found.rows[0]
}
