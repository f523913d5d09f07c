import { type Sql, sql } from '#server/platform/db/sql.ts'
import { add, type Money, subtract, zero } from '#contract/kernel/money.ts'
import type { DeskMovementKind, DeskReport, DeskShiftId } from '#contract/accounting/desk-shifts/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** What went in and out of a drawer of the desk during a shift, and what it should hold. */
export type ShiftCash = NonNullable<DeskReport['cash']>

type Moved = Omit<ShiftCash, 'expected'> & { id: DeskShiftId }

/** The one calculation of what drawers of the desk hold: report, closing and proof ask it alike. A voided payment came in and went back. */
export async function cashOf(tx: Tx, ids: readonly DeskShiftId[]): Promise<ReadonlyMap<DeskShiftId, ShiftCash>> {
  if (ids.length === 0) return new Map()
  const paid = (direction: 'in' | 'out') => sql`coalesce((select sum(p.amount + p.rounding) from payment p
    where ${tx.owns('p')} and p.shift_id = s.id and p.method = 'cash' and p.direction = ${direction}), 0)::bigint`
  const moved = (kind: DeskMovementKind) => sql`coalesce((select sum(m.amount) from desk_shift_movement m
    where ${tx.owns('m')} and m.shift_id = s.id and m.kind = ${kind}), 0)::bigint`
  const found = await sql<Moved>`
    select s.id, s.opening_count as opening, ${paid('in')} as received, ${paid('out')} as refunded,
      ${moved('paid_in')} as "paidIn", ${moved('collected')} as collected, ${moved('drop')} as drops,
      ${moved('tips_paid')} as "tipsPaid"
    from desk_shift s where ${tx.owns('s')} and s.id = any(${ids}::uuid[])`.execute(tx.db)
  return new Map(found.rows.map(({ id, ...cash }) => [id, { ...cash, expected: expectedOf(cash) }]))
}

/** @throws Error when there is no such shift */
export async function cashOfOne(tx: Tx, id: DeskShiftId): Promise<ShiftCash> {
  const cash = (await cashOf(tx, [id])).get(id)
  if (!cash) throw new Error('A shift that was locked is gone')
  return cash
}

function expectedOf({ opening, received, refunded, paidIn, collected, drops, tipsPaid }: Omit<Moved, 'id'>): Money {
  return subtract(add(opening, received, paidIn, collected), add(refunded, drops, tipsPaid))
}

/** Cash that was taken at the desk without a shift, less what was given back so and what was put into a drawer since. */
export async function looseCash(tx: Tx): Promise<Money> {
  const found = await sql<{ loose: Money }>`select (${looseSum(tx)})::bigint as loose`.execute(tx.db)
  return found.rows[0]?.loose ?? zero
}

/** Tips that the books say the staff has not had yet. */
export async function tipsOwed(tx: Tx): Promise<Money> {
  const found = await sql<{ owed: Money }>`
    select coalesce(sum(d.credit - d.debit), 0)::bigint as owed
    from account_role r join account_day d on ${tx.owns('d')} and d.account_id = r.account_id
    where ${tx.owns('r')} and r.role = 'tips_payable'`.execute(tx.db)
  return found.rows[0]?.owed ?? zero
}

function looseSum(tx: Tx): Sql<Money> {
  return sql<Money>`
    coalesce((select sum(case p.direction when 'in' then p.amount + p.rounding else -p.amount - p.rounding end) from payment p
      where ${tx.owns('p')} and p.method = 'cash' and p.shift_id is null and p.source_type <> 'order'), 0)
    - coalesce((select sum(m.amount) from desk_shift_movement m where ${tx.owns('m')} and m.kind = 'collected'), 0)
    - coalesce((select sum(s.opening_collected) from desk_shift s where ${tx.owns('s')}), 0)`
}
