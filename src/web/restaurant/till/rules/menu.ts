import { decode } from 'zod/mini'
import type { CashStep } from '#contract/accounting/payments/settings.ts'
import { type Rate, rate, type TaxSetContent, taxSetContent } from '#contract/accounting/taxes/shapes.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { type Money, ofMajor } from '#contract/kernel/money.ts'
import type { MenuKind } from '#contract/restaurant/categories/shapes.ts'
import type { getTillMenu } from '#contract/restaurant/menu/api.ts'
import type { MenuItemId, ModifierGroupId, ModifierOptionId } from '#contract/restaurant/menu/shapes.ts'
import { t } from '#web/texts/text.ts'

export type MenuAnswer = Received<typeof getTillMenu>
export type TillCategory = MenuAnswer['categories'][number]

export type TillOption = {
  id: ModifierOptionId
  name: string
  price: Money
  isDefault: boolean
  mostEach: number
}

export type TillGroup = {
  id: ModifierGroupId
  name: string
  least: number
  most: number | null
  isShown: boolean
  options: readonly TillOption[]
}

/** One thing to sell; `words` is what a search looks in. */
export type TillItem = {
  id: MenuItemId
  name: string
  categoryId: string
  kind: MenuKind
  price: Money
  soldOut: boolean
  remaining: number | null
  groups: readonly TillGroup[]
  words: string
}

/** All that the till sells, in memory, with the ways to find it. */
export type TillMenu = {
  taxSet: TaxSetContent
  businessDate: Day
  pricesIncludeTax: boolean
  service: { rate: Rate; taxed: boolean }
  /** The smallest coin that cash is taken in. */
  cashStep: CashStep
  categories: readonly TillCategory[]
  items: readonly TillItem[]
  byId: ReadonlyMap<string, TillItem>
  byCategory: ReadonlyMap<string, readonly TillItem[]>
  byCode: ReadonlyMap<string, TillItem>
}

/** Makes the index of a till from the server's answer; done once a menu, so that a tap and a search only read. */
export function indexMenu(answer: MenuAnswer): TillMenu {
  const kinds = new Map(answer.categories.map(({ id, kind }) => [id, kind]))
  const groups = new Map(answer.groups.map((group) => [group.id, groupOf(group)]))
  const items = answer.items.map((item): TillItem => ({
    id: item.id,
    name: item.name,
    categoryId: item.categoryId,
    kind: kinds.get(item.categoryId) ?? 'food',
    price: ofMajor(item.price),
    soldOut: item.soldOut,
    remaining: item.remaining,
    groups: item.groupIds.flatMap((id) => groups.get(id) ?? []),
    words: folded(`${item.name} ${item.barcode ?? ''}`),
  }))
  const byId = new Map(items.map((item) => [item.id, item]))
  const byCode = new Map(
    answer.items.flatMap(({ id, barcode }) => {
      const item = byId.get(id)
      return barcode && item ? [[barcode, item] as const] : []
    }),
  )
  const byCategory = Map.groupBy(items, ({ categoryId }) => categoryId)
  return {
    taxSet: decode(taxSetContent, answer.taxSet),
    businessDate: dayOf(answer.businessDate),
    pricesIncludeTax: answer.pricesIncludeTax,
    service: { rate: decode(rate, answer.serviceChargePercent), taxed: answer.serviceChargeTaxed },
    cashStep: answer.cashStep,
    categories: answer.categories.filter(({ id }) => byCategory.has(id)),
    items,
    byId,
    byCategory,
    byCode,
  }
}

/** Items that hold every word that is sought; those whose name begins with it come first. */
export function findItems(items: readonly TillItem[], sought: string): readonly TillItem[] {
  const [first = '', ...rest] = folded(sought).split(' ').filter(Boolean)
  if (first === '') return items
  const leading: TillItem[] = []
  const others: TillItem[] = []
  // Every letter walks through thousands: the first word alone decides about most of them.
  for (const item of items) {
    if (!item.words.includes(first)) continue
    if (rest.length > 0 && !rest.every((word) => item.words.includes(word))) continue
    if (item.words.startsWith(first)) leading.push(item)
    else others.push(item)
  }
  return others.length === 0 ? leading : leading.concat(others)
}

/** True when adding the item must ask first: a group that opens by itself, or one that its defaults do not fill. */
export function asksFor(item: TillItem): boolean {
  return item.groups.some((group) => group.isShown || defaultCount(group) < group.least)
}

/** Why an item can't be sold now, in words; null when it can. `already` is how many the order holds and has not sent. */
export function whyNotSold(item: TillItem, already: number): string | null {
  if (item.soldOut) return t('{name} is sold out', { name: item.name })
  if (item.remaining === null || already < item.remaining) return null
  return item.remaining === 0
    ? t('{name} is sold out', { name: item.name })
    : t('Only {remaining} of {name} left', { remaining: item.remaining, name: item.name })
}

/** Without case and accents, so that "creme brulee" finds "Crème brûlée". */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}

function defaultCount(group: TillGroup): number {
  return group.options.filter(({ isDefault }) => isDefault).length
}

function groupOf(group: MenuAnswer['groups'][number]): TillGroup {
  return { ...group, options: group.options.map((option) => ({ ...option, price: ofMajor(option.price) })) }
}
