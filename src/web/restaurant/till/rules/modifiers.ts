import { add, type Money, sum, times } from '#contract/kernel/money.ts'
import { quantityOf } from '#contract/kernel/quantity.ts'
import type { ModifierOptionId } from '#contract/restaurant/menu/shapes.ts'
import { t } from '#web/texts/text.ts'
import type { TillGroup, TillItem } from './menu.ts'

/** How often each option is chosen, by its id; options that are not chosen are absent. */
export type Choice = Readonly<Record<string, number>>

/** One chosen option as the order line carries it. */
export type ChosenOption = {
  optionId: ModifierOptionId
  groupName: string
  name: string
  quantity: number
  price: Money
}

/** What is chosen when nobody chose: the defaults of every group. */
export function defaultsOf(groups: readonly TillGroup[]): Choice {
  const defaults = groups.flatMap(({ options }) => options.filter(({ isDefault }) => isDefault))
  return Object.fromEntries(defaults.map(({ id }) => [id, 1]))
}

/** How many options of a group are chosen, each as often as it is. */
export function countOf(group: TillGroup, choice: Choice): number {
  return group.options.reduce((count, { id }) => count + (choice[id] ?? 0), 0)
}

/** The choice after a press on an option: a group of which one is taken changes over, others switch it on and off. */
export function toggled(choice: Choice, group: TillGroup, optionId: string): Choice {
  if ((choice[optionId] ?? 0) > 0) return withCount(choice, optionId, 0)
  if (group.most !== 1) return withCount(choice, optionId, 1)
  const cleared = group.options.reduce((left, { id }) => withCount(left, id, 0), choice)
  return withCount(cleared, optionId, 1)
}

/** The choice with an option taken so often. */
export function withCount(choice: Choice, optionId: string, count: number): Choice {
  const { [optionId]: _, ...others } = choice
  return count > 0 ? { ...others, [optionId]: count } : others
}

/** What is wrong with a group as it is chosen, in words; null when nothing is. */
export function problemOf(group: TillGroup, choice: Choice): string | null {
  const count = countOf(group, choice)
  if (count < group.least)
    return t('Choose {least}{least2}', { least: group.least === group.most ? '' : t('at least '), least2: group.least })
  if (group.most !== null && count > group.most) return t('At most {most}', { most: group.most })
  return null
}

/** What a group asks for, in words. */
export function wishOf({ least, most }: TillGroup): string {
  if (least > 0 && least === most) return t('Choose {least}', { least })
  if (least > 0) return most === null ? t('At least {least}', { least }) : t('{least} to {most}', { least, most })
  return most === null ? t('As many as wanted') : t('Up to {most}', { most })
}

/** The chosen options in the order of their groups. */
export function chosenOf(item: Pick<TillItem, 'groups'>, choice: Choice): ChosenOption[] {
  return item.groups.flatMap((group) =>
    group.options.flatMap(({ id, name, price }) => {
      const quantity = choice[id] ?? 0
      return quantity > 0 ? [{ optionId: id, groupName: group.name, name, quantity, price }] : []
    }),
  )
}

/** Price of one with what is chosen. */
export function priceWith(item: Pick<TillItem, 'price'>, chosen: readonly ChosenOption[]): Money {
  return add(item.price, sum(chosen.map(({ price, quantity }) => times(price, quantityOf(quantity)))))
}
