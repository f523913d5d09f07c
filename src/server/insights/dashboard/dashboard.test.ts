import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/kernel/permission.ts'
import type { PlanId } from '#contract/tenancy/tenants/shapes.ts'
import { given } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type TestTenant } from '#test/setup/house.ts'
import { aHotel } from '#test/setup/hotel.ts'

let house: House
let hotelTenant: TestTenant
beforeAll(async () => {
  house = await openHouse()
  hotelTenant = await aTenant(house)
  await aHotel(house, hotelTenant)
})
afterAll(() => house.close())

/** The parts that a person gets; all others are null. */
async function partsOf(tenant: TestTenant, role: Exclude<Role, 'superadmin'>): Promise<string[]> {
  const dashboard = await given((await tenant.as(role)).get('/api/dashboard'))
  return Object.entries(dashboard).flatMap(([part, found]) => (found === null ? [] : [part]))
}

const ofHotel = [
  'house',
  'desk',
  'arrivals',
  'departures',
  'rooms',
  'toClean',
  'leaving',
  'nights',
  'nightAudit',
  'overdue',
]
const ofRestaurant = ['tickets', 'tabs', 'sellers', 'scarce']
const everything = [...ofHotel, ...ofRestaurant, 'lowStock', 'takings', 'books']

test.each<[Exclude<Role, 'superadmin'>, string[]]>([
  ['owner', everything],
  ['manager', everything],
  ['staff', everything.filter((part) => part !== 'books' && part !== 'nightAudit')],
  [
    'receptionist',
    ['house', 'desk', 'arrivals', 'departures', 'rooms', 'toClean', 'leaving', 'takings', 'overdue', 'nightAudit'],
  ],
  ['housekeeper', ['rooms', 'toClean']],
  ['maintenance', ['rooms', 'toClean']],
  ['restaurant', ['tickets', 'tabs', 'sellers', 'scarce']],
  ['cashier', ['tickets', 'tabs', 'sellers', 'scarce', 'lowStock', 'nights']],
])('the dashboard shows the role %s what it may see and nothing else', async (role, parts) => {
  expect((await partsOf(hotelTenant, role)).toSorted()).toEqual(['businessDate', ...parts].toSorted())
})

test.each<[PlanId, string[]]>([
  ['ops_suite', ['lowStock', 'takings', 'books']],
  ['restaurant_suite', [...ofRestaurant, 'lowStock', 'takings', 'books']],
])('an owner on the plan %s sees nothing of the hotel', async (plan, parts) => {
  const tenant = await aTenant(house, { plan })
  expect((await partsOf(tenant, 'owner')).toSorted()).toEqual(['businessDate', ...parts].toSorted())
})

test('takings are by method, with what went back; balances of who leaves are the largest first', async () => {
  const tenant = await aTenant(house)
  const hotel = await aHotel(house, tenant, { rooms: 3 })
  const owner = await tenant.as('owner')
  const stay = { roomTypeId: hotel.typeId, arrival: '2026-03-02', departure: '2026-03-03', adults: 1 }
  const ids: string[] = []
  for (const [firstName, nightlyPrice] of [
    ['Ama', 60],
    ['Kofi', 90],
  ] as const) {
    const made = await given(owner.post('/api/hotel/bookings', { ...stay, nightlyPrice, guest: { firstName } }), 201)
    await given(owner.post(`/api/hotel/bookings/${made.id}/check-in`, {}))
    ids.push(made.folioId)
  }
  await given(owner.post('/api/hotel/night-audits', {}), 201)
  const pay = (folio: string | undefined, method: string, amount: number) =>
    given(owner.post(`/api/hotel/folios/${folio}/payments`, { method, amount }), 201)
  const paid = await pay(ids[0], 'cash', 30)
  await pay(ids[1], 'card', 10)
  await given(
    owner.post(`/api/hotel/folios/${ids[0]}/refunds`, {
      paymentId: paid.lines.at(-1)?.paymentId,
      amount: 5,
      reason: 'Counted wrong',
    }),
    201,
  )
  expect(await given(owner.get('/api/dashboard'))).toMatchObject({
    businessDate: '2026-03-03',
    house: { inHouse: 2, departures: { total: 2, gone: 0 } },
    departures: { total: 2, bookings: [{ guest: { firstName: 'Ama' } }, { guest: { firstName: 'Kofi' } }] },
    arrivals: { total: 0, bookings: [] },
    rooms: { vacantClean: 1, vacantInspected: 0, vacantDirty: 0, occupied: 2, outOfOrder: 0 },
    takings: {
      total: 35,
      methods: [
        { method: 'cash', in: 30, out: 5, net: 25, count: 2 },
        { method: 'card', in: 10, out: 0, net: 10, count: 1 },
      ],
    },
    leaving: {
      count: 2,
      total: 115,
      bookings: [
        { guestName: 'Kofi', balance: 80 },
        { guestName: 'Ama', balance: 35 },
      ],
    },
    nights: [{ date: '2026-03-02', occupied: 2, sellable: 3, revenue: 150 }],
    nightAudit: {
      last: {
        date: '2026-03-02',
        status: 'done',
        figures: { sellable: 3, occupied: 2, occupancy: 66.67, roomRevenue: 150, adr: 75, arrivals: 2, departures: 0 },
      },
    },
  })
})

test("one tenant's dashboard knows nothing of another's", async () => {
  const other = await aTenant(house)
  const owner = await other.as('owner')
  expect(await given(owner.get('/api/dashboard'))).toMatchObject({
    house: { inHouse: 0, sellable: 0, occupancy: null, adr: null },
    leaving: { count: 0, total: 0, bookings: [] },
    takings: { total: 0, methods: [] },
    nights: [],
    nightAudit: { last: null },
  })
})
