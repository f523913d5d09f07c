import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlanId } from '#contract/tenancy/tenants/shapes.ts'
import { aSuperadmin, aTenant, type House, openHouse, type TestTenant } from '#test/setup/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Limit = [resource: 'users' | 'rooms' | 'outlets' | 'items', most: number]

/** A tenant whose plan holds so much. */
async function aTenantWithin(plan: PlanId, ...limits: Limit[]): Promise<TestTenant> {
  for (const [resource, most] of limits) {
    await house.owner.query(
      `insert into plan_limit (plan, resource, most) values ($1, $2, $3)
       on conflict (plan, resource) do update set most = excluded.most`,
      [plan, resource, most],
    )
  }
  return aTenant(house, { plan })
}

const newItem = (sku: string) => ({ sku, name: `Item ${sku}`, unit: 'piece' })
const refused = { status: 409, body: { code: 'plan_limit' } }

test('a restaurant plan shows its modules, what is used of it, and what a larger plan adds', async () => {
  const tenant = await aTenantWithin('restaurant_suite', ['users', 40])
  const cashier = await tenant.as('cashier')
  const { data } = (await cashier.get('/api/subscription/features')).body
  expect(data).toMatchObject({
    modules: { hotel: false, restaurant: true, inventory: true, accounting: true, analytics: true, mobile: false },
    upgradeSuggestions: {
      suggestedPlans: ['complete'],
      reasons: [
        'Complete adds Hotel: Rooms, bookings, guests, folios and the night audit.',
        'Complete adds Mobile: Housekeeping on a phone and tills without a connection.',
      ],
      currentLimits: { modules: 4, users: { used: 1, most: 40 }, rooms: { used: 0, most: null } },
    },
  })
  expect((await cashier.get('/api/subscription/current')).body).toMatchObject({
    data: { plan: { id: 'restaurant_suite', name: 'restaurant_suite', label: 'Restaurant suite' } },
  })
})

test('whether a module is in the plan is answered with its reason, also for one that does not exist', async () => {
  const cashier = await (await aTenant(house, { plan: 'restaurant_suite' })).as('cashier')
  const check = async (module: string) => {
    const { status, body } = await cashier.get(`/api/subscription/check-access?module=${module}`)
    return [status, body.data]
  }
  expect(await check('hotel')).toEqual([
    200,
    { canAccess: false, reason: 'The plan Restaurant suite does not include Hotel' },
  ])
  expect(await check('inventory')).toEqual([200, { canAccess: true, reason: null }])
  expect(await check('moon')).toEqual([200, { canAccess: false, reason: 'There is no module called moon' }])
  expect((await cashier.get('/api/subscription/check-access')).status).toBe(400)
  const superadmin = await aSuperadmin(house)
  expect((await superadmin.get('/api/subscription/check-access?module=hotel')).body.data).toEqual({
    canAccess: false,
    reason: 'A superadmin has no tenant',
  })
  expect((await superadmin.get('/api/subscription/features')).body.data.upgradeSuggestions.currentLimits).toBeNull()
})

test('a plan that holds all suggests nothing', async () => {
  const owner = await (await aTenant(house)).as('owner')
  const { upgradeSuggestions } = (await owner.get('/api/subscription/features')).body.data
  expect(upgradeSuggestions).toMatchObject({
    suggestedPlans: [],
    reasons: [],
    currentLimits: { users: { most: null } },
  })
})

test('a limit that comes near is the first reason for a larger plan', async () => {
  const tenant = await aTenantWithin('ops_suite', ['items', 2])
  const owner = await tenant.as('owner')
  await owner.post('/api/inventory/items', newItem('A'))
  await owner.post('/api/inventory/items', newItem('B'))
  const { suggestedPlans, reasons } = (await owner.get('/api/subscription/features')).body.data.upgradeSuggestions
  expect(suggestedPlans).toEqual(['restaurant_suite', 'complete'])
  expect(reasons[0]).toBe('You use 2 of 2 items; Restaurant suite holds 3000.')
})

test('the plans are offered with what they hold, as the platform set it', async () => {
  const owner = await (await aTenantWithin('ops_suite', ['users', 7])).as('owner')
  const { data } = (await owner.get('/api/subscription/plans')).body
  expect(data.find(({ id }) => id === 'ops_suite')).toMatchObject({
    label: 'Operations suite',
    modules: ['inventory', 'accounting'],
    limits: { users: 7, rooms: null },
  })
})

