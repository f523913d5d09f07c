import { isDiscountBeyond } from '#contract/identity/approvals/rules.ts'
import type { Limits } from '#contract/identity/approvals/shapes.ts'
import { add, compare, majorOf, type Money, ofMajor, subtract, times } from '#contract/kernel/money.ts'
import { quantityOf } from '#contract/kernel/quantity.ts'
import {
  type Discount,
  discountFrom,
  discountOf,
  isComp,
  type OrderQuestion,
  type PricedLine,
  totalOf,
} from '#contract/restaurant/orders/rules/totals.ts'
import type { PriceChange } from '#web/restaurant/payment/rules/problem.ts'
import { t } from '#web/texts/text.ts'
import type { Cart, CartLine, GivenDiscount, Order } from './cart.ts'
import type { TillMenu } from './menu.ts'

/** What the order comes to as the till shows it; `balance` is what is still to be paid, with the tip that is on it. */
export type TillTotals = {
  subtotal: Money
  discount: Money
  service: Money
  taxes: readonly { component: string; name: string; amount: Money; included: boolean }[]
  total: Money
  tip: Money
  paid: Money
  balance: Money
}

/**
 * Totals by the rule that the server uses. What the server has answered is shown as it is; new lines on such an order are
 * priced together with its own.
 */
export function totalsOf(cart: Pick<Cart, 'order' | 'lines' | 'discount'>, menu: TillMenu): TillTotals {
  const { order, lines } = cart
  if (order && lines.length === 0) return storedTotals(order)
  const totals = totalOf(questionOf(cart, menu))
  const [tip, paid] = [ofMajor(order?.tip ?? 0), ofMajor(order?.paid ?? 0)]
  return {
    subtotal: totals.subtotal,
    discount: totals.discountAmount,
    service: totals.serviceCharge,
    taxes: totals.taxes,
    total: totals.total,
    tip,
    paid,
    balance: subtract(add(totals.total, tip), paid),
  }
}

/** The rule's question for the order as it stands, or with another discount on it. */
function questionOf(
  { order, lines, discount }: Pick<Cart, 'order' | 'lines' | 'discount'>,
  menu: TillMenu,
  whole = order ? storedDiscount(order) : discount,
): OrderQuestion {
  const stored = order?.lines.filter(({ state }) => state !== 'voided') ?? []
  return {
    taxSet: menu.taxSet,
    date: menu.businessDate,
    pricesIncludeTax: order?.pricesIncludeTax ?? menu.pricesIncludeTax,
    serviceCharge: menu.service,
    lines: [...stored.map((line) => storedLine(line, order)), ...lines.map(newLine)],
    discount: whole?.discount,
  }
}

/** True when the order, with this discount on it, gives more away than the server's order does, and more than goes alone. */
export function isGenerous(
  {
    cart,
    menu,
    whole,
  }: { cart: Pick<Cart, 'order' | 'lines' | 'discount'>; menu: TillMenu; whole?: GivenDiscount | null },
  limits: Limits,
): boolean {
  const before = cart.order?.lines.map(({ id, listAmount, discountAmount }) => ({
    id,
    listAmount: ofMajor(listAmount),
    discountAmount: ofMajor(discountAmount),
  }))
  return isDiscountBeyond(limits, before ?? [], totalOf(questionOf(cart, menu, whole)).lines)
}

/**
 * Which discount a smaller count would turn into all of what it is taken off: the line's own or the order's. Null when nothing is given
 * away that is not already, which can only be where a discount is an amount.
 */
export function swallows(before: Cart, after: Cart, menu: TillMenu): 'line' | 'order' | null {
  const whole = before.order ? storedDiscount(before.order) : before.discount
  const amounts = [whole, ...before.lines.map(({ discount }) => discount)]
  if (!amounts.some((given) => given?.discount.kind === 'amount')) return null
  const known = new Set(givenLines(before, menu))
  const gone = givenLines(after, menu).filter((id) => !known.has(id))
  if (gone.length === 0) return null
  return after.lines.some(({ id, discount }) => discount?.discount.kind === 'amount' && gone.includes(id))
    ? 'line'
    : 'order'
}

function givenLines(
  cart: Pick<Cart, 'order' | 'lines' | 'discount'>,
  menu: TillMenu,
  whole?: GivenDiscount | null,
): string[] {
  return totalOf(questionOf(cart, menu, whole))
    .lines.filter(isComp)
    .map(({ id }) => id)
}

/** The server's order at the total that the server would ask for now, with what it is made of where the till comes to the same. */
export function atTotal(order: Order, total: Money, menu: TillMenu): Order {
  const moved = {
    ...order,
    total: majorOf(total),
    balance: majorOf(subtract(add(total, ofMajor(order.tip)), ofMajor(order.paid))),
  }
  const totals = totalOf(questionOf({ order, lines: [], discount: null }, menu))
  if (compare(totals.total, total) !== 0) return moved
  return {
    ...moved,
    serviceCharge: majorOf(totals.serviceCharge),
    tax: majorOf(totals.tax),
    taxes: totals.taxes.map(({ component, name, included, base, amount }) => ({
      component,
      name,
      included,
      base: majorOf(base),
      amount: majorOf(amount),
    })),
  }
}

/** What an order comes to now, where that is another total. */
export function totalChange(before: Order | null, now: Order | null): PriceChange[] {
  if (!before || !now || before.total === now.total) return []
  return [{ name: before.orderNumber, from: ofMajor(before.total), to: ofMajor(now.total) }]
}

/** What a new line comes to before the order's own discount and taxes. */
export function lineAmount(line: CartLine): Money {
  const list = times(line.unitPrice, quantityOf(line.quantity))
  return subtract(list, discountOf(line.discount?.discount, list))
}

function storedTotals(order: Order): TillTotals {
  return {
    subtotal: ofMajor(order.subtotal),
    discount: ofMajor(order.discountAmount),
    service: ofMajor(order.serviceCharge),
    taxes: order.taxes.map((tax) => ({ ...tax, amount: ofMajor(tax.amount) })),
    total: ofMajor(order.total),
    tip: ofMajor(order.tip),
    paid: ofMajor(order.paid),
    balance: ofMajor(order.balance),
  }
}

function newLine(line: CartLine): PricedLine {
  return {
    id: line.id,
    kind: line.kind,
    quantity: quantityOf(line.quantity),
    unitPrice: line.unitPrice,
    discount: line.discount?.discount,
  }
}

/** The server's line; its discount is told apart from the order's only where the order has none. */
function storedLine(line: Order['lines'][number], order: Order | null): PricedLine {
  const own: Discount | null =
    line.discountAmount > 0 && !order?.discount ? { kind: 'amount', amount: ofMajor(line.discountAmount) } : null
  return {
    id: line.id,
    kind: line.kind,
    quantity: quantityOf(line.quantity),
    unitPrice: ofMajor(line.unitPrice),
    discount: own,
  }
}

/** The discount that an order of the server carries, as the till writes discounts. */
export function storedDiscount({ discount }: Pick<Order, 'discount'>): GivenDiscount | null {
  if (!discount) return null
  const found = discountFrom(
    discount.kind === 'amount' ? { amount: ofMajor(discount.amount ?? 0) } : { percent: discount.percent ?? 0 },
  )
  return found && { discount: found, reason: discount.reason }
}

/** What a discount takes off, in words: "10 % off", "₵5.00 off". */
export function discountWords({ discount }: GivenDiscount, text: (amount: Money) => string): string {
  return discount.kind === 'amount'
    ? t('{amount} off', { amount: text(discount.amount) })
    : t('{hundredths} % off', { hundredths: discount.hundredths / 100 })
}
