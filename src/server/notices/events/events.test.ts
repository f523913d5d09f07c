import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrivalsOverdue } from '#contract/hotel/bookings/notices.ts'
import { closeDueDays } from '#server/tenancy/day-close/actions/automatic.ts'
import { tellOverdue } from '#server/hotel/bookings/actions/overdue.ts'
import { claimCauses } from '#server/tenancy/public/events.ts'
import { given } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, password, type Person } from '#test/setup/house.ts'
import { aSetting, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'
import { openingCash } from '#test/setup/treasury.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** What stands in somebody's bell, the latest first. */
async function bellOf(person: Person) {
  const { body } = await person.get('/api/notifications?limit=10')
  return body.data
}

const titlesOf = async (person: Person) => (await bellOf(person)).map(({ title }) => title)

test('a booking from outside the desk rings for the house, not for who entered it', async () => {
  const setting = await aSetting(house)
  const { id } = await book(setting, { source: 'Website' })
  expect(await bellOf(setting.owner)).toMatchObject([
    {
      type: 'booking',
      priority: 'medium',
      title: 'New booking by Website',
      message: 'Ama Mensah, 2026-03-02 to 2026-03-04, DBL.',
      actionUrl: `/hotel/bookings/${id}`,
      actionText: 'Open the booking',
      isQuiet: false,
    },
  ])
  expect(await bellOf(setting.desk)).toEqual([])
})

test.each([null, 'Walk-in', 'phone'])('a booking that the desk takes itself (%s) rings for nobody', async (source) => {
  const setting = await aSetting(house)
  await book(setting, { source })
  expect(await bellOf(setting.owner)).toEqual([])
})

test('guests who are overdue ring once, together, and later ones by themselves', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  await book(setting, { guest: { firstName: 'Esi' } })
  await book(setting, { guest: { firstName: 'Kofi' } })
  await Promise.all([tellOverdue(house.platform), tellOverdue(house.platform)])
  await tellOverdue(house.platform)
  expect(await bellOf(setting.owner)).toMatchObject([
    {
      title: 'Overdue arrivals: 2',
      message: 'Expected and not here yet: Esi, Kofi.',
      actionUrl: '/hotel/bookings?tab=arrivals',
    },
  ])
  await book(setting, { guest: { firstName: 'Yaw' } })
  await tellOverdue(house.platform)
  expect(await titlesOf(setting.desk)).toEqual(['Overdue arrivals: 1', 'Overdue arrivals: 2'])
})

test('a guest who should have left rings as an overdue departure', async () => {
  const setting = await aSetting(house)
  await bookAndCheckIn(setting, { departure: '2026-03-02' })
  await tellOverdue(house.platform)
  expect(await bellOf(setting.desk)).toMatchObject([
    { title: 'Overdue departures: 1', message: 'Should have left and still in house: Ama Mensah.' },
  ])
})

async function aPaidFolio(setting: Setting, amount: number) {
  const { folioId } = await book(setting)
  const { desk } = setting
  await given(desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'cash', amount, surplus: 'deposit' }), 201)
  const [line] = (await given(desk.get(`/api/hotel/folios/${folioId}`))).lines
  return { folioId, paymentId: line?.paymentId ?? '' }
}

test.each([
  [499.99, []],
  [500, ['Refund of ₵500.00']],
  [1500, ['Refund of ₵1,500.00']],
])('a refund of %d rings from the amount on that the house calls large', async (amount, titles) => {
  const setting = await aSetting(house)
  const manager = await setting.tenant.as('manager')
  const { folioId, paymentId } = await aPaidFolio(setting, 2000)
  const refund = { paymentId, amount, reason: 'The room was noisy' }
  await given(setting.owner.post(`/api/hotel/folios/${folioId}/refunds`, refund), 201)
  expect(await titlesOf(manager)).toEqual(titles)
  expect(await titlesOf(setting.owner)).toEqual([])
})

