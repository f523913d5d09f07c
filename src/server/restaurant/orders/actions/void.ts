import Big from 'big.js'
import { portion, subtract, sumOf } from '#contract/kernel/money.ts'
import { type Quantity, quantityOf, ratioOf } from '#contract/kernel/quantity.ts'
import type { MenuItemId } from '#contract/restaurant/menu/shapes.ts'
import { reasonAgainst, wasSent } from '#contract/restaurant/orders/rules.ts'
import type { Order, OrderId, OrderLineId } from '#contract/restaurant/orders/shapes.ts'
import { returnFromSale } from '#server/inventory/public.ts'
import { holdRoomFolio, takeBackRoomCharge } from '#server/hotel/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { strikeLines } from '../../kitchen/actions/tickets.ts'
import { lineVoided, orderPaid } from '../../errors.ts'
import { returnRemaining } from '../data/menu.ts'
import { markRefunded, paymentsOfOrder, type StoredPayment } from '../data/payments.ts'
import { voidLines } from '../data/lines.ts'
import { costBackPosting, salePosting, voidPosting } from '../posting.ts'
import { soldLines, type StateLine, takenQuantity } from '../rules/state.ts'
import type { Approval } from '#server/identity/public.ts'
import { allowanceOf, byWhom } from './allow.ts'
import { refuseBilled } from './change.ts'
import { actOnFolios } from './folio-charge.ts'
import { answerOf, finish, openWork, reprice, type Work } from './work.ts'

type Version = { version?: number | undefined; approval?: Approval | undefined }

/**
 * Takes a line, or a part of it, off an order that nobody paid on. Before it was sent it simply goes; afterwards it asks for the right to
 * void, a reason and whether it was made: what wasn't goes back into stock at its cost, what was is waste. Where what is left is given away
 * from now on, that asks for its own right.
 * @throws 400 · 403 · 404 · 409 `order_ended`, `order_billed`, `line_voided`, `stale`, `till_closed`
 */
export async function removeOrderLine(
  ctx: Ctx,
  { id, lineId }: { id: OrderId; lineId: OrderLineId },
  wish: Version & { reason?: string | undefined; quantity?: Quantity | undefined; made?: boolean | undefined },
): Promise<Order> {
  const { allow, approver } = await allowanceOf(ctx, wish.approval, 'orders:void', 'restaurant:manage_pos')
  return ctx.transaction(async (tx) => {
    const work = await openWork({ ctx, tx }, id, wish)
    refuseBilled(work)
    const line = work.lines.find((one) => one.id === lineId)
    if (!line) throw notFound('order line')
    if (line.state === 'voided') throw lineVoided()
    const sent = wasSent(line)
    if (sent) allow('orders:void')
    if (sent && !wish.reason) throw invalid('reason', 'Must not be empty')
    const quantity = wish.quantity ?? line.quantity
    if (new Big(quantity).gt(line.quantity)) throw invalid('quantity', `Must not be more than ${line.quantity}`)
    const removed = split(work, line, quantity)
    const words = { reason: wish.reason ?? 'Taken off before it was sent', made: sent && (wish.made ?? false) }
    if (!words.made) await returnRemaining(tx, countsOf([{ ...line, quantity }]))
    await giveBack(work, {
      lines: [{ line, key: removed.id, quantity }],
      ...words,
      event: 'line_voided',
      key: `order_line:${removed.id}:void`,
    })
    work.lines = work.lines.map((one) => (one.id === removed.id ? { ...one, state: 'voided', taxes: [] } : one))
    reprice(work, { allow })
    work.events.push({
      kind: 'line_voided',
      details: { name: line.name, quantity, reason: words.reason, made: words.made, ...byWhom(approver) },
    })
    await finishVoid(work, [removed.id], words)
    if (sent) await strikeLines(tx, id, [{ lineId, quantity }])
    tx.audit({
      action: 'order.void_line',
      resource: 'order',
      id,
      label: work.order.number,
      reason: words.reason,
      change: { line: lineId, quantity, ...byWhom(approver) },
    })
    return answerOf(work)
  })
}

/** The part of the line that goes: the line itself, or a new one split off it, with its share of the cost. */
function split(work: Work, line: StateLine, quantity: Quantity): StateLine {
  if (new Big(quantity).eq(line.quantity)) return line
  const stays = quantityOf(new Big(line.quantity).minus(quantity).toFixed())
  const cost =
    line.cost === null ? null : portion(line.cost, ratioOf(quantity).numerator, ratioOf(line.quantity).numerator)
  const part: StateLine = {
    ...line,
    id: newId<'order_line'>(),
    lineNumber: work.lines.length + 1,
    quantity,
    cost,
    splitOf: line.splitOf ?? line.id,
    modifiers: line.modifiers,
  }
  work.lines = [
    ...work.lines.map((one) =>
      one.id === line.id
        ? { ...one, quantity: stays, cost: cost === null || one.cost === null ? one.cost : subtract(one.cost, cost) }
        : one,
    ),
    part,
  ]
  work.added.add(part.id)
  return part
}

type Returning = {
  lines: readonly { line: StateLine; key: string; quantity: Quantity }[]
  reason: string
  made: boolean
  event: string
  key: string
}

