import type { BookingId } from '../../../hotel/bookings/shapes.ts'
import { type Money, zero } from '../../../kernel/money.ts'
import type { RestaurantLocationId } from '../../locations/shapes.ts'
import type { MenuItemId } from '../../menu/shapes.ts'
import type { TillSessionId } from '../../till-sessions/shapes.ts'
import type { OrderChannel, OrderId, OrderLineId, OrderType } from '../shapes.ts'
import {
  approvedBy,
  noted,
  type OrderChange,
  type OrderFacts,
  refuseBilled,
  refuseEnded,
  type SellingFacts,
  unchanged,
} from './change.ts'
import { newLines, orderDiscount, type SoldItem, type WishedDiscount, type WishedLine } from './lines.ts'
import { appliedPayments, type WishedPayment } from './payments.ts'
import { refuse } from './refusals.ts'
import type { OrderState, SellingTerms } from './state.ts'
import { isWaiting, paid, priced, sent } from './steps.ts'

type Menu = ReadonlyMap<MenuItemId, SoldItem>

/** Who approved what the seller alone may not. */
type Approved = { approvedBy?: string | undefined }

export type NewOrder = Approved & {
  id: OrderId
  locationId: RestaurantLocationId
  tillSessionId: TillSessionId
  type: OrderType
  channel?: OrderChannel | undefined
  customerName?: string | null | undefined
  bookingId?: BookingId | null | undefined
  lines: readonly WishedLine[]
  discount?: WishedDiscount | undefined
  tip?: Money | undefined
  expectedTotal?: Money | undefined
  hold?: boolean | undefined
  send?: boolean | undefined
  payments?: readonly WishedPayment[] | undefined
}

/**
 * Takes an order; with payments it is sent and billed at once.
 * @throws OrderRefused `invalid` · `item_sold_out` · `approval_needed` · `total_changed` · `over_payment`
 */
export function takeOrder(facts: SellingFacts & { menu: Menu }, wish: NewOrder): OrderChange {
  const lines = newLines(facts.menu, wish.lines, 0)
  const opened = priced(unchanged({ order: openedOrder(wish, facts.terms), lines }), facts, wish.expectedTotal)
  const asked = noted(opened, { kind: 'opened', details: { lines: lines.length, ...approvedBy(wish.approvedBy) } })
  const went = wish.send || wish.payments ? sent(asked) : asked
  if (!wish.payments) return went
  const { cashStep } = facts.terms
  return paid(went, appliedPayments(wish.payments, { tip: wish.tip, cashStep }))
}

const channels: Partial<Record<OrderType, OrderChannel>> = { room_service: 'room_service', retail: 'retail' }

function openedOrder(wish: NewOrder, { date, outlet, taxSet }: SellingTerms): OrderState {
  return {
    id: wish.id,
    number: '',
    channel: wish.channel ?? channels[wish.type] ?? 'restaurant',
    type: wish.type,
    locationId: wish.locationId,
    tillSessionId: wish.tillSessionId,
    status: 'open',
    paymentStatus: 'unpaid',
    kitchenStatus: 'not_sent',
    isHeld: wish.hold ?? false,
    customerName: wish.customerName?.trim() || null,
    bookingId: wish.bookingId ?? null,
    pricesIncludeTax: outlet.pricesIncludeTax ?? taxSet.pricesIncludeTax,
    discount: wish.discount ? orderDiscount(wish.discount) : null,
    subtotal: zero,
    discountAmount: zero,
    serviceCharge: zero,
    service: { net: zero, tax: zero, gross: zero, taxes: [] },
    tax: zero,
    total: zero,
    tip: wish.tip ?? zero,
    paid: zero,
    refunded: zero,
    isBilled: false,
    receiptNumber: null,
    businessDate: date,
    lineCount: 0,
    eventCount: 0,
    fires: 0,
    version: 1,
  }
}

/**
 * Adds lines to an order that nobody has paid on yet.
 * @throws OrderRefused `order_ended` · `order_billed` · `invalid` · `item_sold_out`
 */
export function addLines(
  facts: OrderFacts & { menu: Menu },
  wish: Approved & { lines: readonly WishedLine[]; send?: boolean | undefined },
): OrderChange {
  const { order, lines, menu } = facts
  refuseEnded(order, 'sell')
  refuseBilled(order)
  const added = newLines(menu, wish.lines, lines.length)
  const longer = priced({ ...unchanged(facts), lines: [...lines, ...added] }, facts)
  const words = added.map(({ name, quantity }) => `${quantity} × ${name}`)
  const asked = noted(longer, { kind: 'lines_added', details: { lines: words, ...approvedBy(wish.approvedBy) } })
  return wish.send ? sent(asked) : asked
}

/**
 * Changes the discount, the stay or the waiting of an open order; discount and stay only until somebody paid on it.
 * @throws OrderRefused `order_ended` · `order_billed` · `invalid`
 */
export function changeOrder(
  facts: OrderFacts,
  wish: Approved & {
    discount?: WishedDiscount | null | undefined
    hold?: boolean | undefined
    bookingId?: BookingId | null | undefined
  },
): OrderChange {
  refuseEnded(facts.order, 'sell')
  let change = unchanged(facts)
  if (wish.discount !== undefined) {
    refuseBilled(facts.order)
    const discount = wish.discount && orderDiscount(wish.discount)
    const details = { reason: discount?.reason ?? null, ...approvedBy(wish.approvedBy) }
    change = priced({ ...change, order: { ...change.order, discount } }, facts)
    change = noted(change, { kind: 'discounted', details })
  }
  if (wish.hold !== undefined && wish.hold !== facts.order.isHeld) {
    change = noted(
      { ...change, order: { ...change.order, isHeld: wish.hold } },
      { kind: wish.hold ? 'held' : 'resumed' },
    )
  }
  if (wish.bookingId !== undefined && wish.bookingId !== facts.order.bookingId) {
    refuseBilled(facts.order)
    change = { ...change, order: { ...change.order, bookingId: wish.bookingId } }
  }
  return change
}

/** Sends what is new to its stations, or the named lines. @throws OrderRefused `order_ended` */
export function sendLines(facts: Pick<OrderFacts, 'order' | 'lines'>, named?: readonly OrderLineId[]): OrderChange {
  refuseEnded(facts.order, 'sell')
  return sent(unchanged(facts), named)
}

/**
 * Pays an open order, whole or in part; what the kitchen hasn't had yet goes to it.
 * @throws OrderRefused `order_ended` · `invalid` · `total_changed` · `over_payment`
 */
export function payOrder(
  facts: OrderFacts,
  wish: { payments: readonly WishedPayment[]; expectedTotal?: Money | undefined },
): OrderChange {
  const { order, lines } = facts
  const payments = appliedPayments(wish.payments, { cashStep: facts.terms.cashStep })
  refuseEnded(order, 'sell')
  const change = order.isBilled ? agreed(unchanged(facts), wish) : priced(unchanged(facts), facts, wish.expectedTotal)
  const waiting = lines.filter(({ state }) => isWaiting(state)).map(({ id }) => id)
  return paid(sent(change, waiting), payments)
}

/** A bill that stands is not priced again. @throws OrderRefused `total_changed` */
function agreed(change: OrderChange, { expectedTotal }: { expectedTotal?: Money | undefined }): OrderChange {
  const { total } = change.order
  if (expectedTotal !== undefined && expectedTotal !== total) refuse({ code: 'total_changed', total })
  return change
}
