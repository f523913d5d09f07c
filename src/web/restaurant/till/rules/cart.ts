import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { compare, majorOf, type Money } from '#contract/kernel/money.ts'
import type { MenuKind } from '#contract/restaurant/categories/shapes.ts'
import type { RestaurantLocationType } from '#contract/restaurant/locations/shapes.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { MenuItemId } from '#contract/restaurant/menu/shapes.ts'
import type { createOrder, getOrder } from '#contract/restaurant/orders/api/order.ts'
import type { Discount } from '#contract/restaurant/orders/rules/totals.ts'
import type { OrderId, OrderLineId, OrderType } from '#contract/restaurant/orders/shapes.ts'
import type { PriceChange } from '#web/restaurant/payment/rules/problem.ts'
import type { TillItem, TillMenu } from './menu.ts'
import { type ChosenOption, priceWith } from './modifiers.ts'

export type Order = Received<typeof getOrder>
export type OrderBody = Sent<typeof createOrder>['body']
export type LineBody = OrderBody['lines'][number]
export type DiscountBody = NonNullable<OrderBody['discount']>

export type GivenDiscount = { discount: Discount; reason: string }

/** A line that the server does not have yet. */
export type CartLine = {
  id: OrderLineId
  menuItemId: MenuItemId
  name: string
  kind: MenuKind
  quantity: number
  /** With its modifiers. */
  unitPrice: Money
  modifiers: readonly ChosenOption[]
  discount: GivenDiscount | null
  notes: string
  seat: number | null
}

/** The guest in house whom an order is for. */
export type CartRoom = { bookingId: BookingId; roomNumber: string }

/** What stands on the head of an order. */
export type CartHead = {
  type: OrderType
  tableName: string
  tabName: string
  guestCount: number | null
  customerName: string
  notes: string
  room: CartRoom | null
}

/** The order that is being taken: what the server has of it, and what is new. */
export type Cart = {
  orderId: OrderId
  order: Order | null
  head: CartHead
  lines: readonly CartLine[]
  discount: GivenDiscount | null
  /** The line that was changed last: it is shown, and brought into sight. */
  touched: OrderLineId | null
}

const typeOfPlace: Record<RestaurantLocationType, OrderType> = {
  restaurant: 'dine_in',
  bar: 'dine_in',
  room_service: 'room_service',
  shop: 'retail',
}

/** An order that has nothing yet. */
export function emptyCart(orderId: OrderId, place: RestaurantLocationType): Cart {
  return {
    orderId,
    order: null,
    head: {
      type: typeOfPlace[place],
      tableName: '',
      tabName: '',
      guestCount: null,
      customerName: '',
      notes: '',
      room: null,
    },
    lines: [],
    discount: null,
    touched: null,
  }
}

/** An order of the server as it is taken up again. */
export function cartOf(order: Order): Cart {
  return {
    orderId: order.id,
    order,
    head: {
      type: order.type,
      tableName: order.tableName ?? '',
      tabName: order.tabName ?? '',
      guestCount: order.guestCount,
      customerName: order.customerName ?? '',
      notes: order.notes ?? '',
      room: roomOf(order),
    },
    lines: [],
    discount: null,
    touched: null,
  }
}

/** The guest whom an order of the server is for. */
export function roomOf({ bookingId, roomNumber }: Pick<Order, 'bookingId' | 'roomNumber'>): CartRoom | null {
  return bookingId && { bookingId, roomNumber: roomNumber ?? '' }
}

/** True while there is nothing to send, hold or pay. */
export function isEmpty({ order, lines }: Pick<Cart, 'order' | 'lines'>): boolean {
  return order === null && lines.length === 0
}

/** The cart with one more of an item: on the line that is the same, else on a line of its own. */
export function withItem(
  cart: Cart,
  item: TillItem,
  { lineId, chosen }: { lineId: OrderLineId; chosen: readonly ChosenOption[] },
): Cart {
  const same = cart.lines.findLast((line) => isSame(line, item, chosen))
  if (same) return { ...withLine(cart, same.id, { quantity: same.quantity + 1 }), touched: same.id }
  const line: CartLine = {
    id: lineId,
    menuItemId: item.id,
    name: item.name,
    kind: item.kind,
    quantity: 1,
    unitPrice: priceWith(item, chosen),
    modifiers: chosen,
    discount: null,
    notes: '',
    seat: null,
  }
  return { ...cart, lines: [...cart.lines, line], touched: lineId }
}

