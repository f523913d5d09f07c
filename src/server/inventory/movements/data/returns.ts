import { sql } from '#server/platform/db/sql.ts'
import { millionthsOf } from '#contract/inventory/items/rules.ts'
import type { ItemKind } from '#contract/inventory/items/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Fraction, fraction, nothing } from '#contract/accounting/taxes/rules/fraction.ts'
import { type Money, negate } from '#contract/kernel/money.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Place } from './stock.ts'

/** What a line took of an item: positive. */
export type Taken = Place & { lineId: string; kind: ItemKind; quantity: bigint; value: Money }

/** What the lines took, in the order in which they took it. */
export async function takenByLines(tx: Tx, lineIds: readonly string[]): Promise<Taken[]> {
  const found = await sql<Omit<Taken, 'quantity'> & { quantity: Quantity }>`
    select m.source_line_id as "lineId", m.item_id as "itemId", m.location_id as "locationId", i.kind, -m.quantity as quantity, m.value
    from movement m join item i on ${tx.owns('i')} and i.id = m.item_id
    where ${tx.owns('m')} and m.source_line_id = any(${lineIds}::uuid[]) and m.type = 'sale'
    order by m.sequence`.execute(tx.db)
  return found.rows.map((row) => ({ ...row, quantity: millionthsOf(row.quantity), value: negate(row.value) }))
}

/** How far a line has come back. */
export type ComeBack = { position: number; share: Fraction }

/** How far each of the lines has come back; read it once their places are locked. */
export async function sharesReturned(tx: Tx, lineIds: readonly string[]): Promise<Map<string, ComeBack>> {
  const found = await sql<{ lineId: string; position: number; numerator: string; denominator: string }>`
    select distinct on (r.line_id) r.line_id as "lineId", r.position, r.returned_numerator as numerator,
      r.returned_denominator as denominator
    from stock_return r where ${tx.owns('r')} and r.line_id = any(${lineIds}::uuid[])
    order by r.line_id, r.position desc`.execute(tx.db)
  const known = new Map(
    found.rows.map((row) => [
      row.lineId,
      { position: row.position, share: fraction(BigInt(row.numerator), BigInt(row.denominator)) },
    ]),
  )
  return new Map(lineIds.map((id) => [id, known.get(id) ?? { position: 0, share: nothing }]))
}

export type NewReturn = {
  returnLineId: string
  lineId: string
  position: number
  outcome: 'restock' | 'waste'
  /** With this return. */
  share: Fraction
  reason: string
}

/** @throws 409 `stock_moved`, `over_returned` by the constraints */
export async function insertReturns(tx: Tx, returns: readonly NewReturn[], date: Day): Promise<void> {
  await tx.db
    .insertInto('stock_return')
    .values(
      returns.map((one) => ({
        return_line_id: one.returnLineId,
        line_id: one.lineId,
        position: one.position,
        outcome: one.outcome,
        returned_numerator: one.share.numerator.toString(),
        returned_denominator: one.share.denominator.toString(),
        reason: one.reason,
        business_date: date,
        returned_by: tx.actor.id,
        returned_by_name: tx.actor.name,
        returned_at: tx.now,
      })),
    )
    .execute()
}
