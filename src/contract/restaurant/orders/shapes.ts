import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { menuKinds } from '../categories/shapes.ts'
import { restaurantLocationId } from '../locations/shapes.ts'
import { menuItemId, modifierOptionId } from '../menu/shapes.ts'
import { tillSessionId } from '../till-sessions/shapes.ts'

export type OrderId = Id<'restaurant_order'>
export const orderId = id<'restaurant_order'>()
export type OrderLineId = Id<'order_line'>
export const orderLineId = id<'order_line'>()
export type OrderPaymentId = Id<'order_payment'>
export const orderPaymentId = id<'order_payment'>()

export const orderChannels = ['restaurant', 'retail', 'room_service'] as const
export type OrderChannel = (typeof orderChannels)[number]
export const orderTypes = ['dine_in', 'takeaway', 'delivery', 'room_service', 'retail'] as const
export type OrderType = (typeof orderTypes)[number]

/** Three axes: lifecycle, payment, kitchen. */
export const orderStatuses = ['open', 'closed', 'cancelled', 'voided'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const orderPaymentStatuses = ['unpaid', 'partially_paid', 'paid', 'partially_refunded', 'refunded'] as const
export type OrderPaymentStatus = (typeof orderPaymentStatuses)[number]
export const kitchenStatuses = ['not_sent', 'in_kitchen', 'ready'] as const
export type KitchenStatus = (typeof kitchenStatuses)[number]

export const orderLineStates = ['new', 'hold', 'sent', 'ready', 'voided'] as const
export type OrderLineState = (typeof orderLineStates)[number]

/** Tenders of a till. */
export const orderTenders = ['cash', 'card', 'mobile_money', 'room_charge', 'guest_credit'] as const
export type OrderTender = (typeof orderTenders)[number]

export const orderLine = z.object({
  id: orderLineId,
  lineNumber: z.number(),
  menuItemId,
  name: z.string(),
  kind: z.enum(menuKinds),
  quantity,
  /** With its modifiers. */
  unitPrice: money,
  listAmount: money,
  discountAmount: money,
  discountReason: z.nullable(z.string()),
  net: money,
  tax: money,
  total: money,
  modifiers: z.array(
    z.object({
      optionId: modifierOptionId,
      groupName: z.string(),
      name: z.string(),
      quantity: z.number(),
      price: money,
    }),
  ),
  state: z.enum(orderLineStates),
  seat: z.nullable(z.number()),
  notes: z.nullable(z.string()),
  sentAt: z.nullable(instant),
  voidReason: z.nullable(z.string()),
  refundedQuantity: quantity,
  /** Only for who may see costs (inventory:read). */
  cost: z.nullable(money),
})
export type OrderLine = z.output<typeof orderLine>

export const orderPayment = z.object({
  id: orderPaymentId,
  split: z.number(),
  method: z.enum(orderTenders),
  amount: money,
  /** What passed in cash beside the amount; below zero less passed. */
  rounding: money,
  tendered: z.nullable(money),
  change: money,
  tip: money,
  refunded: money,
  /** What passed beside it when it went back. */
  refundedRounding: money,
  reference: z.nullable(z.string()),
  /** Receipt number of the money; null for a room charge. */
  receiptNumber: z.nullable(z.string()),
  bookingId: z.nullable(id<'booking'>()),
  folioId: z.nullable(id<'folio'>()),
  /** The first line that a room charge put on the folio. */
  folioLineId: z.nullable(id<'folio_line'>()),
  roomNumber: z.nullable(z.string()),
  guestName: z.nullable(z.string()),
  businessDate: day,
  takenByName: z.string(),
  takenAt: instant,
})
export type OrderPayment = z.output<typeof orderPayment>

export const orderRefund = z.object({
  id: id<'order_refund'>(),
  paymentId: orderPaymentId,
  amount: money,
  /** What went back in cash beside the amount; below zero less did. */
  rounding: money,
  reason: z.string(),
  lines: z.array(z.object({ lineId: orderLineId, quantity, restock: z.boolean(), amount: money })),
  madeByName: z.string(),
  madeAt: instant,
})

export const orderEvent = z.object({
  position: z.number(),
  /** opened, lines_added, sent, held, resumed, discounted, line_voided, printed, paid, closed, refunded, voided, cancelled */
  kind: z.string(),
  details: z.record(z.string(), z.unknown()),
  byName: z.string(),
  at: instant,
})

/** The fields of the printed receipt. */
export const receipt = z.object({
  tenantName: z.string(),
  location: z.string(),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  createdAt: instant,
  orderNumber: z.string(),
  receiptNumber: z.nullable(z.string()),
  salesPerson: z.string(),
  paymentMethod: z.nullable(z.string()),
  paymentStatus: z.enum(orderPaymentStatuses),
  lines: z.array(
    z.object({ name: z.string(), quantity, price: money, totalPrice: money, details: z.array(z.string()) }),
  ),
  subtotal: money,
  discount: money,
  serviceCharge: money,
  tax: money,
  taxes: z.array(z.object({ name: z.string(), amount: money, included: z.boolean() })),
  total: money,
  tip: money,
  paid: money,
  /** By how much more, or below zero less, was taken in whole coins than cash paid. */
  rounding: money,
  /** Cash that was handed over, as far as it was told; null when none was. Less `change` it is what cash paid, with its rounding. */
  tendered: z.nullable(money),
  change: money,
  /** How often it was printed before: a reprint is a copy. */
  copies: z.number(),
})
export type Receipt = z.output<typeof receipt>

/** A row of the lists. */
export const orderSummary = z.object({
  id: orderId,
  orderNumber: z.string(),
  receiptNumber: z.nullable(z.string()),
  channel: z.enum(orderChannels),
  type: z.enum(orderTypes),
  locationId: restaurantLocationId,
  locationName: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(orderPaymentStatuses),
  kitchenStatus: z.enum(kitchenStatuses),
  isHeld: z.boolean(),
  tableName: z.nullable(z.string()),
  tabName: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  roomNumber: z.nullable(z.string()),
  guestCount: z.nullable(z.number()),
  itemCount: quantity,
  total: money,
  tip: money,
  /** What is still to be paid, the tip with it. */
  balance: money,
  methods: z.array(z.enum(orderTenders)),
  serverName: z.string(),
  businessDate: day,
  openedAt: instant,
  closedAt: z.nullable(instant),
})
export type OrderSummary = z.output<typeof orderSummary>

export const order = z.object({
  ...orderSummary.shape,
  tillSessionId,
  notes: z.nullable(z.string()),
  bookingId: z.nullable(id<'booking'>()),
  pricesIncludeTax: z.boolean(),
  discount: z.nullable(
    z.object({
      kind: z.enum(['amount', 'percent']),
      amount: z.nullable(money),
      percent: z.nullable(z.number()),
      reason: z.string(),
    }),
  ),
  /** Of all lines at list price. */
  subtotal: money,
  discountAmount: money,
  serviceCharge: money,
  tax: money,
  taxes: z.array(
    z.object({ component: z.string(), name: z.string(), included: z.boolean(), base: money, amount: money }),
  ),
  paid: money,
  refunded: money,
  lines: z.array(orderLine),
  payments: z.array(orderPayment),
  refunds: z.array(orderRefund),
  timeline: z.array(orderEvent),
  entries: z.array(z.object({ id: id<'journal_entry'>(), number: z.string(), memo: z.string() })),
  folioLineIds: z.array(id<'folio_line'>()),
  endedReason: z.nullable(z.string()),
  /** Items that this call took below zero. */
  warnings: z.array(z.string()),
  receipt,
  version: z.number(),
})
export type Order = z.output<typeof order>

/** A guest who can be charged: in house now, on an open folio. */
export const chargeableRoom = z.object({
  bookingId: id<'booking'>(),
  bookingNumber: z.string(),
  roomNumber: z.string(),
  guestName: z.string(),
  departure: day,
  /** What the limit leaves; null without a limit. */
  remaining: z.nullable(money),
})
export type ChargeableRoom = z.output<typeof chargeableRoom>
