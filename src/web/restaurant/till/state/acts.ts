import { majorOf, minorOf, type Money, ofMajor } from '#contract/kernel/money.ts'
import { getTillMenu } from '#contract/restaurant/menu/api.ts'
import { addOrderLines, changeOrder, createOrder, sendOrder } from '#contract/restaurant/orders/api/order.ts'
import { payOrder } from '#contract/restaurant/orders/api/payments.ts'
import { ApiError } from '#web/shell/call/api-error.ts'
import { readAgain } from '#web/shell/data/fresh.ts'
import { readOnce } from '#web/shell/data/read.ts'
import { t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'
import {
  type Cart,
  cartOf,
  discountBody,
  headBody,
  lineBodies,
  type Order,
  type OrderBody,
  repriced,
} from '../rules/cart.ts'
import { TotalChanged } from '#web/restaurant/payment/rules/problem.ts'
import { indexMenu, type TillMenu } from '../rules/menu.ts'
import { type TenderPart, tipsOver } from '#web/restaurant/payment/rules/tender.ts'
import { atTotal, totalChange, totalsOf } from '../rules/totals.ts'
import { tillCart } from './cart.ts'
import type { Place, Session } from '#web/restaurant/drawer/data.ts'
import { fetchOrder } from '../data.ts'
import { useSureWrite } from './sale.ts'

export type Till = { place: Place; session: Session; menu: TillMenu }

/** What is done with the order of the till; each is one request that happens once, however often it must be sent. */
export function useTillActs(till: Till) {
  const sure = useSureWrite()
  const { place, session } = till

  const newBody = (cart: Cart): OrderBody => {
    return {
      id: cart.orderId,
      locationId: place.id,
      tillSessionId: session.id,
      type: cart.head.type,
      ...headBody(cart.head),
      lines: lineBodies(cart.lines),
      ...(cart.discount ? { discount: discountBody(cart.discount) } : {}),
      expectedTotal: majorOf(totalsOf(cart, till.menu).total),
      ...approvalBody(),
    }
  }

  /** Puts new lines on the order that the server has. */
  const addLines = (order: Order, cart: Cart, send: boolean) =>
    sure.send(addOrderLines, {
      params: { id: order.id },
      body: { lines: lineBodies(cart.lines), send, ...approvalBody() },
    })

  /** Parks the order and frees the till. */
  const hold = async () => {
    const cart = tillCart.now()
    const order = await told(till, async () => {
      if (!cart.order) return sure.send(createOrder, { body: { ...newBody(cart), hold: true } })
      const stored = await stand(cart, addLines)
      return sure.send(changeOrder, { params: { id: stored.id }, body: { hold: true } })
    })
    tillCart.clear()
    return order
  }

  /** Sends what is new to the kitchen and frees the till. */
  const send = async () => {
    const cart = tillCart.now()
    const order = await told(till, async () => {
      if (!cart.order) return sure.send(createOrder, { body: { ...newBody(cart), send: true } })
      if (cart.lines.length > 0) return addLines(cart.order, cart, true)
      return sure.send(sendOrder, { params: { id: cart.order.id } })
    })
    tillCart.clear()
    return order
  }

  /** Takes money for the order: all of it closes the sale, a part of it leaves the order open. */
  const pay = async (parts: readonly TenderPart[], tip: Money) => {
    const cart = tillCart.now()
    const payments = paymentBodies(parts, tip)
    const order = await told(till, async () => {
      if (!cart.order) return sure.send(createOrder, { body: { ...newBody(cart), payments } })
      // What the till shows is what is agreed to, whatever the server comes to.
      const expectedTotal = majorOf(totalsOf(cart, till.menu).total)
      const stored = await stand(cart, addLines)
      const body = { tillSessionId: session.id, payments, expectedTotal }
      return sure.send(payOrder, { params: { id: stored.id }, body })
    })
    if (order.status === 'open') tillCart.change(() => cartOf(order))
    else tillCart.clear()
    return order
  }

  /** Takes an order of the server up again; a held one is no longer held. */
  const takeUp = async (id: Order['id']) => {
    const order = await fetchOrder(id)
    const resumed = order.isHeld
      ? await sure.send(changeOrder, { params: { id }, body: { hold: false, version: order.version } })
      : order
    tillCart.change(() => cartOf(resumed))
  }

  return { ...sure, hold, send, pay, takeUp }
}

export type TillActs = ReturnType<typeof useTillActs>

/** Puts new lines on the stored order first, so that what is paid or held is what the server has. */
async function stand(cart: Cart, add: (order: Order, cart: Cart, send: boolean) => Promise<Order>): Promise<Order> {
  if (!cart.order) throw new Error('There is no order to add to')
  if (cart.lines.length === 0) return cart.order
  const order = await add(cart.order, cart, false)
  tillCart.change(() => cartOf(order))
  return order
}

/** Who signs for what this user may not do alone, as it is sent. */
function approvalBody() {
  const approval = tillCart.approval()
  return approval ? { approval } : {}
}

/**
 * Reads the menu again when the server comes to another total, and tells what has changed instead of selling at it. An order that the
 * server has stands at the new total from here on: paid again, that is what is agreed to.
 */
async function told(till: Till, act: () => Promise<Order>): Promise<Order> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'item_sold_out') void readAgain(getTillMenu)
    // It was recorded after all, under another wording of the same sale: what the server has counts.
    if (error.code === 'order_id_taken') await takeAsStored()
    if (error.code === 'stale') await takeAsStored()
    if (error.code !== 'total_changed') throw error
    await readAgain(getTillMenu)
    const menu = indexMenu(await readOnce(getTillMenu, { query: { locationId: till.place.id } }))
    const { cart, changes } = repriced(tillCart.now(), menu)
    const { order } = cart
    const total = error.facts['total']
    const moved = order && typeof total === 'number' ? atTotal(order, ofMajor(total), menu) : order
    tillCart.change(() => ({ ...cart, order: moved }))
    throw new TotalChanged(error.message, [...changes, ...totalChange(order, moved)])
  }
}

function paymentBodies(parts: readonly TenderPart[], tip: Money): NonNullable<OrderBody['payments']> {
  const tips = tipsOver(parts, tip)
  return parts.map((part, index) => {
    const share = tips[index]
    return {
      method: part.method,
      amount: majorOf(part.amount),
      ...(part.tendered ? { tendered: majorOf(part.tendered) } : {}),
      ...(share && minorOf(share) > 0 ? { tip: majorOf(share) } : {}),
      ...(part.reference ? { reference: part.reference } : {}),
      ...(part.room ? { bookingId: part.room.bookingId } : {}),
      ...(part.credit ? { creditId: part.credit.id } : {}),
    }
  })
}

/**
 * Finds out what became of the order that lay in this browser: a sale whose answer was lost may be recorded. What the server
 * has is taken from it, what it has not stays as it was.
 */
export async function recover(): Promise<void> {
  if (tillCart.isUnsure()) await takeAsStored()
}

async function takeAsStored(): Promise<void> {
  const { orderId, lines } = tillCart.now()
  try {
    const order = await fetchOrder(orderId)
    if (order.status !== 'open') {
      tillCart.clear()
      toast.info(t('Order {orderNumber} was recorded already', { orderNumber: order.orderNumber }))
      return
    }
    const known = new Set<string>(order.lines.map(({ id }) => id))
    tillCart.change(() => ({ ...cartOf(order), lines: lines.filter(({ id }) => !known.has(id)) }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
}
