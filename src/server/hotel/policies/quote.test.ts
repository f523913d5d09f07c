import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { aGroup, aGroupWithBlock, aRoom } from '#test/setup/groups.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting as settingIn, book, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const night = { fixed: 0, percent: 100, nights: 1 }
const deposit = { kind: 'none', fixed: 0, nights: 1, percent: 0, due: 'at_booking', days: 0 }
const standard = {
  name: 'Standard',
  planIds: [],
  windows: [
    { days: 7, fee: night },
    { days: 2, fee: { ...night, nights: null } },
  ],
  noShow: night,
  keepsDeposit: false,
  deposit: { ...deposit, kind: 'percent', percent: 30 },
  laterDeposits: [{ ...deposit, kind: 'full', due: 'before_arrival', days: 14 }],
}

/** A hotel of 100 a night that sells by a policy with windows and steps; its business date is the 2nd of March. */
async function aSetting(): Promise<Setting> {
  const setting = await settingIn(house, { rooms: 4, taxSet: 'GH' })
  const relaxed = { ...standard, name: 'Groups', windows: [], laterDeposits: [], deposit: { ...deposit, kind: 'full' } }
  await given(setting.owner.put('/api/settings/booking_policies', { values: { policies: [standard, relaxed] } }))
  return setting
}

const offerOf = async ({ desk }: Setting, stay: string) => {
  const [offer] = await given(desk.get(`/api/hotel/availability?quote=true&adults=2&${stay}`))
  if (!offer) throw new Error('There is an offer')
  return offer
}

test('a quote names its terms with their days and sums: until when it is free, what it costs then, and what is paid ahead', async () => {
  const setting = await aSetting()
  const { terms, stay } = await offerOf(setting, 'arrival=2026-04-01&departure=2026-04-03')
  expect(stay?.total).toBe(242)
  expect(terms).toMatchObject({
    policy: { name: 'Standard' },
    freeUntil: '2026-03-25',
    penalties: [
      { from: '2026-03-26', fee: 120 },
      { from: '2026-03-31', fee: 240 },
    ],
    noShow: 120,
    deposits: [
      { dueOn: '2026-03-02', amount: 72.6 },
      { dueOn: '2026-03-18', amount: 169.4 },
    ],
  })
})

test('a quote for an arrival that is near says what cancelling costs from today on', async () => {
  const { terms } = await offerOf(await aSetting(), 'arrival=2026-03-03&departure=2026-03-04')
  expect(terms).toMatchObject({
    freeUntil: null,
    penalties: [{ from: '2026-03-02', fee: 120 }],
    deposits: [{ dueOn: '2026-03-02', amount: 121 }],
  })
})

test('a day use is quoted with its price, its hours and its terms', async () => {
  const setting = await aSetting()
  const dayUse = [
    { hours: 4, fee: { fixed: 0, percent: 40 } },
    { hours: 24, fee: { fixed: 0, percent: 60 } },
  ]
  await given(setting.owner.put('/api/settings/stay_hours', { values: { dayUse } }))
  const day = 'arrival=2026-03-10&departure=2026-03-10'
  expect(await offerOf(setting, day)).toMatchObject({
    nightly: [],
    dayUse: { price: 60, hours: 24 },
    stay: { net: 60, total: 72 },
    terms: { noShow: 72 },
  })
  const short = await offerOf(setting, `${day}&arrivalTime=10:00&departureTime=13:30`)
  expect(short).toMatchObject({ dayUse: { price: 40, hours: 4 }, stay: { total: 48 }, fees: [] })
  const booked = await book(setting, {
    arrival: '2026-03-10',
    departure: '2026-03-10',
    arrivalTime: '10:00',
    departureTime: '13:30',
  })
  expect(booked.expected.total).toBe(48)
})

test('an hour that costs something is quoted beside the stay', async () => {
  const setting = await aSetting()
  const early = [{ before: '12:00', fee: { fixed: 10, percent: 50 } }]
  await given(setting.owner.put('/api/settings/stay_hours', { values: { early } }))
  const stay = 'arrival=2026-03-10&departure=2026-03-12'
  const { fees } = await offerOf(setting, `${stay}&arrivalTime=09:00&departureTime=10:00`)
  expect(fees).toMatchObject([{ kind: 'early_check_in', at: '09:00', price: 60, gross: 72 }])
  expect((await offerOf(setting, `${stay}&arrivalTime=15:00`)).fees).toEqual([])
  await refuses(setting.desk.get(`/api/hotel/availability?${stay}&arrivalTime=9`), 400, 'invalid', 'arrivalTime')
})

test('rooms of a group are sold by the terms of the group, or by those of the house; who pays rooms is not asked in each of them', async () => {
  const setting = await aSetting()
  const { desk, hotel } = setting
  const pickedUp = async (head: object) => {
    const group = await aGroupWithBlock(setting, { rooms: 1, ...head })
    const picked = await given(desk.post(`/api/hotel/groups/${group.id}/pick-up`, aRoom(hotel.typeId)), 201)
    return given(desk.get(`/api/hotel/bookings/${picked[0]?.id ?? ''}`))
  }
  expect(await pickedUp({})).toMatchObject({ policy: { name: 'Standard' }, deposit: { required: 242 } })
  expect(await pickedUp({ policyName: 'Groups' })).toMatchObject({
    policy: { name: 'Groups' },
    deposit: { required: 242, dueOn: '2026-03-02' },
  })
  expect(await pickedUp({ policyName: 'Groups', billing: 'rooms_to_master' })).toMatchObject({
    policy: { name: 'Groups' },
    deposit: null,
  })
  const { id, version } = await aGroup(setting, { policyName: 'Groups' })
  await refuses(desk.put(`/api/hotel/groups/${id}`, { policyName: 'Nothing', version }), 400, 'invalid', 'policyName')
  await given(setting.owner.put('/api/settings/booking_policies', { values: { policies: [standard] } }))
  expect(
    await given(desk.put(`/api/hotel/groups/${id}`, { policyName: 'Groups', notes: 'Late dinner' })),
  ).toMatchObject({
    policyName: 'Groups',
  })
  expect((await given(desk.put(`/api/hotel/groups/${id}`, { policyName: null }))).policyName).toBeNull()
})
