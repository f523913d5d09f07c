import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { RatePlan, RatePlanId } from '#contract/hotel/rate-plans/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import { archiving } from '#server/platform/db/archive.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Every plan, held in the order of their ids: whoever says what derives from what holds them all. */
export function allPlansHeld(tx: Tx): Lock<RatePlan[]> {
  return {
    rank: 'record',
    take: async () => {
      const holding = sql`select p.id from rate_plan p where ${tx.owns('p')} order by p.id for no key update of p`
      // First the lock, then the reading: a statement that waited for a lock still sees what was there before it waited.
      const [, plans] = await Promise.all([holding.execute(tx.db), findPlans(tx, sql`true`)])
      return plans
    },
  }
}

/** Plans by their level and code: parents before those that derive from them. */
export async function findPlans(tx: Tx, which: Sql<unknown>): Promise<RatePlan[]> {
  const found = await sql<RatePlan>`
    select p.id, p.code, p.name, p.visibility, p.parent_id as "parentId", p.percent_ppm / 10000.0::float8 as percent, p.amount,
      p.round_to as "roundTo", p.included, p.packages, p.archived_at is not null as "isArchived", p.version,
      coalesce((select json_agg(s.room_type_id order by s.room_type_id)
        from rate_plan_type s where ${tx.owns('s')} and s.rate_plan_id = p.id), '[]') as "roomTypeIds"
    from rate_plan p where ${tx.owns('p')} and ${which} order by p.level, lower(p.code), p.id limit 200`.execute(tx.db)
  return found.rows
}

type RatePlanFields = {
  code: string
  name: string
  visibility: 'public' | 'private'
  percentPpm: number
  amount: Money
  roundTo: Money | null
  included: string | null
  packages: string[]
}

/** A plan's place among the others. */
export type PlanPlace = { id: RatePlanId; parentId: RatePlanId | null; level: number; parentLevel: number | null }

export async function insertPlan(tx: Tx, place: PlanPlace, fields: RatePlanFields): Promise<void> {
  await tx.db
    .insertInto('rate_plan')
    .values({
      id: place.id,
      parent_id: place.parentId,
      parent_level: place.parentLevel,
      level: place.level,
      ...columnsOf(fields),
    })
    .execute()
}

/** Writes the fields of a plan and counts its version on. */
export async function updatePlan(
  tx: Tx,
  id: RatePlanId,
  { isArchived, ...change }: Partial<RatePlanFields> & { isArchived?: boolean | undefined },
): Promise<void> {
  await tx.db
    .updateTable('rate_plan')
    .set((eb) => ({ ...columnsOf(change), version: eb('version', '+', 1), ...archiving(tx, isArchived) }))
    .where('id', '=', id)
    .execute()
}

function columnsOf<F extends Partial<RatePlanFields>>(fields: F) {
  const { percentPpm, roundTo, ...rest } = fields
  return { ...rest, percent_ppm: percentPpm, round_to: roundTo }
}

/**
 * Gives plans their places, all by one statement: a plan names its parent with the level, so that a parent and those below it move together.
 * A plan without parent takes nothing from one.
 */
export async function placePlans(tx: Tx, places: readonly PlanPlace[]): Promise<void> {
  await sql`
    update rate_plan p set parent_id = n.parent_id, level = n.level, parent_level = n.parent_level,
      percent_ppm = case when n.parent_id is null then 0 else p.percent_ppm end,
      amount = case when n.parent_id is null then 0 else p.amount end
    from unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ parentId }) => parentId)}::uuid[],
      ${places.map(({ level }) => level)}::int[], ${places.map(({ parentLevel }) => parentLevel)}::int[])
      as n (id, parent_id, level, parent_level)
    where ${tx.owns('p')} and p.id = n.id`.execute(tx.db)
}

/** Says which room types a plan sells. */
export async function writePlanTypes(tx: Tx, id: RatePlanId, types: readonly RoomTypeId[]): Promise<void> {
  await tx.db.deleteFrom('rate_plan_type').where('rate_plan_id', '=', id).execute()
  if (types.length === 0) return
  const rows = [...new Set(types)].map((type) => ({ rate_plan_id: id, room_type_id: type }))
  await tx.db.insertInto('rate_plan_type').values(rows).execute()
}

/** How many of the types there are. */
export async function countTypes(tx: Tx, types: readonly RoomTypeId[]): Promise<number> {
  if (types.length === 0) return 0
  const row = await tx.db
    .selectFrom('room_type')
    .select((eb) => eb.fn.countAll<number>().as('types'))
    .where('id', 'in', [...new Set(types)])
    .executeTakeFirstOrThrow()
  return Number(row.types)
}

/** Whether a booking or another plan names the plan. */
export async function planIsUsed(tx: Tx, id: RatePlanId): Promise<boolean> {
  const found = await sql<{ used: boolean }>`
    select exists (select 1 from booking b where ${tx.owns('b')} and b.rate_plan_id = ${id})
      or exists (select 1 from booking_night n where ${tx.owns('n')} and n.rate_plan_id = ${id})
      or exists (select 1 from rate_plan p where ${tx.owns('p')} and p.parent_id = ${id}) as used`.execute(tx.db)
  return found.rows[0]?.used ?? false
}

export async function deletePlanRow(tx: Tx, id: RatePlanId): Promise<void> {
  await tx.db.deleteFrom('rate_plan').where('id', '=', id).execute()
}
