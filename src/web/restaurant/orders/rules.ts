import type { Received } from '#contract/kernel/endpoint.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { isId } from '#contract/kernel/id.ts'
import { add, majorOf, ofMajor, subtract } from '#contract/kernel/money.ts'
import type { listOrders } from '#contract/restaurant/orders/api/lists.ts'
import type { getOrder } from '#contract/restaurant/orders/api/order.ts'
import { reasonAgainst } from '#contract/restaurant/orders/rules/verbs.ts'
import type {
  KitchenStatus,
  OrderChannel,
  OrderLineState,
  OrderPaymentStatus,
  OrderStatus,
  OrderType,
} from '#contract/restaurant/orders/shapes.ts'
import { counted, t } from '#web/texts/text.ts'
import type { Tone } from '#web/ui/badge.tsx'

export type Order = Received<typeof getOrder>
export type OrderRow = Received<typeof listOrders>[number]

type Words<State extends string> = Record<State, { word: string; tone: Tone }>

export const statusWords: Words<OrderStatus> = {
  open: { word: 'open', tone: 'info' },
  closed: { word: 'closed', tone: 'positive' },
  cancelled: { word: 'cancelled', tone: 'plain' },
  voided: { word: 'void', tone: 'critical' },
}

export const paymentWords: Words<OrderPaymentStatus> = {
  unpaid: { word: 'unpaid', tone: 'caution' },
  partially_paid: { word: t('partly paid'), tone: 'caution' },
  paid: { word: 'paid', tone: 'positive' },
  partially_refunded: { word: t('partly refunded'), tone: 'info' },
  refunded: { word: 'refunded', tone: 'info' },
}

export const kitchenWords: Words<KitchenStatus> = {
  not_sent: { word: t('not sent'), tone: 'plain' },
  in_kitchen: { word: t('in the kitchen'), tone: 'info' },
  ready: { word: 'ready', tone: 'positive' },
}

export const lineWords: Words<OrderLineState> = {
  new: { word: t('not sent'), tone: 'caution' },
  hold: { word: 'held', tone: 'caution' },
  sent: { word: 'sent', tone: 'info' },
  ready: { word: 'ready', tone: 'positive' },
  voided: { word: 'void', tone: 'critical' },
}

export const channelWords: Record<OrderChannel, string> = {
  restaurant: t('Restaurant'),
  retail: t('Retail till'),
  room_service: t('Room service'),
}

export const typeWords: Record<OrderType, string> = {
  dine_in: t('Dine in'),
  takeaway: t('Takeaway'),
  delivery: t('Delivery'),
  room_service: t('Room service'),
  retail: t('Retail'),
}

/** Where or for whom an order is: table, tab, room, customer; its kind when it names none. */
export function placeOf(
  order: Pick<OrderRow, 'tableName' | 'tabName' | 'roomNumber' | 'customerName' | 'type'>,
): string {
  const { tableName, tabName, roomNumber, customerName, type } = order
  const named = [
    tableName && t('Table {tableName}', { tableName }),
    tabName,
    roomNumber && t('Room {roomNumber}', { roomNumber }),
    customerName,
  ]
  return named.filter(Boolean).join(' · ') || typeWords[type]
}

/** Why an order can't be voided or refunded now, in words; null when it can. */
export function whyNot(
  { status, payments }: Pick<Order, 'status' | 'payments'>,
  verb: 'void' | 'refund',
  businessDate: string,
): string | null {
  const paid = payments.map(({ method, amount, refunded, businessDate: day }) => ({
    method,
    amount: ofMajor(amount),
    refunded: ofMajor(refunded),
    businessDate: dayOf(day),
  }))
  return reasonAgainst({ status, payments: paid }, verb, dayOf(businessDate))
}

/** What of a payment was not given back, in major units. */
export function leftOf({ amount, refunded }: Pick<Order['payments'][number], 'amount' | 'refunded'>): number {
  return majorOf(subtract(ofMajor(amount), ofMajor(refunded)))
}

/** What went out of the drawer with the last refund, in major units, where coins made it another than the amount. */
export function coinsBackOf({ refunds }: Pick<Order, 'refunds'>): number | null {
  const last = refunds.at(-1)
  return last && last.rounding !== 0 ? majorOf(add(ofMajor(last.amount), ofMajor(last.rounding))) : null
}

/** How many of a line can still be given back. */
export function refundableOf({ quantity, refundedQuantity, state }: Order['lines'][number]): number {
  return state === 'voided' ? 0 : Number((quantity - refundedQuantity).toFixed(6))
}

const events: Record<string, string> = {
  opened: t('Opened'),
  lines_added: t('Lines added'),
  sent: t('Sent to the kitchen'),
  held: t('Held'),
  resumed: t('Taken up again'),
  discounted: t('Discount'),
  line_voided: t('Line taken off'),
  printed: t('Receipt printed'),
  paid: t('Paid'),
  closed: t('Closed'),
  refunded: t('Given back'),
  voided: t('Voided'),
  cancelled: t('Cancelled'),
}

/** An event in words; one that is not known is shown with spaces. */
export function eventWord(kind: string): string {
  return events[kind] ?? kind.replaceAll('_', ' ')
}

const amounts = new Set(['amount', 'total', 'tip', 'change'])

/** A figure of an event: "4 lines", "₵40.00", "tip ₵2.00", "fire 2". */
function figure(name: string, value: number, money: (major: number) => string): string {
  if (name === 'lines') return counted(value, { one: '{count} line', other: '{count} lines' })
  if (name === 'amount') return money(value)
  return `${name.replaceAll('_', ' ')} ${amounts.has(name) ? money(value) : value}`
}

/** The details of an event in words: amounts with their symbol, other figures and texts by their name. */
export function eventDetails(details: Record<string, unknown>, money: (major: number) => string): string[] {
  return Object.entries(details).flatMap(([name, value]) => {
    if (typeof value === 'number') {
      if (value === 0) return []
      return [figure(name, value, money)]
    }
    if (typeof value === 'boolean') return value ? [name.replaceAll('_', ' ')] : []
    return typeof value === 'string' && value !== '' && !isId(value) ? [value.replaceAll('_', ' ')] : []
  })
}
