import type { Currency } from '#contract/kernel/money.ts'
import { type DemoGuest, makeGuests } from '../rules/guests.ts'
import { bistroMenu } from '../rules/menu/bistro-menu.ts'
import { hotelGroups } from '../rules/menu/hotel-groups.ts'
import type { DemoMenu } from '../rules/menu/menu.ts'
import { randomFrom } from '../rules/random.ts'
import { cellar } from '../rules/stock/cellar.ts'
import { larder } from '../rules/stock/larder.ts'
import type { DemoItem } from '../rules/stock/item.ts'

/*
 * An excerpt of what the demo's houses have, for a house that wants something to try things on. Every name in it says that it is sample.
 */

/** The name of a sample record, wherever it is read. */
export const asSample = (name: string) => `${name} (sample)`

/** Guests who look real and can't be reached. */
export const sampleGuests: readonly DemoGuest[] = makeGuests(randomFrom(20_260_401), 6).map(
  ({ lastName, ...guest }) => ({
    ...guest,
    lastName: asSample(lastName),
  }),
)

const dishes: Readonly<Record<string, readonly string[]>> = {
  'From the grill': ['Chicken wrap', 'Beef burger', 'Grilled chicken, quarter'],
  Sides: ['Potato chips', 'Side salad'],
  'Cold drinks': ['Cola', 'Water', 'Pineapple juice'],
  'Hot drinks': ['Coffee', 'Cappuccino', 'Tea'],
}
const groups = [...hotelGroups.filter(({ name }) => name === 'Doneness'), ...bistroMenu.groups.slice(-1)]
const offered: Readonly<Record<string, readonly string[]>> = { 'Beef burger': groups.map(({ name }) => name) }
const stocked = ['CHICKEN', 'BEEF', 'POTATO', 'COLA', 'WATER', 'COFFEE']

/** A short menu of the demo's bistro, in a currency; without recipes, since what a recipe names can never be put away again. */
export function sampleMenu(currency: Currency): DemoMenu {
  const priceOf = (price: number) => Math.max(Math.round(price * rates[currency] * 2) / 2, 0.5)
  return {
    recipes: [],
    groups: groups.map((group) => ({
      ...group,
      name: asSample(group.name),
      options: group.options.map(({ needs: _needs, price, ...option }) => ({
        ...option,
        ...(price === undefined ? {} : { price: priceOf(price) }),
      })),
    })),
    categories: bistroMenu.categories.flatMap((category) => {
      const kept = category.dishes.filter(({ name }) => dishes[category.name]?.includes(name))
      if (kept.length === 0) return []
      const sold = kept.map(({ name, price }) => ({
        name,
        price: priceOf(price),
        parts: '',
        groups: (offered[name] ?? []).map(asSample),
      }))
      return [{ ...category, name: asSample(category.name), dishes: sold }]
    }),
  }
}

/** What lies in the store, at its cost in a currency. */
export function sampleItems(currency: Currency): DemoItem[] {
  return [...larder, ...cellar]
    .filter(({ sku }) => stocked.includes(sku))
    .map((item) => ({
      ...item,
      sku: `SAMPLE-${item.sku}`,
      name: asSample(item.name),
      cost: Math.max(Math.round(item.cost * rates[currency] * 100) / 100, 0.01),
    }))
}

/** About what one GHS buys, so that amounts look like those that people know. */
const rates: Record<Currency, number> = { GHS: 1, NGN: 100, USD: 0.09, EUR: 0.08, GBP: 0.07 }
