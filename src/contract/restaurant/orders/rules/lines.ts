import type { ItemId } from '../../../inventory/items/shapes.ts'
import type { RecipeVersionId } from '../../../inventory/recipes/shapes.ts'
import type { FieldError } from '../../../kernel/error.ts'
import {
  add,
  beyondLine,
  compare,
  isNegative,
  isWithinLine,
  type Money,
  sumOf,
  times,
  zero,
} from '../../../kernel/money.ts'
import { none, type Quantity, quantityOf } from '../../../kernel/quantity.ts'
import type { MenuCategoryId, MenuKind } from '../../categories/shapes.ts'
import type { MenuItemId, ModifierGroupId, ModifierOptionId } from '../../menu/shapes.ts'
import type { OrderLineId } from '../shapes.ts'
import { refuse, refuseFields } from './refusals.ts'
import type { GivenDiscount, LineState } from './state.ts'
import { discountFrom } from './totals.ts'

export type SoldOption = {
  id: ModifierOptionId
  groupId: ModifierGroupId
  groupName: string
  name: string
  price: Money
  mostEach: number
  needs: { itemId: ItemId; quantity: Quantity }[]
}

/** A menu item as an order remembers it, with what it may be modified by. */
export type SoldItem = {
  id: MenuItemId
  name: string
  kitchenName: string
  categoryId: MenuCategoryId
  kind: MenuKind
  price: Money
  soldOut: boolean
  recipeVersionId: RecipeVersionId | null
  groups: { id: ModifierGroupId; name: string; least: number; most: number | null }[]
  options: SoldOption[]
}

/** A discount as a request writes it: an amount or a percentage. */
export type WishedDiscount = { amount?: Money | undefined; percent?: number | undefined; reason: string }

/** A line as a request writes it, under the id that it will have. */
export type WishedLine = {
  id: OrderLineId
  menuItemId: MenuItemId
  quantity: Quantity
  modifiers?: { optionId: ModifierOptionId; quantity?: number | undefined }[] | undefined
  discount?: WishedDiscount | undefined
  notes?: string | null | undefined
  seat?: number | null | undefined
  hold?: boolean | undefined
}

/**
 * Lines as the menu allows them, numbered after `after`, not priced yet.
 * @throws OrderRefused `invalid` naming line and field · `item_sold_out`
 */
export function newLines(
  menu: ReadonlyMap<MenuItemId, SoldItem>,
  wishes: readonly WishedLine[],
  after: number,
): LineState[] {
  const wrong: FieldError[] = []
  const found = wishes.flatMap((wish, index) => {
    const item = menu.get(wish.menuItemId)
    if (!item) wrong.push({ path: `lines.${index}.menuItemId`, message: 'Must be an item on the menu' })
    return item ? [{ item, wish, path: `lines.${index}` }] : []
  })
  const lines = found.map((one, index) => lineOf(one, { lineNumber: after + index + 1, wrong }))
  refuseFields(wrong)
  const soldOut = found.filter(({ item }) => item.soldOut).map(({ item }) => item.name)
  if (soldOut.length > 0) refuse({ code: 'item_sold_out', items: [...new Set(soldOut)] })
  return lines
}

type Complaint = { path: string; wrong: FieldError[] }

/** The discount of a whole order. @throws OrderRefused `invalid` */
export function orderDiscount(wish: WishedDiscount): GivenDiscount | null {
  const wrong: FieldError[] = []
  const discount = givenDiscount(wish, { path: 'discount', wrong })
  refuseFields(wrong)
  return discount
}

/** A discount has exactly one size. */
function givenDiscount(wish: WishedDiscount, { path, wrong }: Complaint): GivenDiscount | null {
  const discount = discountFrom(wish)
  if (!discount || (wish.amount !== undefined && wish.percent !== undefined)) {
    wrong.push({ path, message: 'Must be either an amount or a percentage' })
    return null
  }
  return { discount, reason: wish.reason }
}

type Found = { item: SoldItem; wish: WishedLine; path: string }

function lineOf(
  { item, wish, path }: Found,
  { lineNumber, wrong }: { lineNumber: number; wrong: FieldError[] },
): LineState {
  const options = chosenOptions(item, wish, { path: `${path}.modifiers`, wrong })
  const unitPrice = add(
    item.price,
    sumOf(options, ({ price, quantity }) => times(price, quantityOf(quantity))),
  )
  if (isNegative(unitPrice)) wrong.push({ path: `${path}.modifiers`, message: 'Must not take the price below zero' })
  if (!isWithinLine(unitPrice, wish.quantity)) wrong.push({ path: `${path}.quantity`, message: beyondLine })
  else if (wish.discount?.amount && compare(wish.discount.amount, times(unitPrice, wish.quantity)) > 0) {
    wrong.push({ path: `${path}.discount.amount`, message: 'Must not be more than the line comes to' })
  }
  return {
    id: wish.id,
    lineNumber,
    menuItemId: item.id,
    name: item.name,
    kitchenName: item.kitchenName,
    kind: item.kind,
    categoryId: item.categoryId,
    quantity: wish.quantity,
    unitPrice,
    discount: wish.discount ? givenDiscount(wish.discount, { path: `${path}.discount`, wrong }) : null,
    ...unpriced,
    recipeVersionId: item.recipeVersionId,
    cost: null,
    comped: false,
    state: wish.hold ? 'hold' : 'new',
    seat: wish.seat ?? null,
    notes: wish.notes?.trim() || null,
    splitOf: null,
    refundedQuantity: none,
    modifiers: options.map(({ id, groupName, name, quantity, price, needs }) => ({
      optionId: id,
      groupName,
      name,
      quantity,
      price,
      needs,
    })),
  }
}

const unpriced = {
  listAmount: zero,
  discountAmount: zero,
  listNet: zero,
  net: zero,
  tax: zero,
  total: zero,
  taxes: [],
} satisfies Partial<LineState>

type ChosenOption = SoldOption & { quantity: number }

function chosenOptions(item: SoldItem, wish: WishedLine, { path, wrong }: Complaint): ChosenOption[] {
  const chosen = new Map<ModifierOptionId, ChosenOption>()
  for (const { optionId, quantity = 1 } of wish.modifiers ?? []) {
    const option = item.options.find(({ id }) => id === optionId)
    if (!option) wrong.push({ path, message: `Must be options of ${item.name}` })
    else chosen.set(optionId, { ...option, quantity: quantity + (chosen.get(optionId)?.quantity ?? 0) })
  }
  const options = [...chosen.values()]
  for (const option of options) {
    if (option.quantity > option.mostEach) {
      wrong.push({ path, message: `${option.name} can be chosen ${option.mostEach} times at most` })
    }
  }
  for (const group of item.groups) {
    const own = options.filter(({ groupId }) => groupId === group.id)
    const count = own.reduce((sum, { quantity }) => sum + quantity, 0)
    if (count < group.least) wrong.push({ path, message: `${group.name}: choose at least ${group.least}` })
    if (group.most !== null && count > group.most)
      wrong.push({ path, message: `${group.name}: choose at most ${group.most}` })
  }
  return options
}
