import type { ItemId } from '#contract/inventory/items/shapes.ts'
import type { createModifierGroup } from '#contract/restaurant/menu/api.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import type { ModifierGroup } from '../data.ts'

type Sent = FormValues<typeof createModifierGroup>
type SentOption = Sent['options'][number]
type Need = SentOption['needs'][number] & { name: string; unit: string }

/** An option with the names and units of what it takes from stock, which are shown and not sent. */
export type OptionValues = Omit<SentOption, 'needs'> & { needs: Need[] }
export type GroupValues = Omit<Sent, 'options'> & { options: OptionValues[] }

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
