import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse, signIn } from '#test/setup/house.ts'
import { createFirstSuperadmin } from '../public.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const wish = { email: 'First@Platform.test', password: 'a password of mine', firstName: 'Ada', lastName: 'Owens' }

test.each([
  ['no e-mail at all', { email: 'first' }, 'email'],
  ['a short password', { password: 'short' }, 'password'],
  ['a password that everybody tries first', { password: 'Password1' }, 'password'],
])('the first superadmin is refused with %s', async (_, change, path) => {
  await expect(createFirstSuperadmin(house.platform, { ...wish, ...change })).rejects.toMatchObject({
    kind: 'invalid',
    details: [{ path }],
  })
})

test('of five set-ups at once one makes the superadmin, and it can sign in', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, (_, n) =>
      createFirstSuperadmin(house.platform, { ...wish, email: `n${n}@platform.test` }),
    ),
  )
  const made = tries.filter((one) => one.status === 'fulfilled')
  expect(made).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'superadmin_exists' })
  const found = await house.owner.query<{ email: string }>("select email from app_user where role = 'superadmin'")
  const person = await signIn(house, found.rows[0]?.email ?? '', wish.password)
  expect((await person.get('/api/auth/session')).body.data).toMatchObject({
    user: { role: 'superadmin' },
    tenant: null,
  })
})

test('a second set-up is refused and leaves one record behind the first', async () => {
  await expect(createFirstSuperadmin(house.platform, wish)).rejects.toMatchObject({ code: 'superadmin_exists' })
  const records = await house.owner.query("select 1 from platform_audit_record where action = 'platform.set_up'")
  expect(records.rowCount).toBe(1)
})
