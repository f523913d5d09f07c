import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/kernel/permission.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'

let house: House
let tenant: TestTenant
let owner: Person
beforeAll(async () => {
  house = await openHouse()
  tenant = await aTenant(house)
  owner = await tenant.as('owner')
})
afterAll(() => house.close())

type Somebody = { person: Person; id: string }

async function somebody(role: Exclude<Role, 'superadmin'>, of = tenant): Promise<Somebody> {
  const person = await of.as(role)
  return { person, id: (await person.get('/api/auth/session')).body.data.user.id }
}

const change = (by: Person, { id }: Somebody, body: object) => by.put(`/api/users/${id}`, body)
const deactivate = (by: Person, { id }: Somebody) => by.post(`/api/users/${id}/deactivate`, {})
const reactivate = (by: Person, { id }: Somebody) => by.post(`/api/users/${id}/reactivate`)

test('the list names everybody with role, state and when they were last seen, and finds them by any part', async () => {
  const inn = await aTenant(house)
  const [boss, maid] = [await inn.as('owner'), await somebody('housekeeper', inn)]
  expect((await boss.get('/api/users')).body.data).toMatchObject([
    { firstName: 'housekeeper', role: 'housekeeper', state: 'active', twoFactor: false, seenAt: expect.any(String) },
    { firstName: 'owner', role: 'owner' },
  ])
  const found = await boss.get('/api/users?search=OUSEKEEP&role=housekeeper&state=active')
  expect(Object(found.body).pagination.total).toBe(1)
  expect((await boss.get('/api/users?state=disabled')).body).toMatchObject({ data: [] })
  expect((await maid.person.get('/api/users')).status).toBe(403)
})

describe('a role', () => {
  test('is changed by an owner, and its rights hold from the next request on', async () => {
    const one = await somebody('housekeeper')
    expect((await change(owner, one, { role: 'manager' })).body.data).toMatchObject({ role: 'manager', version: 2 })
    expect((await one.person.get('/api/users')).status).toBe(200)
  })

  test('is never one’s own, and never changed by who may not change roles', async () => {
    const [boss, manager, clerk] = [await somebody('owner'), await somebody('manager'), await somebody('staff')]
    expect((await change(boss.person, boss, { role: 'staff' })).body).toMatchObject({ code: 'own_role' })
    expect((await change(manager.person, clerk, { role: 'cashier' })).status).toBe(403)
    expect((await change(manager.person, manager, { role: 'owner' })).body).toMatchObject({ code: 'own_role' })
  })

  test('with rights beyond one’s own is given by nobody, also not through a grant of the tenant', async () => {
    const inn = await aTenant(house)
    const [manager, clerk] = [await somebody('manager', inn), await somebody('staff', inn)]
    await house.owner.query(
      `insert into custom_grant (tenant_id, id, user_id, permission, effect, granted_by)
       values ($1, gen_random_uuid(), $2, 'users:manage_roles', 'add', $2)`,
      [inn.id, manager.id],
    )
    for (const role of ['owner', 'cashier']) {
      const answer = await change(manager.person, clerk, { role })
      expect([role, answer.status]).toEqual([role, role === 'owner' ? 403 : 200])
    }
    await house.owner.query(
      `insert into custom_grant (tenant_id, id, role, permission, effect, granted_by)
       values ($1, gen_random_uuid(), 'staff', 'payments:refund', 'add', $2)`,
      [inn.id, manager.id],
    )
    expect((await change(manager.person, clerk, { role: 'staff' })).body).toMatchObject({ code: 'beyond_own_rights' })
  })
})

test('nobody acts on who may do more than they', async () => {
  const manager = await somebody('manager')
  const boss = await somebody('owner')
  expect((await change(manager.person, boss, { firstName: 'Eve' })).body).toMatchObject({ code: 'beyond_own_rights' })
  expect((await deactivate(manager.person, boss)).body).toMatchObject({ code: 'beyond_own_rights' })
})

