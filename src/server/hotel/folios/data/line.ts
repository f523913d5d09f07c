import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { FolioLineId } from '#contract/hotel/folios/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import { type Quantity, quantityOf } from '#contract/kernel/quantity.ts'
import { isInvoiced } from '#server/accounting/public/claims.ts'
import { entryMoving } from '#server/accounting/public/journal.ts'
import { paymentRows } from '#server/accounting/public/payments.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { NewFolioLine } from './folio.ts'
import { isLive } from '../actions/live.ts'
import { orderOfLine } from './orders.ts'
import { windowOfLine } from './windows.ts'

/** A line as it was written, with what decides whether it can be taken back, split or moved. */
export type WrittenLine = Omit<NewFolioLine, 'window'> & {
  /** Nothing took it back, and it takes nothing back. */
  isLive: boolean
  isInvoiced: boolean
  /** It charges an hour of a stay: what becomes of it is decided with that. */
  isStayFee: boolean
  /** It charges a part of the package of a night. */
  isPackage: boolean
  /** Allowances that stand on it. */
  allowances: FolioLineId[]
  /** Of a payment: what of it can still be given back. */
  refundable: Money | null
  /** The order at an outlet that charged it. */
  orderNumber: string | null
  /** The window in which it stands, and the one that somebody put it into by hand. */
  standsIn: number
  place: number | null
}

type Raw = Omit<WrittenLine, 'quantity' | 'source'> & {
  quantity: number
  sourceType: string | null
  sourceId: string | null
  sourceLineId: string | null
}

/** Lines of a folio that is held, in their order. */
export async function findLines(tx: Tx, folioId: FolioId, ids: readonly FolioLineId[]): Promise<WrittenLine[]> {
  const found = await sql<Raw>`
    select l.id, l.folio_id as "folioId", l.booking_id as "bookingId", l.kind, l.type, l.description, l.quantity::float8 as quantity,
      l.unit_price as "unitPrice", l.net, l.tax, l.gross, l.taxes, l.category, l.routed_as as "routedAs", l.business_date as "businessDate", l.night, l.borne,
      l.origin_id as "originId", l.reverses_id as "reversesId", l.reversal, l.root_id as "rootId", l.payment_id as "paymentId", l.ledger, l.reason,
      l.source_type as "sourceType", l.source_id as "sourceId", l.source_line_id as "sourceLineId", ${isLive(tx, 'l')} as "isLive",
      ${isInvoiced(tx, sql`l.id`)} as "isInvoiced",
      exists (select 1 from stay_fee s where ${tx.owns('s')} and s.fee_line_id = l.id) as "isStayFee",
      exists (select 1 from night_package n where ${tx.owns('n')} and n.line_id = coalesce(l.root_id, l.id)) as "isPackage", p.refundable, (${orderOfLine(tx, 'l')})::jsonb ->> 'orderNumber' as "orderNumber",
      ${windowOfLine(tx, 'l')} as "standsIn",
      (select k.number from folio_line_place k where ${tx.owns('k')} and k.line_id = l.id) as place,
      coalesce((select jsonb_agg(a.id order by a.line_number) from folio_line a
        where ${tx.owns('a')} and a.origin_id = l.id and a.kind = 'allowance' and ${isLive(tx, 'a')}), '[]') as allowances
    from folio_line l left join (${paymentRows(tx)}) p on p.id = l.payment_id and l.kind = 'payment'
    where ${tx.owns('l')} and l.folio_id = ${folioId} and l.id = any(${ids}::uuid[]) order by l.line_number`.execute(
    tx.db,
  )
  return found.rows.map(({ quantity, sourceType, sourceId, sourceLineId, ...line }) => ({
    ...line,
    quantity: quantityRead(quantity),
    ...(sourceType !== null && sourceId !== null
      ? { source: { type: sourceType, id: sourceId, lineId: sourceLineId } }
      : {}),
  }))
}

/** The line by which the tip of a payment left the folio; none where it had none. */
export async function findTips(tx: Tx, folioId: FolioId, paymentId: PaymentId): Promise<WrittenLine[]> {
  const found = await sql<{ id: FolioLineId }>`
    select l.id from folio_line l
    where ${tx.owns('l')} and l.folio_id = ${folioId} and l.payment_id = ${paymentId} and l.kind = 'transfer'`.execute(
    tx.db,
  )
  if (found.rows.length === 0) return []
  return findLines(
    tx,
    folioId,
    found.rows.map(({ id }) => id),
  )
}

function quantityRead(quantity: number): Quantity {
  return quantityOf(quantity)
}

/** The entry by which a payment, or a charge, moved an account that is in the role now; null where the money was moved on since. */
export async function entryBehind(
  tx: Tx,
  source: { type: 'payment' | 'folio_line'; id: string },
  moved: { role: 'guest_ledger' | 'deposit_ledger'; amount: Money },
): Promise<string | null> {
  const of = { type: sql`${source.type}::text`, id: sql`${source.id}::uuid` }
  const found = await sql<{ id: string | null }>`
    select ${entryMoving(tx, of, { roles: [moved.role], amount: sql`${moved.amount}::bigint` })} as id`.execute(tx.db)
  return found.rows[0]?.id ?? null
}
