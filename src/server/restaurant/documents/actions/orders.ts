import type { AccountRole } from '#contract/accounting/account-roles/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { add, type Money, negate, sumOf, zero } from '#contract/kernel/money.ts'
import { taxesOfParts } from '#contract/restaurant/orders/rules/refund.ts'
import type { OrderLineId } from '#contract/restaurant/orders/shapes.ts'
import { isComp } from '#contract/restaurant/orders/rules/totals.ts'
import { type DocumentKind, type Rebuilt, type SourcedEntry, sourcesOf } from '#server/accounting/public/documents.ts'
import { debit } from '#server/accounting/public/entries.ts'
import { laterPaymentPosting, refundPosting, salePosting, voidPosting } from '../../orders/posting.ts'
import * as data from '../data.ts'

/** Orders by what was sold, paid and given back, and by what their lines took from stock. */
export const orderKind: DocumentKind = {
  source: 'order',
  together: (entry) => (movesStock(entry) ? stockKey(entry.sourceId, entry.date) : entry.id),
  async rebuild(tx, entries) {
    const ids = sourcesOf(entries)
    const orders = await data.ordersBy(tx, ids)
    const stock = Map.groupBy(await data.stockOf(tx, ids), ({ id, day }) => stockKey(id, day))
    const found = new Map<string, readonly Rebuilt[]>()
    for (const [id, own] of Map.groupBy(entries, ({ sourceId }) => sourceId)) {
      const order = orders.get(id)
      if (!order) continue
      for (const entry of own)
        if (movesStock(entry)) {
          const key = stockKey(id, entry.date)
          found.set(key, [stockWay(order, { date: entry.date, moved: stock.get(key) ?? [], entries: own })])
        } else found.set(entry.id, moneyWays(order, entry, own))
    }
    return found
  },
  unposted: data.unpostedOrders,
}

const stockEvents = ['cost', 'comped', 'line_voided', 'restocked']

function movesStock({ event, key }: SourcedEntry): boolean {
  return stockEvents.includes(event) || (event === 'voided' && key.endsWith(':cost_back'))
}

function stockKey(id: string, date: Day): string {
  return `${id} ${date}`
}

/** What left the stock, or came back, is cost, complimentary or waste of its kind, as the order says that it may be. */
function stockWay(
  order: data.DocumentOrder,
  { date, moved, entries }: { date: Day; moved: readonly data.StockOfOrder[]; entries: readonly SourcedEntry[] },
): Rebuilt {
  const isGiven =
    order.lines.some((line) => line.comped || isComp(line)) || entries.some(({ event }) => event === 'comped')
  const isWasted = order.lines.some(({ voidMade }) => voidMade === true)
  const uses = ['cost' as const, ...(isGiven ? (['comp'] as const) : []), ...(isWasted ? (['waste'] as const) : [])]
  const kinds = ['food', 'beverage', 'retail', 'supplies'] as const
  return {
    date,
    locationId: order.locationId,
    lines: moved.map(({ kind, value }) => debit(`${kind}.stock`, value)),
    among: {
      accounts: kinds.flatMap((kind) => uses.map((use): AccountRole => `${kind}.${use}`)),
      amount: negate(sumOf(moved, ({ value }) => value)),
    },
  }
}

function moneyWays(
  order: data.DocumentOrder,
  { event, key, date }: SourcedEntry,
  entries: readonly SourcedEntry[],
): Rebuilt[] {
  const head = { order: { id: order.id, number: '', locationId: order.locationId } }
  const later = order.payments.filter(({ id }) => entries.some((entry) => entry.key === `order_payment:${id}`))
  switch (event) {
    case 'sold':
      return saleWays(
        order,
        order.payments.filter((payment) => !later.includes(payment)),
      )
    case 'paid':
      return later
        .filter(({ id }) => key === `order_payment:${id}`)
        .map(({ id, tip, date: on, ...move }) => laterPaymentPosting({ ...head, date: on, paymentId: id, tip }, move))
    case 'voided':
      return saleWays(order, order.payments).map((sale) => ({
        ...voidPosting(
          { ...head, date: order.closedOn ?? date },
          { ...empty, ...sale, lines: [...sale.lines], locationId: order.locationId },
        ),
        date: order.closedOn ?? date,
      }))
    case 'refunded':
      return refundWays(order, key)
    default:
      return []
  }
}

const empty = { key: '', memo: '', source: { type: 'order', id: '', event: 'sold' } }

/** The sale with the payments that came with it; of an order that is void now, its lines as they were until then. */
function saleWays(order: data.DocumentOrder, payments: data.DocumentOrder['payments']): Rebuilt[] {
  const last = order.lines
    .flatMap(({ voidedAt }) => voidedAt ?? [])
    .toSorted()
    .at(-1)
  const lines = order.lines.filter(
    ({ isVoid, voidedAt }) => !isVoid || (order.status === 'voided' && voidedAt === last),
  )
  const { serviceNet: net, serviceTax: tax, serviceTaxes: taxes } = order
  const laterTips = sumOf(
    order.payments.filter((payment) => !payments.includes(payment)),
    ({ tip }) => tip,
  )
  const sold = {
    id: order.id,
    number: '',
    locationId: order.locationId,
    total: order.total,
    tip: add(order.tip, negate(laterTips)),
    service: { net, tax, gross: add(net, tax), taxes },
  }
  const paidOn = payments.map(({ date }) => date)
  const dates = paidOn.length > 0 ? [...new Set(paidOn)] : [order.closedOn ?? order.businessDate]
  return dates.map((date) => salePosting({ order: sold, date }, lines, payments))
}

/** A refund with what had gone back before it. */
function refundWays(order: data.DocumentOrder, key: string): Rebuilt[] {
  const place = order.refunds.findIndex(({ id }) => key === `order_refund:${id}`)
  const refund = order.refunds[place]
  const payment = order.payments.find(({ id }) => id === refund?.paymentId)
  if (!refund || !payment) return []
  const before = new Map<OrderLineId | null, Money>()
  for (const { lineId, amount } of order.refunds.slice(0, place).flatMap(({ parts }) => parts))
    before.set(lineId, add(before.get(lineId) ?? zero, amount))
  const { serviceNet: net, serviceTax: tax, serviceTaxes: taxes } = order
  const service = { net, tax, gross: add(net, tax), taxes }
  const taxed = taxesOfParts({ service }, order.lines, { before, parts: refund.parts })
  const { method, guestId } = payment
  const { id: refundId, date, tip, amount, rounding } = refund
  const head = { order: { id: order.id, number: '', locationId: order.locationId }, date, refundId }
  return [refundPosting(head, { ...taxed, tip }, { method, amount, rounding, guestId })]
}
