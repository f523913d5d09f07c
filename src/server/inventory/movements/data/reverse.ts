import { sql } from '#server/platform/db/sql.ts'
import { millionthsOf } from '#contract/inventory/items/rules.ts'
import type { ItemKind } from '#contract/inventory/items/shapes.ts'
import type { MovementId, MovementType } from '#contract/inventory/movements/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Place } from './stock.ts'

/** A row of an act that is to be taken back; quantity in millionths. */
export type Written = Place & {
  id: MovementId
  type: MovementType
  quantity: bigint
  value: Money
  sourceType: string
  isReversal: boolean
  isReversed: boolean
  name: string
  kind: ItemKind
}

/** The rows of one act by hand in their order; whether they are taken back is read now, so lock their places first. */
export async function rowsOfDocument(tx: Tx, documentId: string): Promise<Written[]> {
  const found = await sql<Omit<Written, 'quantity'> & { quantity: Quantity }>`
    select m.id, m.item_id as "itemId", m.location_id as "locationId", m.type, m.quantity, m.value, m.source_type as "sourceType",
      m.reverses_id is not null as "isReversal", exists (
        select 1 from movement b where ${tx.owns('b')} and b.reverses_id = m.id) as "isReversed", i.name, i.kind
    from movement m join item i on ${tx.owns('i')} and i.id = m.item_id
    where ${tx.owns('m')} and m.document_id = ${documentId} and m.source_type = 'stock_movement'
    order by m.sequence`.execute(tx.db)
  return found.rows.map((row) => ({ ...row, quantity: millionthsOf(row.quantity) }))
}
