import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { aGroup, aRoom, cellsOf } from '#test/setup/groups.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const days = { arrival: '2026-03-02', departure: '2026-03-04' }
const bounds = { from: null, to: null, limit: null, per: 'stay' }
const upTo = (limit: number, more = {}) => ({ ...bounds, categories: ['food'], limit, ...more })

/** A group in house from today on with so many rooms, whose company may pay extras. */
async function inHouse(setting: Setting, rooms = 2) {
  const { desk, hotel } = setting
  const group = await aGroup(setting, { ...days, cutOffOn: null })
  const cells = cellsOf(hotel.typeId, rooms).map((cell, index) => ({ ...cell, night: `2026-03-0${index + 2}` }))
  await given(desk.put(`/api/hotel/groups/${group.id}/block`, { cells }))
  const wish = { rooms: Array.from({ length: rooms }, () => aRoom(hotel.typeId).rooms[0]) }
  const booked = await given(desk.post(`/api/hotel/groups/${group.id}/pick-up`, wish), 201)
  await given(desk.post('/api/hotel/bookings/bulk/check-in', { ids: booked.map(({ id }) => id) }))
  const stays = await Promise.all(booked.map(({ id }) => given(desk.get(`/api/hotel/bookings/${id}`))))
  return { group, stays, folios: stays.map(({ folioId }) => folioId) }
}

const route = ({ desk }: Setting, id: string, body: object) => desk.put(`/api/hotel/groups/${id}/routing`, body)

function charge({ desk }: Setting, folioId = '', unitPrice = 30, type = 'menu_item') {
  return desk.post(`/api/hotel/folios/${folioId}/charges`, { description: 'Dinner', type, unitPrice })
}

/** What stands with the guest and with the group on a folio. */
async function standing({ desk }: Setting, folioId = '') {
  const { lines } = await given(desk.get(`/api/hotel/folios/${folioId}`))
  const live = lines.filter((line) => line.became === null && line.reversesId === null && line.kind === 'charge')
  const of = (window: number) => live.filter((line) => line.window === window).map(({ gross }) => gross)
  return { guest: of(1), group: of(2) }
}

test('what a group pays stands in a window of each guest’s bill, on its days and up to its limit for the stay', async () => {
  const setting = await aSetting(house, { rooms: 4, taxSet: 'none' })
  const { group, folios } = await inHouse(setting)
  const terms = [upTo(50), { ...bounds, categories: ['other'], from: '2026-03-03' }]
  const after = await given(route(setting, group.id, { routes: ['food', 'other', 'beverage'], terms }))
  expect(after.pays).toEqual({ routes: ['food', 'other', 'beverage'], terms: [upTo(50), { ...terms[1] }] })
  for (const folio of folios) await given(charge(setting, folio, 40), 201)
  await given(charge(setting, folios[0], 20), 201)
  await given(charge(setting, folios[0], 7, 'service'), 201)
  expect(await standing(setting, folios[0])).toEqual({ guest: [10, 7], group: [40, 10] })
  expect(await standing(setting, folios[1])).toEqual({ guest: [], group: [40] })
  const folio = await given(setting.desk.get(`/api/hotel/folios/${folios[0] ?? ''}`))
  expect(folio.windows).toMatchObject([
    {
      name: group.name,
      payer: { name: 'Volta River Authority' },
      ofGroup: true,
      routes: ['food', 'other', 'beverage'],
    },
  ])
  const own = { name: 'Mine', routes: [] }
  await refuses(setting.desk.put(`/api/hotel/folios/${folios[0] ?? ''}/windows/2`, own), 409, 'window_of_group')
  expect(await brokenProofs(setting)).toEqual([])
})

