import type { Import, SourceFile } from '../scripts/house/source.ts'

/**
 * THE DIRECTION OF IMPORTS. A domain may use those that stand before it, through their `public.ts` (`public.tsx` on the web side) or the files of
 * `public/` by noun, and never one that stands after it. An upward need moves the noun down or becomes an event after the commit.
 */
export const direction = [
  'platform',
  'tenancy',
  'identity',
  'notices',
  'accounting',
  'inventory',
  'hotel',
  'restaurant',
  'insights',
  'superadmin',
  'import',
  'demo',
] as const

/**
 * THE ORDER OF FEATURES inside a domain of the server: a feature may use those that stand before it, by their `actions` and `posting`.
 * In the contract the nouns of features name each other, and the pages of the web put features together as people need them: there
 * it is the circles of files that may not be.
 */
export const features: Readonly<Record<string, readonly string[]>> = {
  tenancy: [
    'settings',
    'events',
    'business-date',
    'numbers',
    'tenants',
    'messages',
    'registrations',
    'onboarding',
    'subscriptions',
    'day-close',
  ],
  identity: [
    'credentials',
    'sessions',
    'users',
    'approvals',
    'custom-permissions',
    'api-keys',
    'invitations',
    'resets',
    'account',
    'onboarding',
    'search',
    'tours',
    'saved-views',
  ],
  notices: ['notifications', 'events', 'mail', 'analytics', 'webhooks', 'saved-reports'],
  accounting: [
    'locks',
    'fiscal-years',
    'periods',
    'taxes',
    'accounts',
    'account-roles',
    'expense-categories',
    'seals',
    'books',
    'budgets',
    'currencies',
    'journal',
    'patterns',
    'journal-import',
    'entry-files',
    'chart-changes',
    'exports',
    'reports',
    'statements',
    'deductions',
    'treasury',
    'expenses',
    'bank-statements',
    'payables',
    'revaluations',
    'desk-shifts',
    'invoices',
    'payments',
    'year-closing',
    'proofs',
    'documents',
    'sent-reports',
    'today',
    'search',
  ],
  inventory: ['suppliers', 'locations', 'items', 'movements', 'recipes', 'documents', 'proofs', 'today', 'search'],
  hotel: [
    'business-date',
    'guests',
    'guest-credits',
    'packages',
    'folios',
    'rate-plans',
    'policies',
    'stay-fees',
    'availability',
    'room-types',
    'room-photos',
    'rate-calendar',
    'housekeeping',
    'rooms',
    'invoices',
    'groups',
    'requests',
    'city-ledger',
    'bookings',
    'papers',
    'group-rooms',
    'commissions',
    'deposits',
    'room-blocks',
    'room-changes',
    'maintenance',
    'chart',
    'channels',
    'performance',
    'reports',
    'night-audits',
    'tasks',
    'documents',
    'today',
    'proofs',
    'search',
  ],
  restaurant: [
    'categories',
    'locations',
    'menu',
    'till-sessions',
    'kitchen',
    'orders',
    'day-close',
    'documents',
    'proofs',
    'today',
    'search',
  ],
  insights: ['dashboard', 'search', 'verification', 'audit-trail'],
  superadmin: ['setup', 'tenants', 'registration', 'demo'],
  import: ['past-hotel', 'tables'],
  demo: ['houses', 'sample'],
}

/** Imports against the order of features that stand until their noun has moved: the file, and the feature that it reaches up to. */
export const upward: ReadonlySet<string> = new Set([
  'src/server/hotel/availability/actions/offers.ts -> room-types',
  'src/server/inventory/items/actions/write.ts -> movements',
])

