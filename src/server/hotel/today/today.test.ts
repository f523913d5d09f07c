import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person } from '#test/setup/house.ts'
import { aHotel } from '#test/setup/hotel.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function aDesk(wishes: { rooms?: number; taxSet?: string } = {}) {
  const tenant = await aTenant(house, { taxSet: wishes.taxSet ?? 'none' })
  const hotel = await aHotel(house, tenant, { rooms: wishes.rooms ?? 4 })
  return { tenant, hotel, desk: await tenant.as('receptionist'), owner: await tenant.as('owner') }
}

type Setting = Awaited<ReturnType<typeof aDesk>>

async function book({ owner, hotel }: Setting, more: Record<string, unknown> = {}): Promise<string> {
  const booking = await given(
    owner.post('/api/hotel/bookings', {
      guest: { firstName: 'Ama', lastName: 'Mensah' },
      roomTypeId: hotel.typeId,
      arrival: '2026-03-02',
      departure: '2026-03-04',
      adults: 2,
      ...more,
    }),
    201,
  )
  return booking.id
}

const checkIn = (desk: Person, id: string) => given(desk.post(`/api/hotel/bookings/${id}/check-in`, {}))

test('the house of today counts who comes, who is in, who leaves, and how full the night is', async () => {
  const setting = await aDesk()
  const { desk } = setting
  await checkIn(desk, await book(setting))
  await book(setting, { nightlyPrice: 50 })
  await book(setting, { arrival: '2026-03-05', departure: '2026-03-06' })
  const gone = await book(setting, { adults: 1 })
  await checkIn(desk, gone)
  await given(
    desk.post(`/api/hotel/bookings/${gone}/check-out`, { payment: { method: 'cash', amount: 100 }, invoice: false }),
  )
  expect(await given(desk.get('/api/hotel/today'))).toEqual({
    date: '2026-03-02',
    arrivals: { total: 3, checkedIn: 2 },
    departures: { total: 1, gone: 1 },
    inHouse: 1,
    people: 2,
    unassigned: 2,
    sellable: 4,
    sold: 2,
    occupancy: 50,
    adr: 75,
    before: null,
  })
})

test('a hold is neither occupancy nor ADR, and a room out of order leaves the rooms that can be sold', async () => {
  const setting = await aDesk({ rooms: 3 })
  await book(setting)
  await book(setting, { status: 'optional' })
  const manager = await setting.tenant.as('manager')
  const block = { kind: 'out_of_order', from: '2026-03-02', to: '2026-03-03', reason: 'Shower' }
  await given(manager.post(`/api/hotel/rooms/${setting.hotel.roomIds[2]}/blocks`, block), 201)
  expect(await given(setting.desk.get('/api/hotel/today'))).toMatchObject({ sellable: 2, sold: 1, occupancy: 50 })
})

test('ADR is without tax where prices include it, and the night before is the audited one', async () => {
  const setting = await aDesk({ rooms: 2, taxSet: 'GB' })
  await checkIn(setting.desk, await book(setting, { nightlyPrice: 120 }))
  expect(await given(setting.desk.get('/api/hotel/today'))).toMatchObject({ adr: 100, before: null })
  await given(setting.desk.post('/api/hotel/night-audits', {}), 201)
  expect(await given(setting.desk.get('/api/hotel/today'))).toMatchObject({
    date: '2026-03-03',
    adr: 100,
    before: { date: '2026-03-02', occupancy: 50, adr: 100 },
  })
})

test('a quote comes to what the nights are charged', async () => {
  const setting = await aDesk({ taxSet: 'GH' })
  const { desk } = setting
  const ask = (more: string) =>
    given(desk.get(`/api/hotel/availability?arrival=2026-03-02&departure=2026-03-04&adults=2${more}`))
  expect((await ask(''))[0]?.stay).toBeNull()
  expect((await ask('&quote=true'))[0]?.stay).toEqual({ net: 200, tax: 42, total: 242 })
  const [offer] = await ask('&quote=true&nightlyPrice=99.99')
  expect(offer).toMatchObject({ nightly: [{ price: 99.99 }, { price: 99.99 }] })
  const id = await book(setting, { nightlyPrice: 99.99 })
  await checkIn(desk, id)
  await given(desk.post('/api/hotel/night-audits', {}), 201)
  await given(desk.post(`/api/hotel/bookings/${id}/extend`, { departure: '2026-03-05' }))
  await given(desk.post('/api/hotel/night-audits', {}), 201)
  const { totals } = await given(desk.get(`/api/hotel/bookings/${id}`))
  expect(offer?.stay).toMatchObject({ total: totals.charges })
})

test('what a check-out would settle is what it settles: the first night of a guest who leaves on the day of arrival', async () => {
  const setting = await aDesk({ taxSet: 'GH' })
  const { desk } = setting
  const id = await book(setting)
  const { folioId } = await given(desk.get(`/api/hotel/bookings/${id}`))
  expect(await desk.get(`/api/hotel/bookings/${id}/check-out`)).toMatchObject({ status: 409 })
  await given(desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'card', amount: 21 }), 201)
  await checkIn(desk, id)
  const preview = await given(desk.get(`/api/hotel/bookings/${id}/check-out`))
  expect(preview).toEqual({
    charges: 121,
    payments: 21,
    nightsFreed: 2,
    firstNight: 121,
    fees: [],
    due: 100,
    refunds: [],
    windows: [],
    pendingOrders: [],
    cashStep: null,
  })
  await given(desk.post(`/api/hotel/bookings/${id}/check-out`, { payment: { method: 'cash', amount: 100 } }))
})

test('a check-out on the departure date settles the folio as it stands', async () => {
  const setting = await aDesk()
  const { desk } = setting
  const id = await book(setting, { departure: '2026-03-03' })
  await checkIn(desk, id)
  await given(desk.post(`/api/hotel/bookings/${id}/extend`, { departure: '2026-03-04' }))
  await given(desk.post('/api/hotel/night-audits', {}), 201)
  const settled = {
    charges: 100,
    payments: 0,
    firstNight: null,
    fees: [],
    due: 100,
    refunds: [],
    windows: [],
    pendingOrders: [],
    cashStep: null,
  }
  expect(await given(desk.get(`/api/hotel/bookings/${id}/check-out`))).toEqual({ ...settled, nightsFreed: 1 })
})
