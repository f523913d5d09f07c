import { sql } from '#server/platform/db/sql.ts'
import type { DeskShiftId } from '#contract/accounting/desk-shifts/shapes.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The newest shift of each drawer with what it left; null while it is open. */
export async function lastShifts(tx: Tx): Promise<{ id: DeskShiftId; left: Money | null }[]> {
  const found = await sql<{ id: DeskShiftId; left: Money | null }>`
    select distinct on (lower(s.drawer)) s.id, s.left_in_drawer as left
    from desk_shift s where ${tx.owns('s')} order by lower(s.drawer), s.number desc`.execute(tx.db)
  return found.rows
}

/** Every closed shift with what it was found to hold. */
export async function closedShifts(tx: Tx): Promise<{ id: DeskShiftId; expected: Money }[]> {
  const found = await sql<{ id: DeskShiftId; expected: Money }>`
    select s.id, s.expected from desk_shift s where ${tx.owns('s')} and s.status = 'closed'`.execute(tx.db)
  return found.rows
}

/** Numbers that break the row 1, 2, 3 … of the shifts. */
export async function brokenNumbers(tx: Tx): Promise<number> {
  const found = await sql<{ wrong: number }>`
    select count(*) filter (where z.number <> z.place) as wrong
    from (select s.number, row_number() over (order by s.number) as place from desk_shift s where ${tx.owns('s')}) z`.execute(
    tx.db,
  )
  return found.rows[0]?.wrong ?? 0
}

/** What shifts took out of the safe as floats and brought to it as takings, and what was moved between in their time. */
export async function safeMoves(tx: Tx): Promise<{ shifts: Money; movements: Money }> {
  const found = await sql<{ shifts: Money; movements: Money }>`
    select
      coalesce((select sum(coalesce(s.counted - s.left_in_drawer, 0)
          - case when s.opening_expected is null then s.opening_count - s.opening_collected else 0 end)
        from desk_shift s where ${tx.owns('s')}), 0)::bigint as shifts,
      coalesce((select sum(case m.kind when 'drop' then m.amount when 'paid_in' then -m.amount else 0 end)
        from desk_shift_movement m where ${tx.owns('m')}), 0)::bigint as movements`.execute(tx.db)
  return found.rows[0] ?? { shifts: zero, movements: zero }
}
