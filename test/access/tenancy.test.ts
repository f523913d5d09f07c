import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseRequest } from '#server/platform/http/parse.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { allRoutes } from '#server/app.ts'
import { aTenant, type Answer, type House, openHouse, type Person, type TestTenant } from '../setup/house.ts'
import { aPng } from '../setup/pictures.ts'
import { aWholeTenant, digestOf, idsOf } from './whole-tenant.ts'

const endpoints: readonly Endpoint[] = allRoutes('a secret').map((route) => route.endpoint)
const withIds = endpoints.filter((endpoint) => endpoint.params !== undefined)
const nobody = '01900000-0000-7000-8000-000000000000'
const another = '01900000-0000-7000-8000-000000000001'

/** What calls on one thing are sent, where an empty body won't do. */
const bodies: Record<string, object> = {
  'POST /api/hotel/bookings/{id}/assign': { roomId: null },
  'POST /api/hotel/bookings/{id}/cancel': { reason: 'Mine now' },
  'POST /api/hotel/bookings/{id}/fees': { kind: 'early_check_in', at: '09:00' },
  'POST /api/hotel/bookings/{id}/fees/drop': { kind: 'early_check_in' },
  'POST /api/hotel/bookings/{id}/packages': { code: 'breakfast' },
  'POST /api/hotel/bookings/{id}/packages/drop': { code: 'breakfast' },
  'POST /api/hotel/bookings/{id}/extend': { departure: '2026-03-09' },
  'POST /api/hotel/bookings/{id}/move': { roomId: nobody },
  'POST /api/hotel/bookings/{id}/split': { night: '2026-03-09', roomId: nobody },
  'POST /api/hotel/bookings/{id}/swap': { with: nobody },
  'POST /api/hotel/bookings/{id}/reinstate': { reason: 'Mine now' },
  'POST /api/hotel/bookings/{id}/requests': { text: 'Mine now' },
  'PUT /api/hotel/maintenance/tickets/{id}': { title: 'Mine now', area: 'Pool' },
  'POST /api/hotel/maintenance/tickets/{id}/moves': { verb: 'triage' },
  'POST /api/hotel/maintenance/tickets/{id}/assign': { assigneeId: nobody },
  'POST /api/hotel/maintenance/tickets/{id}/priority': { priority: 'low' },
  'POST /api/hotel/maintenance/tickets/{id}/comments': { text: 'Mine now' },
  'POST /api/hotel/maintenance/tickets/{id}/photos': { stage: 'before', photo: aPng(2, 2).toString('base64') },
  'POST /api/hotel/maintenance/tickets/{id}/checks': { text: 'Mine now' },
  'POST /api/hotel/maintenance/tickets/{id}/checks/{checkId}': { isDone: true },
  'POST /api/hotel/maintenance/tickets/{id}/block/preview': {
    kind: 'out_of_order',
    from: '2026-03-09',
    to: '2026-03-10',
  },
  'POST /api/hotel/maintenance/tickets/{id}/block': { kind: 'out_of_order', from: '2026-03-09', to: '2026-03-10' },
  'POST /api/hotel/housekeeping/tasks/{id}/assign': { assignee: null },
  'POST /api/hotel/housekeeping/tasks/{id}/skip': { reason: 'dnd' },
  'POST /api/hotel/housekeeping/tasks/{id}/inspect': { passed: true },
  'POST /api/hotel/housekeeping/discrepancies/{id}/resolve': { action: 'nothing' },
  'PUT /api/hotel/housekeeping/stays/{id}': { waits: true },
  'POST /api/hotel/bookings/{id}/traces': { title: 'Mine now', days: -3 },
  'POST /api/hotel/tasks/{id}/items': { text: 'Mine now' },
  'POST /api/hotel/tasks/{id}/items/{itemId}': { isDone: true },
  'POST /api/hotel/tasks/{id}/comments': { text: 'Mine now' },
  'POST /api/hotel/papers/confirmations/{id}': { to: 'mine@now.test' },
  'POST /api/hotel/folios/{id}/charges': { description: 'Wine', type: 'menu_item', unitPrice: 10 },
  'POST /api/hotel/folios/{id}/allowances': { amount: 1, reason: 'Mine now', lineId: nobody },
  'POST /api/hotel/folios/{id}/payments': { method: 'cash', amount: 1 },
  'POST /api/hotel/folios/{id}/refunds': { paymentId: nobody, amount: 1, reason: 'Mine now' },
  'PUT /api/hotel/city-ledger/{id}/limit': { creditLimit: 1 },
  'POST /api/hotel/city-ledger/{id}/statement': { from: '2026-03-01', to: '2026-03-02' },
  'POST /api/hotel/city-ledger/{id}/receipts': { method: 'bank', amount: 1 },
  'POST /api/hotel/city-ledger/{id}/refunds': { paymentId: nobody, amount: 1, reason: 'Mine now' },
  'PUT /api/hotel/payments/{id}/allocations': { allocations: [] },
  'POST /api/hotel/invoices/{id}/write-offs': { amount: 1, reason: 'Mine now' },
  'POST /api/hotel/deductions/{id}/take-back': { reason: 'Mine now' },
  'POST /api/hotel/folios/{id}/tenders': { tenders: [{ method: 'cash', amount: 1 }] },
  'POST /api/hotel/folios/{id}/voids': { lineId: nobody, reason: 'Mine now' },
  'POST /api/hotel/folios/{id}/splits': { lineId: nobody, by: { shares: 2 } },
  'POST /api/hotel/folios/{id}/moves': { lineIds: [nobody], to: { window: 1 } },
  'POST /api/hotel/folios/{id}/windows': { name: 'Mine now' },
  'PUT /api/hotel/folios/{id}/windows/{number}': { name: 'Mine now' },
  'POST /api/guest-credits/{id}/transactions': { type: 'expire', reason: 'Mine now' },
  'POST /api/guest-credits/{id}/installments': { frequency: 'weekly', count: 2, firstDue: '2026-03-09' },
  'POST /api/guest-credits/installments/{id}/payments': { method: 'cash', amount: 1 },
  'POST /api/guest-credits/installments/{id}/waive': { number: 1, reason: 'Mine now' },
  'PUT /api/hotel/deposits/{id}': { rules: [] },
  'PUT /api/hotel/groups/{id}/deposit': { rules: [] },
  'POST /api/hotel/deposits/{id}/waive': { dueOn: '2026-03-02', reason: 'Mine now' },
  'PUT /api/hotel/guests/{id}/do-not-rent': { reason: 'Mine now' },
  'POST /api/hotel/guests/{id}/merge': { other: another },
  'POST /api/hotel/guests/{id}/anonymize': { reason: 'Mine now' },
  'POST /api/hotel/groups/{id}/status': { status: 'confirmed' },
  'POST /api/hotel/groups/{id}/cancel': { reason: 'Mine now' },
  'PUT /api/hotel/groups/{id}/block': { cells: [{ roomTypeId: nobody, night: '2026-03-09', rooms: 1 }] },
  'POST /api/hotel/groups/{id}/block/preview': { cells: [{ roomTypeId: nobody, night: '2026-03-09', rooms: 1 }] },
  'POST /api/hotel/bookings/{id}/group': { groupId: nobody },
  'POST /api/hotel/groups/{id}/pick-up': { rooms: [{ roomTypeId: nobody, guestId: nobody }] },
  'POST /api/hotel/groups/{id}/rooming-list/preview': { text: 'Eve, , , DBL' },
  'POST /api/hotel/groups/{id}/rooming-list': { text: 'Eve, , , DBL' },
  'POST /api/hotel/rooms/{id}/cleanliness': { cleanliness: 'clean' },
  'POST /api/hotel/rooms/{id}/blocks': {
    kind: 'out_of_order',
    from: '2026-03-05',
    to: '2026-03-06',
    reason: 'Mine now',
  },
  'PUT /api/hotel/rooms/{id}/blocks/{blockId}': {
    kind: 'out_of_order',
    from: '2026-03-05',
    to: '2026-03-06',
    reason: 'Sample',
  },
  'POST /api/hotel/rooms/{id}/blocks/preview': { kind: 'out_of_order', from: '2026-03-05', to: '2026-03-06' },
  'PUT /api/accounting/budgets/{id}': { name: 'Mine now', version: 1 },
  'PUT /api/accounting/budgets/{id}/amounts': {
    rows: [{ accountId: nobody, department: null, amounts: Array.from({ length: 12 }, () => 1) }],
    version: 1,
  },
  'POST /api/accounting/budgets/{id}/status': { status: 'approved', version: 1 },
  'POST /api/restaurant/locations/{id}/stations': { name: 'Mine' },
  'POST /api/restaurant/menu-items/{id}/availability': { soldOut: true },
  'POST /api/restaurant/orders/{id}/lines': { lines: [{ menuItemId: nobody, quantity: 1 }] },
  'POST /api/restaurant/orders/{id}/payments': { payments: [{ method: 'cash', amount: 1 }] },
  'POST /api/restaurant/orders/{id}/void': { reason: 'Mine now' },
  'POST /api/restaurant/orders/{id}/refunds': { amount: 1, reason: 'Mine now', tillSessionId: nobody },
  'POST /api/hotel/desk-shifts/{id}/movements': { kind: 'paid_in', amount: 1, reason: 'Mine now' },
  'POST /api/hotel/desk-shifts/{id}/close': { counted: 1 },
  'POST /api/restaurant/till-sessions/{id}/movements': { kind: 'paid_in', amount: 1, reason: 'Mine now' },
  'POST /api/restaurant/till-sessions/{id}/close': { counted: 1 },
  'POST /api/hotel/room-types/{id}/rate-rules': { name: 'Mine', price: 1 },
  'POST /api/hotel/room-types/{id}/photos': { image: aPng(10, 10).toString('base64') },
  'POST /api/hotel/channels/conflicts/{id}/settle': { fix: 'dismiss' },
  'PUT /api/hotel/channels/{id}': { name: 'Mine' },
  'PUT /api/hotel/channels/{id}/codes': { roomCode: 'MINE', roomTypeId: null },
  'POST /api/hotel/channels/{id}/closures/{closureId}/book': { guest: { firstName: 'Mine' }, adults: 1 },
  'PUT /api/hotel/channels/{id}/bookings/{reference}': {
    revision: 1,
    roomCode: 'MINE',
    arrival: '2026-03-05',
    departure: '2026-03-06',
    adults: 1,
    guest: { firstName: 'Mine' },
  },
  'POST /api/hotel/channels/{id}/bookings/{reference}/cancel': { revision: 1 },
  'POST /api/hotel/city-ledger/{id}/invoices': { opening: 1 },
  'POST /api/hotel/invoices/{id}/credit-note': { reason: 'Mine now' },
  'POST /api/accounting/invoices/{id}/credit-note': { reason: 'Mine now' },
  'POST /api/inventory/movements/{id}/reverse': { reason: 'Mine now' },
  'POST /api/accounting/journal-entries/{id}/reverse': { reason: 'Mine now' },
  'POST /api/accounting/chart-of-accounts/{id}/merge': { into: nobody },
  'POST /api/accounting/journal-entries/{id}/files': { name: 'a.png', content: aPng(10, 10).toString('base64') },
  'POST /api/accounting/journal-entries/{id}/return': { reason: 'Mine now' },
  'PUT /api/accounting/entry-templates/{id}': { name: 'Mine', memo: '', lines: [{ accountCode: '6900', debit: 1 }] },
  'PUT /api/accounting/recurring-entries/{id}': {
    name: 'Mine',
    memo: 'Mine',
    lines: [
      { accountCode: '6900', debit: 1 },
      { accountCode: '1020', credit: 1 },
    ],
    rhythm: 'monthly',
    startsOn: '2026-03-02',
  },
  'POST /api/accounting/recurring-entries/{id}/steer': { verb: 'pause' },
  'POST /api/accounting/revaluations/{id}/take-back': { reason: 'Mine now' },
  'PUT /api/accounting/currencies/{currency}/rates/{day}': { rate: '12.5' },
  'PUT /api/accounting/expense-categories/{id}': { name: 'Mine now', accountId: nobody },
  'POST /api/accounting/expenses/{id}/lines': { date: '2026-03-02', categoryId: nobody, amount: 1, merchant: 'Mine' },
  'PUT /api/accounting/expenses/{id}/lines/{lineId}': {
    date: '2026-03-02',
    categoryId: nobody,
    amount: 1,
    merchant: 'Mine',
  },
  'POST /api/accounting/expenses/{id}/refuse': { reason: 'Mine now' },
  'POST /api/accounting/expenses/{id}/pay': { placeId: nobody },
  'POST /api/accounting/expenses/{id}/reimburse': { placeId: nobody },
  'POST /api/accounting/expenses/{id}/take-back': { reason: 'Mine now' },
  'POST /api/accounting/expenses/{id}/reverse': { reason: 'Mine now' },
  'POST /api/accounting/bank/accounts/{id}/statements/check': { fileName: 'mine.csv', text: 'Date,Text,Amount\n' },
  'POST /api/accounting/bank/accounts/{id}/statements': { fileName: 'mine.csv', text: 'Date,Text,Amount\n' },
  'POST /api/accounting/bank/accounts/{id}/matches': { lineIds: [nobody] },
  'POST /api/accounting/bank/accounts/{id}/reconciliations': { through: '2026-03-02', closing: 1 },
  'POST /api/accounting/bank/reconciliations/{id}/reopen': { reason: 'Mine now' },
  'POST /api/accounting/bills/{id}/reverse': { reason: 'Mine now' },
  'POST /api/accounting/payables/payments/{id}/reverse': { reason: 'Mine now' },
  'POST /api/accounting/payables/suppliers/{id}/payments': { placeId: nobody, amount: 1 },
  'POST /api/accounting/payables/suppliers/{id}/statement': { from: '2026-03-01', to: '2026-03-31' },
  'POST /api/accounting/payables/suppliers/{id}/allocations': { from: { paymentId: nobody } },
  'POST /api/accounting/treasury/documents/{id}/arrival': { placeId: nobody },
  'POST /api/accounting/treasury/documents/{id}/tax-payment': { placeId: nobody, amount: 1 },
  'POST /api/accounting/treasury/documents/{id}/reverse': { reason: 'Mine now' },
  'POST /api/accounting/taxes/{id}/components': {
    kind: 'percent',
    rate: 1,
    code: 'MINE',
    name: 'Mine',
    base: [],
    accountCode: '2200',
    recoverable: false,
    inputAccountCode: null,
    appliesTo: ['room'],
    validFrom: '2026-01-01',
    validTo: null,
    included: 'never',
    longStay: [],
    cappedNights: null,
    roundedWith: null,
    enabled: true,
  },
  'POST /api/approvals/requests/{id}/decide': { decision: 'approve' },
  'POST /api/api-keys/{id}/rotate': { overlapHours: 0 },
  'PUT /api/custom-permissions/roles/{role}': { changes: [{ permission: 'rooms:read', effect: 'add' }] },
  'PUT /api/custom-permissions/users/{id}': { changes: [{ permission: 'rooms:read', effect: 'add' }] },
  'PUT /api/webhooks/{id}': { name: 'Mine' },
  'POST /api/webhooks/{id}/rotate': { overlapHours: 0 },
  'POST /api/webhooks/{id}/replay': { since: '2026-01-01T00:00:00Z' },
  'PUT /api/onboarding/steps/{step}': { state: 'done' },
  'PUT /api/communication/templates/{name}': { subject: 'Mine', text: 'Mine' },
  'PUT /api/settings/{section}': { values: {} },
  'PUT /api/numbering/{series}': { padding: 6 },
  'PUT /api/notifications/events/{kind}': { roles: [], people: [] },
  'PUT /api/notifications/templates/{name}': { subject: 'Mine', text: 'Mine' },
  'PUT /api/accounting/account-roles/{role}': { accountId: nobody },
  'PUT /api/accounting/categories/{category}': { department: 'rooms', taxCategory: 'room' },
  'PUT /api/accounting/taxes/{id}/components/{componentId}': { kind: 'percent', name: 'Mine' },
  'POST /api/accounting/taxes/{id}/components/{componentId}/rates': {
    kind: 'percent',
    rate: 1,
    validFrom: '2027-01-01',
  },
  'POST /api/accounting/taxes/{id}/components/{componentId}/end': { validTo: '2026-12-31' },
}

