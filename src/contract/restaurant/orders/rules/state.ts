import type { CashStep } from '../../../accounting/payments/settings.ts'
import type { TaxAmount, TaxedTotal } from '../../../accounting/taxes/shapes.ts'
import type { BookingId } from '../../../hotel/bookings/shapes.ts'
import type { ItemId } from '../../../inventory/items/shapes.ts'
import type { RecipeVersionId } from '../../../inventory/recipes/shapes.ts'
import type { Day } from '../../../kernel/day.ts'
import type { Money } from '../../../kernel/money.ts'
import { addQuantities, type Quantity } from '../../../kernel/quantity.ts'
import type { MenuCategoryId, MenuKind } from '../../categories/shapes.ts'
import type { RestaurantLocationId } from '../../locations/shapes.ts'
import type { MenuItemId, ModifierOptionId } from '../../menu/shapes.ts'
import type { TillSessionId } from '../../till-sessions/shapes.ts'
import type {
  KitchenStatus,
  OrderChannel,
  OrderId,
  OrderLineId,
  OrderLineState,
  OrderPaymentStatus,
  OrderStatus,
  OrderType,
} from '../shapes.ts'
import type { Discount, OrderQuestion } from './totals.ts'

/** A discount as it is kept: with its reason. */
export type GivenDiscount = { discount: Discount; reason: string }

/** A line as the rules work on it. */
export type LineState = {
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
  /** Given away when it was taken from stock. */
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

/** An order as the rules work on it. */
export type OrderState = {
  id: OrderId
  /** Empty until it has one. */
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
  /** It is billed from its first payment on, which posts it and fixes its lines. */
  isBilled: boolean
  receiptNumber: string | null
  businessDate: Day
  lineCount: number
  eventCount: number
  /** How often it was sent to the kitchen. */
  fires: number
  /** Set by the act that ends it: the reason, null for a sale that was paid. */
  ending?: { reason: string | null }
  version: number
}

/** What an outlet says of prices. */
export type OutletTerms = {
  /** Null: as the tax set says. */
  pricesIncludeTax: boolean | null
  serviceChargeRate: OrderQuestion['serviceCharge']['rate']
  serviceChargeTaxed: boolean
}

/** What is sold by: the business date, the outlet, the taxes in force, the smallest coin. */
export type SellingTerms = {
  date: Day
  outlet: OutletTerms
  taxSet: OrderQuestion['taxSet']
  cashStep: CashStep
}

/** Lines that are sold: everything but what was voided. */
export function soldLines(lines: readonly LineState[]): LineState[] {
  return lines.filter(({ state }) => state !== 'voided')
}

/** What a line was when it took its stock: itself and what was split off it since, but not what was taken off before. */
export function takenQuantity(lines: readonly LineState[], line: LineState): Quantity {
  const root = line.splitOf ?? line.id
  const family = lines.filter((one) => (one.id === root || one.splitOf === root) && one.cost !== null)
  return addQuantities(...family.map(({ quantity }) => quantity))
}