/** Rooms of a sibling that a feature still enters beside `actions` and `posting`. The list only grows shorter. */
export const sideways: ReadonlySet<string> = new Set([
  'accounting/account-roles -> accounts/data',
  'accounting/books -> account-roles/data',
  'accounting/books -> accounts/data',
  'accounting/books -> taxes/data',
  'accounting/exports -> journal/data',
  'accounting/invoices -> journal/data',
  'accounting/payments -> journal/data',
  'accounting/proofs -> account-roles/data',
  'accounting/proofs -> journal/data',
  'accounting/reports -> accounts/data',
  'accounting/reports -> journal/data',
  'accounting/treasury -> journal/data',
  'accounting/year-closing -> journal/data',
  'hotel/availability -> room-types/data',
  'hotel/bookings -> availability/data',
  'hotel/bookings -> availability/rules',
  'hotel/bookings -> folios/data',
  'hotel/bookings -> guests/data',
  'hotel/bookings -> room-types/data',
  'hotel/city-ledger -> guests/data',
  'hotel/folios -> guests/data',
  'hotel/group-rooms -> availability/data',
  'hotel/group-rooms -> availability/rules',
  'hotel/group-rooms -> bookings/data',
  'hotel/group-rooms -> groups/data',
  'hotel/group-rooms -> groups/rules',
  'hotel/group-rooms -> guests/data',
  'hotel/group-rooms -> room-types/data',
  'hotel/groups -> availability/data',
  'hotel/groups -> availability/rules',
  'hotel/groups -> folios/data',
  'hotel/groups -> guests/data',
  'hotel/groups -> room-types/data',
  'hotel/invoices -> folios/data',
  'hotel/night-audits -> folios/data',
  'hotel/night-audits -> guests/data',
  'hotel/rate-calendar -> availability/data',
  'hotel/rate-calendar -> room-types/data',
  'hotel/room-photos -> room-types/data',
  'hotel/room-types -> availability/data',
  'hotel/rooms -> availability/data',
  'hotel/rooms -> guests/data',
  'hotel/rooms -> room-types/data',
  'hotel/today -> bookings/data',
  'hotel/today -> guests/data',
  'inventory/movements -> items/data',
  'inventory/movements -> locations/data',
  'inventory/recipes -> items/data',
  'restaurant/proofs -> till-sessions/data',
])

/** Entries of the two lists above that nothing needs any more. */
export function idleEntries(files: readonly SourceFile[]): string[] {
  const needed = new Set(files.flatMap((file) => file.imports.flatMap(({ target }) => standingKeys(file.path, target))))
  return [...upward, ...sideways].filter((entry) => !needed.has(entry))
}

function standingKeys(path: string, target: string): string[] {
  const [from, to] = [placeOf(path), placeOf(target)]
  if (!from || !to || from.domain !== to.domain || from.feature === to.feature) return []
  return [upwardKey(path, to), sidewaysKey(from, to)]
}

function upwardKey(path: string, to: Place): string {
  return `${path} -> ${to.feature}`
}

function sidewaysKey(from: Place, to: Place): string {
  return `${from.domain}/${from.feature} -> ${to.feature}/${to.room}`
}

/** What the domains of a side stand on, from the ground up; used file by file, it needs no `public`. */
const ground: Record<Side, readonly string[]> = {
  contract: ['kernel'],
  server: ['platform'],
  web: ['texts', 'ui', 'shell'],
}

/** Parts of the ground that know more of the contract than the kernel and the tenancy. */
const knowsEveryContract = new Set(['shell'])

/** Files of a side's root that belong to its ground; all others there bind the whole side together. */
const rootOfGround = new Map([['src/web/menu.ts', 'shell']])

/** Packages that the contract may use: it is shapes and pure thought. */
const contractPackages = new Set(['zod/mini'])
const kernelPackages = new Set(['zod/mini', 'big.js'])

type Side = 'contract' | 'server' | 'web'

/** `top` binds a whole side together: app.ts, main.ts, router.tsx. */
type Place = { side: Side; domain: string; feature?: string; room?: string; isPublic: boolean }

/** Why each import that breaks the law does so; empty when the house is in order. */
export function breaksOf(files: readonly SourceFile[]): { path: string; line: number; text: string }[] {
  return files.flatMap((file) =>
    file.imports.flatMap((one) => {
      const why = breakOf(file.path, one)
      return why ? [{ path: file.path, line: one.line, text: `${one.specifier}: ${why}` }] : []
    }),
  )
}

