import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { add, compare, majorOf, type Money } from '#contract/kernel/money.ts'
import type { OrderChange, RefundedOrder } from '#contract/restaurant/orders/rules/change.ts'
import { soldLines } from '#contract/restaurant/orders/rules/state.ts'
import type { VoidChange } from '#contract/restaurant/orders/rules/void.ts'
import { wasSent } from '#contract/restaurant/orders/rules/verbs.ts'
import { recordRefund } from '#server/accounting/public/payments.ts'
import { post, type Posting } from '#server/accounting/public/entries.ts'
import { holdCreditsBehind, restoreCredit } from '#server/hotel/public/credits.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { overRefundLine } from '../../errors.ts'
import { strikeLines } from '../../kitchen/actions/tickets.ts'
import { takeFromDrawer } from '../../till-sessions/actions/hold.ts'
import { voidLines } from '../data/lines.ts'
import { moveRemaining } from '../data/menu.ts'
import { insertRefund, markRefunded, type StoredPayment } from '../data/payments.ts'
import { costBackPosting, refundPosting, salePosting, voidPosting } from '../posting.ts'
import { countsOf } from '../rules/counts.ts'
import { type HeldFolios, lockFolios, takeBack } from './folios.ts'
import type { Gathered } from './gather.ts'
import { putOrder } from './put.ts'
import { type ReturnedCost, returnStock } from './stock.ts'
import type { Act } from './write.ts'

/**
 * Writes lines that become void: their stock comes back or is waste, the kitchen strikes them, and what was charged to rooms for them is
 * taken back with the whole sale, whose payments are `charged`.
 * @throws 404 · 409 `guest_not_in_house`, `folio_closed`, `charge_invoiced`
 */
export async function writeVoid(
  { tx }: Act,
  before: Gathered,
  change: VoidChange & { charged?: readonly StoredPayment[] },
): Promise<void> {
  const { order, voiding, charged = [] } = change
  const { date } = before.terms
  const head = { order, date }
  const { lines, reason, made } = voiding
  const outcome = made ? 'waste' : 'restock'
  if (!made) await moveRemaining(tx, countsOf(lines.map(({ line, quantity }) => ({ ...line, quantity }))))
  const folios = await takeBackAll(tx, charged, { date, reason })
  const parts = lines.map(({ part, line, quantity }) => ({ id: part, line, quantity }))
  const costs = await returnStock(tx, before, { parts, outcome, reason })
  const isWhole = order.status !== 'open'
  const [first] = lines
  const key = isWhole || !first ? `order:${order.id}:cost_back` : `order_line:${first.part}:void`
  const memo = `${made ? 'Waste' : 'Back into stock'} of ${order.number}`
  await putOrder(tx, before, change)
  await voidLines(
    tx,
    lines.map(({ part }) => part),
    voiding,
  )
  const struck = lines.filter(({ line }) => wasSent(line)).map(({ line, quantity }) => ({ lineId: line.id, quantity }))
  await strikeLines(tx, order.id, struck)
  await post(tx, [
    ...(isWhole && order.isBilled ? [voidPosting(head, saleOf(before, charged, folios))] : []),
    costBackPosting({ ...head, key, memo, event: isWhole ? 'voided' : 'line_voided' }, costs),
  ])
}

/** The sale as it was posted. */
function saleOf({ order, lines, terms }: Gathered, payments: readonly StoredPayment[], folios: HeldFolios): Posting {
  const moves = payments.map(({ method, amount, rounding, bookingId }) => ({
    method,
    amount,
    rounding,
    guestId: (bookingId && folios.get(bookingId)?.guestId) ?? null,
  }))
  return salePosting({ order, date: terms.date }, soldLines(lines), moves)
}

type Words = { date: Gathered['terms']['date']; reason: string }

/** Takes the charges of rooms back from their folios, locked in the order of the stays. */
async function takeBackAll(tx: Tx, payments: readonly StoredPayment[], words: Words): Promise<HeldFolios> {
  const charged = payments.flatMap(({ id, bookingId }) => (bookingId ? [{ id, bookingId }] : []))
  if (charged.length === 0) return new Map()
  const folios = await lockFolios(
    tx,
    charged.map(({ bookingId }) => bookingId),
  )
  for (const payment of charged) await takeBack(tx, folios, { payment, ...words })
  await markRefunded(
    tx,
    payments.map(({ id }) => id),
  )
  return folios
}

