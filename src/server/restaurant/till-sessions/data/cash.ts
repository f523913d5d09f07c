import { sql } from '#server/platform/db/sql.ts'
import { add, type Money, subtract } from '#contract/kernel/money.ts'
import type { TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** What went in and out of a drawer during a session, and what it should hold. */
export type DrawerCash = {
  opening: Money
  sales: Money
  refunds: Money
  paidIn: Money
  drops: Money
  tipsPaid: Money
  expected: Money
}

type Moved = Omit<DrawerCash, 'expected'> & { id: TillSessionId }

/** The one calculation of what drawers hold: X, Z, closing and proof ask it alike. A payment's amount leaves its change out, its rounding is in. */
export async function cashOf(tx: Tx, ids: readonly TillSessionId[]): Promise<ReadonlyMap<TillSessionId, DrawerCash>> {
  if (ids.length === 0) return new Map()
  const moved = (kind: string) => sql`coalesce((select sum(m.amount) from till_movement m
    where ${tx.owns('m')} and m.session_id = s.id and m.kind = ${kind}), 0)::bigint`
  const found = await sql<Moved>`
    select s.id, s.opening_count as opening,
      coalesce((select sum(p.amount + p.rounding) from order_payment p
        where ${tx.owns('p')} and p.till_session_id = s.id and p.method = 'cash'), 0)::bigint as sales,
      coalesce((select sum(r.amount + r.rounding) from order_refund r
        join order_payment q on ${tx.owns('q')} and q.id = r.order_payment_id and q.method = 'cash'
        where ${tx.owns('r')} and r.till_session_id = s.id), 0)::bigint as refunds,
      ${moved('paid_in')} as "paidIn", ${moved('drop')} as drops, ${moved('tips_paid')} as "tipsPaid"
    from till_session s where ${tx.owns('s')} and s.id = any(${ids}::uuid[])`.execute(tx.db)
  return new Map(found.rows.map(({ id, ...cash }) => [id, { ...cash, expected: expectedOf(cash) }]))
}

/** @throws Error when there is no such session */
export async function cashOfOne(tx: Tx, id: TillSessionId): Promise<DrawerCash> {
  const cash = (await cashOf(tx, [id])).get(id)
  if (!cash) throw new Error('A session that was locked is gone')
  return cash
}

function expectedOf({ opening, sales, refunds, paidIn, drops, tipsPaid }: Omit<Moved, 'id'>): Money {
  return subtract(add(opening, sales, paidIn), add(refunds, drops, tipsPaid))
}
