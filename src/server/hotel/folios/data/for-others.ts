import { type Sql, sql } from '#server/platform/db/sql.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** What the folios hold of documents of another part of the house. */
export async function chargedBySource(tx: Tx, type: string): Promise<Money> {
  const found = await sql<{ amount: Money }>`
    select coalesce(sum(l.gross), 0)::bigint as amount from folio_line l where ${tx.owns('l')} and l.source_type = ${type}`.execute(
    tx.db,
  )
  return found.rows[0]?.amount ?? zero
}

/** The lines that a payment of an order put on folios: `id`, `kind`, `line_number` as sql. */
export function folioLinesOf(tx: Tx, orderPayment: Sql<unknown>): Sql<unknown> {
  return sql`select x.id, x.kind, x.line_number from folio_line x
    where ${tx.owns('x')} and x.source_type = 'order_payment' and x.source_id = ${orderPayment}`
}

/** The ids of the folios of bookings that have the room of this number, as sql; nothing is gone through where there is no such room. */
export function folioIdsInRoom(tx: Tx, roomNumber: string): Sql<unknown> {
  const isIt = sql`${tx.owns('r')} and lower(r.room_number) = ${roomNumber.trim().toLowerCase()}`
  return sql`select f.id from room r
    join booking b on ${tx.owns('b')} and b.room_id = r.id
    join folio f on ${tx.owns('f')} and f.booking_id = b.id
    where ${isIt} and exists (select 1 from room r where ${isIt})`
}
