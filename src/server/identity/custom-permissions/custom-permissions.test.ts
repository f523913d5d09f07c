import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { roleGrants } from '#contract/kernel/permission.ts'
import { featureGroups } from '#contract/identity/custom-permissions/rules.ts'
import { grantablePermissions, tenantRoles } from '#contract/identity/custom-permissions/shapes.ts'
import { given, refuses } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const ofRole = (role: string) => `/api/custom-permissions/roles/${role}` as const
const ofUser = (id: string) => `/api/custom-permissions/users/${id}` as const
const add = (...permissions: string[]) => ({
  changes: permissions.map((permission) => ({ permission, effect: 'add' })),
})
const remove = (...permissions: string[]) => ({
  changes: permissions.map((permission) => ({ permission, effect: 'remove' })),
})
const standard = (...permissions: string[]) => ({
  changes: permissions.map((permission) => ({ permission, effect: 'standard' })),
})

async function rightsOf(person: Person): Promise<string[]> {
  return (await given(person.get('/api/auth/session'))).user.permissions
}

async function idOf(person: Person): Promise<string> {
  return (await given(person.get('/api/auth/session'))).user.id
}

/** A manager who may also give rights, by an owner's grant to that person. */
async function aDeputy(tenant: TestTenant, owner: Person): Promise<Person> {
  const deputy = await tenant.as('manager')
  await given(owner.put(ofUser(await idOf(deputy)), add('users:manage_permissions')))
  return deputy
}

describe('a right that is given or taken away', () => {
  test('bites on the next request, for a role and for one person, and says by whom', async () => {
    const tenant = await aTenant(house)
    const owner = await tenant.as('owner')
    const [one, other] = [await tenant.as('housekeeper'), await tenant.as('housekeeper')]
    await refuses(one.get('/api/hotel/guests'), 403, 'forbidden')
    const role: string = 'housekeeper'
    const { grants } = await given(owner.put(`/api/custom-permissions/roles/${role}`, add('guests:read')))
    expect(grants).toMatchObject([
      { role: 'housekeeper', userId: null, permission: 'guests:read', effect: 'add', grantedBy: 'owner Tester' },
    ])
    await given(one.get('/api/hotel/guests'))
    await given(owner.put(`/api/custom-permissions/users/${await idOf(one)}`, remove('guests:read')))
    await refuses(one.get('/api/hotel/guests'), 403, 'forbidden')
    await given(other.get('/api/hotel/guests'))
    await given(owner.put(ofUser(await idOf(one)), standard('guests:read')))
    await given(owner.put(ofRole('housekeeper'), standard('guests:read')))
    expect((await given(owner.get('/api/custom-permissions'))).grants).toEqual([])
    await refuses(other.get('/api/hotel/guests'), 403, 'forbidden')
  })

  test('that is the standard anyway leaves nothing behind', async () => {
    const tenant = await aTenant(house)
    const owner = await tenant.as('owner')
    const { grants } = await given(owner.put(ofRole('receptionist'), add('bookings:read', 'bookings:overbook')))
    expect(grants.map(({ permission }) => permission)).toEqual(['bookings:overbook'])
  })

  test('comes with all of its feature group, and the trail tells of it in words', async () => {
    const tenant = await aTenant(house)
    const owner = await tenant.as('owner')
    const desk = await tenant.as('receptionist')
    const [reports] = featureGroups
    await given(owner.put(ofRole('receptionist'), add(...(reports?.permissions ?? []))))
    expect(await rightsOf(desk)).toEqual(expect.arrayContaining(['reports:read', 'reports:export']))
    const [record] = await given(owner.get('/api/audit-trail'))
    expect(record).toMatchObject({
      action: 'custom_permissions.change',
      label: 'receptionist',
      changes: [{ label: 'Given', kind: 'text', after: 'See reports, Take reports out as files' }],
    })
  })

  test('is refused as a whole when one of them is refused', async () => {
    const tenant = await aTenant(house)
    const owner = await tenant.as('owner')
    const deputy = await aDeputy(tenant, owner)
    await refuses(deputy.put(ofRole('staff'), add('rooms:write', 'payments:refund')), 403, 'not_yours_to_give')
    expect((await given(owner.get('/api/custom-permissions'))).grants).toHaveLength(1)
    await refuses(owner.put(ofRole('staff'), add('rooms:write', 'rooms:write')), 400, 'invalid', 'changes')
  })
})