test('a guest in house who has paid too much rings; a deposit doesn’t', async () => {
  const setting = await aSetting(house)
  const { folioId, bookingNumber, id } = await book(setting)
  const pay = (amount: number) =>
    given(setting.desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'cash', amount }), 201)
  await pay(100)
  expect(await titlesOf(setting.owner)).toEqual([])
  await given(setting.desk.post(`/api/hotel/bookings/${id}/check-in`, {}))
  await pay(50)
  expect(await bellOf(setting.owner)).toMatchObject([
    {
      title: `Booking ${bookingNumber} is overpaid`,
      message: 'Ama Mensah has paid ₵150.00 more than is on the folio.',
    },
  ])
})

test('a drawer that locks itself and a drawer that is closed with a difference ring for who manages tills', async () => {
  const tenant = await aTenant(house)
  await openingCash(tenant)
  const [manager, owner, cashier] = [await tenant.as('manager'), await tenant.as('owner'), await tenant.as('cashier')]
  const bar = await given(
    manager.post('/api/restaurant/locations', { name: 'Bar', type: 'bar', blindClose: true, varianceLimit: 10 }),
    201,
  )
  const till = await given(
    cashier.post('/api/restaurant/till-sessions', { locationId: bar.id, openingCount: 200 }),
    201,
  )
  for (const counted of [150, 160])
    expect((await cashier.post(`/api/restaurant/till-sessions/${till.id}/close`, { counted })).status).toBe(409)
  expect(await bellOf(owner)).toMatchObject([
    {
      title: 'Bar, Main is locked',
      message: 'cashier Tester counted ₵150.00, which differs too much. Somebody who manages tills closes it.',
    },
  ])
  await given(manager.post(`/api/restaurant/till-sessions/${till.id}/close`, { counted: 150, reason: 'Wrong change' }))
  expect(await bellOf(owner)).toMatchObject([
    {
      title: 'Bar, Main differs by -₵50.00',
      message: 'manager Tester counted ₵150.00 where ₵200.00 was expected. Reason: Wrong change',
    },
    {},
  ])
  expect(await titlesOf(manager)).toEqual(['Bar, Main is locked'])
})

test('a day that nobody closes rings once when its hour is past', async () => {
  const tenant = await aTenant(house)
  const owner = await tenant.as('owner')
  for (let round = 0; round < 3; round += 1) await closeDueDays(house.platform)
  expect(await bellOf(owner)).toMatchObject([
    {
      title: 'The day of 2026-03-02 waits to be closed',
      message: 'Its night audit was due at 03:00. What is sold now still carries the old date.',
      priority: 'high',
    },
  ])
})

async function signInFrom(email: string, device: string) {
  const payload = { email, password }
  const headers = { 'user-agent': device }
  return house.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
}

test('a sign-in from a device that is new rings for the person alone, the first one ever for nobody', async () => {
  const tenant = await aTenant(house)
  const [owner, desk] = [await tenant.as('owner'), await tenant.as('receptionist')]
  const { email } = (await desk.get('/api/account')).body.data
  expect(await titlesOf(desk)).toEqual([])
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
  for (let time = 0; time < 2; time += 1) expect((await signInFrom(email, chrome)).statusCode).toBe(200)
  expect(await bellOf(desk)).toMatchObject([
    { title: 'Sign-in from a new device', priority: 'high', type: 'system', actionUrl: '/account' },
  ])
  expect(await titlesOf(owner)).toEqual([])
})

test('nobody is told what they may not see', async () => {
  const setting = await aSetting(house)
  const housekeeper = await setting.tenant.as('housekeeper')
  const roles = { housekeeper: { bell: true, mail: 'none' } }
  await house.owner.query(
    `insert into event_reach (tenant_id, event, roles, people, version, changed_by_name, changed_at)
     values ($1, 'booking_from_outside', $2, '{}', 1, 'Test', now())`,
    [setting.tenant.id, roles],
  )
  await book(setting, { source: 'Website' })
  expect(await titlesOf(housekeeper)).toEqual([])
})

test('a cause that two raise at once rings once', async () => {
  const { ctx } = await aTenant(house)
  const both = await Promise.all(
    [1, 2].map(() =>
      ctx.transaction(async (tx) => {
        const claimed = await claimCauses(tx, arrivalsOverdue, ['one', 'two'])
        await new Promise((resolve) => setTimeout(resolve, 100))
        return claimed.length
      }),
    ),
  )
  expect(both.toSorted((a, b) => a - b)).toEqual([0, 2])
})
