import type { HouseRole } from '#contract/accounting/account-roles/shapes.ts'
import { tenderAccounts } from '#contract/accounting/payments/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { add, type Money, negate, subtract, sumOf } from '#contract/kernel/money.ts'
import type { AppliedPayment } from '#contract/restaurant/orders/rules/payments.ts'
import type { RefundedTotal } from '#contract/restaurant/orders/rules/change.ts'
import { type LineState, type OrderState, soldLines } from '#contract/restaurant/orders/rules/state.ts'
import { isComp } from '#contract/restaurant/orders/rules/totals.ts'
import { byCode, credit, debit, type Posting, type PostingLine } from '#server/accounting/public/entries.ts'
import { costLines, type IssuedCost } from '#server/inventory/public.ts'

/** Where the money of a tender goes: till cash has its own account. */
function tenderAccount(method: AppliedPayment['method']): HouseRole {
  if (method === 'cash') return 'cash_pos'
  return method === 'room_charge' ? 'guest_ledger' : tenderAccounts[method]
}

/** Money of one tender, with what passes in cash beside the amount; a room charge and a credit name their guest. */
export type TenderMove = {
  method: AppliedPayment['method']
  amount: Money
  rounding: Money
  guestId: string | null
}

/** What came in settles the amount; a rounding is no revenue, but a difference of its own. */
function tenderLines({ method, amount, rounding, guestId }: TenderMove): PostingLine[] {
  const party = guestId === null ? {} : { party: { type: 'guest', id: guestId } }
  return [debit(tenderAccount(method), add(amount, rounding), party), credit('cash_rounding', rounding)]
}

type Head = { order: Pick<OrderState, 'id' | 'number' | 'locationId'>; date: Day }

/** What of an order, and of its lines, its sale asks. */
export type SoldOrder = Head['order'] & Pick<OrderState, 'total' | 'tip' | 'service'>
export type SoldLine = Pick<LineState, 'kind' | 'listAmount' | 'discountAmount' | 'listNet' | 'net' | 'taxes'>

type Event = Pick<Posting, 'key' | 'memo' | 'lines'> & { event: string }

/** What happened to an order, with lines of the same account, tax and party added up, all of them at its outlet. */
function postingOf({ order, date }: Head, { key, memo, event, lines }: Event): Posting {
  const source = { type: 'order', id: order.id, event }
  return { key, date, memo, source, locationId: order.locationId, lines: merged(lines) }
}

/**
 * Rows 9 to 12, 14 and 15 of the matrix: what was paid and what is still open owe revenue at list price, less discounts, plus service charge,
 * taxes by component and tips. A line that was given away sells nothing; what a tax in its price still asks for is a discount.
 */
export function salePosting(
  head: Head & { order: SoldOrder },
  lines: readonly SoldLine[],
  moves: readonly TenderMove[],
): Posting {
  const { order } = head
  const open = subtract(
    add(order.total, order.tip),
    sumOf(moves, ({ amount }) => amount),
  )
  const sold = lines.filter((line) => !isComp(line))
  const givenAway = lines.filter(isComp)
  return postingOf(head, {
    key: `order:${order.id}:sale`,
    memo: `Sale ${order.number}`,
    event: 'sold',
    lines: [
      ...moves.flatMap(tenderLines),
      debit('open_bills', open),
      ...sold.map((line) => debit(`${line.kind}.allowance`, subtract(line.listNet, line.net))),
      ...givenAway.map((line) => debit(`${line.kind}.allowance`, negate(line.net))),
      ...sold.map((line) => credit(`${line.kind}.revenue`, line.listNet)),
      credit('service_charge.revenue', order.service.net),
      ...[...lines.flatMap(({ taxes }) => taxes), ...order.service.taxes].map((tax) =>
        credit(byCode(tax.accountCode), tax.amount, { taxCode: tax.component }),
      ),
      credit('tips_payable', order.tip),
    ],
  })
}

/** What a sale does to the books: the cost of what left stock, of what was given away since, and the bill or a later payment of it. */
export function salePostings(sale: {
  order: OrderState
  lines: readonly LineState[]
  date: Day
  /** How many events the order had before: no two acts on it that take stock had as many. */
  eventsBefore: number
  bills: boolean
  costs: readonly { costs: readonly IssuedCost[]; comped: boolean }[]
  comps: readonly { costs: readonly IssuedCost[]; comped: boolean }[]
  moves: readonly (TenderMove & { id: string; tip: Money })[]
}): Posting[] {
  const { order, date, moves } = sale
  const head = { order, date }
  return [
    costPosting({ ...head, fire: String(sale.eventsBefore) }, sale.costs),
    compPosting({ ...head, key: 'bill' }, sale.comps),
    ...(sale.bills
      ? [salePosting(head, soldLines(sale.lines), moves)]
      : moves.map(({ id, tip, ...move }) => laterPaymentPosting({ ...head, paymentId: id, tip }, move))),
  ]
}

