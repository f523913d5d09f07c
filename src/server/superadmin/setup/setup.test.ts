import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, type Instant } from '#contract/kernel/day.ts'
import { stoppedClock } from '#server/platform/clock.ts'
import { type House, openHouse, signIn } from '#test/setup/house.ts'
import { createFirstSuperadmin, openFirstTenant } from '../public.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({}, stoppedClock('2026-03-30T10:00:00.000Z' as Instant))
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

test.each([
  [
    'the calendar year of its first day, unless it is said',
    { startMonth: 1, startsOn: null },
    ['2026-01-01 2026-12-31'],
  ],
  ['the year that began in April', { startMonth: 4, startsOn: null }, ['2025-04-01 2026-03-31']],
  ['a short one from a day on', { startMonth: 7, startsOn: dayOf('2026-02-16') }, ['2026-02-16 2026-06-30']],
  [
    'years up to its first day, where the books begin earlier',
    { startMonth: 1, startsOn: dayOf('2024-11-10') },
    ['2026-01-01 2026-12-31', '2025-01-01 2025-12-31', '2024-11-10 2024-12-31'],
  ],
])('a house is opened with %s', async (_, books, expected) => {
  const count = (await house.owner.query('select 1 from tenant')).rowCount
  const owner = { ...wish, email: `owner${count}@house.test` }
  await openFirstTenant(house.platform, { name: `House ${count}`, country: 'GH', owner, books })
  const person = await signIn(house, owner.email, owner.password)
  const { years, isFirstFree } = (await person.get('/api/accounting/fiscal-years')).body.data
  expect(years.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn}`)).toEqual(expected)
  expect(isFirstFree).toBe(true)
})

test('a house is not opened with books that begin after its first day', async () => {
  const books = { startMonth: 1, startsOn: dayOf('2026-04-01') }
  const opening = { name: 'Early', country: 'GH', owner: { ...wish, email: 'early@house.test' }, books } as const
  await expect(openFirstTenant(house.platform, opening)).rejects.toMatchObject({
    kind: 'invalid',
    details: [{ path: 'books-from' }],
  })
})
