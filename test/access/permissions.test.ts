import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, modules } from '#contract/kernel/endpoint.ts'
import { type Role, roles } from '#contract/kernel/permission.ts'
import { plans } from '#contract/tenancy/subscriptions/rules.ts'
import { planIds } from '#contract/tenancy/tenants/shapes.ts'
import { allRoutes } from '#server/app.ts'
import { readPermissions } from '../../scripts/docs/permissions.ts'
import {
  aSuperadmin,
  aTenant,
  type Answer,
  type House,
  openHouse,
  type Person,
  personOf,
  type TestTenant,
} from '../setup/house.ts'

const nobody = '01900000-0000-7000-8000-000000000000'
const endpoints: readonly Endpoint[] = allRoutes('a secret').map((route) => route.endpoint)
const guarded = endpoints.filter((endpoint) => endpoint.access !== 'public')
const written = readPermissions(readFileSync('docs/permissions.md', 'utf8'))

let house: House
let tenant: TestTenant
const people = new Map<Role, Person>()

beforeAll(async () => {
  house = await openHouse()
  tenant = await aTenant(house)
  for (const role of roles) people.set(role, role === 'superadmin' ? await aSuperadmin(house) : await tenant.as(role))
})
afterAll(() => house.close())

/** Calls an endpoint with ids that nothing has and an empty body: allowed, it may answer anything but a refusal. */
function call(person: Person, { method, path }: Pick<Endpoint, 'method' | 'path'>): Promise<Answer> {
  return person.ask(method, path.replace(/\{\w+\}/g, nobody), method === 'GET' ? undefined : {})
}

function codeOf({ status, body }: Answer): string {
  return status === 403 || status === 401 ? String(body['code']) : 'passed'
}

describe('the matrix of roles and calls', () => {
  const answers = { yes: 'passed', '': 'forbidden', 'no tenant': 'no_tenant' } as const

  test.each(roles)('%s meets at every call what docs/permissions.md says', async (role) => {
    const person = people.get(role)
    if (!person) throw new Error(`Nobody is ${role}`)
    const wrong: string[] = []
    for (const endpoint of guarded) {
      const name = `${endpoint.method} ${endpoint.path}`
      const cell = written.get(name)?.[role]
      const expected = Object.entries(answers).find(([said]) => said === cell)?.[1] ?? 'not written'
      const met = codeOf(await call(person, endpoint))
      if (met !== expected) wrong.push(`${name}: written ${expected}, met ${met}`)
    }
    expect(wrong).toEqual([])
  })

  test.each(roles)('no refusal to %s holds the string of a permission', async (role) => {
    const person = people.get(role)
    if (!person) throw new Error(`Nobody is ${role}`)
    const told: string[] = []
    for (const endpoint of guarded) {
      const { status, body } = await call(person, endpoint)
      if (status === 403 && /[a-z_]+:[a-z_]+/.test(JSON.stringify({ ...body, requestId: '' }).replaceAll('":', '')))
        told.push(`${endpoint.method} ${endpoint.path}: ${String(body['error'])}`)
    }
    expect(told).toEqual([])
  })

  test('names every call there is, and no other', () => {
    expect([...written.keys()].sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort())
  })
})

test('without a token, or with a wrong one, every call is refused', async () => {
  const stranger = personOf(house, 'not a token')
  for (const endpoint of guarded) {
    expect(codeOf(await call(stranger, endpoint))).toBe('unauthenticated')
    const bare = await house.app.inject({ method: endpoint.method, url: endpoint.path.replace(/\{\w+\}/g, nobody) })
    expect(bare.statusCode).toBe(401)
  }
})

test('a refusal says what is missing and who can help: owners, and managers who may do it', async () => {
  const inn = await aTenant(house)
  const keeper = await inn.as('housekeeper')
  await inn.as('owner')
  await inn.as('manager')
  const refused = await keeper.get('/api/hotel/guests')
  expect(refused.body['error']).toBe(
    'This asks for the right “See guests”. Ask owner Tester (owner) or manager Tester (manager).',
  )
  expect(refused.body['code']).toBe('forbidden')
  const missing = await keeper.get('/api/auth/missing-right?right=financial:post')
  expect(missing.body.data.reason).toBe('This asks for the right “Post journal entries”. Ask owner Tester (owner).')
})

