import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { type Role, roles } from '#contract/kernel/permission.ts'
import { allRoutes } from '#server/app.ts'
import { aSuperadmin, aTenant, type Answer, type House, type Person, type TestTenant } from '../setup/house.ts'
import { aBar, orderOf } from '../setup/restaurant.ts'
import { bookAndCheckIn } from '../setup/stay.ts'
import { type Attack, type Row, rowOf } from './setup/row.ts'
import { sampleOf } from '../setup/sample.ts'
import { openTarget } from './setup/target.ts'

const nobody = '01900000-0000-7000-8000-000000000000'
const endpoints: readonly Endpoint[] = allRoutes('a secret').map((route) => route.endpoint)

/**
 * What the specification's table of section 6 grants, with decision 5 of the product beside it, in its own words: the nouns that a
 * role may read, write, and what else it may. It is judged by what a call does, never by the permission that the call declares.
 */
type Grant = { read: RegExp; write: RegExp; also?: RegExp; never?: RegExp }

const everything = /./
const nothing = /^$/
const desk = /^(rooms|guests|bookings|folios|invoices|payments|guest_credits)$/
const common = /^(self|notifications)$/
const granted: Record<Exclude<Role, 'superadmin'>, Grant> = {
  owner: { read: everything, write: everything, also: everything },
  manager: {
    read: everything,
    write: /^(?!financial)/,
    also: /^(cancel|close_day|reinstate|allowance|manage_menu)$/,
    never: /^(delete|void|refund)$/,
  },
  staff: { read: /^(?!financial|audit|users|settings|channels|night_audit|pos)/, write: /^(guests|bookings)$/ },
  receptionist: {
    read: /^(rooms|guests|bookings|folios|invoices|payments|guest_credits|housekeeping|night_audit)$/,
    write: desk,
    also: /^(cancel|close_day)$/,
  },
  housekeeper: { read: /^housekeeping$/, write: /^housekeeping$/ },
  maintenance: { read: /^housekeeping$/, write: /^housekeeping$/ },
  restaurant: { read: /^(orders|pos|restaurant)$/, write: /^(orders|pos)$/ },
  cashier: { read: /^(inventory|orders|pos|restaurant|reports)$/, write: /^(inventory|orders|pos)$/ },
}

/** Which noun of the specification a path is about, first match wins. */
const nouns: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/(auth|subscription|onboarding|dashboard)/, 'self'],
  [/^\/api\/notifications/, 'notifications'],
  [/^\/api\/(hotel\/)?business-date$/, 'self'],
  [/^\/api\/business-date\/close/, 'night_audit'],
  [/^\/api\/hotel\/night-audits/, 'night_audit'],
  [/^\/api\/(hotel|accounting)\/invoices/, 'invoices'],
  [/^\/api\/(hotel|accounting)\/payments/, 'payments'],
  [/^\/api\/hotel\/folios\/\{id\}\/(payments|refunds)/, 'payments'],
  [/^\/api\/hotel\/folios/, 'folios'],
  [/^\/api\/hotel\/(rooms|room-types)/, 'rooms'],
  [/^\/api\/hotel\/guests/, 'guests'],
  [/^\/api\/hotel\/(bookings|availability|today)/, 'bookings'],
  [/^\/api\/hotel\/reports/, 'reports'],
  [/^\/api\/accounting/, 'financial'],
  [/^\/api\/inventory/, 'inventory'],
  [/^\/api\/restaurant\/(till-sessions|till-menu|chargeable-rooms)/, 'pos'],
  [/^\/api\/restaurant\/menu-items\/\{id\}\/availability/, 'pos'],
  [/^\/api\/restaurant\/(orders|kitchen-tickets)/, 'orders'],
  [/^\/api\/restaurant/, 'restaurant'],
]

/** Deeds that the table names, by how their path ends. */
const deeds: Record<string, string> = {
  '/credit-note': 'void',
  '/folios/{id}/refunds': 'refund',
  '/allowances': 'allowance',
  '/cancel': 'cancel',
  '/reinstate': 'reinstate',
}