/** What calls on one thing are asked, where they need it. */
const queries: Record<string, Record<string, string>> = {
  'GET /api/accounting/account-roles/{role}/preview': { accountId: nobody },
  'GET /api/accounting/chart-of-accounts/{id}/merge': { into: nobody },
  'GET /api/hotel/bookings/{id}/fees': { kind: 'early_check_in', at: '09:00' },
  'GET /api/hotel/bookings/{id}/packages': { verb: 'add', code: 'breakfast' },
  'GET /api/hotel/guests/{id}/merge': { other: another },
  'GET /api/accounting/bank/accounts/{id}/reconciliation': { through: '2026-03-02' },
  'GET /api/accounting/payables/suppliers/{id}/statement': { from: '2026-03-01', to: '2026-03-31' },
  'GET /api/hotel/city-ledger/{id}/statement': { from: '2026-03-01', to: '2026-03-31' },
}

let house: House
let victim: string
let attacker: TestTenant
let owner: Person
let ids: Map<string, string[]>
let before: Record<string, string>

beforeAll(async () => {
  house = await openHouse()
  victim = await aWholeTenant(house)
  attacker = await aTenant(house, { taxSet: 'GH' })
  owner = await attacker.as('owner')
  ids = await idsOf(house, victim)
  before = await digestOf(house, victim)
})
afterAll(() => house.close())

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

