import { sql } from '#server/platform/db/sql.ts'
import type { CellChange } from '#contract/hotel/rate-calendar/rules.ts'
import type { CalendarRow, RateChangeId, RateDay } from '#contract/hotel/rate-calendar/shapes.ts'
import { isPlain } from '#contract/hotel/rate-calendar/rules.ts'
import { minorOf } from '#contract/kernel/money.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Cells of rows from the first to the last day on which something differs. */
export async function readCells(
  tx: Tx,
  { rows, from, to }: { rows: readonly CalendarRow[]; from: Day; to: Day },
): Promise<RateDay[]> {
  const found = await sql<RateDay>`
    select d.room_type_id as "roomTypeId", d.rate_plan_id as "ratePlanId", d.day, d.price, d.closed,
      d.closed_to_arrival as "closedToArrival", d.closed_to_departure as "closedToDeparture", d.min_stay as "minStay",
      d.max_stay as "maxStay", d.min_stay_on_arrival as "minStayOnArrival", d.max_stay_on_arrival as "maxStayOnArrival",
      d.quota, d.offer_at_most as "offerAtMost"
    from rate_day d
    join unnest(${rows.map((row) => row.roomTypeId)}::uuid[], ${rows.map((row) => row.ratePlanId)}::uuid[]) as w (type, plan)
      on d.room_type_id = w.type and d.rate_plan_id is not distinct from w.plan
    where ${tx.owns('d')} and d.day between ${from} and ${to}`.execute(tx.db)
  return found.rows
}

/** Writes cells as they are now: one on which nothing differs any more goes. The caller holds their room types. */
export async function writeCells(tx: Tx, cells: readonly RateDay[]): Promise<void> {
  await deleteCells(tx, cells)
  await insertCells(
    tx,
    cells.filter((cell) => !isPlain(cell)),
  )
}

async function deleteCells(tx: Tx, cells: readonly RateDay[]): Promise<void> {
  await sql`
    delete from rate_day d
    using unnest(${cells.map((cell) => cell.roomTypeId)}::uuid[], ${cells.map((cell) => cell.ratePlanId)}::uuid[],
      ${cells.map((cell) => cell.day)}::date[]) as c (type, plan, day)
    where ${tx.owns('d')} and d.room_type_id = c.type and d.rate_plan_id is not distinct from c.plan and d.day = c.day`.execute(
    tx.db,
  )
}

async function insertCells(tx: Tx, cells: readonly RateDay[]): Promise<void> {
  if (cells.length === 0) return
  const column = <K extends keyof RateDay>(name: K) => cells.map((cell) => cell[name])
  await sql`
    insert into rate_day (${sql.ref('tenant_id')}, room_type_id, rate_plan_id, day, price, closed, closed_to_arrival, closed_to_departure,
      min_stay, max_stay, min_stay_on_arrival, max_stay_on_arrival, quota, offer_at_most)
    select ${tx.tenant}, c.* from unnest(${column('roomTypeId')}::uuid[], ${column('ratePlanId')}::uuid[], ${column('day')}::date[],
      ${cells.map(({ price }) => price && minorOf(price))}::bigint[], ${column('closed')}::boolean[],
      ${column('closedToArrival')}::boolean[], ${column('closedToDeparture')}::boolean[], ${column('minStay')}::int[],
      ${column('maxStay')}::int[], ${column('minStayOnArrival')}::int[], ${column('maxStayOnArrival')}::int[],
      ${column('quota')}::int[], ${column('offerAtMost')}::int[]) as c`.execute(tx.db)
}

/** Keeps what an edit changed. */
export async function insertChange(
  tx: Tx,
  { id, cells, by }: { id: RateChangeId; cells: readonly CellChange[]; by: string },
): Promise<void> {
  await tx.db
    .insertInto('rate_change')
    .values({ id, cells: JSON.stringify(cells), made_by_name: by, made_at: tx.now })
    .execute()
}

type KeptChange = { isUndone: boolean; cells: CellChange[] }

/** A change that is being undone, by one at a time. */
export function changeBy(tx: Tx, id: RateChangeId): Lock<KeptChange | undefined> {
  return {
    rank: 'record',
    take: async () => {
      const found = await sql<KeptChange>`
        select c.undone_at is not null as "isUndone", c.cells
        from rate_change c where ${tx.owns('c')} and c.id = ${id} for update of c`.execute(tx.db)
      return found.rows[0]
    },
  }
}

export async function markUndone(tx: Tx, id: RateChangeId): Promise<void> {
  await tx.db.updateTable('rate_change').set({ undone_at: tx.now }).where('id', '=', id).execute()
}

/** Which of the plans there are. */
export async function plansAmong(tx: Tx, rows: readonly CalendarRow[]): Promise<Set<string>> {
  const ids = rows.flatMap(({ ratePlanId }) => ratePlanId ?? [])
  if (ids.length === 0) return new Set()
  const found = await tx.db.selectFrom('rate_plan').select('id').where('id', 'in', ids).execute()
  return new Set(found.map(({ id }) => id))
}
