import { describe, expect, test } from 'vitest'
import { tourIds } from '#contract/identity/tours/shapes.ts'
import { roleGrants, type Role } from '#contract/kernel/permission.ts'
import { screens } from '#web/router.tsx'
import type { Viewer } from '#web/shell/screen-access.ts'
import { showsAnything, stepsFor, toursOf } from './steps.ts'
import { tours } from './tours.ts'

const everything = { hotel: true, restaurant: true, inventory: true, accounting: true, analytics: true, mobile: true }
const aViewer = (role: Role, modules = everything): Viewer => ({
  role,
  permissions: roleGrants[role],
  plan: 'complete',
  modules,
})
const namesFor = (tour: string, viewer: Viewer) =>
  tours.filter(({ id }) => id === tour).flatMap((one) => stepsFor(one, screens, viewer).map(({ name }) => name))

test.each([
  ['welcome-tour', ['welcome', 'dashboard-overview', 'navigation-menu', 'user-menu']],
  ['hotel-tour', ['overview', 'bookings', 'guests', 'rooms', 'room-types', 'housekeeping', 'invoices']],
  ['restaurant-tour', ['overview', 'menu', 'pos', 'orders', 'locations']],
  ['inventory-tour', ['overview', 'items', 'stock-movements', 'suppliers', 'purchase-invoices', 'inventory-pos']],
  ['reports-tour', ['overview', 'hotel-reports', 'restaurant-reports', 'inventory-reports', 'financial-reports']],
  ['settings-tour', ['overview', 'users', 'system-settings', 'custom-permissions', 'theme']],
  ['superadmin-tour', ['overview', 'tenants', 'analytics', 'subscriptions', 'platform-settings']],
  ['advanced-features-tour', ['overview', 'bulk-operations', 'notifications', 'search-filters', 'export']],
])('%s has its steps in their order', (id, steps) => {
  expect(tours.find((tour) => tour.id === id)?.steps.map(({ name }) => name)).toEqual(steps)
})

test('every tour that can be completed is there, once', () => {
  expect(tours.map(({ id }) => id)).toEqual(tourIds)
})

describe('which tours a role is offered', () => {
  test('a superadmin the one of the platform and the welcome', () => {
    expect(toursOf('superadmin').map(({ id }) => id)).toEqual(['superadmin-tour', 'welcome-tour'])
  })

  test.each(['owner', 'manager', 'staff', 'receptionist', 'cashier'] as const)(
    '%s all but that of the platform',
    (role) => {
      expect(toursOf(role).map(({ id }) => id)).toEqual(tourIds.filter((id) => id !== 'superadmin-tour'))
    },
  )
})

describe('a step', () => {
  test('whose screen is not there, or not theirs, is left out', () => {
    expect(namesFor('settings-tour', aViewer('cashier'))).toEqual(['overview', 'system-settings', 'theme'])
    expect(namesFor('hotel-tour', aViewer('owner', { ...everything, hotel: false }))).toEqual(['overview'])
  })

  test('that only has words is then said in the middle and points at nothing', () => {
    const hotel = tours.filter(({ id }) => id === 'hotel-tour')
    const [overview] = hotel.flatMap((tour) => stepsFor(tour, screens, aViewer('cashier')))
    expect(overview).toMatchObject({ name: 'overview', path: null, target: null, position: 'center' })
  })

  test('opens the first of its screens that is open to the person', () => {
    const [, bulk] = tours
      .filter(({ id }) => id === 'advanced-features-tour')
      .flatMap((tour) => stepsFor(tour, screens, aViewer('receptionist')))
    expect(bulk).toMatchObject({ name: 'bulk-operations', path: '/hotel/guests' })
  })
})

test('a tour of which only words are left shows nothing', () => {
  const shows = (tour: string, viewer: Viewer) =>
    tours.filter(({ id }) => id === tour).some((one) => showsAnything(one, stepsFor(one, screens, viewer)))
  expect(shows('hotel-tour', aViewer('owner'))).toBe(true)
  expect(shows('hotel-tour', aViewer('cashier'))).toBe(false)
  expect(shows('hotel-tour', aViewer('owner', { ...everything, hotel: false }))).toBe(false)
})