/** How many of each menu item lines are. */
function countsOf(lines: readonly StateLine[]): Map<MenuItemId, Quantity> {
  const counts = new Map<MenuItemId, Quantity>()
  for (const { menuItemId, quantity } of lines) {
    counts.set(menuItemId, quantityOf(new Big(quantity).plus(counts.get(menuItemId) ?? 0).toFixed()))
  }
  return counts
}

/** Gives back what lines took from stock, or throws it away; posts the cost's way. */
async function giveBack(work: Work, { lines, reason, made, event, key }: Returning): Promise<void> {
  const { order, ground } = work
  const outcome = made ? 'waste' : 'restock'
  const took = lines.filter(({ line }) => line.cost !== null)
  if (took.length === 0) return
  const costs = await returnFromSale(work.tx, {
    source: { type: 'order', id: order.id, label: order.number },
    date: ground.date,
    lines: took.map((one) => ({
      lineId: one.line.splitOf ?? one.line.id,
      returnLineId: one.key,
      share: {
        numerator: ratioOf(one.quantity).numerator,
        denominator: ratioOf(takenQuantity(work.lines, one.line)).numerator,
      },
      outcome,
      reason,
    })),
  })
  work.postings.push(
    costBackPosting(
      { order, date: ground.date, key, memo: `${made ? 'Waste' : 'Back into stock'} of ${order.number}`, event },
      took.map(({ line, key: of }) => ({ costs: costs.get(of) ?? [], comped: line.comped, outcome })),
    ),
  )
}

async function finishVoid(
  work: Work,
  ids: readonly OrderLineId[],
  words: { reason: string; made: boolean },
): Promise<void> {
  await finish(work)
  await voidLines(work.tx, ids, words)
}

/**
 * Voids an order. One that nobody paid on is cancelled, or voided once something was sent. One that was charged to rooms alone is turned round
 * whole on the same business date, while its folios are open and not invoiced: order, stock, folio and ledger together.
 * @throws 403 · 404 · 409 `order_ended`, `order_paid`, `charge_invoiced`, `folio_closed`, `guest_not_in_house`, `stale`, `till_closed`
 */
export async function voidOrder(
  ctx: Ctx,
  id: OrderId,
  wish: Version & { reason: string; made?: boolean | undefined },
): Promise<Order> {
  const { allow, approver } = await allowanceOf(ctx, wish.approval, 'orders:void')
  return ctx.transaction(async (tx) => {
    const work = await openWork({ ctx, tx }, id, { ...wish, verb: 'void' })
    const { order } = work
    const live = soldLines(work.lines)
    const sent = live.some(wasSent)
    if (sent || order.receiptNumber !== null) allow('orders:void')
    const payments = order.receiptNumber === null ? [] : await paymentsOfOrder(tx, id)
    if (reasonAgainst({ status: order.status, payments }, 'void', work.ground.date) !== null) throw orderPaid()
    const words = { reason: wish.reason, made: wish.made ?? false }
    if (!words.made) await returnRemaining(tx, countsOf(live))
    await takeBackPayments(work, payments, wish.reason)
    await giveBack(work, {
      lines: live.map((line) => ({ line, key: line.id, quantity: line.quantity })),
      ...words,
      event: 'voided',
      key: `order:${id}:cost_back`,
    })
    if (order.receiptNumber !== null) {
      const head = { order, date: work.ground.date }
      const moves = payments.map(({ method, amount, bookingId }) => ({
        method,
        amount,
        guestId: (bookingId && work.folios.get(bookingId)?.guestId) ?? null,
      }))
      work.postings.unshift(voidPosting(head, salePosting(head, live, moves)))
    }
    work.order = {
      ...order,
      status: sent || order.receiptNumber !== null ? 'voided' : 'cancelled',
      paymentStatus: payments.length === 0 ? order.paymentStatus : 'refunded',
      refunded: sumOf(payments, ({ amount }) => amount),
      ending: { reason: wish.reason },
    }
    const ids = live.map((line) => line.id)
    work.events.push({
      kind: work.order.status,
      details: { reason: wish.reason, made: words.made, ...byWhom(approver) },
    })
    work.lines = work.lines.map((line) => (ids.includes(line.id) ? { ...line, state: 'voided' } : line))
    await finishVoid(work, ids, words)
    if (sent)
      await strikeLines(
        tx,
        id,
        live.map(({ id: lineId, quantity }) => ({ lineId, quantity })),
      )
    tx.audit({
      action: 'order.void',
      resource: 'order',
      id,
      label: order.number,
      reason: wish.reason,
      change: { made: words.made, ...byWhom(approver) },
    })
    return answerOf(work)
  })
}

/** Takes the charges of rooms back from their folios, locked in the order of the stays. */
async function takeBackPayments(work: Work, payments: readonly StoredPayment[], reason: string): Promise<void> {
  const { tx } = work
  const { date } = work.ground
  const bookings = [...new Set(payments.flatMap(({ bookingId }) => bookingId ?? []))].sort()
  for (const bookingId of bookings) work.folios.set(bookingId, await holdRoomFolio(tx, bookingId))
  await actOnFolios(work, payments, async ({ id }, folio) => {
    await takeBackRoomCharge(tx, folio, { date, source: { type: 'order_payment', id }, reason })
    return holdRoomFolio(tx, folio.bookingId)
  })
  await markRefunded(
    tx,
    payments.map(({ id }) => id),
  )
}
