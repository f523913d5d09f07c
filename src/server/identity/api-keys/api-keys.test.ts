import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { keyScopes } from '#contract/kernel/permission.ts'
import type { Instant } from '#contract/kernel/day.ts'
import { allRoutes } from '#server/app.ts'
import { stoppedClock } from '#server/platform/clock.ts'
import { identify } from '../sessions/actions/identify.ts'
import { type Door, hours, minutes, openDoor } from '#test/setup/door.ts'
import { aTenant, openHouse, type Person, personOf, type TestTenant } from '#test/setup/house.ts'

const guests = '/api/hotel/guests' as const
const day = 24 * hours

let door: Door
beforeAll(async () => {
  door = await openDoor()
})
afterAll(() => door.house.close())

let named = 0
const aName = () => `Channel sync ${(named += 1)}`

type Wish = { scopes?: readonly string[]; days?: number; name?: string }

async function aKey(by: Person, { scopes = ['guests:read'], days = 30, name = aName() }: Wish = {}) {
  const made = await by.post('/api/api-keys', { name, scopes, days })
  expect(made.status).toBe(201)
  const { key, token } = made.body.data
  return { ...key, token: String(token), program: personOf(door.house, String(token)) }
}

const idOf = async (person: Person) => (await person.get('/api/auth/session')).body.data.user.id
const codeOf = async (asked: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await asked
  return status < 400 ? status : body['code']
}
const asOwner = () => door.tenant.as('owner')

