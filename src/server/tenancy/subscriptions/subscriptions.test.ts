import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTenant, type House, openHouse } from '#test/setup/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a restaurant plan shows its modules, what a larger plan adds, and why the hotel is not in it', async () => {
  const tenant = await aTenant(house, { plan: 'restaurant_suite' })
  const cashier = await tenant.as('cashier')
  expect((await cashier.get('/api/subscription/features')).body).toMatchObject({
    data: {
      modules: { hotel: false, restaurant: true, inventory: true, accounting: true, analytics: true, mobile: false },
      upgradeSuggestions: { suggestedPlans: ['complete'] },
    },
  })
  expect((await cashier.get('/api/subscription/current')).body).toMatchObject({
    data: { plan: { id: 'restaurant_suite', name: 'restaurant_suite', label: 'Restaurant suite' } },
  })
  expect((await cashier.get('/api/subscription/check-access?module=hotel')).body).toMatchObject({
    data: { canAccess: false, reason: 'The plan Restaurant suite does not include hotel' },
  })
  expect((await cashier.get('/api/subscription/check-access?module=inventory')).body).toMatchObject({
    data: { canAccess: true, reason: null },
  })
  expect((await cashier.get('/api/subscription/check-access?module=moon')).status).toBe(400)
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