/** A later payment of a bill that was paid in part: the open bill is settled, a tip with it is owed to the staff. */
export function laterPaymentPosting(head: Head & { paymentId: string; tip: Money }, move: TenderMove): Posting {
  return postingOf(head, {
    key: `order_payment:${head.paymentId}`,
    memo: `Payment of ${head.order.number}`,
    event: 'paid',
    lines: [
      ...tenderLines(move),
      credit('open_bills', subtract(move.amount, head.tip)),
      credit('tips_payable', head.tip),
    ],
  })
}

/** Rows 13 and 16: what was taken from stock for lines, as cost of sale, or as promotion where it was given away. */
export function costPosting(
  head: Head & { fire: string },
  lines: readonly { costs: readonly IssuedCost[]; comped: boolean }[],
): Posting {
  return postingOf(head, {
    key: `order:${head.order.id}:cost:${head.fire}`,
    memo: `Cost of ${head.order.number}`,
    event: 'cost',
    lines: lines.flatMap(({ costs, comped }) => costLines(costs, { as: comped ? 'comp' : 'cost' })),
  })
}

/** Lines that were given away, or no longer are, after they were made: their cost changes its account, each item's by its kind. */
export function compPosting(
  head: Head & { key: string },
  lines: readonly { costs: readonly IssuedCost[]; comped: boolean }[],
): Posting {
  return postingOf(head, {
    key: `order:${head.order.id}:comp:${head.key}`,
    memo: `Complimentary on ${head.order.number}`,
    event: 'comped',
    lines: lines.flatMap(({ costs, comped }) => [
      ...costLines(costs, { back: true, as: comped ? 'cost' : 'comp' }),
      ...costLines(costs, { as: comped ? 'comp' : 'cost' }),
    ]),
  })
}

/** Row 18 and 30: cost that comes back into stock, or that was made for nothing. */
export function costBackPosting(
  head: Head & { key: string; memo: string; event: string },
  lines: readonly { costs: readonly IssuedCost[]; comped: boolean; outcome: 'restock' | 'waste' }[],
): Posting {
  return postingOf(head, {
    key: head.key,
    memo: head.memo,
    event: head.event,
    lines: lines.flatMap(({ costs, comped, outcome }) => [
      ...costLines(costs, { back: true, as: comped ? 'comp' : 'cost' }),
      ...(outcome === 'waste' ? costLines(costs, { as: 'waste' }) : []),
    ]),
  })
}

/** Row 19: money goes back after payment: each kind's revenue, service charge and taxes are taken back, a tip with them. */
export function refundPosting(
  head: Head & { refundId: string },
  refund: Pick<RefundedTotal, 'allowances'> & {
    taxes: readonly { accountCode: string; component: string; amount: Money }[]
    tip: Money
  },
  move: TenderMove,
): Posting {
  return postingOf(head, {
    key: `order_refund:${head.refundId}`,
    memo: `Refund of ${head.order.number}`,
    event: 'refunded',
    lines: [
      ...refund.allowances.map(({ category, net }) => debit(`${category}.allowance`, net)),
      ...refund.taxes.map((tax) => debit(byCode(tax.accountCode), tax.amount, { taxCode: tax.component })),
      debit('tips_payable', refund.tip),
      ...tenderLines({ ...move, amount: negate(move.amount), rounding: negate(move.rounding) }),
    ],
  })
}

/** Row 18: the sale of a void order, turned round line by line. */
export function voidPosting(head: Head, sale: Posting): Posting {
  return postingOf(head, {
    key: `order:${head.order.id}:void`,
    memo: `Void of ${head.order.number}`,
    event: 'voided',
    lines: sale.lines.map((line) => ({ ...line, amount: negate(line.amount) })),
  })
}

/** Adds lines of the same account, tax and party up. */
function merged(lines: readonly PostingLine[]): PostingLine[] {
  const byKey = Map.groupBy(lines, (line) => `${line.account} ${line.taxCode ?? ''} ${line.party?.id ?? ''}`)
  return [...byKey.values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, amount: sumOf(same, (line) => line.amount) }] : []
  })
}
