import { sql } from '#server/platform/db/sql.ts'
import { type Money, ofMinor } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

async function count(tx: Tx, question: ReturnType<typeof sql>): Promise<number> {
  const found = await sql<{ count: number }>`select (${question})::bigint as count`.execute(tx.db)
  return found.rows[0]?.count ?? 0
}

/** What the movements of a kind of item come to. */
export async function valueOfKind(tx: Tx, kind: string): Promise<Money> {
  const found = await sql<{ value: Money }>`
    select coalesce(sum(m.value), 0)::bigint as value from movement m
    join item i on ${tx.owns('i')} and i.id = m.item_id and i.kind = ${kind}
    where ${tx.owns('m')}`.execute(tx.db)
  return found.rows[0]?.value ?? ofMinor(0)
}

/** What was received and not returned, at the cost of its receipt. */
export async function valueReceived(tx: Tx): Promise<Money> {
  const found = await sql<{ value: Money }>`
    select coalesce(sum(m.value), 0)::bigint as value from movement m where ${tx.owns('m')} and m.type = 'receipt'`.execute(
    tx.db,
  )
  return found.rows[0]?.value ?? ofMinor(0)
}

/** Places where what lies differs from the sum of its movements. */
export function wrongStock(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from (
        select s.item_id, s.location_id, s.quantity, s.value from stock s where ${tx.owns('s')}) s
      full join (
        select m.item_id, m.location_id, sum(m.quantity) as quantity, sum(m.value) as value from movement m
        where ${tx.owns('m')} group by m.item_id, m.location_id) t
        on t.item_id = s.item_id and t.location_id = s.location_id
      where coalesce(s.quantity, 0) <> coalesce(t.quantity, 0) or coalesce(s.value, 0) <> coalesce(t.value, 0)`,
  )
}

/** Movements whose running quantity or value is not the sum up to them. */
export function wrongRunning(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from (
        select m.running_quantity, m.running_value, sum(m.quantity) over w as quantity, sum(m.value) over w as value from movement m
        where ${tx.owns('m')} window w as (partition by m.item_id, m.location_id order by m.sequence)) x
      where x.quantity <> x.running_quantity or x.value <> x.running_value`,
  )
}

/** Places whose value can't be that of their quantity: nothing that is worth something, something worth less than nothing. */
export function wrongValues(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from (
        select m.item_id, m.location_id, sum(m.quantity) as quantity, sum(m.value) as value from movement m
        where ${tx.owns('m')} group by m.item_id, m.location_id) x
      where (x.quantity = 0 and x.value <> 0) or (x.quantity > 0 and x.value < 0) or (x.quantity < 0 and x.value > 0)`,
  )
}

/** Lines that gave back more than they took, by what was put back into stock. */
export function wrongReturns(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from (
        select r.line_id, b.item_id, b.location_id, sum(b.quantity) as quantity, sum(b.value) as value from stock_return r
        join movement b on ${tx.owns('b')} and b.source_line_id = r.return_line_id and b.type = 'sale_return'
        where ${tx.owns('r')} group by r.line_id, b.item_id, b.location_id) x
      left join movement m on ${tx.owns('m')} and m.source_line_id = x.line_id and m.type = 'sale'
        and m.item_id = x.item_id and m.location_id = x.location_id
      where m.id is null or x.quantity > -m.quantity or x.value > -m.value`,
  )
}
