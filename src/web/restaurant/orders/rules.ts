import type { Received } from '#contract/kernel/endpoint.ts'
import { isId } from '#contract/kernel/id.ts'
import { majorOf, ofMajor, subtract } from '#contract/kernel/money.ts'
import type { getOrder, listOrders } from '#contract/restaurant/orders/api.ts'
import type {
  KitchenStatus,
  OrderChannel,
  OrderLineState,
  OrderPaymentStatus,
  OrderStatus,
  OrderType,
} from '#contract/restaurant/orders/shapes.ts'
import type { Tone } from '#web/ui/badge.tsx'

export type Order = Received<typeof getOrder>
export type OrderRow = Received<typeof listOrders>[number]

type Words<State extends string> = Record<State, { word: string; tone: Tone }>

export const statusWords: Words<OrderStatus> = {
  draft: { word: 'draft', tone: 'plain' },
  open: { word: 'open', tone: 'info' },
  closed: { word: 'closed', tone: 'positive' },
  cancelled: { word: 'cancelled', tone: 'plain' },
  voided: { word: 'void', tone: 'critical' },
}

export const paymentWords: Words<OrderPaymentStatus> = {
  unpaid: { word: 'unpaid', tone: 'caution' },
  partially_paid: { word: 'partly paid', tone: 'caution' },
  paid: { word: 'paid', tone: 'positive' },
  partially_refunded: { word: 'partly refunded', tone: 'info' },
  refunded: { word: 'refunded', tone: 'info' },
}

export const kitchenWords: Words<KitchenStatus> = {
  not_sent: { word: 'not sent', tone: 'plain' },
  in_kitchen: { word: 'in the kitchen', tone: 'info' },
  ready: { word: 'ready', tone: 'positive' },
  served: { word: 'served', tone: 'plain' },
}

export const lineWords: Words<OrderLineState> = {
  new: { word: 'not sent', tone: 'caution' },
  hold: { word: 'held', tone: 'caution' },
  sent: { word: 'sent', tone: 'info' },
  in_progress: { word: 'being made', tone: 'info' },
  ready: { word: 'ready', tone: 'positive' },
  served: { word: 'served', tone: 'plain' },
  voided: { word: 'void', tone: 'critical' },
}

export const channelWords: Record<OrderChannel, string> = {
  restaurant: 'Restaurant',
  retail: 'Retail till',
  room_service: 'Room service',
}

export const typeWords: Record<OrderType, string> = {
  dine_in: 'Dine in',
  takeaway: 'Takeaway',
  delivery: 'Delivery',
  room_service: 'Room service',
  retail: 'Retail',
}

/** Where or for whom an order is: table, tab, room, customer; its kind when it names none. */
export function placeOf(
  order: Pick<OrderRow, 'tableName' | 'tabName' | 'roomNumber' | 'customerName' | 'type'>,
): string {
  const { tableName, tabName, roomNumber, customerName, type } = order
  const named = [tableName && `Table ${tableName}`, tabName, roomNumber && `Room ${roomNumber}`, customerName]
  return named.filter(Boolean).join(' · ') || typeWords[type]
}

/** True once something of an order went to the kitchen. */
export function isSent(line: Pick<Order['lines'][number], 'state'>): boolean {
  return line.state !== 'new' && line.state !== 'hold' && line.state !== 'voided'
}

/** Why an order can't be voided now, in words; null when it can. */
export function whyNoVoid({ status, paid, payments }: Pick<Order, 'status' | 'paid' | 'payments'>): string | null {
  if (status === 'voided' || status === 'cancelled') return 'It is void already'
  const toRoom = payments.length > 0 && payments.every(({ method }) => method === 'room_charge')
  if (paid > 0 && !toRoom) return 'It is paid: give the money back instead'
  return null
}

/** Why no money of an order can go back now, in words; null when it can. */
export function whyNoRefund({ payments }: Pick<Order, 'payments'>): string | null {
  if (payments.length === 0) return 'Nothing was paid yet'
  return payments.some((payment) => leftOf(payment) > 0) ? null : 'All of it was given back'
}

/** What of a payment was not given back, in major units. */
export function leftOf({ amount, refunded }: Pick<Order['payments'][number], 'amount' | 'refunded'>): number {
  return majorOf(subtract(ofMajor(amount), ofMajor(refunded)))
}

/** How many of a line can still be given back. */
export function refundableOf({ quantity, refundedQuantity, state }: Order['lines'][number]): number {
  return state === 'voided' ? 0 : Number((quantity - refundedQuantity).toFixed(6))
}

const events: Record<string, string> = {
  opened: 'Opened',
  lines_added: 'Lines added',
  sent: 'Sent to the kitchen',
  held: 'Held',
  resumed: 'Taken up again',
  discounted: 'Discount',
  line_voided: 'Line taken off',
  printed: 'Receipt printed',
  paid: 'Paid',
  closed: 'Closed',
  refunded: 'Given back',
  voided: 'Voided',
  cancelled: 'Cancelled',
}

/** An event in words; one that is not known is shown with spaces. */
export function eventWord(kind: string): string {
  return events[kind] ?? kind.replaceAll('_', ' ')
}

const amounts = new Set(['amount', 'total', 'tip', 'change'])

/** What is told with an event: amounts with their symbol, other figures and texts by their name. */
export function eventDetails(details: Record<string, unknown>, money: (major: number) => string): string[] {
  return Object.entries(details).flatMap(([name, value]) => {
    if (typeof value === 'number') {
      if (value === 0) return []
      return [`${name.replaceAll('_', ' ')} ${amounts.has(name) ? money(value) : value}`]
    }
    if (typeof value === 'boolean') return value ? [name.replaceAll('_', ' ')] : []
    return typeof value === 'string' && value !== '' && !isId(value) ? [value.replaceAll('_', ' ')] : []
  })
}
