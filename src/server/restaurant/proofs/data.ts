import { sql } from '#server/platform/db/sql.ts'
import { add, type Money, sumOf, zero } from '#contract/kernel/money.ts'
import type { TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import type { Sealed } from '#server/accounting/public/seals.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { cashOf } from '../till-sessions/data/cash.ts'

/** What all drawers should hold: an open one what its session comes to, a closed one what the last session left. */
export async function cashInDrawers(tx: Tx): Promise<Money> {
  const found = await sql<{ id: TillSessionId; left: Money | null }>`
    select distinct on (s.location_id, s.drawer) s.id, s.left_in_drawer as left
    from till_session s where ${tx.owns('s')} order by s.location_id, s.drawer, s.number desc`.execute(tx.db)
  const open = await cashOf(
    tx,
    found.rows.filter(({ left }) => left === null).map(({ id }) => id),
  )
  return add(
    sumOf(found.rows, ({ left }) => left ?? zero),
    sumOf([...open.values()], ({ expected }) => expected),
  )
}

/** Locations and numbers that break the row 1, 2, 3 … of their Z. */
export async function zGaps(tx: Tx): Promise<number> {
  const found = await sql<{ wrong: number }>`
    select count(*) filter (where z.number <> z.place) as wrong
    from (select s.z_number as number, row_number() over (partition by s.location_id order by s.z_number) as place
      from till_session s where ${tx.owns('s')} and s.z_number is not null) z`.execute(tx.db)
  return found.rows[0]?.wrong ?? 0
}

/** What closed sessions say, for the chain of the books. */
export function sealedSessions(tx: Tx): Sealed {
  return {
    kind: 'till_session',
    digests: sql`select s.id, s.drawer || ', Z ' || s.z_number as label,
        sha256(convert_to(till_session_words(s), 'UTF8')) as digest
      from till_session s where ${tx.owns('s')} and s.status = 'closed'`,
  }
}

/** Closed sessions whose figures come out differently when they are counted again. */
export async function wrongSessions(tx: Tx): Promise<number> {
  const found = await sql<{ id: TillSessionId; expected: Money }>`
    select s.id, s.expected from till_session s where ${tx.owns('s')} and s.status = 'closed'`.execute(tx.db)
  const recounted = await cashOf(
    tx,
    found.rows.map(({ id }) => id),
  )
  return found.rows.filter(({ id, expected }) => recounted.get(id)?.expected !== expected).length
}

/** What sessions took out of the safe as floats and brought to it as takings, and what was moved between in their time. */
export async function tillsAndSafe(tx: Tx): Promise<{ sessions: Money; movements: Money }> {
  const found = await sql<{ sessions: Money; movements: Money }>`
    select
      coalesce((select sum(coalesce(s.counted - s.left_in_drawer, 0) - case when s.opening_expected is null then s.opening_count else 0 end)
        from till_session s where ${tx.owns('s')}), 0)::bigint as sessions,
      coalesce((select sum(case m.kind when 'drop' then m.amount when 'paid_in' then -m.amount else 0 end)
        from till_movement m where ${tx.owns('m')}), 0)::bigint as movements`.execute(tx.db)
  return found.rows[0] ?? { sessions: zero, movements: zero }
}
