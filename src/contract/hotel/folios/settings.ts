import * as z from 'zod/mini'
import type { SoldCategory } from '../../accounting/account-roles/shapes.ts'
import { moneyFromZero } from '../../kernel/money.ts'
import { section } from '../../tenancy/settings/shapes.ts'

/** What the desk sells besides nights: the categories whose account, department and taxes the books name. */
export const deskCategories = [
  'laundry',
  'spa',
  'telephone',
  'transport',
  'retail',
  'food',
  'beverage',
  'room_extras',
  'other',
] as const satisfies readonly SoldCategory[]

/** Something that the desk charges: what it is called, what it is to the books, and its price before anybody says another. */
export const chargeItem = z.strictObject({
  code: z.string().check(z.trim(), z.regex(/^[a-z0-9_]{1,30}$/, 'Must be small letters, digits or _')),
  name: z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(100)),
  category: z.enum(deskCategories),
  price: z.nullable(moneyFromZero),
})
export type ChargeItem = z.output<typeof chargeItem>

/** What the desk charges, in the order in which it is offered. */
export const chargeCatalogue = section({
  name: 'charge_catalogue',
  label: 'Charge catalogue',
  shape: z.strictObject({
    items: z.array(chargeItem).check(
      z.maxLength(100, 'Must not be more than 100'),
      z.refine((items) => new Set(items.map(({ code }) => code)).size === items.length, 'Two have the same code'),
    ),
  }),
  defaults: {
    items: [
      { code: 'laundry', name: 'Laundry', category: 'laundry', price: null },
      { code: 'spa', name: 'Spa', category: 'spa', price: null },
      { code: 'minibar', name: 'Minibar', category: 'retail', price: null },
      { code: 'telephone', name: 'Telephone', category: 'telephone', price: null },
      { code: 'parking', name: 'Parking', category: 'transport', price: null },
      { code: 'transport', name: 'Transport', category: 'transport', price: null },
      { code: 'breakfast', name: 'Breakfast', category: 'food', price: null },
      { code: 'misc', name: 'Miscellaneous', category: 'other', price: null },
    ],
  },
  access: { read: 'folios:read', write: 'settings:write' },
})
