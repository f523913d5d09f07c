import Big from 'big.js'
import type { TaxAmount, TaxedTotal } from '#contract/accounting/taxes/shapes.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { RecipeVersionId } from '#contract/inventory/recipes/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { type Quantity, quantityOf } from '#contract/kernel/quantity.ts'
import type { MenuCategoryId, MenuKind } from '#contract/restaurant/categories/shapes.ts'
import type { RestaurantLocationId } from '#contract/restaurant/locations/shapes.ts'
import type { MenuItemId, ModifierOptionId } from '#contract/restaurant/menu/shapes.ts'
import type { TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import type {
  KitchenStatus,
  OrderChannel,
  OrderId,
  OrderLineId,
  OrderLineState,
  OrderPaymentStatus,
  OrderStatus,
  OrderType,
} from '#contract/restaurant/orders/shapes.ts'
import type { ItemId } from '#contract/inventory/items/shapes.ts'
import type { GivenDiscount } from './lines.ts'

/** A line as an action works on it. */
export type StateLine = {
  id: OrderLineId
  lineNumber: number
  menuItemId: MenuItemId
  name: string
  kitchenName: string
  kind: MenuKind
  categoryId: MenuCategoryId
  quantity: Quantity
  unitPrice: Money
  listAmount: Money
  discount: GivenDiscount | null
  discountAmount: Money
  listNet: Money
  net: Money
  tax: Money
  total: Money
  taxes: TaxAmount[]
  recipeVersionId: RecipeVersionId | null
  /** Null until it was taken from stock. */
  cost: Money | null
  comped: boolean
  state: OrderLineState
  seat: number | null
  notes: string | null
  splitOf: OrderLineId | null
  refundedQuantity: Quantity
  modifiers: {
    optionId: ModifierOptionId
    groupName: string
    name: string
    quantity: number
    price: Money
    needs: { itemId: ItemId; quantity: Quantity }[]
  }[]
}

/** An order as an action works on it, its row locked. */
export type StateOrder = {
  id: OrderId
  number: string
  channel: OrderChannel
  type: OrderType
  locationId: RestaurantLocationId
  tillSessionId: TillSessionId
  status: OrderStatus
  paymentStatus: OrderPaymentStatus
  kitchenStatus: KitchenStatus
  isHeld: boolean
  customerName: string | null
  bookingId: BookingId | null
  pricesIncludeTax: boolean
  discount: GivenDiscount | null
  subtotal: Money
  discountAmount: Money
  serviceCharge: Money
  service: TaxedTotal
  tax: Money
  total: Money
  tip: Money
  paid: Money
  refunded: Money
  receiptNumber: string | null
  businessDate: Day
  lineCount: number
  eventCount: number
  /** Set by the act that ends it: the reason, null for a sale that was paid. */
  ending?: { reason: string | null }
  version: number
}

/** Lines that are sold: everything but what was voided. */
export function soldLines(lines: readonly StateLine[]): StateLine[] {
  return lines.filter(({ state }) => state !== 'voided')
}

/** "ORD-2026-000123". */
export function orderNumber(year: number, sequence: number): string {
  return `ORD-${year}-${String(sequence).padStart(6, '0')}`
}

/** What a line was when it took its stock: itself and what was split off it since, but not what was taken off before. */
export function takenQuantity(lines: readonly StateLine[], line: StateLine): Quantity {
  const root = line.splitOf ?? line.id
  const family = lines.filter((one) => (one.id === root || one.splitOf === root) && one.cost !== null)
  return quantityOf(family.reduce((sum, one) => sum.plus(one.quantity), new Big(0)).toFixed())
}
