import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTenant, type House, openHouse } from './setup/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a tenant opens with its books and a receptionist signs in', async () => {
  const tenant = await aTenant(house, { taxSet: 'GH' })
  const desk = await tenant.as('receptionist')
  const session = await desk.get('/api/auth/session')
  expect(session.status).toBe(200)
  expect(session.body.data).toMatchObject({ user: { role: 'receptionist' }, tenant: { name: tenant.name } })
})
