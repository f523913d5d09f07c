import { afterAll, beforeAll, expect, test } from 'vitest'
import { tourIds } from '#contract/identity/tours/shapes.ts'
import { aSuperadmin, aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'

const path = '/api/tours/completion'
let house: House
let tenant: TestTenant
beforeAll(async () => {
  house = await openHouse()
  tenant = await aTenant(house)
})
afterAll(() => house.close())

const completed = async (person: Person, tour: string) =>
  (await person.get(`/api/tours/completion?tourId=${tour}`)).body.data.completed
const complete = (person: Person, tourId: unknown) => person.post(path, { tourId, completed: true })
const reset = (person: Person, tour: string) => person.delete(`/api/tours/completion?tourId=${tour}`)

test('a tour is completed by a person, not by their business, and back when it is reset', async () => {
  const [one, other] = [await tenant.as('manager'), await tenant.as('manager')]
  expect(await completed(one, 'hotel-tour')).toBe(false)
  expect(await complete(one, 'hotel-tour')).toMatchObject({ status: 200, body: { success: true } })
  expect(await completed(one, 'hotel-tour')).toBe(true)
  expect(await completed(one, 'welcome-tour')).toBe(false)
  expect(await completed(other, 'hotel-tour')).toBe(false)
  expect(await reset(other, 'hotel-tour')).toMatchObject({ status: 200, body: { success: true } })
  expect(await completed(one, 'hotel-tour')).toBe(true)
  await reset(one, 'hotel-tour')
  expect(await completed(one, 'hotel-tour')).toBe(false)
})

test('a superadmin, who has no tenant, completes tours too', async () => {
  const superadmin = await aSuperadmin(house)
  await complete(superadmin, 'superadmin-tour')
  expect(await completed(superadmin, 'superadmin-tour')).toBe(true)
})

test('completed twice at once is completed once', async () => {
  const person = await tenant.as('cashier')
  const answers = await Promise.all([1, 2, 3].map(() => complete(person, 'welcome-tour')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const rows = await house.owner.query("select 1 from tour_completion where tour = 'welcome-tour'")
  expect(rows.rowCount).toBe(1)
})

test('all eight tours have their name in the database', async () => {
  const person = await tenant.as('staff')
  for (const tour of tourIds) expect((await complete(person, tour)).status).toBe(200)
})

test.each([
  ['no tour', {}, 'tourId'],
  ['a tour that is none', { tourId: 'moon-tour', completed: true }, 'tourId'],
  ['a completion that is none', { tourId: 'hotel-tour', completed: false }, 'completed'],
])('%s is refused at its field', async (_, body, field) => {
  const person = await tenant.as('staff')
  const refused = await person.post(path, body)
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(refused.body['details']).toContainEqual(expect.objectContaining({ path: field }))
  expect((await person.get(path)).status).toBe(400)
  expect((await person.delete(path)).status).toBe(400)
})

test('who leaves takes their tours along', async () => {
  const person = await tenant.as('housekeeper')
  await complete(person, 'welcome-tour')
  const { user } = (await person.get('/api/auth/session')).body.data
  await house.owner.query('delete from app_user where id = $1', [user.id])
  const rows = await house.owner.query('select 1 from tour_completion where user_id = $1', [user.id])
  expect(rows.rowCount).toBe(0)
})
