import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person } from '#test/setup/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const idOf = async (person: Person) => (await person.get('/api/auth/session')).body.data.user.id

test('several people lose their access, get it back and are deleted; the last owner never', async () => {
  const tenant = await aTenant(house)
  const owner = await tenant.as('owner')
  const [maid, self] = [await idOf(await tenant.as('housekeeper')), await idOf(owner)]
  const ids = [maid, self]
  expect(await given(owner.post('/api/users/bulk/deactivate', { ids }))).toMatchObject([{ ok: true }, { ok: false }])
  expect(await given(owner.post('/api/users/bulk/reactivate', { ids: [maid] }))).toMatchObject([{ ok: true }])
  expect(await given(owner.post('/api/users/bulk/delete', { ids }))).toMatchObject([
    { ok: true },
    { ok: false, code: 'own_account' },
  ])
})
