import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import { creditedTo } from '#server/accounting/public/claims.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** What a folio has beside its balance once the guest left: still to be paid (1110), and to be given back (2130). */
export type Standing = { onAccount: Money; owedBack: Money }

/** What stands beside the balance of a folio that the caller holds. */
export async function standingOf(tx: Tx, id: FolioId): Promise<Standing> {
  const found = await sql<Standing>`
    select (${onAccountOf(tx, sql`${id}::uuid`)})::bigint as "onAccount", (${owedBackOf(tx, sql`${id}::uuid`)})::bigint as "owedBack"`.execute(
    tx.db,
  )
  return found.rows[0] ?? { onAccount: zero, owedBack: zero }
}

/** What of a folio is still to be paid: moved to the city ledger, less what came in and what credit notes took off since. */
export function onAccountOf(tx: Tx, folioId: Sql<unknown>): Sql<Money> {
  return sql`coalesce((select -sum(l.gross) from folio_line l
      where ${tx.owns('l')} and l.folio_id = ${folioId} and l.kind = 'transfer' and l.ledger = 'city'), 0)
    - ${creditedTo(tx, 'off_account', folioId)}`
}

/** What of a folio is to be given back: paid too much or credited, less what went back since. */
export function owedBackOf(tx: Tx, folioId: Sql<unknown>): Sql<Money> {
  return sql`coalesce((select sum(l.gross) from folio_line l
      where ${tx.owns('l')} and l.folio_id = ${folioId} and l.kind = 'transfer' and l.ledger = 'refund'), 0)
    + ${creditedTo(tx, 'refund_due', folioId)}`
}
