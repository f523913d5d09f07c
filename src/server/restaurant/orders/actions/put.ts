import type { OrderChange } from '#contract/restaurant/orders/rules/change.ts'
import type { LineState } from '#contract/restaurant/orders/rules/state.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { insertLines, updateLines } from '../data/lines.ts'
import { insertOrder, type Opening, updateOrder } from '../data/write.ts'
import type { Gathered } from './gather.ts'

/** Writes an order as it stands now, new or locked, with its timeline and its lines, and tells of it. */
export async function putOrder(
  tx: Tx,
  before: Gathered,
  after: Pick<OrderChange, 'order' | 'lines' | 'events'> & { opening?: Opening | null },
): Promise<void> {
  const { order, lines, events, opening } = after
  const known = new Set(before.lines.map(({ id }) => id))
  const added = lines.filter(({ id }) => !known.has(id))
  const state = { ...order, lineCount: lines.length }
  const stays = new Set([before.order.bookingId, order.bookingId].flatMap((id) => id ?? []))
  const kinds = events.map(({ kind }) => kind)
  tx.tell({ topic: 'restaurant.order', payload: { id: order.id, locationId: order.locationId, events: kinds } })
  for (const bookingId of stays) tx.tell({ topic: 'hotel.folio', payload: { bookingId } })
  await Promise.all([
    opening ? insertOrder(tx, state, { opening, events }) : updateOrder(tx, state, events),
    insertLines(tx, order.id, added),
    updateLines(tx, changedOf(before.lines, lines)),
  ])
}

/** Lines that were there before and are something else now. */
function changedOf(before: readonly LineState[], after: readonly LineState[]): LineState[] {
  const known = new Map(before.map((line) => [line.id, line]))
  return after.filter((line) => known.has(line.id) && known.get(line.id) !== line)
}
