import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { openTenant } from '#server/superadmin/public.ts'
import { given } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, password, type Person, signIn } from '#test/setup/house.ts'
import { identify } from './actions/identify.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const settingsOf = async (person: Person) => (await given(person.get('/api/auth/session'))).tenant?.settings

test('a tenant is opened in its time zone and with its address, the rest is as shipped, and its owner sees so', async () => {
  const email = 'owner@labadi.test'
  await openTenant(house.platform, {
    name: 'Labadi',
    plan: 'complete',
    currency: 'EUR',
    timeZone: 'Africa/Accra',
    address: '12 La Beach Road',
    businessDate: dayOf('2026-03-02'),
    taxSet: 'none',
    automaticNightAudit: false,
    owner: { email, password, firstName: 'Ama', lastName: 'Mensah' },
  })
  expect(await settingsOf(await signIn(house, email, password))).toEqual({
    address: '12 La Beach Road',
    logo: null,
    appearance: { accent: null },
    operational: { currency: 'EUR', dateFormat: 'MM/DD/YYYY', timeFormat: '24h', timeZone: 'Africa/Accra' },
  })
})

test('what an owner sets of dates and times holds from the next request on, for everybody', async () => {
  const tenant = await aTenant(house)
  const cashier = await tenant.as('cashier')
  const values = { dateFormat: 'DD MMM YYYY', timeFormat: '12h', timeZone: 'Pacific/Kiritimati' }
  await given((await tenant.as('owner')).put('/api/settings/operational', { values }))
  expect(await settingsOf(cashier)).toEqual({
    address: null,
    logo: null,
    appearance: { accent: null },
    operational: { currency: 'GHS', ...values },
  })
  const caller = await identify(house.platform, cashier.token, { address: '', userAgent: '' })
  expect(caller?.tenant?.timeZone).toBe('Pacific/Kiritimati')
})

test.each([
  ['a time zone that is on no map', { timeZone: 'Nowhere/None' }, 'values.timeZone'],
  ['a way of writing dates that nobody reads', { dateFormat: 'YY.DD.MM' }, 'values.dateFormat'],
  ['another currency: every amount stands on the first', { currency: 'USD' }, 'values.currency'],
])('a tenant can’t set %s', async (_, values, path) => {
  const owner = await (await aTenant(house)).as('owner')
  expect(await owner.put('/api/settings/operational', { values })).toMatchObject({
    status: 400,
    body: { details: [{ path }] },
  })
})

test('the colour of a house is its owner’s or manager’s choice, is told with every session, and is a colour', async () => {
  const tenant = await aTenant(house)
  const [manager, cashier] = [await tenant.as('manager'), await tenant.as('cashier')]
  const choose = (accent: unknown) => manager.put('/api/settings/appearance', { values: { accent } })
  await given(choose('#7A1F5C'))
  expect((await settingsOf(cashier))?.appearance).toEqual({ accent: '#7a1f5c' })
  for (const wrong of ['red', '#fff', 'url(x)', '#7a1f5c;x', 7]) {
    expect(await choose(wrong)).toMatchObject({ status: 400, body: { details: [{ path: 'values.accent' }] } })
  }
  expect((await cashier.put('/api/settings/appearance', { values: { accent: null } })).status).toBe(403)
  expect((await settingsOf(cashier))?.appearance).toEqual({ accent: '#7a1f5c' })
  await given(choose(null))
  expect((await settingsOf(cashier))?.appearance).toEqual({ accent: null })
})