/** What a call does beyond reading and writing its noun. */
function deedOf({ method, path }: Endpoint): string {
  if (method === 'DELETE') return 'delete'
  const deed = Object.entries(deeds).find(([end]) => path.endsWith(end))?.[1]
  if (deed) return deed
  if (method === 'POST' && /\/(night-audits|business-date\/close)$/.test(path)) return 'close_day'
  if (method !== 'GET' && /\/restaurant\/(categories|modifier-groups|menu-items)(?!.*availability)/.test(path))
    return 'manage_menu'
  if (method === 'GET') return 'read'
  return 'write'
}

/** What the specification lets a role meet at a call. */
function allowed(endpoint: Endpoint, role: Exclude<Role, 'superadmin'>): boolean {
  const noun = nouns.find(([path]) => path.test(endpoint.path))?.[1]
  if (noun === undefined) throw new Error(`The specification's table has no noun for ${endpoint.path}`)
  const grant = granted[role]
  const deed = deedOf(endpoint)
  if (common.test(noun)) return true
  if (grant.never?.test(deed)) return false
  if (deed === 'read') return grant.read.test(noun)
  if (deed === 'write') return grant.write.test(noun)
  return (grant.also ?? nothing).test(deed) && (grant.write.test(noun) || deed === 'close_day')
}

/** Every role at every call, against the specification's own table and not against the catalogue of the code. */
export async function* attack(): Attack {
  const target = await openTarget()
  try {
    const { house } = target
    const tenant = await aTenant(house, { taxSet: 'GH' })
    yield matrix(house, tenant)
    yield liveRoutes(target.url)
    yield withoutApproval(house)
    yield revoked(house)
  } finally {
    await target.close()
  }
}

async function matrix(house: House, tenant: TestTenant): Promise<Row> {
  const broken: string[] = []
  let cells = 0
  const guarded = endpoints
    .filter(({ access }) => access !== 'public')
    .flatMap((one) => [one.method, ...(one.also ?? [])].map((method) => ({ ...one, method })))
  for (const role of roles) {
    const person = role === 'superadmin' ? await aSuperadmin(house) : await tenant.as(role)
    for (const endpoint of guarded) {
      cells += 1
      const met = codeOf(await call(person, endpoint))
      const may = role === 'superadmin' ? (endpoint.scope ?? 'tenant') === 'user' : allowed(endpoint, role)
      const said = `met ${met}, the specification ${may ? 'grants' : 'denies'} it`
      if (may !== (met === 'passed')) broken.push(`${role} ${endpoint.method} ${endpoint.path}: ${said}`)
    }
  }
  return rowOf('T2 role x route against the table of the specification', '100 % of cells, 0 mismatches', {
    done: `${cells} cells`,
    broken,
  })
}

function call(person: Person, endpoint: Endpoint): Promise<Answer> {
  const sample = sampleOf(endpoint, { id: nobody, full: false }) ?? { query: {}, body: endpoint.body ? {} : undefined }
  // Nothing is meant to be done: a body that the shapes refuse passes the permission all the same.
  const body = sample.body === undefined ? undefined : { surprise: true }
  return person.ask(
    endpoint.method,
    endpoint.path.replace(/\{\w+\}/g, nobody),
    endpoint.method === 'GET' ? undefined : (body ?? {}),
  )
}

function codeOf({ status, body }: Answer): string {
  return status === 403 || status === 401 ? String(body['code']) : 'passed'
}

async function liveRoutes(url: string): Promise<Row> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, object> } // as it describes itself
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const broken: string[] = []
  const tried = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
  const hidden = [
    '/api/debug',
    '/api/admin',
    '/api/superadmin',
    '/api/users',
    '/api/audit',
    '/.git/config',
    '/.env',
    '/api/../package.json',
    '/api/metrics',
  ]
  for (const path of [...Object.keys(paths).map((one) => one.replace(/\{\w+\}/g, nobody)), ...hidden]) {
    for (const method of tried.filter((one) => one !== 'TRACE')) {
      const template = Object.keys(paths).find((one) => one.replace(/\{\w+\}/g, nobody) === path) ?? path
      if (described.includes(`${method} ${template}`)) continue
      const { status } = await fetch(url + path, { method })
      // A path outside the API is the built page, which routes by itself.
      const asked = new URL(path, url).pathname
      const harmless = [401, 404, 405].includes(status) || (!asked.startsWith('/api/') && method === 'GET')
      if (!harmless) broken.push(`${method} ${path}: ${status}`)
    }
  }
  return rowOf('T2 calls that nobody described', '0 undocumented routes', {
    done: `${described.length} described calls, every other method tried`,
    broken,
  })
}

