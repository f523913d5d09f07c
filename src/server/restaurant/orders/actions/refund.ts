import type { FieldError } from '#contract/kernel/error.ts'
import { add, compare, least, majorOf, type Money, subtract, sumOf, zero } from '#contract/kernel/money.ts'
import { ratioOf } from '#contract/kernel/quantity.ts'
import type { Order, OrderId, OrderPaymentId } from '#contract/restaurant/orders/shapes.ts'
import type { TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import { recordRefund } from '#server/accounting/public.ts'
import { holdRoomFolio, type LockedFolio, takeBackRoomCharge } from '#server/hotel/public.ts'
import type { Approval } from '#server/identity/public.ts'
import { returnFromSale } from '#server/inventory/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalid, invalidFields, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { overRefundLine } from '../../errors.ts'
import { takeFromDrawer } from '../../till-sessions/actions/hold.ts'
import { refundedSoFar } from '../data/lock.ts'
import { insertRefund, paymentsOfOrder, type StoredPayment } from '../data/payments.ts'
import { costBackPosting, refundPosting } from '../posting.ts'
import {
  isOverReturned,
  partsByAmount,
  partsByLines,
  plusQuantity,
  type RefundPart,
  type Returned,
  taxesOfParts,
} from '../rules/refund.ts'
import { type StateLine, type StateOrder, takenQuantity } from '../rules/state.ts'
import { allowanceOf, byWhom } from './allow.ts'
import { answerOf, finish, openWork, type Work } from './work.ts'

export type WishedRefund = {
  paymentId?: OrderPaymentId | undefined
  lines?: readonly Returned[] | undefined
  amount?: Money | undefined
  reason: string
  tillSessionId: TillSessionId
  approval?: Approval | undefined
}

/**
 * Gives money of a paid order back, for lines or an amount: to the tender it came by, or off the folio that was charged. Lines that come
 * back sound go into stock at their cost.
 * @throws 400 naming the field · 403 without orders:refund · 404 · 409 `over_refund_line`, `over_refund`, `order_ended`, `till_closed`,
 * `drawer_short`, `charge_invoiced`, `folio_closed`, `guest_not_in_house`
 */
export async function refundOrder(ctx: Ctx, id: OrderId, wish: WishedRefund): Promise<Order> {
  const { allow, approver } = await allowanceOf(ctx, wish.approval, 'orders:refund')
  allow('orders:refund')
  if ((wish.lines === undefined) === (wish.amount === undefined))
    throw invalid('lines', 'Must be given, or an amount instead')
  return ctx.transaction(async (tx) => {
    const work = await openWork({ ctx, tx }, id, { tillSessionId: wish.tillSessionId, verb: 'refund' })
    const { order, ground } = work
    const payment = chosenPayment(await paymentsOfOrder(tx, id), wish.paymentId)
    const before = await refundedSoFar(tx, id)
    const parts = partsOf(work, wish, before)
    const goods = sumOf(parts, (part) => part.amount)
    // What an amount passes the goods by is the tip.
    const tip = wish.amount === undefined ? zero : subtract(wish.amount, goods)
    const amount = add(goods, tip)
    refuseOver(work.order, payment, { amount, before })
    const taxes = taxesOfParts(order, work.lines, { before, parts })
    const refundId = newId<'order_refund'>()
    const folio = await holdMoney(work, payment, amount)
    await restock(work, { parts, refundId, reason: wish.reason })
    const { guestId, paymentId } = await giveMoneyBack(work, { payment, folio, amount, reason: wish.reason })
    const refunded = add(order.refunded, amount)
    work.order = {
      ...order,
      refunded,
      paymentStatus: compare(refunded, order.paid) === 0 ? 'refunded' : 'partially_refunded',
    }
    work.lines = work.lines.map((line) => {
      const part = parts.find(({ lineId }) => lineId === line.id)
      return part ? { ...line, refundedQuantity: plusQuantity(line.refundedQuantity, part.quantity) } : line
    })
    work.events.push({
      kind: 'refunded',
      details: { amount: majorOf(amount), reason: wish.reason, method: payment.method, ...byWhom(approver) },
    })
    work.postings.unshift(
      refundPosting(
        { order, date: ground.date, refundId },
        { net: taxes.net, taxes: taxes.taxes, tip },
        { method: payment.method, amount, guestId },
      ),
    )
    await insertRefund(tx, id, {
      id: refundId,
      orderPaymentId: payment.id,
      paymentId,
      amount,
      tip,
      net: taxes.net,
      tax: taxes.tax,
      taxes: taxes.taxes,
      reason: wish.reason,
      tillSessionId: wish.tillSessionId,
      date: ground.date,
      lines: parts.map((part) => ({ ...part, id: newId<'order_refund_line'>() })),
    })
    await finish(work)
    tx.audit({
      action: 'order.refund',
      resource: 'order',
      id,
      label: order.number,
      reason: wish.reason,
      change: { amount, method: payment.method, ...byWhom(approver) },
    })
    return answerOf(work)
  })
}

function chosenPayment(payments: readonly StoredPayment[], id: OrderPaymentId | undefined): StoredPayment {
  const chosen = id === undefined ? payments[0] : payments.find((payment) => payment.id === id)
  if (!chosen) throw notFound('payment')
  if (id === undefined && payments.length > 1)
    throw invalid('paymentId', 'Must name the payment that the money goes back to')
  return chosen
}

type Before = ReadonlyMap<StateLine['id'] | null, Money>

function partsOf(work: Work, wish: WishedRefund, before: Before): RefundPart[] {
  if (wish.lines === undefined) return partsByAmount(work.order, work.lines, { before, amount: wish.amount ?? zero })
  const wrong: FieldError[] = []
  wish.lines.forEach(({ lineId, quantity }, index) => {
    const line = work.lines.find((one) => one.id === lineId && one.state !== 'voided')
    if (!line) wrong.push({ path: `lines.${index}.lineId`, message: 'Must be a line that was sold' })
    else if (isOverReturned(line, quantity)) {
      wrong.push({ path: `lines.${index}.quantity`, message: `Must not be more than is left of ${line.name}` })
    }
  })
  if (new Set(wish.lines.map(({ lineId }) => lineId)).size < wish.lines.length) {
    wrong.push({ path: 'lines', message: 'Must name each line once' })
  }
  if (wrong.length > 0) throw invalidFields(wrong)
  return partsByLines(work.order, work.lines, { before, returned: wish.lines })
}

/** @throws 409 when more would go back than was paid, by this tender or in all, or than is left of the tip */
function refuseOver(
  order: StateOrder,
  payment: StoredPayment,
  { amount, before }: { amount: Money; before: Before },
): void {
  const ofPayment = subtract(payment.amount, payment.refunded)
  const left = least(ofPayment, subtract(order.paid, order.refunded))
  if (compare(amount, left) > 0 || compare(amount, zero) <= 0) throw overRefundLine({ left: majorOf(left) })
  const goodsGone = sumOf([...before.values()], (gone) => gone)
  const tipsGone = subtract(order.refunded, goodsGone)
  if (compare(tipsGone, order.tip) > 0) throw overRefundLine({ left: majorOf(left) })
}

/** Holds the drawer or the folio that the money comes from, before stock. */
async function holdMoney({ ctx, tx, tillSessionId }: Work, payment: StoredPayment, amount: Money) {
  if (payment.bookingId !== null) return holdRoomFolio(tx, payment.bookingId)
  if (payment.method === 'cash')
    await takeFromDrawer(tx, tillSessionId, { amount, mayKnow: ctx.can('restaurant:manage_pos') })
  return null
}

type MoneyBack = { payment: StoredPayment; folio: LockedFolio | null; amount: Money; reason: string }

async function giveMoneyBack(work: Work, { payment, folio, amount, reason }: MoneyBack) {
  const { tx } = work
  const { date } = work.ground
  if (folio) {
    const back = await takeBackRoomCharge(tx, folio, {
      date,
      source: { type: 'order_payment', id: payment.id },
      amount,
      reason,
    })
    if (compare(back, amount) !== 0) throw overRefundLine({ left: majorOf(back) })
    return { guestId: folio.guestId, paymentId: null }
  }
  if (payment.paymentId === null) throw new Error('A payment that charges no room has its money')
  const refund = await recordRefund(tx, {
    paymentId: payment.paymentId,
    amount,
    date,
    reason,
    source: { type: 'order', id: work.order.id, label: work.order.number },
  })
  return { guestId: null, paymentId: refund.id }
}

/** What comes back sound goes into stock at the cost at which it left. */
async function restock(
  work: Work,
  { parts, refundId, reason }: { parts: readonly RefundPart[]; refundId: string; reason: string },
): Promise<void> {
  const { tx, order, ground } = work
  const back = parts.flatMap((part) => {
    const line = work.lines.find(({ id }) => id === part.lineId)
    return line && part.restock && line.cost !== null ? [{ line, part, key: newId<'order_refund_line'>() }] : []
  })
  if (back.length === 0) return
  const costs = await returnFromSale(tx, {
    source: { type: 'order', id: order.id, label: order.number },
    date: ground.date,
    lines: back.map(({ line, part, key }) => ({
      lineId: line.splitOf ?? line.id,
      returnLineId: key,
      share: {
        numerator: ratioOf(part.quantity).numerator,
        denominator: ratioOf(takenQuantity(work.lines, line)).numerator,
      },
      outcome: 'restock' as const,
      reason,
    })),
  })
  work.postings.push(
    costBackPosting(
      {
        order,
        date: ground.date,
        key: `order_refund:${refundId}:cost`,
        memo: `Back into stock of ${order.number}`,
        event: 'restocked',
      },
      back.map(({ line, key }) => ({ costs: costs.get(key) ?? [], comped: line.comped, outcome: 'restock' as const })),
    ),
  )
}