describe('who is deactivated', () => {
  test('is refused with the next request, in words, and comes back by signing in anew', async () => {
    const one = await somebody('cashier')
    expect((await deactivate(owner, one)).body.data).toMatchObject({ state: 'disabled' })
    const refused = await one.person.get('/api/auth/session')
    expect(refused).toMatchObject({ status: 401, body: { error: expect.stringContaining('taken away') } })
    expect((await one.person.post('/api/auth/refresh')).body).toMatchObject({
      error: expect.stringContaining('taken away'),
    })
    await reactivate(owner, one)
    expect((await one.person.get('/api/auth/session')).status).toBe(401)
  })

  test('is never oneself', async () => {
    const boss = await somebody('owner')
    expect((await deactivate(boss.person, boss)).body).toMatchObject({ code: 'own_account' })
  })
})

describe('the last owner', () => {
  test.each([
    ['demoted', (id: string) => `update app_user set role = 'staff' where id = '${id}'`],
    ['deactivated', (id: string) => `update app_user set status = 'disabled' where id = '${id}'`],
    ['deleted', (id: string) => `delete from app_user where id = '${id}'`],
  ])('is never %s, whatever the statement', async (_, statement) => {
    const boss = await somebody('owner', await aTenant(house))
    await expect(house.owner.query(statement(boss.id))).rejects.toThrow('last_owner')
  })

  const demoteEachOther = async (at: House) => {
    const inn = await aTenant(at)
    const [one, other] = [await somebody('owner', inn), await somebody('owner', inn)]
    const answers = await Promise.all([
      change(one.person, other, { role: 'staff' }),
      change(other.person, one, { role: 'staff' }),
    ])
    const left = await at.owner.query(
      "select 1 from app_user where tenant_id = $1 and role = 'owner' and status = 'active'",
      [inn.id],
    )
    return { codes: answers.map(({ status }) => status).toSorted((a, b) => a - b), left: left.rowCount }
  }

  test('stays when two owners demote each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { codes, left } = await demoteEachOther(house)
      expect(left).toBe(1)
      expect(codes[0]).toBe(200)
      expect([403, 409]).toContain(codes[1])
    }
  })

  test('would be gone without the rule of the database', async () => {
    const bare = await openHouse()
    await bare.owner.query('alter table app_user disable trigger app_user_keeps_an_owner')
    const lefts: (number | null)[] = []
    for (let round = 0; round < 20 && !lefts.includes(0); round += 1) lefts.push((await demoteEachOther(bare)).left)
    expect(lefts).toContain(0)
    await bare.close()
  })

  test('is told in words', async () => {
    const inn = await aTenant(house)
    const [one, other] = [await somebody('owner', inn), await somebody('owner', inn)]
    expect((await deactivate(one.person, other)).status).toBe(200)
    const manager = await somebody('manager', inn)
    expect((await deactivate(manager.person, one)).status).toBe(403)
  })
})

describe('deleting', () => {
  test('takes a person on whom nothing depends, with what is theirs alone', async () => {
    const one = await somebody('staff')
    expect((await owner.get(`/api/users/${one.id}`)).body.data).toMatchObject({ inUse: null })
    expect((await owner.delete(`/api/users/${one.id}`)).status).toBe(200)
    expect((await owner.get(`/api/users/${one.id}`)).status).toBe(404)
  })

  test('is refused for who did something that is recorded', async () => {
    const one = await somebody('receptionist')
    await one.person.post('/api/hotel/guests', { firstName: 'Ada' })
    const answer = await owner.delete(`/api/users/${one.id}`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'user_in_use' } })
  })
})

test('an owner sees where somebody is signed in, and ends one session or all', async () => {
  const one = await somebody('staff')
  const [seen] = (await owner.get(`/api/users/${one.id}/sessions`)).body.data
  expect(seen).toMatchObject({ device: 'lightMyRequest', isThis: false })
  const ended = await owner.delete(`/api/users/${one.id}/sessions/${seen?.id}`)
  expect(ended.body.data).toEqual({ ended: 1 })
  const refused = await one.person.get('/api/auth/session')
  expect(refused).toMatchObject({ status: 401, body: { error: 'This session was ended. Sign in again' } })
  expect((await owner.delete(`/api/users/${one.id}/sessions`)).body.data).toEqual({ ended: 0 })
})
