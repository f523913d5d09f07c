import { add, compare, majorOf, minorOf, ofMajor, ofMinor, portion, subtract, zero } from '#contract/kernel/money.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { createOrder, type getOrder, removeOrderLine, voidOrder } from '#contract/restaurant/orders/api/order.ts'
import { payOrder, refundOrder } from '#contract/restaurant/orders/api/payments.ts'
import type { TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Inside } from '#server/platform/http/inside.ts'
import type { PlannedLine, PlannedOrder } from '../rules/trade/orders.ts'
import type { Outlet } from './outlets.ts'
import { named } from './store.ts'
import type { Trading } from './trading.ts'

type Order = Received<typeof getOrder>

/** A guest in house who can be charged. */
export type Stay = { bookingId: BookingId; roomNumber: string | null }

/** A till where orders are taken, and who stands at it. */
export type Till = { trading: Trading; outlet: Outlet; sessionId: TillSessionId }

export type Taking = { order: PlannedOrder; stay: Stay | null; isHeld?: boolean }

/** Takes an order and sends it, or parks it; undefined where something of it isn't there any more. */
export async function takeOrder(call: Inside, till: Till, { order, stay, isHeld }: Taking): Promise<Order | undefined> {
  const { type, table, tab, guests, lines, discount, incident } = order
  const room = type === 'room_service' && stay ? `Room ${stay.roomNumber}` : null
  const body = {
    locationId: till.outlet.id,
    tillSessionId: till.sessionId,
    type,
    tableName: table,
    tabName: room ?? tab,
    guestCount: guests,
    lines: lines.map((line, index) => lineOf(till.trading, line, incident === 'comp' && index === lines.length - 1)),
    ...(discount ? { discount } : {}),
    ...(isHeld ? { hold: true } : { send: true }),
    ...(discount || incident === 'comp' ? { approval: till.trading.approval } : {}),
  }
  return unlessShort(call(createOrder, { body }))
}

function lineOf({ menu }: Trading, { dish, quantity, choices, notes }: PlannedLine, isComp: boolean) {
  return {
    menuItemId: named(menu.dishIds, dish),
    quantity,
    notes,
    modifiers: choices.map((choice) => ({ optionId: named(menu.optionIds, choice) })),
    ...(isComp ? { discount: { percent: 100, reason: 'With an apology, on the house' } } : {}),
  }
}

/** What is sold out can't be sold. */
async function unlessShort(taken: Promise<Order>): Promise<Order | undefined> {
  try {
    return await taken
  } catch (error) {
    if (error instanceof Refusal && error.code === 'stock_short') return undefined
    throw error
  }
}

/** Ends an order: voids it, or takes its money, and gives some of it back where something went wrong. */
export async function settle(call: Inside, till: Till, taking: Taking & { taken: Order }): Promise<void> {
  const { taken, order, stay } = taking
  const { approval } = till.trading
  const params = { id: taken.id }
  if (order.incident === 'void') {
    const body = { reason: 'The guests had to leave', made: true, approval }
    await call(voidOrder, { params, body })
    return
  }
  const open = order.incident === 'void_line' ? await takeLineOff(call, till, taken) : taken
  const payments = paymentsOf(open, order, stay)
  const paid = await call(payOrder, { params, body: { tillSessionId: till.sessionId, payments } })
  const [line] = paid.lines
  if (order.incident === 'refund' && line) {
    const lines = [{ lineId: line.id, quantity: 1 }]
    const body = { lines, reason: 'It came cold, and the guest sent it back', tillSessionId: till.sessionId, approval }
    await call(refundOrder, { params, body })
  }
}

/** One of the last line goes: it was sent twice. */
async function takeLineOff(call: Inside, { trading }: Till, taken: Order): Promise<Order> {
  const line = taken.lines.at(-1)
  if (!line || (taken.lines.length === 1 && line.quantity === 1)) return taken
  const body = { quantity: 1, reason: 'Entered twice', made: false, approval: trading.approval }
  return call(removeOrderLine, { params: { id: taken.id, lineId: line.id }, body })
}

const notes = [ofMajor(50), ofMajor(100), ofMajor(200)] as const

function paymentsOf(taken: Order, { tender, tip: given, incident }: PlannedOrder, stay: Stay | null) {
  const balance = ofMajor(taken.balance)
  if (compare(balance, zero) === 0) return []
  const tip = ofMajor(given)
  const whole = add(balance, tip)
  const amount = majorOf(whole)
  if (tender === 'room_charge' && stay && incident !== 'refund') {
    return [{ method: 'room_charge' as const, amount: majorOf(balance), bookingId: stay.bookingId }]
  }
  if (tender === 'mixed' && incident !== 'refund') {
    const cash = ofMinor(minorOf(portion(whole, 1n, 2n)))
    const rest = subtract(whole, cash)
    return [
      { method: 'cash' as const, amount: majorOf(cash), tip: 0 },
      { method: 'mobile_money' as const, amount: majorOf(rest), tip: compare(tip, rest) < 0 ? given : 0 },
    ]
  }
  if (tender === 'card' || tender === 'mobile_money') return [{ method: tender, amount, tip: given }]
  const note = notes.find((one) => compare(one, whole) >= 0)
  return [{ method: 'cash' as const, amount, tip: given, ...(note ? { tendered: majorOf(note) } : {}) }]
}
