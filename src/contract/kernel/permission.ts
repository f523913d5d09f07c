/**
 * The one catalogue of permissions: the server's check, the menu, the buttons, the API description and the matrix of role
 * and route all come from here. Strings have the shape resource:action.
 */
const catalogue = {
  rooms: ['read', 'write', 'delete', 'block'],
  guests: ['read', 'write', 'delete', 'reveal', 'merge', 'anonymize'],
  bookings: [
    'read',
    'write',
    'cancel',
    'delete',
    'overbook',
    'override_restriction',
    'checkin_override',
    'waive_fee',
    'reinstate',
    'served',
  ],
  folios: ['read', 'write', 'adjust', 'move', 'override_limit'],
  invoices: ['read', 'write', 'void', 'write_off', 'delete'],
  payments: ['read', 'write', 'refund', 'manage_shifts', 'delete'],
  guest_credits: ['read', 'write', 'delete', 'extend_expiry', 'write_off'],
  night_audit: ['run', 'run_early'],
  housekeeping: ['read', 'write', 'delete', 'inspect', 'manage_staff', 'manage_maintenance'],
  restaurant: ['read', 'write', 'delete', 'manage_menu', 'manage_tables', 'manage_pos', 'use_pos', 'charge_room'],
  orders: ['read', 'write', 'void', 'refund', 'delete'],
  inventory: ['read', 'write', 'delete', 'manage_purchases', 'approve_purchases'],
  reports: ['read', 'export'],
  financial: ['read', 'write', 'post', 'approve', 'close_period', 'manage_taxes', 'manage_budgets'],
  settings: ['read', 'write', 'system'],
  users: ['read', 'write', 'delete', 'manage_roles', 'manage_permissions'],
  channels: ['read', 'manage', 'deliver'],
  audit: ['read', 'export'],
  notifications: ['read', 'manage_settings'],
  superadmin: ['all', 'manage_tenants', 'manage_subscriptions', 'manage_system', 'view_analytics'],
} as const

type Catalogue = typeof catalogue

/** One grantable right, "resource:action". */
export type Permission = { [R in keyof Catalogue]: `${R}:${Catalogue[R][number]}` }[keyof Catalogue]

/** Every permission string, in the order of the catalogue. */
export const permissions: readonly Permission[] = Object.entries(catalogue).flatMap(([resource, actions]) =>
  // An entry of the catalogue pairs a resource with its own actions, which `entries` no longer knows.
  actions.map((action) => `${resource}:${action}` as Permission),
)

/** Rights that a person alone has, never a key of the API: over people and their rights, and over what the system lets in and out. */
const ofPeople = /^(users|superadmin):|^settings:system$/

/** What a key of the API can be given. */
export const keyScopes: readonly Permission[] = permissions.filter((permission) => !ofPeople.test(permission))

/** Roles a user can hold; superadmin belongs to the platform, all others to a tenant. */
export const roles = [
  'owner',
  'manager',
  'staff',
  'receptionist',
  'housekeeper',
  'maintenance',
  'restaurant',
  'cashier',
  'superadmin',
] as const
export type Role = (typeof roles)[number]

const ofTenants = permissions.filter((permission) => !permission.startsWith('superadmin:'))

/** What an owner alone may do: delete, void, refund, write off, and hand out rights. */
const withheldFromManager = new Set<Permission>([
  ...ofTenants.filter((permission) => /:(delete|void|refund)$/.test(permission)),
  ...ofTenants.filter((permission) => permission.startsWith('financial:') && permission !== 'financial:read'),
  'users:manage_permissions',
  'users:manage_roles',
  'guest_credits:write_off',
  'invoices:write_off',
  'audit:export',
  'guests:anonymize',
  'settings:system',
])

const receptionist: Permission[] = [
  'rooms:read',
  'rooms:write',
  'rooms:block',
  'guests:read',
  'guests:write',
  'guests:reveal',
  'bookings:read',
  'bookings:write',
  'bookings:cancel',
  'bookings:served',
  'folios:read',
  'folios:write',
  'invoices:read',
  'invoices:write',
  'payments:read',
  'payments:write',
  'guest_credits:read',
  'guest_credits:write',
  'housekeeping:read',
  'night_audit:run',
  'notifications:read',
]

const housekeeper: Permission[] = ['housekeeping:read', 'housekeeping:write', 'notifications:read']

const till: Permission[] = [
  'bookings:served',
  'restaurant:read',
  'restaurant:use_pos',
  'restaurant:charge_room',
  'notifications:read',
]

/** Default grant of each role: the table of the specification's section 6 with product decision 5. */
export const roleGrants: Record<Role, readonly Permission[]> = {
  owner: ofTenants,
  manager: ofTenants.filter((permission) => !withheldFromManager.has(permission)),
  staff: [
    ...ofTenants.filter(
      (permission) => permission.endsWith(':read') && !/^(financial|audit|users|settings|channels):/.test(permission),
    ),
    'guests:write',
    'bookings:write',
    'bookings:served',
  ],
  receptionist,
  housekeeper,
  maintenance: [...housekeeper, 'housekeeping:manage_maintenance'],
  restaurant: [...till, 'restaurant:manage_pos', 'orders:read', 'orders:write'],
  cashier: [
    ...till,
    'inventory:read',
    'inventory:write',
    'orders:read',
    'orders:write',
    'reports:read',
    'reports:export',
  ],
  superadmin: permissions.filter((permission) => permission.startsWith('superadmin:')),
}

/** True when the held strings pass the check: the permission itself, 'all', or superadmin:all. */
export function holds(held: readonly string[], permission: Permission): boolean {
  return held.includes(permission) || held.includes('all') || held.includes('superadmin:all')
}
