import { expect, test } from 'vitest'
import { readSources, sourceOf } from '../scripts/house/source.ts'
import { breakOf, breaksOf, idleEntries } from './boundaries.ts'

test('imports point left only, and across domains only through their public file', () => {
  expect(breaksOf(readSources(['src']))).toEqual([])
})

test('what stands against the order of features for a while is still needed', () => {
  expect(idleEntries(readSources(['src']))).toEqual([])
})

test.each([
  ['src/server/hotel/bookings/actions.ts', 'src/server/accounting/public.ts'],
  ['src/server/hotel/bookings/actions.ts', 'src/server/platform/ids.ts'],
  ['src/server/hotel/bookings/actions.ts', 'src/server/hotel/folios/posting.ts'],
  ['src/server/hotel/bookings/actions/check-in.ts', 'src/server/hotel/availability/actions/hold.ts'],
  ['src/server/hotel/bookings/actions.ts', 'src/server/hotel/errors.ts'],
  ['src/web/hotel/guests/parts/stays.tsx', 'src/web/hotel/bookings/parts/chips.tsx'],
  ['src/contract/hotel/folios/shapes.ts', 'src/contract/hotel/bookings/shapes.ts'],
  ['src/server/hotel/bookings/actions.ts', 'src/contract/hotel/bookings/rules.ts'],
  ['src/server/platform/context.ts', 'src/contract/tenancy/tenants/shapes.ts'],
  ['src/server/app.ts', 'src/server/hotel/bookings/routes.ts'],
  ['src/server/hotel/bookings/actions.test.ts', 'test/setup/house.ts'],
  ['src/web/hotel/bookings/pages/list.tsx', 'src/web/accounting/public.tsx'],
  ['src/web/shell/layout/frame.tsx', 'src/contract/restaurant/orders/api.ts'],
  ['src/web/shell/layout/frame.tsx', 'src/web/ui/button.tsx'],
  ['src/contract/hotel/folios/shapes.ts', 'src/contract/accounting/invoices/shapes.ts'],
])('%s may import %s', (path, target) => {
  expect(breakOf(path, { target, isPackage: false })).toBeUndefined()
})

test.each([
  ['src/server/accounting/journal/post.ts', 'src/server/hotel/public.ts', 'accounting comes before hotel'],
  [
    'src/server/hotel/bookings/actions.ts',
    'src/server/accounting/journal/data.ts',
    'accounting is entered through its public.ts',
  ],
  ['src/server/platform/db/migrate.ts', 'src/server/tenancy/public.ts', 'platform comes before tenancy'],
  ['src/server/accounting/journal/post.ts', 'src/contract/hotel/folios/shapes.ts', 'accounting comes before hotel'],
  ['src/server/hotel/bookings/actions.ts', 'src/web/ui/format/money.ts', 'server does not import web'],
  ['src/server/hotel/bookings/actions.ts', 'test/setup/house.ts', 'the product knows nothing of tests and scripts'],
  ['src/server/hotel/bookings/actions.ts', 'src/server/app.ts', 'nothing imports what binds all together'],
  ['src/web/ui/table/data-table.tsx', 'src/web/shell/links.ts', 'ui comes before shell'],
  ['src/web/ui/badge.tsx', 'src/contract/hotel/rooms/shapes.ts', 'ui comes before hotel'],
  [
    'src/web/hotel/bookings/pages/list.tsx',
    'src/web/accounting/invoices/data.ts',
    'accounting is entered through its public.tsx',
  ],
  ['src/web/hotel/bookings/pages/list.tsx', 'src/server/hotel/public.ts', 'web does not import server'],
  ['src/contract/accounting/invoices/api.ts', 'src/contract/hotel/folios/shapes.ts', 'accounting comes before hotel'],
  ['src/server/spa/baths/actions.ts', 'src/server/platform/ids.ts', 'spa or platform has no place in the direction'],
  ['src/contract/hotel/rooms/rules.ts', 'src/server/platform/clock.ts', 'contract does not import server'],
])('%s may not import %s', (path, target, why) => {
  expect(breakOf(path, { target, isPackage: false })).toBe(why)
})

test.each([
  ['src/server/hotel/folios/actions.ts', 'src/server/hotel/bookings/actions.ts', 'folios comes before bookings'],
  ['src/server/hotel/today/actions.ts', 'src/server/hotel/guests/rules.ts', 'guests is met by its actions and posting'],
  [
    'src/server/hotel/baths/actions.ts',
    'src/server/hotel/rooms/actions.ts',
    'baths or rooms has no place among the features of hotel',
  ],
])('inside a domain %s may not import %s', (path, target, why) => {
  expect(breakOf(path, { target, isPackage: false })).toBe(why)
})

test('the contract imports nothing but zod/mini, the kernel also exact decimals and dates', () => {
  const why = 'the contract imports nothing but zod/mini and itself'
  expect(breakOf('src/contract/hotel/rooms/rules.ts', { target: 'big.js', isPackage: true })).toBe(why)
  expect(breakOf('src/contract/hotel/rooms/rules.ts', { target: 'node:fs', isPackage: true })).toBe(why)
  expect(breakOf('src/contract/kernel/quantity.ts', { target: 'big.js', isPackage: true })).toBeUndefined()
})

test('every way to import is seen: values, types, re-exports and imports at a later moment', () => {
  const file = sourceOf(
    'src/server/tenancy/public.ts',
    `import { a } from '../hotel/public.ts'
import type { B } from '#server/hotel/public.ts'
export { c } from '../hotel/public.ts'
export const later = () => import('../hotel/public.ts')`,
  )
  expect(breaksOf([file]).map(({ line }) => line)).toEqual([1, 2, 3, 4])
})
