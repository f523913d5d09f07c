import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { emptyDatabase } from '#server/platform/db/empty.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import { aTenant, type House, openHouse } from '#test/setup/house.ts'
import { connectionOf } from '#test/setup/wire.ts'
import { createFirstSuperadmin } from '#server/superadmin/public.ts'
import { demoState } from '../public.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const state = () => inPlatform(house.platform.platformPool, demoState)

test('a first start that was killed is told from an empty database and from one that somebody uses', async () => {
  expect(await state()).toBe('empty')
  const tenant = await aTenant(house)
  expect(await state()).toBe('other')
  await house.owner.query("update tenant set name = 'Labadi Shore Hotel' where id = $1", [tenant.id])
  expect(await state()).toBe('half')
  await emptyDatabase({ ...connectionOf(house), user: inject('server').user })
  expect(await state()).toBe('empty')
  await createFirstSuperadmin(house.platform, {
    email: 'me@platform.test',
    password: 'a password of mine',
    firstName: 'A',
    lastName: 'B',
  })
  expect(await state()).toBe('other')
})