/** Why the file may not import this; undefined when it may. Tests may reach into any domain, but not across the sides. */
export function breakOf(path: string, { target, isPackage }: Pick<Import, 'target' | 'isPackage'>): string | undefined {
  const from = placeOf(path)
  if (!from) return undefined
  const isTest = /\.test\.tsx?$/.test(path)
  if (isPackage) return isTest ? undefined : packageBreak(from, target)
  const to = placeOf(target)
  if (!to)
    return isTest || /\.(css|svg|json)$/.test(target) ? undefined : 'the product knows nothing of tests and scripts'
  if (to.side !== from.side && to.side !== 'contract') return `${from.side} does not import ${to.side}`
  if (isTest || from.domain === 'top') return undefined
  if (to.domain === 'top') return 'nothing imports what binds all together'
  return to.side === from.side ? domainBreak(from, to, path) : contractBreak(from, to)
}

function packageBreak(from: Place, name: string): string | undefined {
  if (from.side === 'web' && name.startsWith('node:')) return 'a browser has no node:'
  if (from.side !== 'contract') return undefined
  const allowed = from.domain === 'kernel' ? kernelPackages : contractPackages
  return allowed.has(name) ? undefined : 'the contract imports nothing but zod/mini and itself'
}

function domainBreak(from: Place, to: Place, path: string): string | undefined {
  if (from.domain === to.domain) return featureBreak(from, to, path)
  if (rank(from) === unknown || rank(to) === unknown)
    return `${from.domain} or ${to.domain} has no place in the direction`
  if (rank(to) > rank(from)) return `${from.domain} comes before ${to.domain}`
  if (isGround(to) || to.side === 'contract' || to.isPublic) return undefined
  return `${to.domain} is entered through its public.${to.side === 'web' ? 'tsx' : 'ts'}`
}

/** Rooms by which the features of a domain meet. */
const faces = ['actions', 'posting']

function featureBreak(from: Place, to: Place, path: string): string | undefined {
  if (from.side !== 'server' || isGround(from)) return undefined
  if (!from.feature || !to.feature || !to.room || from.feature === to.feature) return undefined
  const order = features[from.domain] ?? []
  const [own, other] = [order.indexOf(from.feature), order.indexOf(to.feature)]
  if (own === -1 || other === -1)
    return `${from.feature} or ${to.feature} has no place among the features of ${from.domain}`
  if (other > own && !upward.has(upwardKey(path, to))) return `${from.feature} comes before ${to.feature}`
  if (faces.includes(to.room) || sideways.has(sidewaysKey(from, to))) return undefined
  return `${to.feature} is met by its actions and posting`
}

function contractBreak(from: Place, to: Place): string | undefined {
  if (to.domain === 'kernel' || to.domain === 'tenancy' || knowsEveryContract.has(from.domain)) return undefined
  return rank(to) > rank(from) ? `${from.domain} comes before ${to.domain}` : undefined
}

const unknown = Number.POSITIVE_INFINITY

function isGround(place: Place): boolean {
  return ground[place.side].includes(place.domain)
}

function rank(place: Place): number {
  const level = ground[place.side].indexOf(place.domain)
  if (level !== -1) return level - ground[place.side].length
  const at = direction.findIndex((domain) => domain === place.domain)
  return at === -1 ? unknown : at
}

function placeOf(path: string): Place | undefined {
  const [, side, domain, more] = /^src\/(contract|server|web)\/([^/]+)(?:\/(.+))?$/.exec(path) ?? []
  if (!isSide(side) || !domain) return undefined
  if (more) {
    const [feature, room] = more.replace(/\.tsx?$/, '').split('/')
    if (feature === 'public') return { side, domain, isPublic: true }
    return room === undefined ? { side, domain, isPublic: false } : { side, domain, feature, room, isPublic: false }
  }
  return { side, domain: rootOfGround.get(path) ?? 'top', isPublic: true }
}

function isSide(text: string | undefined): text is Side {
  return text === 'contract' || text === 'server' || text === 'web'
}
