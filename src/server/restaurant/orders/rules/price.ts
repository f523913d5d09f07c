import type { Day } from '#contract/kernel/day.ts'
import { zero } from '#contract/kernel/money.ts'
import { quantityOf } from '#contract/kernel/quantity.ts'
import { totalOf } from '#contract/restaurant/orders/rules.ts'
import type { TaxingSet } from '#server/accounting/public.ts'
import type { Outlet } from '../data/ground.ts'
import type { NewLine } from './lines.ts'
import { soldLines, type StateLine, type StateOrder } from './state.ts'

const none = quantityOf(0)

/** What an order is priced by: the taxes of the day and the rules of its outlet. */
export type PriceGround = { date: Day; taxSet: TaxingSet; outlet: Outlet }

/** A new line as a state line, not priced yet. */
export function stateLine(line: NewLine, lineNumber: number): StateLine {
  const { item } = line
  return {
    id: line.id,
    lineNumber,
    menuItemId: item.id,
    name: item.name,
    kitchenName: item.kitchenName,
    kind: item.kind,
    categoryId: item.categoryId,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    listAmount: zero,
    discount: line.discount,
    discountAmount: zero,
    listNet: zero,
    net: zero,
    tax: zero,
    total: zero,
    taxes: [],
    recipeVersionId: item.recipeVersionId,
    cost: null,
    comped: false,
    state: line.state,
    seat: line.seat,
    notes: line.notes,
    splitOf: null,
    refundedQuantity: none,
    modifiers: line.options.map((option) => ({
      optionId: option.id,
      groupName: option.groupName,
      name: option.name,
      quantity: option.quantity,
      price: option.price,
      needs: option.needs,
    })),
  }
}

/** Prices an order and its lines anew; void lines keep what they were and count nothing. */
export function priced(
  order: StateOrder,
  lines: readonly StateLine[],
  ground: PriceGround,
): { order: StateOrder; lines: StateLine[] } {
  const totals = totalOf({
    taxSet: ground.taxSet,
    date: ground.date,
    pricesIncludeTax: order.pricesIncludeTax,
    serviceCharge: { rate: ground.outlet.serviceChargeRate, taxed: ground.outlet.serviceChargeTaxed },
    lines: soldLines(lines).map((line) => ({ ...line, discount: line.discount?.discount })),
    discount: order.discount?.discount,
  })
  const byId = new Map(totals.lines.map((line) => [line.id, line]))
  return {
    order: {
      ...order,
      subtotal: totals.subtotal,
      discountAmount: totals.discountAmount,
      serviceCharge: totals.serviceCharge,
      service: totals.service,
      tax: totals.tax,
      total: totals.total,
    },
    lines: lines.map((line) => {
      const total = byId.get(line.id)
      if (!total) return line
      const { listAmount, discountAmount, listNet, net, tax, taxes, gross } = total
      return { ...line, listAmount, discountAmount, listNet, net, tax, taxes, total: gross }
    }),
  }
}
