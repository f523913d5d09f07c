import type { Movement, MovementId } from '#contract/inventory/movements/shapes.ts'
import { add, type Money, negate, sum, sumOf, zero } from '#contract/kernel/money.ts'
import { entryOf } from '#server/accounting/public/journal.ts'
import { post } from '#server/accounting/public/entries.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { alreadyReversed, notEntered } from '../../errors.ts'
import { documentOf, movementsOfDocument } from '../data/read.ts'
import { keyOf } from '../data/stock.ts'
import { rowsOfDocument, type Written } from '../data/reverse.ts'
import { type Entry, movementPosting } from '../posting.ts'
import { type Book, openBook } from './book.ts'
import { refuseShort } from './issue.ts'

/**
 * Takes back what a person entered, whole: both ends of a transfer, and what it corrected of earlier sales. Quantity and value go as
 * they came; where what is left can't be worth what would remain, the difference is revalued and posted with it.
 * @returns the rows written
 * @throws 404 · 409 `movement_not_entered`, `movement_reversed`, `stock_short`
 */
export async function reverseMovement(ctx: Ctx, id: MovementId, reason: string): Promise<Movement[]> {
  return ctx.transaction(async (tx) => {
    const date = await holdBusinessDate(tx)
    const original = await documentOf(tx, id)
    if (!original) throw notFound('movement')
    const book = await openBook(tx, await rowsOfDocument(tx, original))
    const rows = await rowsOfDocument(tx, original)
    const [first] = rows
    if (first?.sourceType !== 'stock_movement') throw notEntered()
    if (rows.some((row) => row.isReversal || row.isReversed)) throw alreadyReversed()
    const revaluations = [...Map.groupBy(rows, keyOf).values()].map((ofPlace) => takeBack(book, ofPlace, reason))
    refuseShort(book, taken(rows))
    const documentId: string = newId()
    await book.write({ id: documentId, date, source: { type: 'stock_movement', id: documentId, label: first.name } })
    record(tx, { row: first, original, documentId, reason })
    const entry: Entry = {
      documentId,
      date,
      kind: first.kind,
      type: entryType(rows),
      value: negate(
        sumOf(
          rows.filter((row) => row.quantity !== 0n),
          (row) => row.value,
        ),
      ),
      revaluation: add(
        negate(
          sumOf(
            rows.filter((row) => row.quantity === 0n),
            (row) => row.value,
          ),
        ),
        sum(revaluations),
      ),
      label: first.name,
      reverses: { id: await entryOf(tx, { type: 'stock_movement', id: original }), reason },
    }
    await post(tx, [movementPosting(entry)])
    return movementsOfDocument(tx, documentId)
  })
}

/** Takes back what an act did at one place. @returns what had to be revalued beyond that */
function takeBack(book: Book, rows: readonly Written[], reason: string): Money {
  const [first] = rows
  if (!first) return zero
  const mirrored = rows.map(({ id, type, quantity, value }) => ({ type, quantity, value, reason, reversesId: id }))
  if (first.quantity > 0n) return book.takeBack(first, mirrored)
  const detail = { type: first.type, reason, reversesId: first.id }
  return book.putIn(first, { quantity: -first.quantity, value: negate(first.value) }, detail)
}

function taken(rows: readonly Written[]) {
  return rows.filter((row) => row.quantity > 0n).map((row) => ({ ...row, millionths: row.quantity }))
}

function entryType(rows: readonly Written[]): Entry['type'] {
  const type = rows.find((row) => row.quantity !== 0n)?.type
  if (type === undefined || type === 'sale' || type === 'sale_return' || type === 'revaluation') throw notEntered()
  return type
}

function record(
  tx: Tx,
  { row, original, documentId, reason }: { row: Written; original: string; documentId: string; reason: string },
): void {
  tx.audit({
    action: 'stock.reverse',
    resource: 'item',
    id: row.itemId,
    label: row.name,
    reason,
    change: { documentId, reverses: original, type: row.type },
  })
}