describe('a custom grant bites on the next request', () => {
  const guests = { method: 'GET', path: '/api/hotel/guests' } as const

  async function grant(column: 'role' | 'user_id', who: string, effect: 'add' | 'remove', of = tenant): Promise<void> {
    await house.owner.query(
      `insert into custom_grant (tenant_id, id, ${column}, permission, effect, granted_by)
       values ($1, gen_random_uuid(), $2, 'guests:read', $3, gen_random_uuid())`,
      [of.id, who, effect],
    )
  }

  async function idOf(person: Person): Promise<string> {
    const { user } = (await person.get('/api/auth/session')).body.data
    return user.id
  }

  test('given to a role, and taken away again', async () => {
    const inn = await aTenant(house)
    const keeper = await inn.as('housekeeper')
    expect(codeOf(await call(keeper, guests))).toBe('forbidden')
    await grant('role', 'housekeeper', 'add', inn)
    expect(codeOf(await call(keeper, guests))).toBe('passed')
    await house.owner.query('delete from custom_grant where tenant_id = $1', [inn.id])
    expect(codeOf(await call(keeper, guests))).toBe('forbidden')
  })

  test('taken from one user, while others of the role keep it', async () => {
    const inn = await aTenant(house)
    const [one, other] = [await inn.as('receptionist'), await inn.as('receptionist')]
    await grant('user_id', await idOf(one), 'remove', inn)
    expect(codeOf(await call(one, guests))).toBe('forbidden')
    expect(codeOf(await call(other, guests))).toBe('passed')
  })

  test('and never reaches another tenant', async () => {
    const [inn, next] = [await aTenant(house), await aTenant(house)]
    await grant('role', 'housekeeper', 'add', inn)
    expect(codeOf(await call(await next.as('housekeeper'), guests))).toBe('forbidden')
  })

  test.each(['all', 'superadmin:all', 'superadmin:manage_tenants'])('and can never be %s', async (permission) => {
    const granting = house.owner.query(
      `insert into custom_grant (tenant_id, id, role, permission, effect, granted_by)
       values ($1, gen_random_uuid(), 'staff', $2, 'add', gen_random_uuid())`,
      [tenant.id, permission],
    )
    await expect(granting).rejects.toThrow('grantable_permission')
  })
})

describe('the plan', () => {
  test.each(planIds)('%s lets its modules through and no other', async (plan) => {
    const owner = await (await aTenant(house, { plan })).as('owner')
    for (const module of modules) {
      const own = guarded.filter((endpoint) => endpoint.module === module)
      const held = plans[plan].modules.includes(module)
      for (const endpoint of own) {
        const code = codeOf(await call(owner, endpoint))
        expect(code, `${endpoint.method} ${endpoint.path} on ${plan}`).toBe(held ? 'passed' : 'module_not_in_plan')
      }
    }
  })

  test('is asked at every request: a changed plan bites on the next one', async () => {
    const inn = await aTenant(house)
    const owner = await inn.as('owner')
    const rooms = { method: 'GET', path: '/api/hotel/rooms' } as const
    expect(codeOf(await call(owner, rooms))).toBe('passed')
    await house.owner.query("update tenant set plan = 'ops_suite' where id = $1", [inn.id])
    expect(codeOf(await call(owner, rooms))).toBe('module_not_in_plan')
  })
})

test('a suspended tenant is refused everywhere from the next request on, and its data stay', async () => {
  const inn = await aTenant(house)
  const owner = await inn.as('owner')
  await house.owner.query("update tenant set status = 'suspended' where id = $1", [inn.id])
  for (const endpoint of guarded) expect(codeOf(await call(owner, endpoint))).toBe('tenant_suspended')
  await house.owner.query("update tenant set status = 'active' where id = $1", [inn.id])
  expect((await owner.get('/api/accounting/chart-of-accounts')).status).toBe(200)
})

test('a disabled user is refused from the next request on', async () => {
  const person = await tenant.as('staff')
  const { user } = (await person.get('/api/auth/session')).body.data
  await house.owner.query("update app_user set status = 'disabled' where id = $1", [user.id])
  expect((await person.get('/api/auth/session')).status).toBe(401)
})