test('what is charged already stays where it stands, and moves when that is asked for after it was shown', async () => {
  const setting = await aSetting(house, { rooms: 4, taxSet: 'none' })
  const { group, folios, stays } = await inHouse(setting)
  for (const folio of folios) await given(charge(setting, folio, 30), 201)
  const wish = { routes: ['food'], terms: [upTo(50, { per: 'group' })] }
  const preview = () => given(setting.desk.post(`/api/hotel/groups/${group.id}/routing/preview`, wish))
  const expected = (await preview()).bookings.map(({ before, after }) => ({ before, after }))
  expect(expected).toEqual([
    { before: 0, after: 30 },
    { before: 0, after: 20 },
  ])
  await given(route(setting, group.id, wish))
  expect(await standing(setting, folios[0])).toEqual({ guest: [30], group: [] })
  expect(await preview()).toMatchObject({ before: 0, after: 50 })
  await given(route(setting, group.id, { ...wish, moves: true }))
  const [first, second] = (await preview()).bookings
  expect([first, second]).toEqual([undefined, undefined])
  const byStay = stays.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ folioId }) => folioId)
  expect(await standing(setting, byStay[0])).toEqual({ guest: [], group: [30] })
  expect(await standing(setting, byStay[1])).toEqual({ guest: [10], group: [20] })
  await given(charge(setting, byStay[0], 5), 201)
  expect(await standing(setting, byStay[0])).toEqual({ guest: [5], group: [30] })
  await given(route(setting, group.id, { routes: [], terms: [], moves: true }))
  expect(await standing(setting, byStay[1])).toEqual({ guest: [10, 20], group: [] })
  expect(await brokenProofs(setting)).toEqual([])
})

test('a booking that joins a group gets its window, keeps what it was charged before, and leaves what the group took with it', async () => {
  const setting = await aSetting(house, { rooms: 4, taxSet: 'none' })
  const { group } = await inHouse(setting, 1)
  await given(route(setting, group.id, { routes: ['food'], terms: [] }))
  const { id, folioId } = await book(setting, days)
  await given(setting.desk.post(`/api/hotel/bookings/${id}/check-in`, {}))
  await given(charge(setting, folioId, 11), 201)
  await given(setting.desk.post(`/api/hotel/bookings/${id}/group`, { groupId: group.id }))
  await given(charge(setting, folioId, 12), 201)
  expect(await standing(setting, folioId)).toEqual({ guest: [11], group: [12] })
  await given(setting.desk.post(`/api/hotel/bookings/${id}/group/leave`))
  await given(charge(setting, folioId, 13), 201)
  expect(await standing(setting, folioId)).toEqual({ guest: [11, 13], group: [12] })
  expect(await brokenProofs(setting)).toEqual([])
})

test('nights that the master folio pays are no route, and a limit for all rooms is a group’s alone', async () => {
  const setting = await aSetting(house, { rooms: 4, taxSet: 'none' })
  const group = await aGroup(setting, { billing: 'rooms_to_master' })
  await refuses(route(setting, group.id, { routes: ['rooms'] }), 400, 'invalid', 'routes')
  const twice = { routes: ['food'], terms: [upTo(10), upTo(20)] }
  await refuses(route(setting, group.id, twice), 400, 'invalid', 'terms.1.categories')
  const { folioId } = await book(setting, days)
  const window = { name: 'All of us', routes: ['food'], terms: [upTo(10, { per: 'group' })] }
  await refuses(setting.desk.post(`/api/hotel/folios/${folioId}/windows`, window), 400, 'invalid', 'terms.0.per')
  await given(setting.desk.put(`/api/hotel/groups/${group.id}`, { billing: 'guests' }))
  await given(route(setting, group.id, { routes: ['rooms'] }))
  await refuses(
    setting.desk.put(`/api/hotel/groups/${group.id}`, { billing: 'rooms_to_master' }),
    400,
    'invalid',
    'billing',
  )
})

/** Eight charges of 30 at once on two bills of a group that pays 100 in all; answers what it pays, and what is broken. */
async function chargesAtOnce(setting: Setting, unguard: () => Promise<unknown>) {
  const { group, folios } = await inHouse(setting)
  await given(route(setting, group.id, { routes: ['food'], terms: [upTo(100, { per: 'group' })] }))
  await unguard()
  await Promise.all(Array.from({ length: 8 }, (_, turn) => given(charge(setting, folios[turn % 2]), 201)))
  const paid = (await Promise.all(folios.map((folio) => standing(setting, folio)))).flatMap((one) => one.group)
  return { paid: paid.reduce((sum, gross) => sum + gross, 0), broken: await brokenProofs(setting) }
}

test('of charges at once on several bills a group pays no more than its limit for all of them', async () => {
  const setting = await aSetting(house, { rooms: 4, taxSet: 'none' })
  expect(await chargesAtOnce(setting, async () => null)).toEqual({ paid: 100, broken: [] })
})
