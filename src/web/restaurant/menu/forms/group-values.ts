import type { ItemId } from '#contract/inventory/items/shapes.ts'
import type { ModifierOptionId } from '#contract/restaurant/menu/shapes.ts'
import type { ModifierGroup } from '../data.ts'

export type OptionValues = {
  id: ModifierOptionId | null
  name: string
  price: number | null
  isDefault: boolean
  mostEach: number | null
  needs: { itemId: ItemId | null; name: string; unit: string; quantity: number | null }[]
}
export type GroupValues = {
  name: string
  least: number | null
  most: number | null
  isShown: boolean
  options: OptionValues[]
}

export const emptyOption: OptionValues = {
  id: null,
  name: '',
  price: 0,
  isDefault: false,
  mostEach: 1,
  needs: [],
}

/** A group as its form holds it; an empty one for none. */
export function groupValues(group: ModifierGroup | null): GroupValues {
  if (!group) return { name: '', least: 0, most: 1, isShown: true, options: [emptyOption, emptyOption] }
  const { name, least, most, isShown, options } = group
  return { name, least, most, isShown, options: options.map((option) => ({ ...option })) }
}

/** A group as the calls take it. */
export function groupBody({ name, least, most, isShown, options }: GroupValues) {
  return {
    name,
    least: least ?? 0,
    most,
    isShown,
    options: options.map(({ id, needs, ...option }) => ({
      ...(id === null ? {} : { id }),
      name: option.name,
      price: option.price ?? 0,
      isDefault: option.isDefault,
      mostEach: option.mostEach ?? 1,
      // What is not chosen yet is refused by the shape, at its field.
      needs: needs.map((need) => ({ itemId: need.itemId as ItemId, quantity: need.quantity ?? 0 })),
    })),
  }
}
