import { Box } from 'lucide-react'
import { describe, expect, test } from 'vitest'
import type { Module } from '#contract/kernel/endpoint.ts'
import { roleGrants, type Permission, type Role } from '#contract/kernel/permission.ts'
import { plans } from '#contract/tenancy/subscriptions/rules.ts'
import type { PlanId } from '#contract/tenancy/tenants/shapes.ts'
import { emptyMenuText, menuFor } from './menu.ts'
import type { GroupId } from './shell/menu/groups.ts'
import { accessTo, type Viewer } from './shell/screen-access.ts'
import type { Screen } from './shell/screen.ts'

const order = new Map<GroupId, number>()

function aScreen(
  path: `/${string}`,
  group: GroupId,
  more: Partial<Screen> & { permission: Permission | 'signed-in' },
): Screen {
  order.set(group, (order.get(group) ?? 0) + 1)
  const menu = { group, icon: Box, order: order.get(group) ?? 0 }
  return { path, title: path, module: 'core', menu, load: async () => () => null, ...more }
}

const screens = [
  aScreen('/dashboard', 'home', { permission: 'signed-in' }),
  aScreen('/hotel/rooms', 'front-office', { permission: 'rooms:read', module: 'hotel' }),
  aScreen('/hotel/bookings', 'front-office', { permission: 'bookings:read', module: 'hotel' }),
  aScreen('/inventory/pos', 'front-office', { permission: 'restaurant:use_pos', module: 'inventory' }),
  aScreen('/restaurant/menu', 'restaurant', { permission: 'restaurant:read', module: 'restaurant' }),
  aScreen('/restaurant/pos', 'restaurant', { permission: 'restaurant:use_pos', module: 'restaurant' }),
  aScreen('/orders', 'orders', { permission: 'orders:read', module: 'restaurant' }),
  aScreen('/hotel/housekeeping', 'housekeeping', { permission: 'housekeeping:read', module: 'hotel' }),
  aScreen('/staff', 'housekeeping', { permission: 'housekeeping:manage_staff', module: 'hotel' }),
  aScreen('/maintenance', 'housekeeping', { permission: 'housekeeping:manage_maintenance', module: 'hotel' }),
  aScreen('/inventory/items', 'inventory', { permission: 'inventory:read', module: 'inventory' }),
  aScreen('/journal-entries', 'accounting', { permission: 'financial:read', module: 'accounting' }),
  aScreen('/reports', 'reports', { permission: 'reports:read' }),
  aScreen('/settings', 'settings', { permission: 'settings:read' }),
  aScreen('/settings/theme', 'settings', { permission: 'signed-in', audience: 'everyone' }),
  aScreen('/audit-trail', 'settings', { permission: 'audit:read' }),
  aScreen('/tours', 'settings', { permission: 'signed-in' }),
  aScreen('/superadmin', 'platform', { permission: 'superadmin:all', audience: 'platform' }),
]

function aViewer(role: Role, plan: PlanId = 'complete', extra: readonly Permission[] = []): Viewer {
  const held: readonly Module[] = plans[plan].modules
  const has = (module: Module) => held.includes(module)
  return {
    role,
    plan: role === 'superadmin' ? null : plan,
    permissions: [...roleGrants[role], ...extra],
    modules: {
      hotel: has('hotel'),
      restaurant: has('restaurant'),
      inventory: has('inventory'),
      accounting: has('accounting'),
      analytics: has('analytics'),
      mobile: has('mobile'),
    },
  }
}

function pathsFor(viewer: Viewer): string[] {
  return menuFor(screens, viewer)
    .flatMap((group) => group.items)
    .flatMap((item) => (item.kind === 'link' ? [item.screen.path] : item.links.map((link) => link.screen.path)))
}

