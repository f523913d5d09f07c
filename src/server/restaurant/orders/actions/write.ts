import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { zero } from '#contract/kernel/money.ts'
import type { OrderChange } from '#contract/restaurant/orders/rules/change.ts'
import type { LineState, OrderState } from '#contract/restaurant/orders/rules/state.ts'
import { payingIn } from '#server/accounting/public/payments.ts'
import { post, type PostedEntry, type Posting } from '#server/accounting/public/entries.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { drawCredit, type HeldCredit, holdCredits } from '#server/hotel/public/credits.ts'
import { newId } from '#server/platform/ids.ts'
import { type NumberGiven, numberAt, takeNumbers } from '#server/tenancy/public/numbers.ts'
import { ticketsFor } from '../../kitchen/actions/tickets.ts'
import { moveRemaining } from '../data/menu.ts'
import { insertOrderPayments, type NewOrderPayment, paymentsOf } from '../data/payments.ts'
import type { Opening } from '../data/write.ts'
import { salePostings } from '../posting.ts'
import { countsTaken } from '../rules/counts.ts'
import { kitchenWords } from '../rules/words.ts'
import { chargeFolios, type HeldFolios, holdFolios } from './folios.ts'
import type { Gathered } from './gather.ts'
import { putOrder } from './put.ts'
import { holdStock, recomped } from './stock.ts'

export type Act = { ctx: Ctx; tx: Tx }

/** What a new order says of itself beside its state. */
export type OpeningWords = Omit<Opening, keyof NumberGiven>

/** What stands in the database now: the order and its lines with number and costs, and what went with them. */
export type Written = Pick<OrderChange, 'order' | 'lines' | 'events'> & {
  payments: readonly NewOrderPayment[]
  /** Of the money that came in, in the order of the payments that brought it. */
  receiptNumbers: readonly string[]
  postings: readonly Posting[]
  entries: readonly PostedEntry[]
  warnings: readonly string[]
}

/**
 * Writes what the rules made of a sale: order, kitchen, stock, folio, money and ledger move in this transaction or not at all. What is
 * locked on the way comes in the one order: menu, folios, stock, numbers, entries.
 * @throws 403 · 404 · 409 `item_sold_out`, `guest_not_in_house`, `folio_closed`, `no_stock_location`, `stock_short`, `over_credit_limit`
 */
export async function writeSale(
  { ctx, tx }: Act,
  before: Gathered,
  { opening = null, ...change }: OrderChange & { opening?: OpeningWords | null },
): Promise<Written> {
  await moveRemaining(tx, countsTaken(limitedLines(before, change)))
  const folios = await holdFolios(ctx, tx, staysOf(before, change, opening !== null))
  const [take, tickets, comps, paidBefore] = await Promise.all([
    holdStock(tx, before, change),
    ticketsFor(tx, { ...change.order, fire: change.order.fires }, sentLines(change).map(kitchenWords)),
    change.bills ? recomped(tx, change.lines) : undefined,
    opening === null && change.payments.length > 0 ? paymentsOf(tx, change.order.id) : 0,
  ])
  const credits = await holdCredits(
    tx,
    change.payments.map(({ creditId, ...payment }) => ({ ...payment, creditId: creditId ?? undefined })),
    { date: before.terms.date, guestId: null, owed: zero },
  )
  const numbers = await numberSale(tx, before, { isNew: opening !== null, bills: change.bills })
  const order = { ...change.order, ...numbers.given }
  const taken = take(order)
  const lines = taken.lines.map((line) => (comps?.has(line.id) ? { ...line, comped: !line.comped } : line))
  const money = moneyOf(tx, { order, payments: change.payments }, { before, paidBefore, folios, credits })
  const written = { order, lines, events: change.events, payments: money.rows }
  const postings = salePostings({
    ...written,
    date: before.terms.date,
    eventsBefore: before.order.eventCount,
    bills: change.bills,
    costs: taken.costs,
    comps: [...(comps?.values() ?? [])],
    moves: money.rows.map(({ id, method, amount, rounding, tip, bookingId }, index) => ({
      id,
      method,
      amount,
      rounding,
      tip,
      guestId: (bookingId && folios.get(bookingId)?.guestId) ?? credits[index]?.guestId ?? null,
    })),
  })
  // Sent together, in this order: what others refer to comes first, the counters that all wait for come last.
  const [, , , , receiptNumbers, , entries] = await Promise.all([
    putOrder(tx, before, { ...written, opening: opening && numbers.opened && { ...opening, ...numbers.opened } }),
    taken.write(),
    tickets(),
    chargeFolios(tx, folios, { ...written, terms: before.terms }),
    money.send(),
    insertOrderPayments(tx, order.id, money.rows),
    post(tx, postings),
  ])
  return { ...written, receiptNumbers, postings, entries, warnings: taken.warnings }
}

