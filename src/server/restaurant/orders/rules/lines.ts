import { add, compare, isNegative, minorOf, type Money, sumOf, times } from '#contract/kernel/money.ts'
import type { FieldError } from '#contract/kernel/error.ts'
import { type Quantity, quantityOf } from '#contract/kernel/quantity.ts'
import type { MenuItemId, ModifierOptionId } from '#contract/restaurant/menu/shapes.ts'
import { type Discount, discountFrom } from '#contract/restaurant/orders/rules.ts'
import type { OrderLineId, OrderLineState } from '#contract/restaurant/orders/shapes.ts'
import { newId } from '#server/platform/ids.ts'
import type { SoldItem, SoldOption } from '../data/menu.ts'

/** A line as a request writes it. */
export type WishedLine = {
  id?: OrderLineId | undefined
  menuItemId: MenuItemId
  quantity: Quantity
  modifiers?: { optionId: ModifierOptionId; quantity?: number | undefined }[] | undefined
  discount?: WishedDiscount | undefined
  notes?: string | null | undefined
  seat?: number | null | undefined
  hold?: boolean | undefined
}

export type WishedDiscount = { amount?: Money | undefined; percent?: number | undefined; reason: string }

export type ChosenOption = SoldOption & { quantity: number }

/** A discount as it is stored: with its reason. */
export type GivenDiscount = { discount: Discount; reason: string }

/** A line that the menu allows, before it is priced with its order. */
export type NewLine = {
  id: OrderLineId
  item: SoldItem
  quantity: Quantity
  unitPrice: Money
  options: ChosenOption[]
  discount: GivenDiscount | null
  notes: string | null
  seat: number | null
  state: OrderLineState
}

/** Checks wishes against the menu: the lines, or what is wrong with which field. */
export function linesOf(
  wishes: readonly WishedLine[],
  menu: ReadonlyMap<MenuItemId, SoldItem>,
): { lines: NewLine[]; wrong: FieldError[] } {
  const wrong: FieldError[] = []
  const lines = wishes.flatMap((wish, index): NewLine[] => {
    const path = `lines.${index}`
    const item = menu.get(wish.menuItemId)
    if (!item) {
      wrong.push({ path: `${path}.menuItemId`, message: 'Must be an item on the menu' })
      return []
    }
    const options = chosenOptions(item, wish, { path: `${path}.modifiers`, wrong })
    const unitPrice = add(
      item.price,
      sumOf(options, (option) => times(option.price, quantityOf(option.quantity))),
    )
    if (isNegative(unitPrice)) wrong.push({ path: `${path}.modifiers`, message: 'Must not take the price below zero' })
    if (wish.discount?.amount && compare(wish.discount.amount, times(unitPrice, wish.quantity)) > 0) {
      wrong.push({ path: `${path}.discount.amount`, message: 'Must not be more than the line comes to' })
    }
    return [
      {
        id: wish.id ?? newId<'order_line'>(),
        item,
        quantity: wish.quantity,
        unitPrice,
        options,
        discount: wish.discount ? givenDiscount(wish.discount, { path: `${path}.discount`, wrong }) : null,
        notes: wish.notes?.trim() || null,
        seat: wish.seat ?? null,
        state: wish.hold ? 'hold' : 'new',
      },
    ]
  })
  return { lines, wrong }
}

type Complaint = { path: string; wrong: FieldError[] }

/** A discount has exactly one size. */
export function givenDiscount(wish: WishedDiscount, { path, wrong }: Complaint): GivenDiscount | null {
  const discount = discountFrom(wish)
  if (!discount || (wish.amount !== undefined && wish.percent !== undefined)) {
    wrong.push({ path, message: 'Must be either an amount or a percentage' })
    return null
  }
  return { discount, reason: wish.reason }
}

function chosenOptions(item: SoldItem, wish: WishedLine, { path, wrong }: Complaint): ChosenOption[] {
  const chosen = new Map<ModifierOptionId, ChosenOption>()
  for (const { optionId, quantity = 1 } of wish.modifiers ?? []) {
    const option = item.options.find(({ id }) => id === optionId)
    if (!option) wrong.push({ path, message: `Must be options of ${item.name}` })
    else chosen.set(optionId, { ...option, quantity: quantity + (chosen.get(optionId)?.quantity ?? 0) })
  }
  for (const option of chosen.values()) {
    if (option.quantity > option.mostEach) {
      wrong.push({ path, message: `${option.name} can be chosen ${option.mostEach} times at most` })
    }
  }
  for (const group of item.groups) {
    const count = [...chosen.values()]
      .filter(({ groupId }) => groupId === group.id)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    if (count < group.least) wrong.push({ path, message: `${group.name}: choose at least ${group.least}` })
    if (group.most !== null && count > group.most)
      wrong.push({ path, message: `${group.name}: choose at most ${group.most}` })
  }
  return [...chosen.values()]
}

/** The size of a discount as it is stored: minor units, or hundredths of a percent. */
export function sizeOf({ discount }: GivenDiscount): number {
  return discount.kind === 'amount' ? minorOf(discount.amount) : discount.hundredths
}