/** The answer without what differs by itself: the request's id. */
function heard({ status, body }: Answer): string {
  const { requestId, ...rest } = body
  return `${status} ${JSON.stringify(rest)} ${requestId === undefined ? '' : 'with its id'}`
}

function call(person: Person, endpoint: Endpoint, id: string): Promise<Answer> {
  const name = nameOf(endpoint)
  const body = bodies[name] ?? (endpoint.body ? {} : undefined)
  const query = new URLSearchParams(queries[name]).toString()
  return person.ask(endpoint.method, `${endpoint.path.replace(/\{\w+\}/g, id)}${query && `?${query}`}`, body)
}

describe('an id of another tenant', () => {
  test('is known for every kind of thing, so that the test means something', () => {
    const kinds = [...ids.keys()]
    for (const kind of [
      'booking',
      'folio',
      'folio_line',
      'guest',
      'room',
      'room_type',
      'payment',
      'invoice',
      'journal_entry',
      'account',
      'night_audit',
      'tax_set',
      'audit_record',
      'item',
      'stock_location',
      'movement',
      'recipe',
    ])
      expect(kinds).toContain(kind)
  })

  test.each(withIds.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'in %s is answered as one that nothing has',
    async (name, endpoint) => {
      const body = bodies[name] ?? (endpoint.body ? {} : undefined)
      const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, nobody]))
      // A body that is refused would hide what the id is answered with: give one in `bodies`.
      // What is named by a number has no id of anybody's in its place.
      const isNumbered = Boolean(params['year'] ?? params['number'] ?? params['currency'])
      if (!isNumbered) parseRequest(endpoint, { params, query: queries[name] ?? {}, body })
      const unknown = heard(await call(owner, endpoint, nobody))
      if (!isNumbered) expect(unknown).toMatch(/^404 /)
      for (const [kind, some] of ids) {
        for (const id of some) expect(heard(await call(owner, endpoint, id)), `${kind} ${id}`).toBe(unknown)
      }
    },
  )

  test.each([
    ['POST', '/api/hotel/bookings', 'guest', { roomTypeId: 'own', guestId: 'theirs' }],
    ['POST', '/api/hotel/bookings', 'room_type', { roomTypeId: 'theirs', guest: { firstName: 'Eve' } }],
    ['POST', '/api/hotel/bookings', 'room', { roomTypeId: 'own', roomId: 'theirs', guest: { firstName: 'Eve' } }],
    ['POST', '/api/hotel/rooms', 'room_type', { roomNumber: '666', roomTypeId: 'theirs' }],
    ['POST', '/api/hotel/rooms/cleanliness', 'room', { ids: ['theirs'], cleanliness: 'clean' }],
    ['POST', '/api/hotel/invoices', 'folio', { folioId: 'theirs' }],
    [
      'POST',
      '/api/accounting/journal-entries',
      'account',
      {
        date: '2026-03-02',
        memo: 'x',
        lines: [
          { accountId: 'theirs', debit: 1 },
          { accountCode: '3900', credit: 1 },
        ],
      },
    ],
    [
      'POST',
      '/api/accounting/chart-of-accounts',
      'account',
      { code: '9876', name: 'Mine', type: 'Asset', parentId: 'theirs' },
    ],
    [
      'POST',
      '/api/inventory/items',
      'stock_location',
      { sku: 'MINE', name: 'Mine', unit: 'pc', openingQuantity: 1, openingCost: 1, locationId: 'theirs' },
    ],
    ['POST', '/api/inventory/items', 'item_category', { sku: 'MINE', name: 'Mine', unit: 'pc', categoryId: 'theirs' }],
    ['POST', '/api/accounting/treasury/moves', 'account', { kind: 'owner_in', placeId: 'theirs', amount: 1 }],
    ['POST', '/api/inventory/recipes', 'item', { name: 'Mine', lines: [{ itemId: 'theirs', quantity: 1 }] }],
    ['POST', '/api/inventory/recipes', 'recipe', { name: 'Mine', lines: [{ recipeId: 'theirs', quantity: 1 }] }],
    ['GET', '/api/inventory/movements?itemId=theirs', 'item', undefined],
    ['GET', '/api/inventory/items?locationId=theirs', 'stock_location', undefined],
    ['GET', '/api/hotel/bookings?roomTypeId=theirs', 'room_type', undefined],
    ['GET', '/api/hotel/bookings?guestId=theirs', 'guest', undefined],
    ['GET', '/api/hotel/rooms?roomTypeId=theirs', 'room_type', undefined],
  ] as const)(
    'in the body or query of %s %s (%s) is answered as one that nothing has',
    async (method, path, kind, body) => {
      const type = await owner.post('/api/hotel/room-types', {
        code: `T${Date.now()}`,
        name: 'Own',
        basePrice: 1,
        maxAdults: 2,
      })
      const own = type.body.data.id
      await owner.post('/api/hotel/rooms', { roomNumber: `R${Date.now()}`, roomTypeId: own })
      const stay = path === '/api/hotel/bookings' ? { arrival: '2026-03-02', departure: '2026-03-03', adults: 1 } : {}
      const send = async (theirs: string) => {
        const filled = (text: string) => text.replaceAll('"own"', `"${own}"`).replaceAll('"theirs"', `"${theirs}"`)
        const whole: unknown = body && JSON.parse(filled(JSON.stringify({ ...body, ...stay })))
        return heard(await owner.ask(method, path.replace('theirs', theirs), whole)).replaceAll(theirs, 'the id')
      }
      const theirs = ids.get(kind)?.[0] ?? ''
      const met = await send(theirs)
      expect(met).toBe(await send(nobody))
      if (method === 'POST' && !path.endsWith('cleanliness')) expect(met).toMatch(/^4/)
    },
  )
})

