import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import { offAccountOf } from '#server/accounting/public/balances.ts'
import { creditedTo } from '#server/accounting/public/claims.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** What of a folio is open beside its balance once the guest left: still to be paid (1110), and to be given back (2130). */
export type AfterDeparture = { onAccount: Money; owedBack: Money }

/** The same for a folio that the caller has locked. */
export async function afterDepartureOf(tx: Tx, id: FolioId): Promise<AfterDeparture> {
  const found = await sql<AfterDeparture>`
    select (${onAccountOf(tx, sql`${id}::uuid`)})::bigint as "onAccount", (${owedBackOf(tx, sql`${id}::uuid`)})::bigint as "owedBack"`.execute(
    tx.db,
  )
  return found.rows[0] ?? { onAccount: zero, owedBack: zero }
}

/** What of a folio is still to be paid: moved to the city ledger, less what came in there and what was taken off since. */
export function onAccountOf(tx: Tx, folioId: Sql<unknown>): Sql<Money> {
  return sql`coalesce((select -sum(l.gross) from folio_line l
      where ${tx.owns('l')} and l.folio_id = ${folioId} and l.kind = 'transfer' and l.ledger = 'city'), 0)
    - coalesce((select sum(o.amount) from (${offAccountOf(tx, folioId)}) o), 0)`
}

/** What of a folio is to be given back: paid too much or credited, less what went back since. */
export function owedBackOf(tx: Tx, folioId: Sql<unknown>): Sql<Money> {
  return sql`coalesce((select sum(l.gross) from folio_line l
      where ${tx.owns('l')} and l.folio_id = ${folioId} and l.kind = 'transfer' and l.ledger = 'refund'), 0)
    + ${creditedTo(tx, 'refund_due', folioId)}`
}