/** New lines of items that are counted. */
function limitedLines(before: Gathered, { lines }: OrderChange): LineState[] {
  const known = new Set(before.lines.map(({ id }) => id))
  return lines.filter(({ id, menuItemId }) => !known.has(id) && before.limited.has(menuItemId))
}

function sentLines({ lines, sent }: OrderChange): LineState[] {
  return lines.filter(({ id }) => sent.includes(id))
}

/** Stays whose folios are charged, or that the order is for from now on. */
function staysOf(before: Gathered, { order, payments }: OrderChange, isNew: boolean): (BookingId | null)[] {
  const isElsewhere = isNew || order.bookingId !== before.order.bookingId
  return [...payments.map(({ bookingId }) => bookingId), isElsewhere ? order.bookingId : null]
}

type Wanted = { isNew: boolean; bills: boolean }

/** Numbers the order and its receipt; from here on the tenant's next order waits, so it comes after everything that only reads. */
async function numberSale(tx: Tx, { terms: { date, outlet } }: Gathered, { isNew, bills }: Wanted) {
  const taken = await takeNumbers(tx, Number(date.slice(0, 4)), [
    ...(isNew ? [{ series: 'ORD' as const, count: 1 }] : []),
    // "BAR-2026-000001": gapless for each outlet and year.
    ...(bills ? [{ series: 'R' as const, outlet: outlet.code, count: 1 }] : []),
  ])
  const [order, receipt] = isNew ? taken : [undefined, ...taken]
  const opened = order && numberAt(order)
  const given: Partial<Pick<OrderState, 'number' | 'receiptNumber'>> = {
    ...(opened ? { number: opened.number } : {}),
    ...(receipt ? { receiptNumber: numberAt(receipt).number } : {}),
  }
  return { opened, given }
}

type Taking = { before: Gathered; paidBefore: number; folios: HeldFolios; credits: readonly (HeldCredit | null)[] }

/** The payments as they are written, and how the money that came in is recorded: late, since its numbers serialise the tenant. */
function moneyOf(
  tx: Tx,
  { order, payments }: Pick<OrderChange, 'order' | 'payments'>,
  { before, paidBefore, folios, credits }: Taking,
): { rows: NewOrderPayment[]; send: () => Promise<string[]> } {
  const { date } = before.terms
  const money = payments.flatMap((payment) => {
    const { method } = payment
    return method === 'room_charge' ? [] : [{ payment, method }]
  })
  const incoming = payingIn(
    tx,
    money.map(({ payment: { amount, rounding, reference }, method }) => ({
      method,
      amount,
      rounding,
      date,
      reference,
      payerName: order.customerName ?? 'Guest',
      source: { type: 'order', id: order.id, label: order.number },
    })),
  )
  const idOf = new Map(money.map(({ payment }, index) => [payment, incoming.ids[index]]))
  const rows = payments.map((payment, index) => ({
    ...payment,
    id: newId<'order_payment'>(),
    split: paidBefore + index + 1,
    paymentId: idOf.get(payment) ?? null,
    folioId: (payment.bookingId && folios.get(payment.bookingId)?.id) ?? null,
    tillSessionId: before.tillSessionId,
    date,
  }))
  const document = { type: 'order', id: order.id, label: order.number } as const
  const send = async () => {
    const numbers = await incoming.send()
    for (const [index, credit] of credits.entries()) {
      const row = rows[index]
      if (credit && row?.paymentId) await drawCredit(tx, credit, { ...row, paymentId: row.paymentId, document })
    }
    return numbers
  }
  return { rows, send }
}
