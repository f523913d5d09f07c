import { add, compare, greatest, isPositive, isZero, majorOf, type Money, sumOf } from '#contract/kernel/money.ts'
import { balanceOf, isComp } from '#contract/restaurant/orders/rules.ts'
import { payingIn } from '#server/accounting/public.ts'
import { standingCosts } from '#server/inventory/public.ts'
import { invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { documentNumber, takeNumbers } from '#server/tenancy/public.ts'
import { overPayment } from '../../errors.ts'
import type { NewOrderPayment } from '../data/payments.ts'
import { compPosting, laterPaymentPosting, salePosting, type TenderMove } from '../posting.ts'
import type { AppliedPayment } from '../rules/pay.ts'
import { soldLines } from '../rules/state.ts'
import { holdStock } from './deplete.ts'
import { actOnFolios, chargeFolio } from './folio-charge.ts'
import type { Work } from './work.ts'

/**
 * The step that takes money: the first one bills the order, which posts the sale, fixes the lines and takes what is left from stock; the
 * one that leaves nothing to pay closes it. All of it moves together, the folio of a room charge too.
 * @throws 400 without a payment for what costs something · 409 `over_payment`, `over_credit_limit`, `stock_short`
 */
export async function bill(work: Work, payments: readonly AppliedPayment[]): Promise<void> {
  const isFirst = work.order.receiptNumber === null
  const paying = sumOf(payments, ({ amount }) => amount)
  const tip = tipAfter(work, payments)
  const left = balanceOf({ ...work.order, tip })
  if (payments.length === 0 && isPositive(left)) throw invalid('payments', 'Must not be empty')
  if (compare(paying, left) > 0) throw overPayment({ left: majorOf(left) })
  work.order = { ...work.order, tip }
  if (isFirst) {
    const takeStock = await holdStock(work, soldLines(work.lines))
    takeStock()
    await recomp(work)
  }
  const receiptNumber = work.order.receiptNumber ?? (await newReceiptNumber(work))
  const rows = paymentRows(work, payments)
  await actOnFolios(work, rows, (row, folio) => chargeFolio(work, row, folio))
  work.payments.push(...rows)
  const paid = add(work.order.paid, paying)
  const isPaid = compare(paying, left) === 0
  work.order = {
    ...work.order,
    receiptNumber,
    paid,
    bookingId: work.order.bookingId ?? rows.find(({ bookingId }) => bookingId !== null)?.bookingId ?? null,
    paymentStatus: isPaid ? 'paid' : 'partially_paid',
    ...(isPaid ? { status: 'closed', ending: { reason: null } } : {}),
  }
  postPayments(work, rows, isFirst)
  for (const { method, amount, tip: given } of rows) {
    work.events.push({ kind: 'paid', details: { method, amount: majorOf(amount), tip: majorOf(given) } })
  }
  if (isPaid) work.events.push({ kind: 'closed', details: { receiptNumber } })
}

/** The tip of the order: at its first bill the larger of what was said and what was given, later on what comes with each payment. */
function tipAfter({ order }: Work, payments: readonly AppliedPayment[]): Money {
  const given = sumOf(payments, ({ tip }) => tip)
  return order.receiptNumber === null ? greatest(order.tip, given) : add(order.tip, given)
}

/** The series that the receipts of an outlet are numbered by. */
export function receiptSeries({ outlet }: Work['ground']): string {
  return `R:${outlet.code}`
}

/** "BAR-2026-000001": gapless for each outlet and year. */
async function newReceiptNumber({ tx, ground, nextReceipt }: Work): Promise<string> {
  const year = Number(ground.date.slice(0, 4))
  const sequence = nextReceipt ?? (await takeNumbers(tx, { series: receiptSeries(ground), year, count: 1 }))
  return documentNumber(ground.outlet.code, year, sequence)
}

/** The payments as they are written; the money that came in is recorded with them, late, since its numbers serialise the tenant. */
function paymentRows(work: Work, payments: readonly AppliedPayment[]): NewOrderPayment[] {
  const { tx, order, ground } = work
  const money = payments.flatMap((payment) => {
    const { method } = payment
    return method === 'room_charge' ? [] : [{ payment, method }]
  })
  const incoming = payingIn(
    tx,
    money.map(({ payment, method }) => ({
      method,
      amount: payment.amount,
      date: ground.date,
      reference: payment.reference,
      payerName: order.customerName ?? 'Guest',
      source: { type: 'order', id: order.id, label: order.number },
    })),
  )
  work.takeMoney = incoming.send
  const idOf = new Map(money.map(({ payment }, index) => [payment, incoming.ids[index]]))
  return payments.map((payment, index) => ({
    ...payment,
    id: newId<'order_payment'>(),
    split: work.paidBefore + index + 1,
    paymentId: idOf.get(payment) ?? null,
    folioId: (payment.bookingId && work.folios.get(payment.bookingId)?.id) ?? null,
    tillSessionId: work.tillSessionId,
    date: ground.date,
  }))
}

function postPayments(work: Work, rows: readonly NewOrderPayment[], isFirst: boolean): void {
  const head = { order: work.order, date: work.ground.date }
  const moveOf = ({ method, amount, bookingId }: NewOrderPayment): TenderMove => ({
    method,
    amount,
    guestId: (bookingId && work.folios.get(bookingId)?.guestId) ?? null,
  })
  if (isFirst) work.postings.push(salePosting(head, soldLines(work.lines), rows.map(moveOf)))
  else {
    work.postings.push(
      ...rows.map((row) => laterPaymentPosting({ ...head, paymentId: row.id, tip: row.tip }, moveOf(row))),
    )
  }
}

/** What was given away, or no longer is, since it was made: its cost goes to the account where it belongs. */
async function recomp(work: Work): Promise<void> {
  const changed = soldLines(work.lines).filter(
    (line) => line.cost !== null && !isZero(line.cost) && line.comped !== isComp(line),
  )
  if (changed.length === 0) return
  const costs = await standingCosts(
    work.tx,
    changed.map(({ id }) => id),
  )
  const lines = changed.map((line) => ({ costs: costs.get(line.id) ?? [], comped: isComp(line) }))
  work.postings.push(compPosting({ order: work.order, date: work.ground.date, key: 'bill' }, lines))
  work.lines = work.lines.map((line) => (changed.includes(line) ? { ...line, comped: isComp(line) } : line))
}
