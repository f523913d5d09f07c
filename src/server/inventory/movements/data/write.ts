import { sql } from '#server/platform/db/sql.ts'
import { ofMillionths } from '#contract/inventory/items/rules.ts'
import type { MovementId, MovementType } from '#contract/inventory/movements/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Place } from './stock.ts'

/** One row of the stock ledger before it is written; quantities in millionths of the base unit. */
export type NewMovement = Place & {
  id: MovementId
  type: MovementType
  quantity: bigint
  value: Money
  unitCost: bigint
  /** What lies there after it. */
  after: { quantity: bigint; value: Money }
  lineId: string | null
  reason: string | null
  reversesId: string | null
}

/** What the rows of one act share. */
export type MovementDocument = {
  id: string
  date: Day
  source: { type: string; id: string; label: string }
}

/** What an act changes of what lies at a place. */
export type StockChange = Place & { quantity: bigint; value: Money; lastCost: bigint }

/**
 * Writes rows of the stock ledger in their order, and what they change at their places. The changes are added to
 * what lies there, so that the database itself refuses to pass zero where an item blocks.
 */
export async function writeMovements(
  tx: Tx,
  document: MovementDocument,
  { rows, changes }: { rows: readonly NewMovement[]; changes: readonly StockChange[] },
): Promise<void> {
  const { source } = document
  const row = <T>(pick: (one: NewMovement) => T) => rows.map(pick)
  const place = <T>(pick: (one: StockChange) => T) => changes.map(pick)
  const text = (millionths: bigint): string => ofMillionths(millionths)
  const moved = sql`
    update stock s set quantity = s.quantity + n.quantity, value = s.value + n.value, last_cost = n.last_cost
    from unnest(${place((one) => one.itemId)}::uuid[], ${place((one) => one.locationId)}::uuid[],
      ${place((one) => text(one.quantity))}::numeric[], ${place((one) => minorOf(one.value))}::bigint[],
      ${place((one) => text(one.lastCost))}::numeric[]) as n (item_id, location_id, quantity, value, last_cost)
    where ${tx.owns('s')} and s.item_id = n.item_id and s.location_id = n.location_id`.execute(tx.db)
  const written = sql`
    insert into movement (${sql.ref('tenant_id')}, id, item_id, location_id, type, quantity, value, unit_cost, running_quantity, running_value,
      source_line_id, reason, reverses_id, business_date, source_type, source_id, source_label, document_id, posted_by, posted_by_name, posted_at)
    select ${tx.tenant}, m.id, m.item_id, m.location_id, m.type, m.quantity, m.value, m.unit_cost, m.running_quantity, m.running_value,
      m.line_id, m.reason, m.reverses_id, ${document.date}, ${source.type}, ${source.id}, ${source.label}, ${document.id},
      ${tx.actor.id}, ${tx.actor.name}, ${tx.now}
    from unnest(${row((one) => one.id)}::uuid[], ${row((one) => one.itemId)}::uuid[], ${row((one) => one.locationId)}::uuid[],
      ${row((one) => one.type)}::text[], ${row((one) => text(one.quantity))}::numeric[], ${row((one) => minorOf(one.value))}::bigint[],
      ${row((one) => text(one.unitCost))}::numeric[], ${row((one) => text(one.after.quantity))}::numeric[],
      ${row((one) => minorOf(one.after.value))}::bigint[], ${row((one) => one.lineId)}::uuid[], ${row((one) => one.reason)}::text[],
      ${row((one) => one.reversesId)}::uuid[]) with ordinality
      as m (id, item_id, location_id, type, quantity, value, unit_cost, running_quantity, running_value, line_id, reason, reverses_id, place)
    order by m.place`.execute(tx.db)
  await Promise.all([moved, written])
}