test('until when it is paid for, and since when it is not, is what the platform wrote down', async () => {
  const tenant = await aTenant(house)
  const owner = await tenant.as('owner')
  const { data: before } = (await owner.get('/api/subscription/current')).body
  expect(before.subscription).toEqual({ renewsOn: null, pastDueSince: null })
  await house.owner.query("insert into subscription values ($1, '2027-01-31', '2026-11-01')", [tenant.id])
  const { data } = (await owner.get('/api/subscription/current')).body
  expect(data.subscription).toEqual({ renewsOn: '2027-01-31', pastDueSince: '2026-11-01' })
})

describe('a limit of the plan', () => {
  test('holds when many add at once: exactly as many as there is place are added', async () => {
    const tenant = await aTenantWithin('ops_suite', ['items', 3])
    const owner = await tenant.as('owner')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => owner.post('/api/inventory/items', newItem(`R${index}`))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ body }) => body['code'] === 'plan_limit')).toHaveLength(5)
  })

  test('without its guard would be passed by who adds at once', async () => {
    const tenant = await aTenantWithin('ops_suite', ['items', 1])
    const owner = await tenant.as('owner')
    await house.owner.query('alter table item disable trigger item_within_plan')
    const answers = await Promise.all(['X', 'Y'].map((sku) => owner.post('/api/inventory/items', newItem(sku))))
    await house.owner.query('alter table item enable trigger item_within_plan')
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
  })

  test('names itself, keeps what is there when the plan becomes smaller, and lets go when something goes', async () => {
    const tenant = await aTenantWithin('complete', ['rooms', 2])
    const owner = await tenant.as('owner')
    const type = await owner.post('/api/hotel/room-types', {
      code: 'STD',
      name: 'Standard',
      basePrice: 100,
      maxAdults: 2,
    })
    const roomTypeId = Object(type.body.data).id
    const add = (roomNumber: string) => owner.post('/api/hotel/rooms', { roomNumber, roomTypeId })
    expect([(await add('1')).status, (await add('2')).status]).toEqual([201, 201])
    expect(await add('3')).toMatchObject({ ...refused, body: { details: { resource: 'rooms', most: 2 } } })
    await house.owner.query("update plan_limit set most = 1 where plan = 'complete' and resource = 'rooms'")
    expect((await owner.get('/api/hotel/rooms')).body.data).toHaveLength(2)
    expect(await add('4')).toMatchObject(refused)
    await house.owner.query("delete from plan_limit where plan = 'complete'")
    expect((await add('5')).status).toBe(201)
  })

  test('counts who is invited, so that nobody accepts and is refused; and who comes back', async () => {
    const tenant = await aTenantWithin('restaurant_suite', ['users', 3])
    const owner = await tenant.as('owner')
    const colleague = await tenant.as('cashier')
    const invite = (email: string) => owner.post('/api/users/invitations', { email, role: 'cashier' })
    const answers = await Promise.all([invite('one@plan.test'), invite('two@plan.test')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const { user } = (await colleague.get('/api/auth/session')).body.data
    await owner.post(`/api/users/${user.id}/deactivate`, {})
    expect((await invite('three@plan.test')).status).toBe(201)
    await house.owner.query("update plan_limit set most = 1 where plan = 'restaurant_suite' and resource = 'users'")
    expect(await owner.post(`/api/users/${user.id}/reactivate`)).toMatchObject(refused)
    await house.owner.query("update plan_limit set most = 40 where plan = 'restaurant_suite' and resource = 'users'")
  })

  test('holds for outlets', async () => {
    const owner = await (await aTenantWithin('restaurant_suite', ['outlets', 1])).as('owner')
    const open = (name: string) => owner.post('/api/restaurant/locations', { name, type: 'restaurant' })
    expect((await open('Terrace')).status).toBe(201)
    expect(await open('Cellar')).toMatchObject(refused)
  })
})

test('a call to a module outside the plan is refused', async () => {
  const tenant = await aTenant(house, { plan: 'ops_suite' })
  const owner = await tenant.as('owner')
  expect(await owner.get('/api/hotel/bookings')).toMatchObject({ status: 403, body: { code: 'module_not_in_plan' } })
})

test('a tenant that was set up counts as onboarded', async () => {
  const tenant = await aTenant(house)
  const owner = await tenant.as('owner')
  expect((await owner.get('/api/onboarding/progress')).body).toMatchObject({
    data: { progress: { isCompleted: true } },
  })
})
