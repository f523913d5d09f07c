import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { emptyDatabase } from '#server/platform/db/empty.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import { aTenant, type House, openHouse } from '#test/setup/house.ts'
import { connectionOf } from '#test/setup/wire.ts'
import { createFirstSuperadmin } from '#server/superadmin/public.ts'
import { demoStanding } from '../public.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const standing = () => inPlatform(house.platform.platformPool, demoStanding)

test('a first start that was killed is told from an empty database and from one that somebody uses', async () => {
  expect(await standing()).toBe('empty')
  const tenant = await aTenant(house)
  expect(await standing()).toBe('other')
  await house.owner.query("update tenant set name = 'Labadi Shore Hotel' where id = $1", [tenant.id])
  expect(await standing()).toBe('half')
  await emptyDatabase({ ...connectionOf(house), user: inject('server').user })
  expect(await standing()).toBe('empty')
  await createFirstSuperadmin(house.platform, {
    email: 'me@platform.test',
    password: 'a password of mine',
    firstName: 'A',
    lastName: 'B',
  })
  expect(await standing()).toBe('other')
})