/** Calls whose giving away needs a second person: the permission of the call alone must not be enough. */
async function withoutApproval(house: House): Promise<Row> {
  const bar = await aBar(house, { rooms: 8 })
  const { tenant, owner } = bar
  const broken: string[] = []
  let tried = 0
  for (const role of ['manager', 'restaurant', 'cashier', 'staff', 'receptionist'] as const) {
    const person = await tenant.as(role)
    const sold = await owner.post(
      '/api/restaurant/orders',
      orderOf(bar, [[bar.water, 1]], { send: true, payments: [{ method: 'cash', amount: 5 }] }),
    )
    const sent = await owner.post('/api/restaurant/orders', orderOf(bar, [[bar.jollof, 1]], { send: true }))
    const [paid, open] = [Object(sold.body.data), Object(sent.body.data)]
    const stay = await bookAndCheckIn({ ...bar, desk: owner }, {})
    const deposit = Object(
      (await owner.post(`/api/hotel/folios/${stay.folioId}/payments`, { method: 'cash', amount: 10 })).body.data,
    )
    const payment = deposit.lines?.findLast((line: { paymentId?: string }) => line.paymentId)?.paymentId
    const deeds = [
      [`/api/restaurant/orders/${open.id}/lines/${open.lines[0].id}/void`, { reason: 'Mine' }],
      [`/api/restaurant/orders/${open.id}/void`, { reason: 'Mine' }],
      [`/api/restaurant/orders/${paid.id}/refunds`, { amount: 5, reason: 'Mine', tillSessionId: bar.session.id }],
      [`/api/hotel/folios/${stay.folioId}/refunds`, { paymentId: payment, amount: 1, reason: 'Mine' }],
      [
        '/api/restaurant/orders',
        orderOf(bar, [{ menuItemId: bar.water.id, quantity: 1, discount: { percent: 100, reason: 'Mine' } }], {}),
      ],
      [
        '/api/hotel/bookings',
        {
          guest: { firstName: 'Eve' },
          roomTypeId: bar.hotel.typeId,
          arrival: '2026-04-02',
          departure: '2026-04-03',
          adults: 1,
          nightlyPrice: 0,
        },
      ],
    ] as const
    for (const [path, body] of deeds) {
      tried += 1
      const { status } = await person.post(path, body)
      // To give a discount is the till's own right, which the table gives both; a price of one's own is the manager's.
      const mayPrice =
        (role === 'manager' && path === '/api/hotel/bookings') ||
        (/^(manager|restaurant)$/.test(role) && path === '/api/restaurant/orders')
      if (status < 300 && !mayPrice)
        broken.push(`${role} POST ${path.replace(/[0-9a-f-]{36}/g, '{id}')}: ${status} without anybody's approval`)
    }
  }
  return rowOf('T2 voids, refunds, discounts and prices without a second person', '0 of them carried out', {
    done: `${tried} tries by five roles`,
    broken,
  })
}

/** Rights that are taken away bite on the next request of a session that goes on. */
async function revoked(house: House): Promise<Row> {
  const broken: string[] = []
  const rounds = 50
  const tenant = await aTenant(house)
  for (let round = 0; round < rounds; round += 1) {
    const person = await tenant.as('receptionist')
    const { user } = Object((await person.get('/api/auth/session')).body.data)
    const change = round % 2 === 0 ? "role = 'housekeeper'" : "status = 'disabled'"
    if ((await person.get('/api/hotel/guests')).status !== 200) broken.push('a receptionist was refused')
    await house.owner.query(`update app_user set ${change} where id = $1`, [user.id])
    const { status } = await person.get('/api/hotel/guests')
    if (status !== 403 && status !== 401) broken.push(`${status} after ${change}`)
  }
  return rowOf('T2 a right taken away in the middle of a session', 'refused on the next request', {
    done: `${rounds} sessions`,
    broken,
  })
}