describe('a key of the API', () => {
  test('opens what its scopes name and nothing else, and its token is shown this once', async () => {
    const owner = await asOwner()
    const { token, program, id, prefix } = await aKey(owner)
    expect(token).toMatch(/^hk_[\w-]{43}$/)
    expect(token.startsWith(prefix)).toBe(true)
    expect((await program.get(guests)).status).toBe(200)
    expect(await codeOf(program.post(guests, { firstName: 'Ama', lastName: 'Owusu' }))).toBe('forbidden')
    expect(await codeOf(program.get('/api/hotel/rooms'))).toBe('forbidden')
    const listed = JSON.stringify((await owner.get('/api/api-keys')).body)
    expect(listed).not.toContain(token)
    expect(JSON.stringify((await owner.get(`/api/api-keys/${id}`)).body)).not.toContain(token)
    const { rows } = await door.house.owner.query('select * from api_key where id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('whose making is asked for twice is made once, and the token is kept nowhere', async () => {
    const owner = await asOwner()
    const body = { name: aName(), scopes: ['guests:read'], days: 7 }
    const once = { 'idempotency-key': 'make it' }
    const first = await owner.post('/api/api-keys', body, once)
    const again = await owner.post('/api/api-keys', body, once)
    expect(again.body.data).toEqual({ key: first.body.data.key, token: null })
    const { rows } = await door.house.owner.query("select body from idempotency_key where key = 'make it'")
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(String(first.body.data.token))
  })

  test('writes in its own name and its maker’s', async () => {
    const owner = await asOwner()
    const { program, name } = await aKey(owner, { scopes: ['guests:write', 'guests:read'] })
    expect((await program.post(guests, { firstName: 'Esi', lastName: 'Darko' })).status).toBe(201)
    expect(await codeOf(program.get('/api/hotel/rooms'))).toBe('forbidden')
    const { rows } = await door.house.owner.query(
      'select action, outcome, actor_id, actor_name from audit_record where tenant_id = $1 and actor_name like $2 order by id',
      [door.tenant.id, `%${name}`],
    )
    const actor = { actor_id: await idOf(owner), actor_name: `owner Tester by the API key ${name}` }
    expect(rows).toEqual([
      { ...actor, action: 'guest.create', outcome: 'done' },
      { ...actor, action: 'request.deny', outcome: 'denied' },
    ])
  })

  test('tells when and from where it was used, once a minute', async () => {
    const owner = await asOwner()
    const { id, program, lastUsedAt } = await aKey(owner)
    expect(lastUsedAt).toBeNull()
    await program.get(guests)
    const used = async () => (await owner.get(`/api/api-keys/${id}`)).body.data
    const first = await used()
    expect(first).toMatchObject({ lastUsedAt: door.clock.now(), lastUsedFrom: '127.0.0.1' })
    door.pass(30_000)
    await program.get(guests)
    expect((await used()).lastUsedAt).toBe(first.lastUsedAt)
    door.pass(31_000)
    await program.get(guests)
    expect(Date.parse(String((await used()).lastUsedAt))).toBe(door.clock.millis())
  })

  test('ends on its day, and says so', async () => {
    const { program } = await aKey(await asOwner(), { days: 1 })
    door.pass(day - minutes)
    expect((await program.get(guests)).status).toBe(200)
    door.pass(minutes)
    const late = await program.get(guests)
    expect(late.status).toBe(401)
    expect(late.body['error']).toBe('This key of the API has expired')
  })

  test('is over from the next request on when it is revoked', async () => {
    const owner = await asOwner()
    const { id, program } = await aKey(owner)
    expect((await owner.post(`/api/api-keys/${id}/revoke`)).body.data).toMatchObject({
      state: 'revoked',
      revokedByName: 'owner Tester',
    })
    expect((await program.get(guests)).body['error']).toBe('This key of the API was revoked')
    expect(await codeOf(owner.post(`/api/api-keys/${id}/revoke`))).toBe('api_key_over')
    expect(await codeOf(owner.post(`/api/api-keys/${id}/rotate`, { overlapHours: 0 }))).toBe('api_key_over')
  })

  test('gets a new token, beside which the old one works for as long as was chosen', async () => {
    const owner = await asOwner()
    const { id, program } = await aKey(owner)
    const rotated = await owner.post(`/api/api-keys/${id}/rotate`, { overlapHours: 1 })
    const next = personOf(door.house, String(rotated.body.data.token))
    expect((await next.get(guests)).status).toBe(200)
    expect((await program.get(guests)).status).toBe(200)
    expect(await codeOf(owner.post(`/api/api-keys/${id}/rotate`, { overlapHours: 1 }))).toBe('api_key_overlaps')
    door.pass(hours)
    expect((await program.get(guests)).body['error']).toBe('This key of the API was rotated; use the new one')
    expect((await next.get(guests)).status).toBe(200)
    const late = await asOwner()
    await late.post(`/api/api-keys/${id}/rotate`, { overlapHours: 0, days: 90 })
    expect((await next.get(guests)).status).toBe(401)
  })

  test('that two rotate at once answers one of them, and the other finds the overlap', async () => {
    const [one, other] = [await asOwner(), await asOwner()]
    const { id } = await aKey(one)
    const codes = await Promise.all(
      [one, other].map((by) => codeOf(by.post(`/api/api-keys/${id}/rotate`, { overlapHours: 24 }))),
    )
    expect(new Set(codes)).toEqual(new Set([200, 'api_key_overlaps']))
  })

  test('opens no socket', async () => {
    const { token } = await aKey(await asOwner())
    // What looks the token of a socket up knows sessions alone.
    const nowhere = { address: '127.0.0.1', userAgent: '' }
    expect(await identify(door.house.platform, token, nowhere)).toBeNull()
  })

  test.each([
    [{ name: '' }, 'name', 'Give it a name'],
    [{ scopes: [] }, 'scopes', 'Choose at least one thing that it may do'],
    [{ scopes: ['all'] }, 'scopes.0', 'all is nothing that a key can be given'],
    [{ scopes: ['superadmin:all'] }, 'scopes.0', 'superadmin:all is nothing that a key can be given'],
    [{ scopes: ['users:write'] }, 'scopes.0', 'users:write is nothing that a key can be given'],
    [{ days: 0 }, 'days', 'At least one day'],
    [{ days: 366 }, 'days', 'At most 365 days: every key ends'],
    [{ days: null }, 'days', 'Must be a whole number of days'],
  ])('is refused with %j', async (wish, path, message) => {
    const owner = await asOwner()
    const made = await owner.post('/api/api-keys', { name: aName(), scopes: ['guests:read'], days: 30, ...wish })
    expect(made.status).toBe(400)
    expect(made.body['details']).toEqual([{ path, message }])
  })

  test('has a name that no other has', async () => {
    const owner = await asOwner()
    const { name, id } = await aKey(owner)
    const wish = { name: name.toUpperCase(), scopes: ['guests:read'], days: 30 }
    expect(await codeOf(owner.post('/api/api-keys', wish))).toBe('api_key_name_taken')
    await owner.post(`/api/api-keys/${id}/revoke`)
    expect(await codeOf(owner.post('/api/api-keys', wish))).toBe(201)
  })
})

describe('nobody gets further by a key than by themselves', () => {
  const grant = (who: string, permission: string, effect: 'add' | 'remove', of: TestTenant = door.tenant) =>
    door.house.owner.query(
      `insert into custom_grant (tenant_id, id, user_id, permission, effect, granted_by)
       values ($1, gen_random_uuid(), $2, $3, $4, gen_random_uuid())`,
      [of.id, who, permission, effect],
    )

  test('a key holds nothing that its maker doesn’t', async () => {
    const manager = await door.tenant.as('manager')
    await grant(await idOf(manager), 'settings:system', 'add')
    const wish = { name: aName(), scopes: ['guests:read', 'payments:refund'], days: 30 }
    const made = await manager.post('/api/api-keys', wish)
    expect(made).toMatchObject({ status: 403, body: { code: 'not_yours_to_give' } })
    expect(made.body['error']).toContain('Give money back')
  })

  test('what is taken from its maker is taken from the key at the next request', async () => {
    const owner = await asOwner()
    const manager = await door.tenant.as('manager')
    const maker = await idOf(manager)
    await grant(maker, 'settings:system', 'add')
    const { id, program } = await aKey(manager, { scopes: ['guests:read', 'rooms:read'] })
    await grant(maker, 'guests:read', 'remove')
    expect(await codeOf(program.get(guests))).toBe('forbidden')
    expect((await program.get('/api/hotel/rooms')).status).toBe(200)
    expect((await owner.get(`/api/api-keys/${id}`)).body.data.lost).toEqual(['guests:read'])
    expect((await owner.put(`/api/users/${maker}`, { role: 'housekeeper' })).status).toBe(200)
    expect(await codeOf(program.get('/api/hotel/rooms'))).toBe('forbidden')
    expect((await owner.post(`/api/users/${maker}/deactivate`, {})).status).toBe(200)
    const stopped = await program.get('/api/hotel/rooms')
    expect(stopped.status).toBe(401)
    expect(stopped.body['error']).toBe('Whoever made this key of the API has no access any more')
    expect((await owner.get(`/api/api-keys/${id}`)).body.data.state).toBe('stopped')
  })

  test('who rotates a key holds what it may do, and answers for it from then on', async () => {
    const owner = await asOwner()
    const manager = await door.tenant.as('manager')
    const maker = await idOf(manager)
    await grant(maker, 'settings:system', 'add')
    const strong = await aKey(owner, { scopes: ['payments:refund'] })
    expect(await codeOf(manager.post(`/api/api-keys/${strong.id}/rotate`, { overlapHours: 0 }))).toBe(
      'not_yours_to_give',
    )
    const weak = await aKey(owner)
    const rotated = await manager.post(`/api/api-keys/${weak.id}/rotate`, { overlapHours: 0 })
    expect(rotated.body.data.key.madeBy.id).toBe(maker)
  })

  test('a key makes no key, touches nobody’s rights, and signs for nobody', async () => {
    const owner = await asOwner()
    const { program } = await aKey(owner, { scopes: keyScopes })
    expect(await codeOf(program.post('/api/api-keys', { name: 'Child', scopes: ['guests:read'], days: 1 }))).toBe(
      'forbidden',
    )
    expect(await codeOf(program.get('/api/users'))).toBe('forbidden')
    expect(await codeOf(program.get('/api/auth/session'))).toBe('needs_person')
    expect(await codeOf(program.put('/api/settings/security', { values: {} }))).toBe('needs_person')
    expect(await codeOf(program.put('/api/account/password', { current: 'x', password: 'y' }))).not.toBe(200)
  })

  test('a key of another tenant finds nothing here', async () => {
    const owner = await asOwner()
    const mine = (await owner.post(guests, { firstName: 'Ama', lastName: 'Owusu' })).body.data
    const other = await aTenant(door.house)
    const { program, id } = await aKey(await other.as('owner'), { scopes: keyScopes })
    expect((await program.get(guests)).body.data).toEqual([])
    expect((await program.get(`/api/hotel/guests/${mine.id}`)).status).toBe(404)
    expect(await codeOf(owner.post(`/api/api-keys/${id}/revoke`))).toBe('not_found')
    expect((await owner.get(`/api/api-keys/${id}`)).status).toBe(404)
  })

  test('keys of a suspended tenant are told so', async () => {
    const other = await aTenant(door.house)
    const { program } = await aKey(await other.as('owner'))
    await door.house.owner.query("update tenant set status = 'suspended' where id = $1", [other.id])
    expect(await codeOf(program.get(guests))).toBe('tenant_suspended')
  })

  test.each(['all', 'superadmin:all', 'users:manage_permissions', 'settings:system'])(
    'not even the database takes the scope %s',
    async (scope) => {
      const { id } = await aKey(await asOwner())
      const writing = door.house.owner.query('update api_key set scopes = array[$2] where id = $1', [id, scope])
      await expect(writing).rejects.toThrow('key_scopes')
    },
  )
})

describe('every call', () => {
  const nobody = '01900000-0000-7000-8000-000000000000'
  const guarded: readonly Endpoint[] = allRoutes('a secret')
    .map((route) => route.endpoint)
    .filter(({ access }) => access !== 'public')

  const answers = async (program: Person, { method, path }: Endpoint) => {
    const url = path.replace(/\{\w+\}/g, nobody)
    return program.ask(method, url, method === 'GET' ? undefined : {})
  }

  test('is refused under a key without scopes', async () => {
    const { id, program } = await aKey(await asOwner())
    await door.house.owner.query("update api_key set scopes = '{}' where id = $1", [id])
    for (const endpoint of guarded) {
      const { status } = await answers(program, endpoint)
      expect(status, `${endpoint.method} ${endpoint.path}`).toBe(403)
    }
  })

  test('is open to a key with its scope and to no key without it', async () => {
    const owner = await asOwner()
    const full = await aKey(owner, { scopes: keyScopes })
    for (const endpoint of guarded) {
      const scope = keyScopes.find((one) => one === endpoint.access)
      const { status, body } = await answers(full.program, endpoint)
      const isOpen = status !== 401 && status !== 403
      const named = `${endpoint.method} ${endpoint.path}: ${status} ${String(body['code'])}`
      expect(isOpen, named).toBe(scope !== undefined)
    }
  })

  test('says in its description by which keys it is opened', async () => {
    const { paths, components } = (await door.house.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, { security?: object[] }>>
      components: { securitySchemes: object }
    }>()
    expect(Object.keys(components.securitySchemes)).toEqual(['bearer', 'apiKey'])
    expect(paths[guests]?.['get']?.security).toEqual([{ bearer: [] }, { apiKey: ['guests:read'] }])
    expect(paths['/api/users']?.['get']?.security).toEqual([{ bearer: [] }])
  })
})

test('a key has a budget of requests of its own, and is told when to come back', async () => {
  const clock = stoppedClock('2026-03-02T08:00:00Z' as Instant) // an instant by its form
  const house = await openHouse({ HOSTELRY_RATE_PER_SECOND: '8' }, clock)
  try {
    const owner = await (await aTenant(house)).as('owner')
    const keyed = async (name: string) => {
      const made = await owner.post('/api/api-keys', { name, scopes: ['guests:read'], days: 1 })
      return personOf(house, String(made.body.data.token))
    }
    const [one, other] = [await keyed('One'), await keyed('Other')]
    for (let count = 0; count < 8; count += 1) expect((await one.get(guests)).status).toBe(200)
    const refused = await one.get(guests)
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
    expect((await other.get(guests)).status).toBe(200)
  } finally {
    await house.close()
  }
})