/**
 * Writes money that goes back: out of the drawer, by its tender, or off the folio that was charged; lines that come back sound go into
 * stock at their cost.
 * @throws 404 · 409 `drawer_short`, `over_refund`, `over_refund_line`, `charge_invoiced`, `folio_closed`, `guest_not_in_house`
 */
export async function writeRefund(
  { ctx, tx }: Act,
  before: Gathered,
  change: OrderChange & { refund: RefundedOrder<StoredPayment> },
): Promise<void> {
  const { order, refund } = change
  const { date } = before.terms
  const { payment, amount, rounding, reason, taxed, tip } = refund
  const head = { order, date }
  if (payment.method === 'cash') {
    await takeFromDrawer(tx, before.tillSessionId, {
      amount: add(amount, rounding),
      mayKnow: ctx.can('restaurant:manage_pos'),
    })
  }
  const guestId =
    payment.bookingId &&
    (await takeOffFolio(tx, { ...payment, bookingId: payment.bookingId }, { date, reason, amount }))
  const parts = refund.parts.map((part) => ({ ...part, id: newId<'order_refund_line'>() }))
  const costs = await restock(tx, before, { parts, reason })
  const given = payment.paymentId && (await giveOut(tx, before, { paymentId: payment.paymentId, amount, reason }))
  const paymentId = given?.id ?? null
  const refundId = newId<'order_refund'>()
  await insertRefund(tx, order.id, {
    id: refundId,
    orderPaymentId: payment.id,
    paymentId,
    amount,
    rounding,
    tip,
    net: taxed.net,
    tax: taxed.tax,
    taxes: taxed.taxes,
    reason,
    tillSessionId: before.tillSessionId,
    date,
    lines: parts,
  })
  await putOrder(tx, before, change)
  const memo = `Back into stock of ${order.number}`
  await post(tx, [
    refundPosting(
      { ...head, refundId },
      { ...taxed, tip },
      {
        method: payment.method,
        amount,
        rounding,
        guestId: guestId ?? given?.guestId ?? null,
      },
    ),
    costBackPosting({ ...head, key: `order_refund:${refundId}:cost`, memo, event: 'restocked' }, costs),
  ])
}

type Back = Words & { amount: Money }

/** @returns the guest whose folio it was · @throws 409 `over_refund_line` when less is left of the charge */
async function takeOffFolio(tx: Tx, payment: { id: string; bookingId: BookingId }, back: Back): Promise<string | null> {
  const folios = await lockFolios(tx, [payment.bookingId])
  const taken = await takeBack(tx, folios, { payment, ...back })
  if (compare(taken, back.amount) !== 0) throw overRefundLine({ left: majorOf(taken) })
  return folios.get(payment.bookingId)?.guestId ?? null
}

/** What comes back sound goes into stock at the cost at which it left. */
async function restock(
  tx: Tx,
  before: Gathered,
  { parts, reason }: { parts: readonly (RefundedOrder['parts'][number] & { id: string })[]; reason: string },
): Promise<ReturnedCost[]> {
  const sound = parts.flatMap(({ lineId, id, quantity, restock: isSound }) => {
    const line = isSound && before.lines.find((one) => one.id === lineId)
    return line ? [{ line, id, quantity }] : []
  })
  return returnStock(tx, before, { parts: sound, outcome: 'restock', reason })
}

/** Money goes back by its tender, onto the credit that it was paid with. */
async function giveOut(
  tx: Tx,
  { order, terms }: Gathered,
  refund: { paymentId: NonNullable<StoredPayment['paymentId']>; amount: Money; reason: string },
) {
  const source = { type: 'order', id: order.id, label: order.number } as const
  const credit = (await holdCreditsBehind(tx, [refund.paymentId])).get(refund.paymentId)
  const { id } = await recordRefund(tx, {
    ...refund,
    date: terms.date,
    cashStep: terms.cashStep,
    source,
    actionUrl: `/orders/${order.id}`,
  })
  if (credit) await restoreCredit(tx, credit, { ...refund, date: terms.date, paymentId: id, document: source })
  return { id, guestId: credit?.guestId ?? null }
}