test('after all of that not one row of the other tenant has changed, and no list shows one of its things', async () => {
  for (const endpoint of endpoints.filter(({ method, params }) => method === 'GET' && !params)) {
    const { body } = await owner.get(endpoint.path)
    const text = JSON.stringify(body)
    for (const [kind, some] of ids)
      for (const id of some) expect(text.includes(id), `${nameOf(endpoint)} shows ${kind}`).toBe(false)
  }
  expect(await digestOf(house, victim)).toEqual(before)
})

/** What the platform says to every tenant alike. */
const catalogues = ['plan_limit']

describe('the wall of the database', () => {
  test('shows the role of the tenants nothing before a tenant is entered, and nothing of others after', async () => {
    const tables = await house.owner.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and has_table_privilege('hostelry_app', c.oid, 'select') and c.relname <> all($1)`,
      [catalogues],
    )
    const client = await house.platform.pool.connect()
    try {
      for (const { name } of tables.rows) {
        const open = await client.query(`select count(*) as rows from ${name}`)
        expect([name, open.rows[0].rows]).toEqual([name, 0])
      }
      await client.query(`begin; set local app.tenant = '${attacker.id}'; set local app.member = '${nobody}'`)
      for (const { name } of tables.rows) {
        const column = name === 'tenant' ? 'id' : 'tenant_id'
        const foreign = await client.query(`select count(*) as rows from ${name} where ${column} <> $1`, [attacker.id])
        expect([name, foreign.rows[0].rows]).toEqual([name, 0])
      }
      await client.query('rollback')
    } finally {
      client.release()
    }
  })

  test('refuses a row for another tenant, whatever the statement says', async () => {
    const client = await house.platform.pool.connect()
    try {
      await client.query(`begin; set local app.tenant = '${attacker.id}'; set local app.member = '${nobody}'`)
      const insert = 'insert into guest (tenant_id, id, first_name) values ($1, gen_random_uuid(), $2)'
      await expect(client.query(insert, [victim, 'Eve'])).rejects.toThrow('row-level security')
      await client.query('rollback')
    } finally {
      client.release()
    }
  })
})
