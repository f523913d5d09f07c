import type { Currency } from '#contract/kernel/money.ts'
import type { SampleKind } from '#contract/demo/sample/shapes.ts'
import { makeGuests } from '../../houses/rules/guests.ts'
import { bistroMenu } from '../../houses/rules/menu/bistro-menu.ts'
import { hotelGroups } from '../../houses/rules/menu/hotel-groups.ts'
import type { DemoMenu } from '../../houses/rules/menu/menu.ts'
import { randomFrom } from '../../houses/rules/random.ts'
import { cellar } from '../../houses/rules/stock/cellar.ts'
import { larder } from '../../houses/rules/stock/larder.ts'
import type { DemoItem } from '../../houses/rules/stock/item.ts'

/** What every sample record carries in its name, wherever it is read. */
export const asSample = (name: string) => `${name} (sample)`

/** Guests who look real and can't be reached. */
export const sampleGuests = makeGuests(randomFrom(20_260_401), 6).map(({ lastName, ...guest }) => ({
  ...guest,
  lastName: asSample(lastName),
}))

/** Stays around today by guests of the list; the last one is only held. */
export const sampleStays = [
  { guest: 0, inDays: 0, nights: 2, adults: 2, status: 'confirmed' },
  { guest: 1, inDays: 1, nights: 3, adults: 1, status: 'confirmed' },
  { guest: 2, inDays: 4, nights: 2, adults: 2, status: 'confirmed' },
  { guest: 0, inDays: 12, nights: 5, adults: 2, status: 'optional' },
] as const

/** The weekend costs more. */
export const samplePrice = { name: asSample('Weekend'), weekdays: [5, 6], percent: 15 }

export const samplePlace = { name: asSample('Store'), type: 'store' } as const

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

export type Runs = { hotel: boolean; outlets: boolean; store: boolean }

/** What a house that runs this gets. */
export function offersFor({ hotel, outlets, store }: Runs): { kind: SampleKind; count: number }[] {
  const { categories } = sampleMenu('GHS')
  return [
    ...(hotel
      ? ([
          { kind: 'guest', count: sampleGuests.length },
          { kind: 'booking', count: sampleStays.length },
          { kind: 'rate_rule', count: 1 },
        ] as const)
      : []),
    ...(outlets
      ? ([
          { kind: 'menu_category', count: categories.length },
          { kind: 'menu_item', count: categories.reduce((total, { dishes: sold }) => total + sold.length, 0) },
          { kind: 'modifier_group', count: groups.length },
        ] as const)
      : []),
    ...(outlets && store ? ([{ kind: 'item', count: stocked.length }] as const) : []),
  ]
}
