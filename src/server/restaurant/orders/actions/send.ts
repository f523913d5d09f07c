import type { OrderId, OrderLineId } from '#contract/restaurant/orders/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { ticketsFor } from '../../kitchen/actions/tickets.ts'
import { firesOf } from '../data/lock.ts'
import { kitchenWords } from '../rules/words.ts'
import { holdStock } from './deplete.ts'
import { answerOf, finish, openWork, type Work } from './work.ts'

/**
 * Sends what is new to its stations, or the named lines, held ones too; nothing goes twice.
 * @throws 404 · 409 `order_ended`, `stale`, `till_closed`, `stock_short`
 */
export async function sendOrder(
  ctx: Ctx,
  id: OrderId,
  wish: { lineIds?: OrderLineId[] | undefined; version?: number | undefined } = {},
) {
  return ctx.transaction(async (tx) => {
    const work = await openWork({ ctx, tx }, id, wish)
    await send(work, wish.lineIds)
    await finish(work)
    tx.audit({ action: 'order.send', resource: 'order', id, label: work.order.number })
    return answerOf(work)
  })
}

/** The step: lines become sent, get their tickets, and take their stock where the outlet depletes at sending. */
export async function send(work: Work, named?: readonly OrderLineId[]): Promise<void> {
  const sendHeld = await holdSend(work, named)
  sendHeld()
}

/**
 * Asks and locks what sending needs; answers the step. Between the two the order may get its number.
 * @throws 409 `no_stock_location`; the step throws 409 `stock_short`
 */
export async function holdSend(work: Work, named?: readonly OrderLineId[]): Promise<() => void> {
  const { tx, order } = work
  const chosen = work.lines.filter(({ id, state }) =>
    named ? named.includes(id) && (state === 'new' || state === 'hold') : state === 'new',
  )
  if (chosen.length === 0) return () => {}
  const fire = (order.eventCount === 0 ? 0 : await firesOf(tx, order.id)) + 1
  const [tickets, takeStock] = await Promise.all([
    ticketsFor(tx, { id: order.id, locationId: order.locationId, fire }, chosen.map(kitchenWords)),
    work.ground.outlet.depletesAt === 'send' ? holdStock(work, chosen) : undefined,
  ])
  return () => {
    const ids = new Set(chosen.map(({ id }) => id))
    work.lines = work.lines.map((line) => (ids.has(line.id) ? { ...line, state: 'sent' } : line))
    takeStock?.()
    work.late.push(tickets)
    work.order = { ...work.order, kitchenStatus: 'in_kitchen', isHeld: false }
    work.events.push({ kind: 'sent', details: { fire, lines: chosen.length } })
  }
}