describe('the menu by role', () => {
  test('an owner sees every screen of tenants and none of the platform', () => {
    expect(pathsFor(aViewer('owner')).toSorted()).toEqual(
      screens
        .filter((screen) => screen.audience !== 'platform')
        .map((screen) => screen.path)
        .toSorted(),
    )
  })

  test.each([
    ['receptionist', ['/dashboard', '/hotel/rooms', '/hotel/bookings', '/hotel/housekeeping', '/settings/theme']],
    ['housekeeper', ['/dashboard', '/hotel/housekeeping', '/settings/theme']],
    ['maintenance', ['/dashboard', '/hotel/housekeeping', '/maintenance', '/settings/theme']],
    [
      'restaurant',
      ['/dashboard', '/inventory/pos', '/restaurant/menu', '/restaurant/pos', '/orders', '/settings/theme'],
    ],
  ] as const)('a %s sees only their work', (role, paths) => {
    expect(pathsFor(aViewer(role))).toEqual(paths)
  })

  test.each(['staff', 'receptionist', 'housekeeper', 'maintenance', 'restaurant', 'cashier'] as const)(
    'accounting and audit trail are not in the menu of %s, whatever was granted',
    (role) => {
      const paths = pathsFor(aViewer(role, 'complete', ['financial:read', 'audit:read']))
      expect(paths).not.toContain('/journal-entries')
      expect(paths).not.toContain('/audit-trail')
    },
  )

  test.each(['owner', 'manager'] as const)('%s sees accounting and the audit trail', (role) => {
    expect(pathsFor(aViewer(role))).toEqual(expect.arrayContaining(['/journal-entries', '/audit-trail']))
  })

  test.each(['receptionist', 'housekeeper', 'maintenance', 'restaurant'] as const)(
    'tours are hidden for %s',
    (role) => {
      expect(pathsFor(aViewer(role))).not.toContain('/tours')
    },
  )

  test.each(['owner', 'manager', 'staff', 'cashier'] as const)('%s sees the tours', (role) => {
    expect(pathsFor(aViewer(role))).toContain('/tours')
  })

  test('a superadmin sees the platform and the theme, nothing of tenants', () => {
    expect(pathsFor(aViewer('superadmin'))).toEqual(['/superadmin', '/settings/theme'])
  })

  test('a screen of the books for everybody stands in another group for roles that see no books', () => {
    const expenses = aScreen('/expenses', 'accounting', { permission: 'signed-in', module: 'accounting' })
    const { menu } = expenses
    const all = menu ? [...screens, { ...expenses, menu: { ...menu, elsewhere: 'home' as const } }] : []
    const placeFor = (role: Role) =>
      menuFor(all, aViewer(role)).find(({ items }) =>
        items.some((item) => item.kind === 'link' && item.screen.path === '/expenses'),
      )?.id
    expect(placeFor('owner')).toBe('accounting')
    expect(placeFor('housekeeper')).toBe('home')
    expect(menuFor([expenses], aViewer('housekeeper'))).toEqual([])
  })

  test('roles of a screen narrow its menu', () => {
    const narrowed = [aScreen('/channels', 'settings', { permission: 'signed-in', roles: ['owner'] })]
    expect(menuFor(narrowed, aViewer('owner'))).toHaveLength(1)
    expect(menuFor(narrowed, aViewer('manager'))).toEqual([])
  })

  test('says so when nothing is left', () => {
    const hidden = [aScreen('/hidden', 'reports', { permission: 'reports:read' })]
    expect(menuFor(hidden, aViewer('housekeeper'))).toEqual([])
    expect(emptyMenuText).toBe('No menu items available for your role.')
  })

  test('groups without visible children are left out', () => {
    expect(menuFor(screens, aViewer('housekeeper')).map((group) => group.id)).toEqual([
      'home',
      'housekeeping',
      'settings',
    ])
  })
})

describe('the menu by plan', () => {
  test('restaurant_suite shows only Restaurant & POS within the front office', () => {
    const menu = menuFor(screens, aViewer('owner', 'restaurant_suite'))
    expect(menu.map((group) => group.id)).toEqual([
      'home',
      'front-office',
      'inventory',
      'accounting',
      'reports',
      'settings',
    ])
    const items = menu.find((group) => group.id === 'front-office')?.items ?? []
    expect(items.map((item) => item.kind === 'parent' && item.label)).toEqual(['Restaurant & POS'])
    const links = items[0]?.kind === 'parent' ? items[0].links.map((link) => link.screen.path) : []
    expect(links).toEqual(['/restaurant/menu', '/restaurant/pos', '/inventory/pos', '/orders'])
  })

  test('a parent with no visible children is hidden', () => {
    const menu = menuFor(screens, aViewer('housekeeper', 'restaurant_suite'))
    expect(menu.map((group) => group.id)).toEqual(['home', 'settings'])
  })

  test('ops_suite shows only the back office', () => {
    const menu = menuFor(screens, aViewer('owner', 'ops_suite'))
    expect(menu.map((group) => group.id)).toEqual(['home', 'inventory', 'accounting', 'reports', 'settings'])
  })

  test('a module that is switched off takes its screens out of the menu', () => {
    const viewer = aViewer('owner')
    const without = { ...viewer, modules: { ...viewer.modules, hotel: false } }
    expect(pathsFor(without)).not.toContain('/hotel/rooms')
    expect(pathsFor(without)).toContain('/restaurant/pos')
  })
})

describe('opening a screen by its address', () => {
  const rooms = screens.find((screen) => screen.path === '/hotel/rooms') ?? screens[0]!

  test('asks for the permission', () => {
    expect(accessTo(rooms, aViewer('cashier'))).toBe('no-permission')
    expect(accessTo(rooms, aViewer('receptionist'))).toBe('open')
  })

  test('asks for the module before the permission', () => {
    expect(accessTo(rooms, aViewer('owner', 'ops_suite'))).toBe('not-in-plan')
  })

  test('keeps the platform and tenants apart', () => {
    expect(accessTo(rooms, aViewer('superadmin'))).toBe('other-audience')
  })
})
