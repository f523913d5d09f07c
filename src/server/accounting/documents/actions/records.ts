import { recordsInTrail } from '#server/platform/audit/trail.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/**
 * Documents that say something else than the audit trail recorded when they were written, so that a change of a document together with its entry
 * is found: payments by method and amount, counted drawers by what was expected, counted, different and left.
 * @param others more of them, as sql: `finding`
 */
export async function proveRecords(tx: Tx, others: readonly Sql<unknown>[]): Promise<string[]> {
  const findings: string[] = []
  for (const differing of [paymentsOnRecord(tx), shiftsOnRecord(tx), ...others]) {
    const found = await sql<{ finding: string }>`${differing}`.execute(tx.db)
    findings.push(...found.rows.map(({ finding }) => finding))
  }
  return findings
}

/** The trail of folios keeps amounts in minor units, that of accounts in major ones. */
function paymentsOnRecord(tx: Tx): Sql<unknown> {
  return sql`select p.number || case when p.method::text <> r.method then ': method ' || p.method || ' instead of ' || r.method
      else ': amount ' || p.amount / 100.0 || ' instead of ' || r.amount / 100.0 end || ', as it was recorded' as finding
    from payment p join (
      select (f.change ->> 'paymentId')::uuid as id, f.change ->> 'method' as method, (f.change ->> 'amount')::numeric as amount
      from (${recordsInTrail(tx, 'folio')}) f where f.action = 'folio.payment'
      union all
      select (a.change ->> 'paymentId')::uuid, a.change ->> 'method', (a.change ->> 'amount')::numeric * 100
      from (${recordsInTrail(tx, 'guest')}) a where a.action = 'account.receive') r on r.id = p.id
    where ${tx.owns('p')} and (p.method::text <> r.method or p.amount <> r.amount)`
}

function shiftsOnRecord(tx: Tx): Sql<unknown> {
  return sql`select 'shift ' || s.number || ': counted otherwise than it was recorded' as finding from desk_shift s
    join (${recordsInTrail(tx, 'desk_shift')}) r on r.resource_id = s.id and r.action = 'desk_shift.close'
    where ${tx.owns('s')} and ${differsFrom('s', 'r')}`
}

/** Whether a counted drawer differs from the record of its closing. */
export function differsFrom(drawer: string, record: string): Sql<boolean> {
  const column = (name: string) => sql.ref(`${drawer}.${name}`)
  const change = sql.ref(`${record}.change`)
  return sql<boolean>`(${column('expected')}, ${column('counted')}, ${column('variance')}, ${column('left_in_drawer')})
    is distinct from ((${change} ->> 'expected')::bigint, (${change} ->> 'counted')::bigint, (${change} ->> 'variance')::bigint,
      (${change} ->> 'leftInDrawer')::bigint)`
}