describe('nobody rises', () => {
  test('by giving to any role or person, their own too, what they do not hold; nor by taking back what was taken', async () => {
    const tenant = await aTenant(house)
    const owner = await tenant.as('owner')
    const deputy = await aDeputy(tenant, owner)
    await given(owner.put(ofRole('manager'), remove('rooms:block')))
    const held = await rightsOf(deputy)
    const beyond = grantablePermissions.filter((permission) => !held.includes(permission))
    expect(beyond).toEqual(expect.arrayContaining(['payments:refund', 'users:manage_roles', 'rooms:block']))
    const targets = [...tenantRoles.filter((role) => role !== 'owner').map(ofRole), ofUser(await idOf(deputy))]
    const met = new Set<string>()
    for (const target of targets) {
      for (const permission of beyond) {
        for (const wish of [add(permission), standard(permission)]) {
          const { status, body } = await deputy.put(target, wish)
          met.add(`${status} ${String(body['code'])}`)
        }
      }
    }
    expect([...met]).toEqual(['403 not_yours_to_give'])
    expect(await rightsOf(deputy)).toEqual(held)
  })

  test('without the right to give rights, whatever else the role holds', async () => {
    const tenant = await aTenant(house)
    for (const role of tenantRoles.filter((one) => !roleGrants[one].includes('users:manage_permissions'))) {
      const person = await tenant.as(role)
      for (const target of [ofRole(role), ofUser(await idOf(person))])
        await refuses(person.put(target, add('users:manage_permissions')), 403, 'forbidden')
    }
  })

  test.each(['all', 'superadmin:all', 'superadmin:manage_tenants', 'rooms:*', 'made:up'])(
    'by %s, which is no right of a business',
    async (permission) => {
      const owner = await (await aTenant(house)).as('owner')
      await refuses(owner.put(ofRole('staff'), add(permission)), 400, 'invalid', 'changes.0.permission')
    },
  )

  test('to the platform, and nobody reaches another business', async () => {
    const tenant = await aTenant(house)
    const owner = await tenant.as('owner')
    await refuses(owner.put(ofRole('superadmin'), add('rooms:read')), 404, 'not_found')
    const stranger = await (await aTenant(house)).as('staff')
    await refuses(owner.put(ofUser(await idOf(stranger)), add('rooms:write')), 404, 'not_found')
  })

  test('while the right is being taken from them: what is gone when the turn comes is not given any more', async () => {
    const tenant = await aTenant(house)
    const owner = await tenant.as('owner')
    const deputy = await aDeputy(tenant, owner)
    const lock = "hashtextextended('custom_grant ' || $1::text, 0)"
    await house.owner.query(`select pg_advisory_lock(${lock})`, [tenant.id])
    const giving = deputy.put(ofRole('staff'), add('bookings:overbook'))
    await vi.waitFor(async () => {
      const waiting = await house.owner.query("select 1 from pg_locks where locktype = 'advisory' and not granted")
      expect(waiting.rowCount).toBeGreaterThan(0)
    }, 10_000)
    await house.owner.query(
      `insert into custom_grant (tenant_id, id, user_id, permission, effect, granted_by)
       values ($1, gen_random_uuid(), $2, 'bookings:overbook', 'remove', gen_random_uuid())`,
      [tenant.id, await idOf(deputy)],
    )
    await house.owner.query(`select pg_advisory_unlock(${lock})`, [tenant.id])
    await refuses(giving, 403, 'not_yours_to_give')
  })
})

test('nothing is taken from an owner, by nobody, so that somebody can always give back what was taken', async () => {
  const tenant = await aTenant(house)
  const [owner, second] = [await tenant.as('owner'), await tenant.as('owner')]
  for (const target of [ofRole('owner'), ofUser(await idOf(owner)), ofUser(await idOf(second))])
    await refuses(owner.put(target, remove('users:manage_permissions')), 409, 'owner_keeps_rights')
  expect(await rightsOf(second)).toContain('users:manage_permissions')
})