/** The cart with a line changed; a quantity of zero takes it away. */
export function withLine(cart: Cart, id: OrderLineId, change: Partial<CartLine>): Cart {
  const lines = cart.lines.flatMap((line) => {
    if (line.id !== id) return [line]
    const next = { ...line, ...change }
    return next.quantity > 0 ? [next] : []
  })
  return { ...cart, lines, touched: id }
}

/** How many of an item are new on the order. */
export function countOfItem({ lines }: Pick<Cart, 'lines'>, menuItemId: string): number {
  return lines.reduce((count, line) => (line.menuItemId === menuItemId ? count + line.quantity : count), 0)
}

/** How many things the order holds, voided ones not counted. */
export function itemCount({ order, lines }: Pick<Cart, 'order' | 'lines'>): number {
  const stored = (order?.lines ?? []).filter(({ state }) => state !== 'voided')
  return [...stored, ...lines].reduce((count, { quantity }) => count + quantity, 0)
}

/** New lines as the server is told them. */
export function lineBodies(lines: readonly CartLine[]): LineBody[] {
  return lines.map((line) => ({
    id: line.id,
    menuItemId: line.menuItemId,
    quantity: line.quantity,
    ...(line.modifiers.length > 0
      ? { modifiers: line.modifiers.map(({ optionId, quantity }) => ({ optionId, quantity })) }
      : {}),
    ...(line.discount ? { discount: discountBody(line.discount) } : {}),
    ...(line.notes === '' ? {} : { notes: line.notes }),
    ...(line.seat === null ? {} : { seat: line.seat }),
  }))
}

/** The head as the server is told it; what is blank is none. */
export function headBody(head: CartHead) {
  return {
    tableName: head.tableName.trim() || null,
    tabName: head.tabName.trim() || null,
    guestCount: head.guestCount,
    customerName: head.customerName.trim() || null,
    notes: head.notes.trim() || null,
    bookingId: head.room?.bookingId ?? null,
  }
}

/** A discount as the server is told it. */
export function discountBody({ discount, reason }: GivenDiscount): DiscountBody {
  if (discount.kind === 'amount') return { amount: majorOf(discount.amount), reason }
  return { percent: discount.hundredths / 100, reason }
}

/** What stands on a line below its name: modifiers with their count, seat and note. */
export function detailsOf(line: {
  modifiers: readonly { name: string; quantity: number }[]
  seat: number | null
  notes: string | null
}): string[] {
  return [
    ...line.modifiers.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)),
    ...(line.seat === null ? [] : [line.seat === 0 ? 'shared' : `seat ${line.seat}`]),
    ...(line.notes ? [`“${line.notes}”`] : []),
  ]
}

function isSame(line: CartLine, item: TillItem, chosen: readonly ChosenOption[]): boolean {
  if (line.menuItemId !== item.id || line.discount !== null || line.notes !== '' || line.seat !== null) return false
  return (
    line.modifiers.length === chosen.length &&
    line.modifiers.every(({ optionId, quantity }, index) => {
      const other = chosen[index]
      return other?.optionId === optionId && other.quantity === quantity
    })
  )
}

/** The new lines at the prices of a menu that was read again, and what is another now; options that are gone stay as they were. */
export function repriced(cart: Cart, menu: Pick<TillMenu, 'byId'>): { cart: Cart; changes: PriceChange[] } {
  const changes: PriceChange[] = []
  const lines = cart.lines.map((line) => {
    const item = menu.byId.get(line.menuItemId)
    if (!item) return line
    const prices = new Map(item.groups.flatMap(({ options }) => options.map(({ id, price }) => [id, price])))
    const modifiers = line.modifiers.map((chosen) => ({
      ...chosen,
      price: prices.get(chosen.optionId) ?? chosen.price,
    }))
    const unitPrice = priceWith(item, modifiers)
    if (compare(unitPrice, line.unitPrice) === 0) return line
    changes.push({ name: line.name, from: line.unitPrice, to: unitPrice })
    return { ...line, unitPrice, modifiers }
  })
  return { cart: changes.length > 0 ? { ...cart, lines } : cart, changes }
}
