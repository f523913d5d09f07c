import type { GroupColour, GroupId } from '#contract/hotel/parties/shapes.ts'
import type { BesideRate, BeyondBlock, BlockCell, GroupBilling, GroupStatus } from '#contract/hotel/groups/shapes.ts'
import type { Policy } from '#contract/hotel/policies/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import type { NightKey } from '../../availability/data.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { takeOne } from '#server/tenancy/public/numbers.ts'

export type GroupRecord = {
  id: GroupId
  name: string
  status: GroupStatus
  contactId: GuestId | null
  companyId: GuestId | null
  agencyId: GuestId | null
  arrival: Day
  departure: Day
  cutOffOn: Day | null
  rollingDays?: number | null | undefined
  nightsBefore?: number
  nightsAfter?: number
  besideRate?: BesideRate
  beyondBlock?: BeyondBlock
  billing: GroupBilling
  colour: GroupColour
  notes: string | null
  policy?: Policy | null
}

/** Inserts a group under the next number, with its master folio; answers the number. */
export async function insertGroup(tx: Tx, group: GroupRecord, date: Day): Promise<string> {
  const { number } = await takeOne(tx, Number(date.slice(0, 4)), 'GR')
  await sql`
    insert into booking_group (${sql.ref('tenant_id')}, id, group_number, name, status, contact_id, company_id, agency_id, arrival,
      departure, cut_off_on, rolling_days, nights_before, nights_after, beside_rate, beyond_block, billing, colour, notes, policy, created_at)
    values (${tx.tenant}, ${group.id}, ${number}, ${group.name}, ${group.status}, ${group.contactId}, ${group.companyId},
      ${group.agencyId}, ${group.arrival}, ${group.departure}, ${group.cutOffOn}, ${group.rollingDays ?? null}, ${group.nightsBefore ?? 0},
      ${group.nightsAfter ?? 0}, ${group.besideRate ?? 'house'}, ${group.beyondBlock ?? 'refused'}, ${group.billing}, ${group.colour}, ${group.notes},
      ${group.policy ? JSON.stringify(group.policy) : null}::jsonb,
      ${tx.now})`.execute(tx.db)
  await sql`
    insert into folio (${sql.ref('tenant_id')}, id, group_id) values (${tx.tenant}, ${newId()}, ${group.id})`.execute(
    tx.db,
  )
  return number
}

export type GroupUpdate = {
  name?: string | undefined
  status?: GroupStatus
  contact_id?: GuestId | null | undefined
  company_id?: GuestId | null | undefined
  agency_id?: GuestId | null | undefined
  arrival?: Day | undefined
  departure?: Day | undefined
  cut_off_on?: Day | null | undefined
  released_on?: Day | null
  rolling_days?: number | null | undefined
  nights_before?: number | undefined
  nights_after?: number | undefined
  beside_rate?: BesideRate | undefined
  beyond_block?: BeyondBlock | undefined
  billing?: GroupBilling | undefined
  colour?: GroupColour | undefined
  notes?: string | null | undefined
  policy?: Policy | null | undefined
  cancel_reason?: string
}

/** Changes a group that is locked, and counts its version on. */
export async function updateGroup(tx: Tx, id: GroupId, { policy, ...change }: GroupUpdate): Promise<void> {
  const terms = policy === undefined ? {} : { policy: policy && JSON.stringify(policy) }
  await tx.db
    .updateTable('booking_group')
    .set((eb) => ({ ...change, ...terms, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

type Cell = Pick<BlockCell, 'roomTypeId' | 'night' | 'blocked' | 'remaining' | 'price'>

/** Writes nights of the block of a group that is locked, whether they were there or not; a night without rooms goes. */
export async function writeCells(tx: Tx, groupId: GroupId, cells: readonly Cell[]): Promise<void> {
  if (cells.length === 0) return
  const kept = cells.filter(({ blocked }) => blocked > 0)
  const gone = cells.filter(({ blocked }) => blocked === 0)
  await sql`
    insert into group_block as c (${sql.ref('tenant_id')}, group_id, room_type_id, night, blocked, remaining, price)
    select ${tx.tenant}, ${groupId}, n.* from unnest(${kept.map((cell) => cell.roomTypeId)}::uuid[], ${kept.map((cell) => cell.night)}::date[],
      ${kept.map((cell) => cell.blocked)}::int[], ${kept.map((cell) => cell.remaining)}::int[],
      ${kept.map((cell) => minorOf(cell.price))}::bigint[]) as n
    on conflict (${sql.ref('tenant_id')}, group_id, room_type_id, night) do update
      set (blocked, remaining, price) = (excluded.blocked, excluded.remaining, excluded.price)`.execute(tx.db)
  if (gone.length === 0) return
  await sql`
    delete from group_block c where ${tx.owns('c')} and c.group_id = ${groupId}
      and (c.room_type_id, c.night) in (select * from unnest(${gone.map((cell) => cell.roomTypeId)}::uuid[],
        ${gone.map((cell) => cell.night)}::date[]))`.execute(tx.db)
}

export type Taking = { roomTypeId: RoomTypeId; night: Day; rooms: number }

/** Takes rooms from a block, or (below zero) puts them back: what remains moves, what was agreed on stays. */
export async function takeFromBlock(tx: Tx, groupId: GroupId, takings: readonly Taking[]): Promise<void> {
  if (takings.length === 0) return
  await sql`
    update group_block c set remaining = c.remaining - t.rooms
    from unnest(${takings.map((one) => one.roomTypeId)}::uuid[], ${takings.map((one) => one.night)}::date[],
      ${takings.map((one) => one.rooms)}::int[]) as t (room_type_id, night, rooms)
    where ${tx.owns('c')} and c.group_id = ${groupId} and c.room_type_id = t.room_type_id and c.night = t.night`.execute(
    tx.db,
  )
}

export type Raising = NightKey & { price: Money }

/** Adds rooms to a block that are picked up from it at once: what was agreed on rises, what remains stays. */
export async function raiseBlock(tx: Tx, groupId: GroupId, raisings: readonly Raising[]): Promise<void> {
  if (raisings.length === 0) return
  await sql`
    insert into group_block as c (${sql.ref('tenant_id')}, group_id, room_type_id, night, blocked, remaining, price)
    select ${tx.tenant}, ${groupId}, n.room_type_id, n.night, count(*)::int, 0, min(n.price)
    from unnest(${raisings.map((one) => one.roomTypeId)}::uuid[], ${raisings.map((one) => one.night)}::date[],
      ${raisings.map((one) => minorOf(one.price))}::bigint[]) as n (room_type_id, night, price)
    group by n.room_type_id, n.night
    on conflict (${sql.ref('tenant_id')}, group_id, room_type_id, night) do update set blocked = c.blocked + excluded.blocked`.execute(
    tx.db,
  )
}
